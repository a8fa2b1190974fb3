package io.dataagent.agent.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.StepResult;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A change whose operands are the other way round is withheld, wherever the result shows which is
/// the earlier one.
class CourseTest {

    private static final StepResult YEARS =
            Made.step(
                    1,
                    Made.table(
                            "revenue_this_year decimal, revenue_last_year decimal, revenue_2024 decimal,"
                                    + " north decimal, south decimal, gap decimal",
                            "110, 100, 90, 50, 80, -30"));
    private static final StepResult MONTHS =
            Made.step(
                    2,
                    Made.table("month date, revenue decimal", "2026-09-01, 100", "2026-10-01, 80"));
    private static final StepResult BY_YEAR =
            Made.step(3, Made.table("year integer, revenue decimal", "2025, 100", "2026, 120"));

    private static final String[] BINDINGS = {
        "this=cell 1 0 revenue_this_year integer",
        "last=cell 1 0 revenue_last_year integer",
        "north=cell 1 0 north integer",
        "south=cell 1 0 south integer",
        "sep=cell 2 0 revenue integer",
        "oct=cell 2 1 revenue integer",
        "y25=cell 3 0 revenue integer",
        "y26=cell 3 1 revenue integer",
        "grew=pct last this",
        "turned=pct this last",
        "moved=direction this last",
        "down=pct sep oct",
        "back=pct oct sep",
        "up=diff y25 y26",
        "off=diff y26 y25",
        "gap=diff south north",
        "pag=diff north south"
    };

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Revenue rose by {{grew}} from {{last}}.|Revenue rose by 10.0% from 100.",
                "Revenue fell by {{down}} in October.|Revenue fell by 20.0% in October.",
                "The change of the year: {{up}}.|The change of the year: 20.",
                "The north is {{gap}} below the south.|The north is 30 below the south.",
                "September, at {{sep}}, was {{back}} above October, at {{oct}}.|September, at 100, was 25.0% above October, at 80."
            })
    void isToldWhereItRunsAsTimeDoes(String text, String told) {
        assertThat(told(text)).isEqualTo(told);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Revenue this year fell by {{turned}} against last year.|runs backwards",
                "Revenue this year {{moved}}.|runs backwards",
                "The change against last year is {{turned}}.|runs backwards",
                "Revenue rose by {{back}} in October.|row 1 is later",
                "The change of the year: {{off}}.|row 1 is later",
                "The difference is {{pag}}.|column gap holds it that way"
            })
    void isWithheldWhereItRunsBackwards(String text, String why) {
        Narration narration = narration(text);

        assertThat(narration.paragraphs()).containsExactly("(not confirmed)");
        assertThat(narration.complaints()).anyMatch(c -> c.contains(why));
    }

    private static String told(String text) {
        Narration narration = narration(text);
        assertThat(narration.complaints()).isEmpty();
        return narration.paragraphs().getFirst();
    }

    private static Narration narration(String text) {
        return Made.narration(text, List.of(YEARS, MONTHS, BY_YEAR), BINDINGS);
    }
}
