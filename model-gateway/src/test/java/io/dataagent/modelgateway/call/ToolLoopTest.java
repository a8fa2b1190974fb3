package io.dataagent.modelgateway.call;

import static io.dataagent.testkit.provider.ProviderServer.says;
import static io.dataagent.testkit.provider.ProviderServer.turn;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.modelgateway.ModelAnswer;
import io.dataagent.modelgateway.ModelFailure;
import io.dataagent.modelgateway.ModelMessage;
import io.dataagent.modelgateway.ModelSettings;
import io.dataagent.modelgateway.ToolCall;
import io.dataagent.testkit.provider.ModelTurn;
import io.dataagent.testkit.provider.Traits;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Conversations with tools, as each provider accepts them back.
class ToolLoopTest {

    private static final String ANSWER = "{\"pilotSql\":\"a\",\"fullSql\":\"b\",\"reason\":\"c\"}";
    private static final ModelTurn TWO =
            ModelTurn.calls(
                    new ModelTurn.Call("t1", "get", "{\"name\":\"a\"}"),
                    new ModelTurn.Call("t1", "get", "{\"name\":\"b\"}"));

    static Stream<Arguments> providers() {
        return Stream.of(
                Arguments.of("openai", Traits.chat("m"), ModelSettings.NONE),
                Arguments.of("openai", Traits.reasoning("m"), Installation.reasoning("low")),
                Arguments.of("azure", Traits.chat("m"), ModelSettings.NONE),
                Arguments.of("offline", Traits.plain("m"), ModelSettings.NONE),
                Arguments.of("anthropic", Traits.thoughtless("m"), ModelSettings.NONE),
                Arguments.of("anthropic", Traits.thinking("m"), Installation.reasoning("adaptive")),
                Arguments.of("anthropic", Traits.thinking("m"), Installation.reasoning("2000")));
    }

    @ParameterizedTest
    @MethodSource("providers")
    void goesOnAfterToolsThatWereCalledSideBySideAlsoWithTheSameId(
            String provider, Traits traits, ModelSettings settings) throws ModelFailure {
        ModelTurn last =
                provider.equals("anthropic")
                        ? ModelTurn.calls(new ModelTurn.Call("t9", "sql_repair", ANSWER))
                        : ModelTurn.says(ANSWER);
        try (Installation it =
                new Installation(
                        provider,
                        traits,
                        turn(TWO.after("Both are needed.")),
                        turn(last.after("Now I know.")))) {
            // When
            List<ModelMessage> messages = new ArrayList<>(Installation.start());
            ModelAnswer first = ask(it, messages, settings);
            messages.add(kept(first.message()));
            first.toolCalls()
                    .forEach(
                            c -> messages.add(new ModelMessage.ToolAnswer(c.id(), c.name(), "ok")));
            ModelAnswer second = ask(it, messages, settings);

            // Then
            assertThat(first.toolCalls()).extracting(ToolCall::id).containsExactly("t1", "t1_2");
            assertThat(second.text()).isEqualTo(ANSWER);
            assertThat(second.toolCalls()).isEmpty();
        }
    }

    @Test
    void givesThoughtsBackAsTheyCame() throws ModelFailure {
        try (Installation it =
                new Installation(
                        "anthropic", Traits.thinking("m"), turn(TWO.after("Hm.")), says("x"))) {
            List<ModelMessage> messages = new ArrayList<>(Installation.start());
            ModelAnswer first = ask(it, messages, Installation.reasoning("adaptive"));
            messages.add(first.message());
            first.toolCalls()
                    .forEach(c -> messages.add(new ModelMessage.ToolAnswer(c.id(), "get", "ok")));
            ask(it, messages, Installation.reasoning("adaptive"));

            JsonNode turn = it.server.requests().getLast().body().at("/messages/1/content");
            assertThat(turn.at("/0/thinking").asText()).isEqualTo("Hm.");
            assertThat(turn.at("/0/signature").asText()).startsWith("sig-");
            assertThat(turn.at("/2/id").asText()).isEqualTo("t1_2");
        }
    }

    @Test
    void marksWhatTheNextTurnRepeatsAndCountsWhatCameFromTheCache() throws ModelFailure {
        try (Installation it =
                new Installation("anthropic", Traits.thinking("m"), turn(TWO), says("x"))) {
            List<ModelMessage> messages = new ArrayList<>(Installation.start());
            ModelAnswer first = ask(it, messages, ModelSettings.NONE);
            messages.add(first.message());
            first.toolCalls()
                    .forEach(c -> messages.add(new ModelMessage.ToolAnswer(c.id(), "get", "ok")));
            ModelAnswer second = ask(it, messages, ModelSettings.NONE);

            assertThat(first.usage().cached()).isZero();
            assertThat(second.usage().cached()).isBetween(100L, first.usage().prompt());
            assertThat(second.usage().prompt()).isGreaterThan(second.usage().cached());
        }
    }

    @Test
    void namesItsToolsAlsoWhenNoneMayBeCalledAnyMore() throws ModelFailure {
        try (Installation it =
                new Installation("anthropic", Traits.thoughtless("m"), says("done"))) {
            List<ModelMessage> messages = new ArrayList<>(Installation.start());
            messages.add(
                    new ModelMessage.Assistant(
                            "", List.of(new ToolCall("t", "get", json("{\"name\":\"a\"}")))));
            messages.add(new ModelMessage.ToolAnswer("t", "get", "ok"));

            ModelAnswer answer =
                    it.gateway.call(it.call(messages, null, List.of(), ModelSettings.NONE));

            JsonNode body = it.server.requests().getLast().body();
            assertThat(answer.text()).isEqualTo("done");
            assertThat(body.at("/tools/0/name").asText()).isEqualTo("get");
            assertThat(body.at("/tool_choice/type").asText()).isEqualTo("none");
        }
    }

    @ParameterizedTest
    @MethodSource("broken")
    void triesAgainWhenAToolCallIsCutOff(String arguments) throws ModelFailure {
        try (Installation it =
                new Installation(
                        "openai",
                        Traits.chat("m"),
                        turn(ModelTurn.calls(new ModelTurn.Call("t", "get", arguments))),
                        says("better"))) {

            ModelAnswer answer =
                    it.gateway.call(it.call(null, List.of(Installation.TOOL), ModelSettings.NONE));

            assertThat(answer.text()).isEqualTo("better");
            assertThat(it.told).hasSize(1);
        }
    }

    static Stream<String> broken() {
        return Stream.of("{\"name\":[", "[1]", "\"a\"", "{\"name\":\"a\"");
    }

    @ParameterizedTest
    @MethodSource("providers")
    void handsOnToolsThatDoNotExistAndArgumentsOfTheWrongType(
            String provider, Traits traits, ModelSettings settings) throws ModelFailure {
        ModelTurn wrong =
                ModelTurn.calls(
                        new ModelTurn.Call("t1", "drop", "{}"),
                        new ModelTurn.Call("t2", "get", "{\"name\":[1]}"));
        try (Installation it = new Installation(provider, traits, turn(wrong))) {
            ModelAnswer answer = ask(it, Installation.start(), settings);

            assertThat(answer.toolCalls())
                    .containsExactly(
                            new ToolCall("t1", "drop", json("{}")),
                            new ToolCall("t2", "get", json("{\"name\":[1]}")));
        }
    }

    private static ModelAnswer ask(
            Installation it, List<ModelMessage> messages, ModelSettings settings)
            throws ModelFailure {
        return it.gateway.call(
                it.call(messages, Installation.SCHEMA, List.of(Installation.TOOL), settings));
    }

    /// A turn that went through a checkpoint.
    private static ModelMessage kept(ModelMessage message) {
        return ContractJson.read(ContractJson.write(message), ModelMessage.class);
    }

    private static JsonNode json(String text) {
        return ContractJson.read(text, JsonNode.class);
    }
}
