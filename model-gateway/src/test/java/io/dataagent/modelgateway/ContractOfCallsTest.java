package io.dataagent.modelgateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.run.TokenUsage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What callers rely on: messages that outlive a restart, values that nobody changes afterwards,
/// failures with a stable code.
class ContractOfCallsTest {

    private static final ToolCall TOOL = new ToolCall("t", "get", json("{'n':1.50}"));

    static Stream<Arguments> messages() {
        return Stream.of(
                Arguments.of(new ModelMessage.SystemText("s"), "{'role':'system','text':'s'}"),
                Arguments.of(new ModelMessage.UserText("u"), "{'role':'user','text':'u'}"),
                Arguments.of(
                        new ModelMessage.Assistant("a", List.of()),
                        "{'role':'assistant','text':'a','toolCalls':[]}"),
                Arguments.of(
                        new ModelMessage.Assistant(
                                "", List.of(TOOL), json("[{'signature':'sig=='}]")),
                        "{'role':'assistant','text':'','toolCalls':[{'id':'t','name':'get',"
                                + "'arguments':{'n':1.50}}],'turn':[{'signature':'sig=='}]}"),
                Arguments.of(
                        new ModelMessage.ToolAnswer("t", "get", "1"),
                        "{'role':'tool','callId':'t','name':'get','text':'1'}"));
    }

    @ParameterizedTest
    @MethodSource("messages")
    void aMessageOfACheckpointIsReadAsItWasWritten(ModelMessage message, String kept) {
        assertThat(json(ContractJson.write(message))).isEqualTo(json(kept));
        assertThat(ContractJson.read(kept.replace('\'', '"'), ModelMessage.class))
                .isEqualTo(message);
    }

    @Test
    void anAssistantOfAnOlderCheckpointHasCalledNothing() {
        ModelMessage read =
                ContractJson.read("{\"role\":\"assistant\",\"text\":\"a\"}", ModelMessage.class);

        assertThat(read).isEqualTo(new ModelMessage.Assistant("a", List.of()));
    }

    @Test
    void theTurnOfAnAnswerKeepsWhatTheProviderWantsBack() {
        JsonNode turn = json("[{'signature':'sig=='}]");
        ModelAnswer answer = new ModelAnswer("x", List.of(TOOL), "p", "m", CallReport.NONE, turn);

        assertThat(answer.message())
                .isEqualTo(new ModelMessage.Assistant("x", List.of(TOOL), turn));
        assertThat(answer.usage()).isEqualTo(TokenUsage.NONE);
    }

    @Test
    void whatACallerChangesAfterwardsChangesNoCall() {
        List<ModelMessage> messages = new ArrayList<>(List.of(new ModelMessage.UserText("q")));
        List<ToolSpec> tools = new ArrayList<>();
        ModelCall call = call(messages, tools);

        messages.clear();
        tools.add(new ToolSpec("get", "", json("{}")));

        assertThat(call.messages()).containsExactly(new ModelMessage.UserText("q"));
        assertThat(call.tools()).isEmpty();
    }

    @Test
    void aCallWithoutMessagesCannotBeMade() {
        List<ModelMessage> none = List.of();

        assertThatThrownBy(() -> call(none, List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @EnumSource(FailureKind.class)
    void aFailureHasAStableCodeAndOneSentence(FailureKind kind) {
        ModelFailure failure = new ModelFailure(kind, kind.sentence());

        assertThat(failure.code())
                .isEqualTo(
                        switch (kind) {
                            case TIMEOUT, STALLED -> ProblemCode.MODEL_TIMEOUT;
                            case NOT_CONFIGURED -> ProblemCode.PROVIDER_NOT_CONFIGURED;
                            default -> ProblemCode.MODEL_FAILED;
                        });
        assertThat(failure.cancelled()).isEqualTo(kind == FailureKind.CANCELLED);
        assertThat(failure).hasMessageMatching("[A-Z][^.]*\\.");
        assertThat(kind.reason()).matches("[a-z_]+");
    }

    @Test
    void whatThePersonMustMendIsNotTriedAgain() {
        assertThat(Arrays.stream(FailureKind.values()).filter(FailureKind::retryable))
                .containsExactlyInAnyOrder(
                        FailureKind.RATE_LIMITED,
                        FailureKind.SERVER_ERROR,
                        FailureKind.CONNECTION,
                        FailureKind.TIMEOUT,
                        FailureKind.STALLED,
                        FailureKind.TRUNCATED,
                        FailureKind.OUT_OF_TOKENS,
                        FailureKind.UNREADABLE,
                        FailureKind.EMPTY);
    }

    @ParameterizedTest
    @CsvSource({"offline, OFFLINE", "openai, OPENAI", "anthropic, ANTHROPIC", "azure, AZURE"})
    void aProviderIsFoundByItsExactIdOnly(String id, ProviderId provider) {
        assertThat(ProviderId.of(id)).contains(provider);
        assertThat(provider.id()).isEqualTo(id);
        assertThat(ProviderId.of(id + " ")).isEmpty();
        assertThat(ProviderId.of(provider.name())).isEmpty();
        assertThat(ProviderId.of(provider.title())).isEmpty();
    }

    private static ModelCall call(List<ModelMessage> messages, List<ToolSpec> tools) {
        return new ModelCall(
                "openai",
                "plan",
                messages,
                tools,
                null,
                ModelSettings.NONE,
                Duration.ofSeconds(1),
                CallListener.NONE,
                new CancelSignal());
    }

    private static JsonNode json(String text) {
        return ContractJson.read(text.replace('\'', '"'), JsonNode.class);
    }
}
