package io.dataagent.modelgateway.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.modelgateway.ModelSettings;
import io.dataagent.modelgateway.ProviderId;
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
import org.junit.jupiter.params.provider.ValueSource;

/// Wishes only ever get weaker, one at a time, and come to an end.
class WishesTest {

    private static final Wishes ALL = Wishes.of("m", 0.5, new Reasoning.Budget(2_000), 4_096);

    static Stream<Arguments> ladders() {
        return Stream.of(
                Arguments.of(Parameter.TEMPERATURE, List.of("0.5", "null")),
                Arguments.of(Parameter.TOOL_CHOICE, List.of("true", "false")),
                Arguments.of(
                        Parameter.REASONING,
                        List.of("Budget[tokens=2000]", "Adaptive[]", "Unset[]")),
                Arguments.of(Parameter.MAX_TOKENS, List.of("4096", "old 4096", "old 0")),
                Arguments.of(Parameter.FORM, List.of("SCHEMA", "JSON", "INSTRUCTIONS")),
                Arguments.of(Parameter.CACHE, List.of("true", "false")));
    }

    @ParameterizedTest
    @MethodSource("ladders")
    void eachGoesDownItsLadderToTheEnd(Parameter parameter, List<String> steps) {
        List<String> walked = new ArrayList<>(List.of(ALL.value(parameter)));
        Wishes wishes = ALL;
        while (wishes.canWeaken(parameter)) {
            wishes = wishes.weaker(parameter);
            walked.add(wishes.value(parameter));
        }

        assertThat(walked).isEqualTo(steps);
    }

    @ParameterizedTest
    @EnumSource(Parameter.class)
    void leavesTheOthersAsTheyAre(Parameter weakened) {
        Wishes weaker = ALL.weaker(weakened);

        assertThat(weaker.model()).isEqualTo("m");
        assertThat(Arrays.stream(Parameter.values()).filter(p -> p != weakened))
                .allSatisfy(p -> assertThat(weaker.value(p)).isEqualTo(ALL.value(p)));
    }

    @Test
    void anEffortIsLeftOutAtOnce() {
        Wishes wishes = Wishes.of("m", null, new Reasoning.Effort("high"), 0);

        assertThat(wishes.weaker(Parameter.REASONING).reasoning()).isEqualTo(new Reasoning.Unset());
    }

    @ParameterizedTest
    @CsvSource({
        "OPENAI, low, Effort[level=low]",
        "AZURE, medium, Effort[level=medium]",
        "OFFLINE, high, Effort[level=high]",
        "ANTHROPIC, adaptive, Adaptive[]",
        "ANTHROPIC, 1024, Budget[tokens=1024]",
        "ANTHROPIC, 128000, Budget[tokens=128000]",
        "ANTHROPIC, , Unset[]",
        "OPENAI, , Unset[]"
    })
    void reasoningIsSetInTheWordsOfTheProvider(ProviderId provider, String level, String read) {
        assertThat(Reasoning.of(provider, level)).hasToString(read);
    }

    @ParameterizedTest
    @CsvSource({
        "OPENAI, adaptive",
        "OPENAI, 2000",
        "OPENAI, Low",
        "AZURE, xhigh",
        "OFFLINE, ''",
        "ANTHROPIC, low",
        "ANTHROPIC, ''",
        "ANTHROPIC, 1023",
        "ANTHROPIC, 128001",
        "ANTHROPIC, -2000",
        "ANTHROPIC, 2000.5",
        "ANTHROPIC, 1e4",
        "ANTHROPIC, 0002000",
        "ANTHROPIC, 99999999999999999999"
    })
    void anyOtherReasoningIsRefusedWithTheRule(ProviderId provider, String level) {
        assertThatThrownBy(() -> Reasoning.of(provider, level))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        provider == ProviderId.ANTHROPIC
                                ? Reasoning.RULE_ANTHROPIC
                                : Reasoning.RULE_OPENAI);
    }

    @ParameterizedTest
    @ValueSource(
            doubles = {-0.01, 2.01, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void aTemperatureOutsideOfItsRangeCannotBeSet(double temperature) {
        assertThatThrownBy(() -> new ModelSettings(null, temperature, null))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1, 2})
    void theEndsOfTheRangeCanBeSet(double temperature) {
        assertThat(new ModelSettings(null, temperature, null).temperature()).isEqualTo(temperature);
    }
}
