package io.dataagent.modelgateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.json.RecordSchema;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.testkit.ScriptedModel;
import io.dataagent.testkit.ScriptedReply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LangChainModelGatewayTest {

    private static final ResponseSchema SCHEMA =
            new ResponseSchema("sql_repair", RecordSchema.of(Drafts.SqlRepair.class));

    private final List<String> retries = new ArrayList<>();
    private final CancelSignal cancel = new CancelSignal();
    private ScriptedModel model = ScriptedModel.inOrder(new ScriptedReply.Text("{}"));

    @AfterEach
    void stop() {
        model.close();
    }

    @Test
    void sendsMessagesToolsAndTheStrictSchemaAndReadsTheAnswer() throws ModelFailure {
        // Given
        play(new ScriptedReply.Text("{\"pilotSql\":\"a\"}"));
        ToolSpec tool =
                new ToolSpec(
                        "list_datasets", "Lists.", json("{\"type\":\"object\",\"properties\":{}}"));

        // When
        ModelAnswer answer = gateway().call(call(List.of(tool), SCHEMA));

        // Then
        assertThat(answer.text()).isEqualTo("{\"pilotSql\":\"a\"}");
        assertThat(answer.usage().total()).isEqualTo(18);
        JsonNode request = model.requests().getFirst();
        assertThat(request.at("/messages/0/role").asText()).isEqualTo("system");
        assertThat(request.at("/tools/0/function/name").asText()).isEqualTo("list_datasets");
        assertThat(request.at("/response_format/json_schema/name").asText())
                .isEqualTo("sql_repair");
        assertThat(request.at("/response_format/json_schema/strict").asBoolean()).isTrue();
        assertThat(request.at("/response_format/json_schema/schema/required")).hasSize(3);
    }

    @Test
    void handsOnToolCalls() throws ModelFailure {
        play(
                new ScriptedReply.Tools(
                        List.of(new ScriptedReply.Call("c1", "get", "{\"names\":[\"a\"]}"))));

        ModelAnswer answer = gateway().call(call(List.of(), null));

        assertThat(answer.toolCalls())
                .containsExactly(new ToolCall("c1", "get", json("{\"names\":[\"a\"]}")));
    }

    @Test
    void triesAgainAfterRateLimitServerErrorAndCutOffBody() throws ModelFailure {
        play(
                new ScriptedReply.Status(429, "0"),
                new ScriptedReply.CutOff(),
                new ScriptedReply.Text("late"));

        assertThat(gateway().call(call(List.of(), null)).text()).isEqualTo("late");
        assertThat(retries).containsExactly("2 rate_limited", "3 truncated");
    }

    @ParameterizedTest
    @CsvSource({"500, 3", "401, 1", "400, 1"})
    void givesUpAfterBoundedTriesAndAtOnceWhenTryingAgainIsOfNoUse(int status, int tries) {
        play(new ScriptedReply.Status(status, ""));

        ModelFailure failure = fail();

        assertThat(failure.code()).isEqualTo(ProblemCode.MODEL_FAILED);
        assertThat(failure.getMessage())
                .contains(String.valueOf(status))
                .doesNotContain("scripted");
        assertThat(model.requests()).hasSize(tries);
    }

    @Test
    void neverUsesAnAnswerThatRanOutOfTokensOrABrokenToolCall() {
        play(
                new ScriptedReply.OutOfTokens("{\"half\":"),
                new ScriptedReply.Tools(
                        List.of(new ScriptedReply.Call("c1", "get", "{\"names\":["))));

        assertThat(fail().code()).isEqualTo(ProblemCode.MODEL_FAILED);
        assertThat(retries).containsExactly("2 truncated", "3 truncated");
    }

    @Test
    void abortsARequestInFlight() {
        play(new ScriptedReply.After(Duration.ofSeconds(30), new ScriptedReply.Text("never")));
        Thread.ofVirtual().start(this::raiseSoon);

        ModelFailure failure = fail();

        assertThat(failure.cancelled()).isTrue();
        assertThat(retries).isEmpty();
    }

    @Test
    void saysWhichProvidersAreConfigured() throws ModelFailure {
        LangChainModelGateway gateway = gateway();

        assertThat(gateway.providers().stream().filter(ProviderView::enabled).map(ProviderView::id))
                .containsExactly("offline");
        assertThat(gateway.resolve(null).provider()).isEqualTo("offline");
        assertThatThrownBy(() -> gateway.resolve("openai")).isInstanceOf(ModelFailure.class);
        assertThatThrownBy(() -> gateway.resolve("nonsense")).isInstanceOf(ModelFailure.class);
    }

    private void raiseSoon() {
        while (model.requests().isEmpty()) {
            Thread.onSpinWait();
        }
        cancel.raise();
    }

    private ModelFailure fail() {
        return catchThrowableOfType(
                ModelFailure.class, () -> gateway().call(call(List.of(), null)));
    }

    private void play(ScriptedReply... replies) {
        model.close();
        model = ScriptedModel.inOrder(replies);
    }

    private LangChainModelGateway gateway() {
        return new LangChainModelGateway(
                new FixedConfig(Optional.empty(), model.baseUrl(), Optional.empty()));
    }

    private ModelCall call(List<ToolSpec> tools, ResponseSchema schema) {
        return new ModelCall(
                "offline",
                List.of(
                        new ModelMessage.SystemText("be exact"),
                        new ModelMessage.UserText("question")),
                tools,
                schema,
                ModelSettings.NONE,
                Duration.ofSeconds(10),
                (attempt, waitMs, reason) -> retries.add(attempt + " " + reason),
                cancel);
    }

    private static JsonNode json(String text) {
        return ContractJson.read(text, JsonNode.class);
    }
}
