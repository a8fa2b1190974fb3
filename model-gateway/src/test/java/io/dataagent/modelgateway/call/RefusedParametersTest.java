package io.dataagent.modelgateway.call;

import static io.dataagent.testkit.provider.ProviderServer.says;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.modelgateway.ModelAnswer;
import io.dataagent.modelgateway.ModelFailure;
import io.dataagent.modelgateway.ModelSettings;
import io.dataagent.testkit.provider.Traits;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// A model that refuses a parameter answers nevertheless: the parameter is weakened or left out,
/// the trace says so, and the next call does not try it again.
class RefusedParametersTest {

    static Stream<Arguments> refusals() {
        return Stream.of(
                Arguments.of(
                        "openai",
                        Traits.reasoning("o3"),
                        new ModelSettings(null, 0.2, null),
                        "temperature (0.2) left out or weakened: the model refuses it",
                        "{\"model\":\"o3\",\"max_completion_tokens\":4096}"),
                Arguments.of(
                        "azure",
                        Traits.chat("gpt-4o"),
                        new ModelSettings(null, null, "high"),
                        "reasoning_effort (Effort[level=high]) left out or weakened: the model"
                                + " refuses it",
                        "{\"model\":\"gpt-4o\",\"max_completion_tokens\":16384}"),
                Arguments.of(
                        "anthropic",
                        Traits.thoughtless("haiku"),
                        new ModelSettings(null, null, "adaptive"),
                        "reasoning_effort (Adaptive[]) left out or weakened: the model refuses it",
                        "{\"model\":\"haiku\",\"max_tokens\":8192}"),
                Arguments.of(
                        "anthropic",
                        Traits.adaptiveOnly("opus"),
                        new ModelSettings(null, null, "2048"),
                        "reasoning_effort (Budget[tokens=2048]) left out or weakened: the model"
                                + " refuses it",
                        "{\"model\":\"opus\",\"max_tokens\":6144,\"thinking\":{\"type\":\"adaptive\"}}"),
                Arguments.of(
                        "anthropic",
                        Traits.adaptiveOnly("opus"),
                        new ModelSettings(null, 0.3, null),
                        "temperature (0.3) left out or weakened: the model refuses it",
                        "{\"model\":\"opus\",\"max_tokens\":4096}"),
                Arguments.of(
                        "anthropic",
                        Traits.thinking("sonnet"),
                        new ModelSettings(null, null, "128000"),
                        "max_completion_tokens lowered to 64000: the model allows no more",
                        "{\"model\":\"sonnet\",\"max_tokens\":64000,"
                                + "\"thinking\":{\"type\":\"enabled\",\"budget_tokens\":32000}}"));
    }

    @ParameterizedTest
    @MethodSource("refusals")
    void isLeftOutAndNotedAndNotTriedAgain(
            String provider, Traits traits, ModelSettings settings, String note, String sent)
            throws ModelFailure {
        try (Installation it = new Installation(provider, traits, says("yes"))) {
            // When
            ModelAnswer first = it.gateway.call(it.call(null, List.of(), settings));
            int refused = it.server.requests().size();
            ModelAnswer second = it.gateway.call(it.call(null, List.of(), settings));

            // Then
            assertThat(first.text()).isEqualTo("yes");
            assertThat(first.report().notes()).contains(note);
            assertThat(first.report().tries()).isEqualTo(1);
            assertThat(refused).isGreaterThan(1);
            assertThat(it.server.requests()).hasSize(refused + 1);
            assertThat(second.report().notes()).contains(note);
            assertThat(withoutMark(second.report().sent())).isEqualTo(json(sent));
        }
    }

    static Stream<Arguments> forms() {
        return Stream.of(
                Arguments.of("openai", Traits.plain("vllm"), "json_object"),
                Arguments.of("openai", Traits.chat("gpt-4o"), "json_schema"));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void asksForTheFormAsStronglyAsTheModelCan(String provider, Traits traits, String form)
            throws ModelFailure {
        try (Installation it = new Installation(provider, traits, says("{}"))) {
            ModelAnswer answer =
                    it.gateway.call(it.call(Installation.SCHEMA, List.of(), ModelSettings.NONE));

            JsonNode last = it.server.requests().getLast().body();
            assertThat(answer.report().sent().at("/response_format/type").asText()).isEqualTo(form);
            assertThat(last.toString()).contains("pilotSql");
        }
    }

    private static JsonNode withoutMark(JsonNode sent) {
        ObjectNode copy = sent.deepCopy();
        copy.remove(List.of("cache_control", "stream"));
        return copy;
    }

    private static JsonNode json(String text) {
        return ContractJson.read(text, JsonNode.class);
    }
}
