package io.dataagent.modelgateway.anthropic;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.modelgateway.http.Sender;
import io.dataagent.modelgateway.openai.OpenAiProtocol;
import io.dataagent.modelgateway.protocol.Protocol;
import io.dataagent.modelgateway.protocol.Reasoning;
import io.dataagent.modelgateway.protocol.Wishes;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What the providers' own rules make of wishes, before a model has refused anything.
class AnthropicProtocolTest {

    private static final Reasoning NONE = new Reasoning.Unset();
    private static final Reasoning ADAPTIVE = new Reasoning.Adaptive();
    private static final Reasoning EFFORT = new Reasoning.Effort("low");

    private final Sender sender = new Sender(HttpClient.newHttpClient(), 1);
    private final Protocol anthropic = new AnthropicProtocol(sender);
    private final Protocol openAi = new OpenAiProtocol(sender);
    private final List<String> notes = new ArrayList<>();

    static Stream<Arguments> rules() {
        return Stream.of(
                // temperature, reasoning, bound | what becomes of them, what is said of it
                Arguments.of(0.5, NONE, 4096, 0.5, NONE, List.of()),
                Arguments.of(1.0, NONE, 4096, 1.0, NONE, List.of()),
                Arguments.of(
                        1.1,
                        NONE,
                        4096,
                        1.0,
                        NONE,
                        List.of("temperature lowered to 1: Anthropic allows no more")),
                Arguments.of(null, NONE, 4096, null, NONE, List.of()),
                Arguments.of(
                        null,
                        ADAPTIVE,
                        4096,
                        null,
                        ADAPTIVE,
                        List.of("tool_choice is auto: thinking is on")),
                Arguments.of(
                        2.0,
                        ADAPTIVE,
                        4096,
                        null,
                        ADAPTIVE,
                        List.of(
                                "temperature left out: thinking is on",
                                "tool_choice is auto: thinking is on")),
                Arguments.of(
                        null,
                        budget(4095),
                        4096,
                        null,
                        budget(4095),
                        List.of("tool_choice is auto: thinking is on")),
                Arguments.of(
                        null,
                        budget(4096),
                        4096,
                        null,
                        budget(2048),
                        List.of(
                                "tool_choice is auto: thinking is on",
                                "thinking lowered to 2048: it must be below max_tokens")),
                Arguments.of(
                        null,
                        budget(128_000),
                        2049,
                        null,
                        budget(1024),
                        List.of(
                                "tool_choice is auto: thinking is on",
                                "thinking lowered to 1024: it must be below max_tokens")),
                // half of the bound would be less than Anthropic allows
                Arguments.of(
                        null,
                        budget(3000),
                        2048,
                        null,
                        budget(3000),
                        List.of("tool_choice is auto: thinking is on")));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void wishesAreMadeLawfulAndEachChangeIsTold(
            @Nullable Double temperature,
            Reasoning reasoning,
            int bound,
            @Nullable Double lawfulTemperature,
            Reasoning lawfulReasoning,
            List<String> told) {
        Wishes lawful = anthropic.lawful(Wishes.of("m", temperature, reasoning, bound), notes::add);

        assertThat(lawful.temperature()).isEqualTo(lawfulTemperature);
        assertThat(lawful.reasoning()).isEqualTo(lawfulReasoning);
        assertThat(lawful.maxTokens()).isEqualTo(bound);
        assertThat(lawful.forcedTool()).isEqualTo(reasoning.equals(NONE));
        assertThat(notes).isEqualTo(told);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void whatIsLawfulStaysAsItIsAndIsNotToldAgain(
            @Nullable Double temperature, Reasoning reasoning, int bound) {
        Wishes once = anthropic.lawful(Wishes.of("m", temperature, reasoning, bound), n -> {});

        assertThat(anthropic.lawful(once, notes::add)).isEqualTo(once);
        assertThat(notes).isEmpty();
    }

    @Test
    void openAiTakesNoTemperatureWhereAnEffortIsSet() {
        Wishes both = Wishes.of("m", 0.5, EFFORT, 4096);
        Wishes warm = Wishes.of("m", 2.0, NONE, 4096);
        Wishes effort = Wishes.of("m", null, EFFORT, 4096);

        assertThat(openAi.lawful(both, notes::add)).isEqualTo(effort);
        assertThat(openAi.lawful(warm, notes::add)).isEqualTo(warm);
        assertThat(openAi.lawful(effort, notes::add)).isEqualTo(effort);
        assertThat(notes).containsExactly("temperature left out: reasoning_effort is set");
    }

    private static Reasoning budget(int tokens) {
        return new Reasoning.Budget(tokens);
    }
}
