package io.dataagent.modelgateway.anthropic;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.modelgateway.ModelMessage;
import io.dataagent.modelgateway.ModelMessage.Assistant;
import io.dataagent.modelgateway.ModelMessage.SystemText;
import io.dataagent.modelgateway.ModelMessage.ToolAnswer;
import io.dataagent.modelgateway.ModelMessage.UserText;
import io.dataagent.modelgateway.ToolCall;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Our messages as Anthropic takes them: user and assistant in turn, no text empty, results of
/// tools beside each other.
class ConversationTest {

    private static final ToolCall A = new ToolCall("a", "get", json("{'n':1}"));
    private static final ToolCall B = new ToolCall("b", "get", json("{'n':2}"));

    @Test
    void instructionsStandApartWhereverTheyCome() {
        Conversation conversation =
                Conversation.of(
                        List.of(
                                new SystemText("one"),
                                new UserText("q"),
                                new SystemText("  "),
                                new SystemText("two")));

        assertThat(system(conversation))
                .isEqualTo(json("[{'type':'text','text':'one'},{'type':'text','text':'two'}]"));
        assertThat(turns(conversation))
                .isEqualTo(json("[{'role':'user','content':[{'type':'text','text':'q'}]}]"));
    }

    @Test
    void whatOneSideSaysInARowIsOneTurn() {
        assertThat(
                        turns(
                                new UserText("q"),
                                new UserText("and"),
                                new Assistant("x", List.of()),
                                new Assistant("y", List.of()),
                                new UserText("z")))
                .isEqualTo(
                        json(
                                """
                                [{'role':'user','content':[{'type':'text','text':'q'},
                                  {'type':'text','text':'and'}]},
                                 {'role':'assistant','content':[{'type':'text','text':'x'},
                                  {'type':'text','text':'y'}]},
                                 {'role':'user','content':[{'type':'text','text':'z'}]}]
                                """));
    }

    @Test
    void resultsOfToolsStandBesideEachOtherAndBeforeWhatThePersonSays() {
        assertThat(
                        turns(
                                new UserText("q"),
                                new Assistant("", List.of(A, B)),
                                new ToolAnswer("a", "get", "1"),
                                new ToolAnswer("b", "get", ""),
                                new UserText("go on")))
                .isEqualTo(
                        json(
                                """
                                [{'role':'user','content':[{'type':'text','text':'q'}]},
                                 {'role':'assistant','content':[
                                  {'type':'tool_use','id':'a','name':'get','input':{'n':1}},
                                  {'type':'tool_use','id':'b','name':'get','input':{'n':2}}]},
                                 {'role':'user','content':[
                                  {'type':'tool_result','tool_use_id':'a','content':'1'},
                                  {'type':'tool_result','tool_use_id':'b','content':''},
                                  {'type':'text','text':'go on'}]}]
                                """));
    }

    @Test
    void noTextIsEmptyAndNoAnswerEndsInBlanks() {
        assertThat(
                        turns(
                                new UserText(" \n"),
                                new Assistant("  ", List.of()),
                                new UserText("q"),
                                new Assistant("yes \n", List.of())))
                .isEqualTo(
                        json(
                                """
                                [{'role':'user','content':[{'type':'text','text':'(nothing)'}]},
                                 {'role':'assistant',
                                  'content':[{'type':'text','text':'(nothing)'}]},
                                 {'role':'user','content':[{'type':'text','text':'q'}]},
                                 {'role':'assistant','content':[{'type':'text','text':'yes'}]}]
                                """));
    }

    @Test
    void wordsBesideToolCallsComeFirst() {
        assertThat(turns(new UserText("q"), new Assistant("Both. ", List.of(A))).at("/1/content"))
                .isEqualTo(
                        json(
                                """
                                [{'type':'text','text':'Both.'},
                                 {'type':'tool_use','id':'a','name':'get','input':{'n':1}}]
                                """));
    }

    @Test
    void aTurnGoesBackAsItCameWithoutTheCallsThatWereDropped() {
        JsonNode turn =
                json(
                        """
                        [{'type':'thinking','thinking':'hm','signature':'s'},
                         {'type':'tool_use','id':'a','name':'get','input':{'n':1}},
                         {'type':'tool_use','id':'b','name':'get','input':{'n':2}}]
                        """);

        assertThat(
                        turns(new UserText("q"), new Assistant("other words", List.of(A), turn))
                                .at("/1/content"))
                .isEqualTo(
                        json(
                                """
                                [{'type':'thinking','thinking':'hm','signature':'s'},
                                 {'type':'tool_use','id':'a','name':'get','input':{'n':1}}]
                                """));
    }

    @Test
    void aTurnWithoutCallsIsToldInPlainWords() {
        JsonNode turn = json("[{'type':'thinking','thinking':'hm','signature':'s'}]");

        assertThat(
                        turns(new UserText("q"), new Assistant("done", List.of(), turn))
                                .at("/1/content"))
                .isEqualTo(json("[{'type':'text','text':'done'}]"));
    }

    @Test
    void marksTheLastOfTheInstructionsAndOnlyInALoopTheLastBlock() {
        List<ModelMessage> messages =
                List.of(
                        new SystemText("one"),
                        new SystemText("two"),
                        new UserText("q"),
                        new Assistant("", List.of(A)),
                        new ToolAnswer("a", "get", "1"));
        Conversation once = Conversation.of(messages);
        Conversation loop = Conversation.of(messages);

        once.mark(false);
        loop.mark(true);

        assertThat(system(once)).isEqualTo(system(loop));
        assertThat(system(loop).at("/0/cache_control").isMissingNode()).isTrue();
        assertThat(system(loop).at("/1/cache_control/type").asText()).isEqualTo("ephemeral");
        assertThat(turns(once).toString()).doesNotContain("cache_control");
        assertThat(turns(loop).at("/2/content/0/cache_control/type").asText())
                .isEqualTo("ephemeral");
        assertThat(turns(loop).at("/2/content/0/content").asText()).isEqualTo("1");
    }

    @Test
    void whatTheProviderSignedIsNeverMarked() {
        Conversation loop =
                Conversation.of(List.of(new UserText("q"), new Assistant("", List.of(A))));

        loop.mark(true);

        assertThat(turns(loop).toString()).doesNotContain("cache_control");
    }

    @Test
    void anEmptyConversationCanBeMarked() {
        Conversation none = Conversation.of(List.of());

        none.mark(true);

        assertThat(none.system()).isEmpty();
        assertThat(none.turns()).isEmpty();
    }

    private static JsonNode turns(ModelMessage... messages) {
        return turns(Conversation.of(List.of(messages)));
    }

    private static JsonNode turns(Conversation conversation) {
        return ContractJson.mapper().valueToTree(conversation.turns());
    }

    private static JsonNode system(Conversation conversation) {
        return ContractJson.mapper().valueToTree(conversation.system());
    }

    private static JsonNode json(String text) {
        return ContractJson.read(text.replace('\'', '"'), JsonNode.class);
    }
}
