package io.dataagent.offline.narrate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /// Rows of a name, an own figure and that of the others.
    @ParameterizedTest
    @CsvSource({
        "crack 9 7|leak 23 2|soot 20 6|cap 3 5, true, leak soot crack",
        "crack 5 7|leak 1 9|soot 7 6|cap - 5, false, leak crack",
        "crack 5 7|leak 9 7, true, crack",
        "crack 5 7|leak 9 7, false, leak",
        "- 1 7|leak 7 7, true, ''"
    })
    void theWidestGapsAreThoseOfTheWhole(String rows, boolean below, String widest) {
        TableData table = table(ColumnType.STRING, rows);

        assertThat(
                        Figures.widest(table, 1, 2, below).stream()
                                .map(r -> table.rows().get(r).getFirst().asText())
                                .collect(Collectors.joining(" ")))
                .isEqualTo(widest);
    }

    /// Rows of a month and a figure, the months that are a part, and which rows are told.
    @ParameterizedTest
    @CsvSource({
        "2026-01-01 1|2026-02-01 2|2026-03-01 3, '', 0 2 true",
        "2026-01-01 1|2026-02-01 2|2026-03-01 3, 2026-01-01 2026-03-01, 0 2 true",
        "2026-01-01 1|2026-02-01 2|2026-03-01 3|2026-04-01 4, 2026-01-01, 1 3 false",
        "2026-01-01 1|2026-02-01 2|2026-03-01 -, '', 0 1 true",
        "- 1|2026-02-01 2|2026-03-01 3|2026-04-01 -, 2026-04-01, 1 2 true",
        "2026-01-01 -|2026-02-01 -, '', 0 1 true"
    })
    void aCourseGoesFromWholePeriodToWholePeriod(String rows, String partial, String told) {
        Ends ends = Ends.of(table(ColumnType.DATE, rows), 0, 1, Set.of(partial.split(" ")));

        assertThat(ends.first() + " " + ends.last() + " " + ends.whole()).isEqualTo(told);
    }

    private static TableData table(ColumnType first, String rows) {
        List<List<JsonNode>> cells =
                Arrays.stream(rows.split("\\|"))
                        .map(r -> Arrays.stream(r.split(" ")).map(FiguresTest::cell).toList())
                        .toList();
        List<Column> columns =
                List.of(
                        new Column("name", first),
                        new Column("own", ColumnType.DECIMAL),
                        new Column("others", ColumnType.DECIMAL));
        return new TableData(columns.subList(0, cells.getFirst().size()), cells);
    }

    private static JsonNode cell(String text) {
        return text.equals("-")
                ? JSON.nullNode()
                : text.matches("\\d+")
                        ? JSON.numberNode(new BigDecimal(text))
                        : JSON.textNode(text);
    }
}
