package io.dataagent.query.convert.quality;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.shape.MadeRows;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Types and names of columns as they are looked at.
class ExaminedTest {

    @ParameterizedTest
    @CsvSource({
        "BIGINT, whole",
        "INTEGER, whole",
        "UTINYINT, whole",
        "UHUGEINT, whole",
        "'DECIMAL(18,0)', whole",
        "'DECIMAL(18,2)', fraction",
        "'DECIMAL(38,10)', fraction",
        "'DECIMAL(38,38)', fraction",
        "DOUBLE, fraction",
        "FLOAT, fraction",
        "VARCHAR, text",
        "DATE, moment",
        "TIMESTAMP, moment",
        "TIMESTAMP WITH TIME ZONE, moment",
        "TIME, none",
        "BOOLEAN, none",
        "BIGINT[], none",
        "JSON, none"
    })
    void aTypeIsOfOneKindAtMost(String type, String kind) {
        Examined.Column column = new Examined.Column(0, "v", "v", type);

        assertThat(column.whole()).isEqualTo(kind.equals("whole"));
        assertThat(column.fraction()).isEqualTo(kind.equals("fraction"));
        assertThat(column.text()).isEqualTo(kind.equals("text"));
        assertThat(column.moment()).isEqualTo(kind.equals("moment"));
    }

    @ParameterizedTest
    @CsvSource({
        "stock, true",
        "Stock, true",
        "STOCK, true",
        "stock_end, true",
        "EndStock, true",
        "'stock (pieces)', true",
        "on-hand, true",
        "QtyOnHand, true",
        "Lagerbestände, true",
        "stockings, false",
        "livestock, false",
        "hand on, false",
        "onhand, false",
        "'', false"
    })
    void aWordStandsInANameAsAWhole(String label, boolean named) {
        Examined.Column column = new Examined.Column(0, "v", label, "BIGINT");

        assertThat(column.named(Set.of("stock", "on hand", "lagerbestände"))).isEqualTo(named);
    }

    @Test
    void columnsHaveNamesLabelsAndTypes() throws SQLException {
        try (MadeRows made =
                MadeRows.typed("the \"who\" VARCHAR|paid DECIMAL(18,2)", "a|1\nb|\na|1")) {
            Examined table = Examined.of(made, MadeRows.TABLE, made.names(), made.names());

            assertThat(table.rows()).isEqualTo(3);
            assertThat(table.small()).isTrue();
            assertThat(table.first()).isEqualTo(MadeRows.TABLE);
            assertThat(table.columns())
                    .extracting(Examined.Column::quoted)
                    .containsExactly("\"the \"\"who\"\"\"", "\"paid\"");
            assertThat(table.numbers(List.of("count(*)", "sum(paid)::BIGINT"), table.different()))
                    .containsExactly(2L, 1L);
            assertThat(table.numbers(List.of("max(paid)::BIGINT"), "made WHERE false"))
                    .containsExactly(0L);
        }
    }

    @Test
    void ofALargeTableTheFirstRowsAreLookedAt() throws SQLException {
        String rows =
                IntStream.range(0, 100_001)
                        .mapToObj(i -> i < 99_999 ? String.valueOf(i % 20) : "9999")
                        .collect(Collectors.joining("\n"));
        try (MadeRows made = MadeRows.typed("v BIGINT", rows)) {
            Examined table = Examined.of(made, MadeRows.TABLE, made.names(), made.names());

            assertThat(table.small()).isFalse();
            assertThat(table.numbers(List.of("count(*)"), table.first())).containsExactly(100_000L);
            // one of two is behind them
            assertThat(
                            Quality.of(made, MadeRows.TABLE, made.names(), made.names(), Set.of())
                                    .notes())
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"200, 1", "201, 0"})
    void tablesOfTooManyColumnsAreNotLookedAt(int columns, int found) throws SQLException {
        String names =
                IntStream.range(0, columns)
                        .mapToObj(i -> "v%d BIGINT".formatted(i))
                        .collect(Collectors.joining("|"));
        String rows =
                IntStream.of(1, 2, 3, 4, 5, 999, 999)
                        .mapToObj(
                                first -> {
                                    String[] cells = new String[columns];
                                    Arrays.fill(cells, "1");
                                    cells[0] = String.valueOf(first);
                                    return String.join("|", cells);
                                })
                        .collect(Collectors.joining("\n"));
        try (MadeRows made = MadeRows.typed(names, rows)) {
            assertThat(
                            Quality.of(made, MadeRows.TABLE, made.names(), made.names(), Set.of())
                                    .doubts())
                    .hasSize(found);
        }
    }
}
