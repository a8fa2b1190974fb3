package io.dataagent.modelgateway.anthropic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.modelgateway.CallListener;
import io.dataagent.modelgateway.CancelSignal;
import io.dataagent.modelgateway.FailureKind;
import io.dataagent.modelgateway.ModelCall;
import io.dataagent.modelgateway.ModelMessage;
import io.dataagent.modelgateway.ModelSettings;
import io.dataagent.modelgateway.ResponseSchema;
import io.dataagent.modelgateway.ToolCall;
import io.dataagent.modelgateway.protocol.Reply;
import io.dataagent.modelgateway.protocol.UnusableAnswer;
import io.dataagent.modelgateway.protocol.Usage;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which block of an answer becomes what.
class AnthropicAnswerTest {

    private static final ResponseSchema FORM = new ResponseSchema("answer", json("{}"));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{} | UNREADABLE",
                "[] | UNREADABLE",
                "null | UNREADABLE",
                "{'content':null} | UNREADABLE",
                "{'content':'hi'} | UNREADABLE",
                "{'content':{'type':'text','text':'hi'}} | UNREADABLE",
                "{'type':'error','error':{'type':'overloaded_error'}} | SERVER_ERROR",
                "{'stop_reason':'max_tokens','content':[{'type':'text','text':'{}'}]}"
                        + " | OUT_OF_TOKENS",
                "{'stop_reason':'max_tokens','content':[]} | OUT_OF_TOKENS",
                "{'stop_reason':'model_context_window_exceeded','content':[]} | CONTEXT_OVERFLOW",
                "{'stop_reason':'refusal','content':[{'type':'text','text':'No.'}]} | REFUSAL",
                "{'content':[{'type':'tool_use','id':'t','name':'get','input':'a'}]} | UNREADABLE",
                "{'content':[{'type':'tool_use','id':'t','name':'get','input':[1]}]} | UNREADABLE",
                "{'content':[{'type':'tool_use','id':'t','name':'get'}]} | UNREADABLE",
            })
    void whatMustNotBeUsedIsNamed(String body, FailureKind kind) {
        UnusableAnswer trouble = catchThrowableOfType(UnusableAnswer.class, () -> read(null, body));

        assertThat(trouble.kind()).isEqualTo(kind);
        assertThat(trouble.usage()).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'usage':{'input_tokens':7,'output_tokens':2}}",
                "{'usage':{'input_tokens':7,'output_tokens':2},'stop_reason':'refusal',"
                        + "'content':[]}",
                "{'usage':{'input_tokens':7,'output_tokens':2},"
                        + "'content':[{'type':'tool_use','name':'get','input':1}]}"
            })
    void whatWasPaidForIsCountedThoughItCannotBeUsed(String body) {
        UnusableAnswer trouble = catchThrowableOfType(UnusableAnswer.class, () -> read(null, body));

        assertThat(trouble.usage()).isEqualTo(new Usage(7, 0, 0, 2, 0));
    }

    @Test
    void textInPiecesIsOneText() throws UnusableAnswer {
        Reply reply =
                read(
                        null,
                        """
                        {'content':[{'type':'text','text':'{"a":'},
                          {'type':'thinking','thinking':'hm','signature':'s'},
                          {'type':'text','text':'1}'},{'type':'text'}]}
                        """);

        assertThat(reply.text()).isEqualTo("{\"a\":1}");
        assertThat(reply.toolCalls()).isEmpty();
        assertThat(reply.turn()).isNull();
    }

    @Test
    void theArgumentsOfTheAnswerToolAreTheTextWhateverIsSaidAroundThem() throws UnusableAnswer {
        Reply reply =
                read(
                        FORM,
                        """
                        {'content':[{'type':'text','text':'Here it is:'},
                          {'type':'tool_use','id':'t','name':'answer','input':{'a':1.50}},
                          {'type':'text','text':'Enjoy.'}]}
                        """);

        assertThat(reply.text()).isEqualTo("{\"a\":1.50}");
        assertThat(reply.toolCalls()).isEmpty();
    }

    @Test
    void theLastOfSeveralAnswersCounts() throws UnusableAnswer {
        Reply reply =
                read(
                        FORM,
                        """
                        {'content':[{'type':'tool_use','id':'t','name':'answer','input':{'a':1}},
                          {'type':'tool_use','id':'u','name':'answer','input':{'a':2}}]}
                        """);

        assertThat(reply.text()).isEqualTo("{\"a\":2}");
    }

    @Test
    void withoutAFormAToolOfThatNameIsATool() throws UnusableAnswer {
        Reply reply =
                read(null, "{'content':[{'type':'tool_use','id':'t','name':'answer','input':{}}]}");

        assertThat(reply.text()).isEmpty();
        assertThat(reply.toolCalls()).containsExactly(new ToolCall("t", "answer", json("{}")));
    }

    @Test
    void theTurnOfAToolLoopIsKeptAsItCameButForTheAnswerAndTheIds() throws UnusableAnswer {
        Reply reply =
                read(
                        FORM,
                        """
                        {'content':[
                          {'type':'thinking','thinking':'hm','signature':'sig'},
                          {'type':'redacted_thinking','data':'xyz'},
                          {'type':'text','text':'Both.'},
                          {'type':'tool_use','id':'t','name':'get','input':{'n':'a'},'extra':1},
                          {'type':'tool_use','id':'t','name':'get','input':{'n':'b'}},
                          {'type':'tool_use','id':'v','name':'answer','input':{}}]}
                        """);

        assertThat(reply.toolCalls()).extracting(ToolCall::id).containsExactly("t", "t_2");
        assertThat(reply.turn())
                .isEqualTo(
                        json(
                                """
                                [{'type':'thinking','thinking':'hm','signature':'sig'},
                                 {'type':'redacted_thinking','data':'xyz'},
                                 {'type':'text','text':'Both.'},
                                 {'type':'tool_use','id':'t','name':'get','input':{'n':'a'},
                                  'extra':1},
                                 {'type':'tool_use','id':'t_2','name':'get','input':{'n':'b'}}]
                                """));
    }

    @Test
    void blocksOfAKindThatIsNotKnownAreNoText() throws UnusableAnswer {
        Reply reply =
                read(
                        null,
                        """
                        {'content':[{'type':'server_tool_use','text':'no'},{'text':'no'},7,null,
                          {'type':'text','text':'yes'}]}
                        """);

        assertThat(reply.text()).isEqualTo("yes");
    }

    @Test
    void theModelIsTheOneThatAnsweredElseTheOneThatWasAsked() throws UnusableAnswer {
        assertThat(read(null, "{'content':[],'model':'claude-1'}").model()).isEqualTo("claude-1");
        assertThat(read(null, "{'content':[]}").model()).isEqualTo("asked");
        assertThat(read(null, "{'content':[],'model':null}").model()).isEqualTo("asked");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'input_tokens':7,'output_tokens':2} | 7 | 0 | 0 | 2 | 0",
                "{'input_tokens':7,'cache_read_input_tokens':100,"
                        + "'cache_creation_input_tokens':30,'output_tokens':2,"
                        + "'output_tokens_details':{'thinking_tokens':1}}"
                        + " | 7 | 100 | 30 | 2 | 1",
                "{'input_tokens':7,'cache_read_input_tokens':null} | 7 | 0 | 0 | 0 | 0",
                "{'input_tokens':-7,'output_tokens':-2} | 0 | 0 | 0 | 0 | 0",
            })
    void tokensOfTheCacheAreNotAmongThosePaidInFull(
            String usage, long plain, long cached, long intoCache, long written, long reasoning)
            throws UnusableAnswer {
        assertThat(read(null, "{'content':[],'usage':" + usage + "}").usage())
                .isEqualTo(new Usage(plain, cached, intoCache, written, reasoning));
    }

    @Test
    void aServerThatDoesNotCountIsKnownAsOne() throws UnusableAnswer {
        assertThat(read(null, "{'content':[],'usage':{'output_tokens':3}}").usage()).isNull();
    }

    private static Reply read(@Nullable ResponseSchema schema, String body) throws UnusableAnswer {
        ModelCall call =
                new ModelCall(
                        "anthropic",
                        "plan",
                        List.of(new ModelMessage.UserText("q")),
                        List.of(),
                        schema,
                        ModelSettings.NONE,
                        Duration.ofSeconds(1),
                        CallListener.NONE,
                        new CancelSignal());
        return AnthropicAnswer.read(call, json(body), "asked");
    }

    private static JsonNode json(String text) {
        return ContractJson.read(text.replace("\"", "\\\"").replace('\'', '"'), JsonNode.class);
    }
}
