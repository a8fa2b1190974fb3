package io.dataagent.agent.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a placeholder stands for, reckoned by hand, and why it stands for nothing.
class BoundTest {

    private static final TableData SALES =
            Made.table(
                    "city string, revenue decimal, orders integer, rate float, gap decimal",
                    "Bonn, 120.50, 4, 0.5, -",
                    "Ulm, 79.50, 1, 0.25, -5",
                    "Trier, 100, 5, -, 0",
                    "Bonn, 100, 10, 0.75, 5");
    private static final List<StepResult> RESULTS =
            List.of(
                    Made.step(1, SALES),
                    Made.step(2, Made.table("n integer, name string")),
                    Made.step(3, "SELECT 3", SALES, true, null),
                    Made.step(4, "SELECT 4", SALES, true, 4_000L),
                    Made.python(5, "", Map.of("top", SALES), Map.of("rate", "0.25", "zero", "0")));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x=cell 1 0 revenue decimal|120.50",
                "x=cell 1 0 Revenue decimal|120.50",
                "x=cell 1 3 city|Bonn",
                "x=cell 1 0 gap|–",
                "x=sum 1 revenue decimal|400.00",
                "x=average 1 revenue decimal|100.00",
                "x=min 1 revenue decimal|79.50",
                "x=max 1 revenue decimal|120.50",
                "x=sum 1 gap integer|0",
                "x=average 1 gap decimal|0.00",
                "x=average 1 rate decimal|0.50",
                "x=count 1 rate integer|3",
                "x=count 1 city integer|4",
                "x=count_distinct 1 city integer|3",
                "x=count_distinct 1 revenue integer|3",
                "x=rows 1|4",
                "x=rows 2|0",
                "x=rows 4|4,000",
                "x=count 2 name integer|0",
                "x=rank 1 0 revenue|1",
                "x=rank 1 2 revenue|2",
                "x=rank 1 3 revenue|2",
                "x=rank 1 1 revenue|4",
                "x=value 5 rate percent|25.0%",
            })
    void aBoundFigureIsWhatTheRowsHold(String binding, String told) {
        assertThat(told(binding)).isEqualTo(told);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "diff a b|-41",
                "diff b a|41",
                "pct a b|-34.0%",
                "pct b a|51.6%",
                "share b c|19.9%",
                "ratio a b decimal|1.52",
                "plus a b|200.00",
                "direction a b|fell",
                "relation b a|above",
                "relation a a|equal to",
            })
    void whatIsMadeOfOthersIsReckonedExactly(String binding, String told) {
        assertThat(
                        told(
                                "x=" + binding,
                                "a=cell 1 0 revenue decimal",
                                "b=cell 1 1 revenue decimal",
                                "c=sum 1 revenue decimal"))
                .isEqualTo(told);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x=cell 9 0 revenue|there is no step 9; there are 1, 2, 3, 4, 5",
                "x=cell 1 4 revenue|row 4 of 4: the rows of step 1 are numbered from 0 to 3",
                "x=cell 1 0 revenu|column revenu: did you mean revenue (step 1)",
                "x=cell 1 0 zzz|step 1 has no column zzz; it has city, revenue, orders, rate, gap",
                "x=sum 1 city|column city of step 1 holds no numbers",
                "x=sum 2 n|column n of step 2 has no values",
                "x=max 2 n|column n of step 2 has no values",
                "x=sum 3 revenue|step 3 was cut after 4 rows, and the sum of revenue over all of"
                        + " them could not be computed",
                "x=rows 3|step 3 was cut after 4 rows, and its true number of rows is not known",
                "x=rank 3 0 revenue|step 3 was cut, and the rows ahead could not be counted",
                "x=rank 1 0 city|row 0 of step 1 has no number in city",
                "x=value 1 rate|step 1 returned no values",
                "x=value 5 rat|step 5 returned no value rat",
                "x=diff x x|x is made from itself",
                "x=diff nobody x|there is no binding of this name",
            })
    void whatStandsForNothingSaysWhy(String binding, String why) {
        Narration narration = narration(binding);

        assertThat(narration.paragraphs()).containsExactly("(not confirmed)");
        assertThat(narration.complaints()).anyMatch(c -> c.contains(why));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pct z a|z is zero, and nothing can be divided by it",
                "ratio a z decimal|z is zero, and nothing can be divided by it",
                "share a z|z is zero, and nothing can be divided by it",
                "share c a|the part c is larger than the whole a",
                "diff a t|to is t, which is no number",
                "plus a m|there is no step 9",
            })
    void whatCannotBeReckonedSaysWhy(String binding, String why) {
        Narration narration =
                narration(
                        "x=" + binding,
                        "a=cell 1 0 revenue decimal",
                        "c=sum 1 revenue decimal",
                        "t=cell 1 0 city",
                        "z=cell 1 2 gap",
                        "m=cell 9 0 city");

        assertThat(narration.paragraphs()).containsExactly("(not confirmed)");
        assertThat(narration.complaints()).anyMatch(c -> c.contains(why));
    }

    @Test
    void aChangeFromLessThanNothingIsOfItsSize() {
        TableData table = Made.table("a decimal, b decimal", "-50, -25");
        List<StepResult> results = List.of(Made.step(1, table));

        Narration told =
                Made.narration("{{x}}", results, "x=pct f t", "f=cell 1 0 a", "t=cell 1 0 b");

        assertThat(told.complaints()).isEmpty();
        assertThat(told.paragraphs()).containsExactly("50.0%");
    }

    @ParameterizedTest
    @CsvSource({
        "80, 40, Revenue fell by 50.0%.",
        "40, 80, Revenue rose by 100.0%.",
        "80, 160, Revenue rose by 100.0%.",
        "-80, -40, Revenue rose by 50.0%.",
    })
    void halfOfANumberIsNoProofThatItsChangeIsTurned(String from, String to, String told) {
        TableData table = Made.table("plan decimal, made decimal", from + ", " + to);
        List<StepResult> results = List.of(Made.step(1, table));
        String word = told.contains("fell") ? "fell" : "rose";

        assertThat(
                        Made.narration(
                                        "Revenue " + word + " by {{x}}.",
                                        results,
                                        "x=pct f t",
                                        "f=cell 1 0 plan",
                                        "t=cell 1 0 made")
                                .paragraphs())
                .containsExactly(told);
    }

    @Test
    void aThirdColumnStillTellsWhichWayAChangeRuns() {
        TableData table = Made.table("plan decimal, made decimal, gap decimal", "40, 80, -40");
        List<StepResult> results = List.of(Made.step(1, table));

        assertThat(
                        Made.narration(
                                        "The gap is {{x}}.",
                                        results,
                                        "x=diff f t",
                                        "f=cell 1 0 plan",
                                        "t=cell 1 0 made")
                                .complaints())
                .anyMatch(c -> c.contains("column gap holds it that way"));
    }

    @ParameterizedTest
    @CsvSource({"-1", "-4", "-2147483648"})
    void aRowBeforeTheFirstIsNone(int row) {
        Narration narration = narration("x=cell 1 " + row + " revenue");

        assertThat(narration.paragraphs()).containsExactly("(not confirmed)");
        assertThat(narration("x=rank 1 " + row + " revenue").paragraphs())
                .containsExactly("(not confirmed)");
    }

    @Test
    void aRowOfATableWithoutRowsSaysThatThereAreNone() {
        assertThat(narration("x=cell 2 0 n").complaints())
                .anyMatch(c -> c.contains("step 2 has no rows"));
    }

    private static String told(String... bindings) {
        return narration(bindings).paragraphs().getFirst();
    }

    private static Narration narration(String... bindings) {
        return Made.narration("{{x}}", RESULTS, bindings);
    }
}
