package io.dataagent.ontology.adopt;

import static io.dataagent.ontology.fixture.Discoveries.column;
import static io.dataagent.ontology.fixture.Discoveries.columns;
import static io.dataagent.ontology.fixture.Discoveries.table;
import static io.dataagent.ontology.fixture.Models.field;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.ontology.fixture.Discoveries;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which table and which column of a connection a document means.
class TablesTest {

    private static final Tables TABLES =
            new Tables(
                    Discoveries.of(
                            in("public", "orders"),
                            in("public", "Stores"),
                            in("a", "users"),
                            in("b", "users"),
                            in("b", "USERS_X"),
                            in("c", "users_x"),
                            in("my.schema", "t.x")));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0001',
            value = {
                "public.orders | public.orders",
                "orders | public.orders",
                "ORDERS | public.orders",
                "db.public.orders | public.orders",
                "DB.PUBLIC.ORDERS | public.orders",
                "\"public\".\"orders\" | public.orders",
                "`public`.`orders` | public.orders",
                "[public].[orders] | public.orders",
                "other.orders | public.orders",
                "stores | public.Stores",
                "a.users | a.users",
                "A.USERS | a.users",
                "b.users_x | b.USERS_X",
                "users_x | c.users_x",
                "my.schema.t.x | my.schema.t.x"
            })
    void aTableIsFoundByOtherSpellings(String source, String found) {
        assertThat(TABLES.of(source).map(Tables::source)).contains(found);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"users", "USERS", "x.users", "Users_X", "bills", "public.", "", " ", "💥"})
    void whatSeveralOrNoneCouldBeIsNone(String source) {
        assertThat(TABLES.of(source)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {".", "..", "...", "\"\"", "a..", "..a"})
    void aSourceOfDotsAndQuotesIsNoTable(String source) {
        assertThat(TABLES.of(source)).isEmpty();
        assertThat(new Tables(null).of(source)).isEmpty();
    }

    @Test
    void aColumnIsFoundExactlyBeforeItIsFoundByItsLetters() {
        SnapshotView.Table table = table("s", "t", List.of(), columns("id", "Id", "Total"));

        assertThat(Tables.column(table, "Id")).map(SnapshotView.ColumnProfile::name).contains("Id");
        assertThat(Tables.column(table, "TOTAL"))
                .map(SnapshotView.ColumnProfile::name)
                .contains("Total");
        assertThat(Tables.column(table, "ID")).isEmpty();
        assertThat(Tables.column(table, "")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0001',
            value = {
                "postgresql | TOTAL | total",
                "postgresql | net_total * 2 | net_total * 2",
                "postgresql | \"NET PRICE\" | \"Net Price\"",
                "postgresql | TOTAL + 1 | total + 1",
                "postgresql | \"NET PRICE\" * 2 | \"Net Price\" * 2",
                "mysql | `NET PRICE` * 2 | `Net Price` * 2",
                "mysql | `NET PRICE` | `Net Price`",
                "mysql | TOTAL + `total` | total + total",
                "postgresql | \"the \"\"x\"\"\" | \"the \"\"x\"\"\"",
                "postgresql | gone + 1 | gone + 1",
                "postgresql | total + | total +"
            })
    void anExpressionNamesColumnsAsTheDatabaseDoes(String dialect, String said, String bound) {
        SnapshotView.Table table =
                table("s", "t", List.of(), columns("total", "Net Price", "net_total", "the \"x\""));

        assertThat(FieldBinding.of(field("f", said), table, dialect).expression()).isEqualTo(bound);
    }

    @Test
    void aFieldThatIsAColumnTakesWhatWasMeasuredOfItAndKeepsItsWords() {
        SnapshotView.Table table =
                table(
                        "s",
                        "t",
                        List.of(),
                        List.of(column("at", ColumnType.DATE, 9L, "2024-01-01", "2024-12-31")));
        FieldView said =
                new FieldView(
                        "day",
                        "AT",
                        "Day",
                        "when",
                        "Opaque",
                        false,
                        List.of("date"),
                        List.of(),
                        null,
                        5L,
                        null,
                        null,
                        "d");

        FieldView bound = FieldBinding.of(said, table, "postgresql");

        assertThat(bound)
                .isEqualTo(
                        new FieldView(
                                "day",
                                "at",
                                "Day",
                                "when",
                                "Date",
                                true,
                                List.of("date"),
                                List.of(),
                                0.0,
                                5L,
                                "2024-01-01",
                                "2024-12-31",
                                "d"));
    }

    @Test
    void aFieldThatIsMoreThanAColumnTakesNothingMeasured() {
        SnapshotView.Table table =
                table(
                        "s",
                        "t",
                        List.of(),
                        List.of(column("total", ColumnType.DECIMAL, 9L, "1", "2")));

        assertThat(FieldBinding.of(field("f", "total * 2"), table, "postgresql"))
                .isEqualTo(field("f", "total * 2"));
        assertThat(FieldBinding.of(field("f", "TOTAL"), null, "")).isEqualTo(field("f", "TOTAL"));
    }

    private static SnapshotView.Table in(String schema, String name) {
        return table(schema, name, List.of("id"), columns("id"));
    }
}
