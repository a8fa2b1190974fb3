package io.dataagent.agent.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.label.Lineages;
import io.dataagent.contracts.artifact.DataLineage;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Results without words of a model are shown as they are, whatever stands in them.
class PlainAnswerTest {

    private static final TableData TOWNS =
            Made.table("town string, n integer", "Ulm, 52", "Bonn, 31");

    @Test
    void aTableStandsUnderASentenceOfOurs() {
        Narration narration = plain(List.of(Made.step(1, TOWNS)));

        assertThat(narration.paragraphs()).hasSize(2);
        assertThat(narration.paragraphs().getLast())
                .isEqualTo(
                        """
                        | town | n |
                        | --- | --- |
                        | Ulm | 52 |
                        | Bonn | 31 |""");
        assertThat(narration.numbers()).extracting(n -> n.text()).contains("52", "31");
        assertThat(narration.withheld()).isZero();
    }

    @Test
    void thereIsNoAnswerWithoutATable() {
        assertThat(PlainAnswer.of(List.of(), Made.telling("", List.of()))).isEmpty();
    }

    @Test
    void missingValuesAreDashes() {
        TableData table = Made.table("town string, n integer", "-, 3", "Ulm, -");

        assertThat(plain(List.of(Made.step(1, table))).paragraphs().getLast())
                .endsWith("| – | 3 |\n| Ulm | – |");
    }

    @Test
    void aCellCannotBreakTheTable() {
        TableData table = Made.table("a|b string, n integer", "x|y, 1");

        String shown = plain(List.of(Made.step(1, table))).paragraphs().getLast();

        assertThat(shown.lines().map(PlainAnswerTest::bars).distinct()).containsExactly(3L);
    }

    @ParameterizedTest
    @CsvSource({"19, 19", "20, 20", "21, 20", "500, 20"})
    void atMostTwentyRowsAreWritten(int rows, int written) {
        TableData table =
                Made.table(
                        "n integer",
                        IntStream.range(0, rows).mapToObj(String::valueOf).toArray(String[]::new));

        List<String> paragraphs = plain(List.of(Made.step(1, table))).paragraphs();

        assertThat(paragraphs.get(1).lines()).hasSize(written + 2);
        assertThat(paragraphs.subList(2, paragraphs.size()))
                .isEqualTo(
                        rows == written
                                ? List.of()
                                : List.of("The first 20 of " + rows + " rows are shown here."));
    }

    @Test
    void atMostTwelveColumnsAreWritten() {
        String columns =
                IntStream.range(0, 15)
                        .mapToObj(i -> "c" + i + " integer")
                        .collect(Collectors.joining(", "));
        String row =
                IntStream.range(0, 15).mapToObj(String::valueOf).collect(Collectors.joining(", "));

        List<String> paragraphs =
                plain(List.of(Made.step(1, Made.table(columns, row)))).paragraphs();
        String shown = paragraphs.get(1);

        assertThat(paragraphs.getLast()).isEqualTo("The first 12 of 15 columns are shown here.");
        assertThat(shown).contains("| c11 |").doesNotContain("c12");
        assertThat(shown.lines().map(PlainAnswerTest::bars).distinct()).containsExactly(13L);
    }

    @Test
    void valuesOfCodeStandInALineEach() {
        StepResult python = Made.python(1, "", Map.of(), Map.of("slope", "1.5"));

        Narration narration = PlainAnswer.returned(List.of(python), telling(List.of(python)));

        assertThat(narration.paragraphs().getLast())
                .isEqualTo("| | |\n| --- | --- |\n| slope | 1.50 |");
        assertThat(narration.numbers())
                .singleElement()
                .satisfies(n -> assertThat(n.source()).isEqualTo("slope of step 1"));
    }

    @Test
    void codeThatReturnedNothingRanAndCodeThatFailedDidNot() {
        StepResult python = Made.python(1, "printed", Map.of(), Map.of());

        Narration ran = PlainAnswer.returned(List.of(python), telling(List.of(python)));
        Narration failed = PlainAnswer.returned(List.of(), telling(List.of()));

        assertThat(ran.paragraphs()).hasSize(1);
        assertThat(failed.paragraphs()).hasSize(1);
        assertThat(ran.paragraphs()).isNotEqualTo(failed.paragraphs());
        assertThat(ran.numbers()).isEmpty();
    }

    @Test
    void theLineageOfAnAnswerIsThatOfAllItsStatementsOnce() {
        DataLineage one = Lineages.of(List.of(Made.step(1, TOWNS), Made.step(2, TOWNS)), "a month");

        assertThat(one.datasets()).containsExactly("facts");
        assertThat(one.rowCount()).isEqualTo(4);
        assertThat(one.grain()).isEqualTo("a month");
        assertThat(one.timeWindow()).isNull();
        assertThat(Lineages.of(List.of(), "").rowCount()).isNull();
        assertThat(Lineages.of(List.of(Made.python(1, "", Map.of(), Map.of())), "").datasets())
                .isEmpty();
    }

    private static long bars(String line) {
        return line.replace("\\|", "").chars().filter(c -> c == '|').count();
    }

    private static Narration plain(List<StepResult> results) {
        return PlainAnswer.of(results, telling(results)).orElseThrow();
    }

    private static Telling telling(List<StepResult> results) {
        return Made.telling("", results);
    }
}
