package io.dataagent.agent.explore.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.agent.explore.claim.ClaimArguments.Condition;
import io.dataagent.agent.session.LenientJson;
import io.dataagent.agent.statement.Grain;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Claims as models write them: near words are understood, what is missing is named.
class ClaimArgumentsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "trend|by direction",
                "highest|by value",
                "lowest|by value",
                "difference|by value other direction",
                "rate|by value other having direction",
                "alike|by value other",
                "correlation|second direction",
            })
    void namesAllThatAKindNeedsAtOnce(String kind, String missing) {
        assertThatThrownBy(
                        () ->
                                read(
                                        "{\"kind\":\"%s\",\"measure\":\"sales.amount\"}"
                                                .formatted(kind)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a claim of kind " + kind + " also needs " + missing);
    }

    @Test
    void missingValuesNeedNothingElse() {
        ClaimArguments said = read("{\"kind\":\"missing\",\"measure\":\"sales.note\"}");

        assertThat(said.kind()).isEqualTo(ClaimKind.MISSING);
        assertThat(said.finding()).isEmpty();
        assertThat(said.where()).isEmpty();
        assertThat(said.made()).isEqualTo(Aggregate.SUM);
    }

    @ParameterizedTest
    @CsvSource({
        "top, HIGHEST",
        "Highest, HIGHEST",
        "MAX, HIGHEST",
        "bottom, LOWEST",
        "means_differ, DIFFERENCE",
        "no difference, ALIKE",
        "no-difference, ALIKE",
        "proportions, RATE",
        "over_time, TREND",
        "nulls, MISSING",
        "correlated, CORRELATION",
    })
    void understandsOtherWordsForAKind(String word, ClaimKind kind) {
        assertThat(ClaimKind.of(word)).isEqualTo(kind);
    }

    @ParameterizedTest
    @EnumSource(ClaimKind.class)
    void aKindIsReadAsItIsWritten(ClaimKind kind) {
        assertThat(ClaimKind.of(kind.wire())).isEqualTo(kind);
    }

    @ParameterizedTest
    @EnumSource(Aggregate.class)
    void anAggregateIsReadAsItIsWritten(Aggregate made) {
        assertThat(Aggregate.of(made.wire())).isEqualTo(made);
    }

    @ParameterizedTest
    @EnumSource(Grain.class)
    void aGrainIsReadAsItIsWritten(Grain grain) {
        assertThat(Grain.of(grain.wire())).isEqualTo(grain);
    }

    @ParameterizedTest
    @CsvSource({"rising, UP", "Higher, UP", "decrease, DOWN", "below, DOWN", "up, UP"})
    void understandsOtherWordsForADirection(String word, Way way) {
        assertThat(Way.of(word)).isEqualTo(way);
    }

    @ParameterizedTest
    @CsvSource({"mean, AVERAGE", "total, SUM", "rows, COUNT", "unique, COUNT_DISTINCT"})
    void understandsOtherWordsForAnAggregate(String word, Aggregate made) {
        assertThat(Aggregate.of(word)).isEqualTo(made);
    }

    @Test
    void saysWhichWordsThereAreInsteadOfOneThatMeansNothing() {
        assertThatThrownBy(() -> Way.of("sideways"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("direction")
                .hasMessageContaining("up")
                .hasMessageContaining("down");
        assertThatThrownBy(() -> Grain.of("fortnight"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("quarter");
    }

    @Test
    void aBlankNameIsNone() {
        assertThatThrownBy(() -> read("{\"kind\":\"missing\",\"measure\":\"  \"}"))
                .hasMessage("measure is missing");
        assertThatThrownBy(() -> read("{\"measure\":\"sales\"}")).hasMessage("kind is missing");
        assertThatThrownBy(
                        () ->
                                read(
                                        "{\"kind\":\"highest\",\"measure\":\"sales\",\"by\":\" \","
                                                + "\"value\":\"x\"}"))
                .hasMessage("a claim of kind highest also needs by");
    }

    @Test
    void aConditionNamesAField() {
        assertThatThrownBy(() -> new Condition(" ", "x")).hasMessage("a condition names no field");
        assertThat(new Condition("sales.note", null).is()).isNull();
    }

    @Test
    void aLongFindingIsCutAndBlanksAroundItGo() {
        ClaimArguments said =
                read(
                        "{\"kind\":\"missing\",\"measure\":\"sales.note\",\"finding\":\"  %s  \"}"
                                .formatted("x".repeat(500)));

        assertThat(said.finding()).isEqualTo("x".repeat(400));
    }

    @Test
    void whatIsMadeOfACorrelationIsNotASumUnlessSaid() {
        ClaimArguments plain =
                read(
                        "{\"kind\":\"correlation\",\"measure\":\"a.b\",\"second\":\"a.c\","
                                + "\"direction\":\"up\"}");
        ClaimArguments summed =
                read(
                        "{\"kind\":\"correlation\",\"measure\":\"a.b\",\"second\":\"a.c\","
                                + "\"direction\":\"up\",\"aggregate\":\"sum\"}");

        assertThat(plain.aggregate()).isNull();
        assertThat(summed.aggregate()).isEqualTo(Aggregate.SUM);
    }

    @Test
    void listsWithinAClaimCannotBeChanged() {
        ClaimArguments said = read("{\"kind\":\"missing\",\"measure\":\"a.b\",\"where\":[]}");

        assertThat(said.where()).isEqualTo(List.of());
        assertThatThrownBy(() -> said.where().add(new Condition("a.b", "x")))
                .isInstanceOf(UnsupportedOperationException.class);
    }

    private static ClaimArguments read(String json) {
        return LenientJson.read(json, ClaimArguments.class);
    }
}
