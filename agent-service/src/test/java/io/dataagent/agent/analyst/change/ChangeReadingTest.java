package io.dataagent.agent.analyst.change;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows of the analysis as series: one figure for each month, 0 where there are no rows.
class ChangeReadingTest {

    private static final ChangeReading QUARTER =
            new ChangeReading(LocalDate.of(2026, 1, 1), LocalDate.of(2026, 4, 1));

    @Test
    void aMonthWithoutRowsIsZero() {
        assertThat(QUARTER.series(table("2026-01-01 5 1", "2026-03-01 7 2")))
                .extracting(b -> b.toString())
                .hasSize(3);
        assertThat(amounts("2026-01-01 5 1", "2026-03-01 7 2")).containsExactly(5.0, 0.0, 7.0);
    }

    @Test
    void theOrderOfTheRowsSaysNothingAndThoseOfOneMonthAddUp() {
        assertThat(amounts("2026-03-01 7 2", "2026-01-15 2 1", "2026-01-01 3 1"))
                .containsExactly(5.0, 0.0, 7.0);
    }

    @Test
    void whatIsOutsideIsLeftOut() {
        assertThat(amounts("2025-12-31 9 1", "2026-04-01 9 1", "2026-02-01T00:00:00Z 1 1"))
                .containsExactly(0.0, 1.0, 0.0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-02-30", "0000-00-00", "never", "2026-02", "null", "9999-99-99"})
    void aMonthThatIsNoneIsLeftOut(String month) {
        assertThat(amounts(month + " 9 1", "2026-02-01 1 1")).containsExactly(0.0, 1.0, 0.0);
    }

    @Test
    void noRowsAreZeros() {
        assertThat(amounts()).containsExactly(0.0, 0.0, 0.0);
    }

    @Test
    void aSplitHasASeriesForEachElement() {
        var split =
                QUARTER.split(
                        "stores.city",
                        table(
                                "2026-01-01 5 1 Houston",
                                "2026-02-01 6 1 Dallas",
                                "2026-03-01 7 2 Houston"));

        assertThat(split.elements()).hasSize(2);
        assertThat(split.elements().getFirst().toString()).contains("Houston", "5.0", "7.0");
        assertThat(split.elements().getLast().toString()).contains("Dallas", "[0.0, 6.0, 0.0]");
    }

    private static List<Double> amounts(String... rows) {
        return QUARTER.series(table(rows)).stream().map(b -> b.amount()).toList();
    }

    private static TableData table(String... rows) {
        List<Column> columns =
                List.of(
                        new Column("month", ColumnType.DATE),
                        new Column("amount", ColumnType.DECIMAL),
                        new Column("volume", ColumnType.INTEGER),
                        new Column("element", ColumnType.STRING));
        return new TableData(columns, Stream.of(rows).map(ChangeReadingTest::row).toList());
    }

    private static List<JsonNode> row(String text) {
        JsonNodeFactory json = JsonNodeFactory.instance;
        String[] parts = text.split(" ");
        List<JsonNode> row = new ArrayList<>();
        row.add(parts[0].equals("null") ? json.nullNode() : json.textNode(parts[0]));
        row.add(json.numberNode(Double.parseDouble(parts[1])));
        row.add(json.numberNode(Long.parseLong(parts[2])));
        row.add(json.textNode(parts.length > 3 ? parts[3] : "all"));
        return row;
    }
}
