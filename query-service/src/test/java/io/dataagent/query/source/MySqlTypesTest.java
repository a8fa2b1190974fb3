package io.dataagent.query.source;

import static io.dataagent.query.source.MySqlShop.PATIENCE;
import static io.dataagent.query.source.MySqlShop.link;
import static io.dataagent.query.source.MySqlShop.server;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.query.source.failure.CustomerFailure;
import io.dataagent.query.source.value.TypeTable;
import io.dataagent.query.source.value.TypeTable.Line;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every type of MariaDB at its edges: shown as the page says, or refused with a sentence. No row
/// is ever left out.
class MySqlTypesTest {

    private static final List<Line> LINES = TypeTable.of("MariaDB, MySQL");

    @BeforeAll
    static void start() {
        MySqlShop.start();
        StringBuilder sql =
                new StringBuilder(
                        "set names utf8mb4; set sql_mode = 'ALLOW_INVALID_DATES', time_zone = '+00:00';\n");
        for (int i = 0; i < LINES.size(); i++) {
            Line line = LINES.get(i);
            sql.append(
                            "create table t%d (id int primary key, v %s null);\n"
                                    .formatted(i, line.type()))
                    .append("insert into t%d values (1, null);\n".formatted(i))
                    .append("insert into t%d values (2, %s);\n".formatted(i, line.value()))
                    .append("insert into t%d values (3, null);\n".formatted(i));
        }
        server.run("shop", sql.toString());
    }

    @AfterAll
    static void stop() {
        MySqlShop.stop();
    }

    static Stream<Arguments> lines() {
        return IntStream.range(0, LINES.size()).mapToObj(i -> Arguments.of(LINES.get(i), "t" + i));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("lines")
    void isShownAsThePageSays(Line line, String table) {
        Link link = link("reader");
        CustomerSession session = link.session(clean -> link.close());
        session.beginReadOnly(10_000);
        String sql = "SELECT v FROM shop." + table + " ORDER BY id";
        try {
            Portions.Portion portion = session.portions(sql, PATIENCE).read(100);

            assertThat(portion.columns().getFirst().type().name().toLowerCase(Locale.ROOT))
                    .isEqualTo(line.kind());
            assertThat(portion.rows().stream().map(row -> row.getFirst().toString()))
                    .containsExactly("null", line.shown(), "null");
        } finally {
            session.close();
        }
    }

    /// Read without a cursor, the stored value itself arrives.
    @ParameterizedTest
    @ValueSource(strings = {"'2025-05-00'", "'2025-00-00'", "'2025-02-31'"})
    void aValueThatCannotBeReadFailsTheStatement(String date) {
        server.run(
                "shop",
                "set sql_mode = 'ALLOW_INVALID_DATES'; create or replace table odd (id int, d date);"
                        + " insert into odd values (1, '2025-05-01'), (2, %s), (3, null);"
                                .formatted(date));
        Link link = link("reader");
        CustomerSession session = link.session(clean -> link.close());
        session.beginReadOnly(10_000);
        try {
            assertThatThrownBy(() -> session.rows("SELECT id, d FROM shop.odd", PATIENCE))
                    .isInstanceOfSatisfying(
                            CustomerFailure.class,
                            e -> assertThat(e.code()).isEqualTo(ProblemCode.QUERY_FAILED))
                    .hasMessageStartingWith("A date in the result is none, as 2025-05-00")
                    .hasMessageContaining("no row of this result is shown");
        } finally {
            session.close();
        }
    }

    /// Added as floating numbers they would differ in the last digits, and one would be the
    /// highest.
    @ParameterizedTest
    @CsvSource({"'decimal(10,2)', 0.10 0.20 0.30 0.20 0.20 0.20", "int, 1 2 3 2 2 2"})
    void equalAveragesOfExactNumbersAreEqual(String type, String values) {
        String[] v = values.split(" ");
        server.run(
                "shop",
                "create or replace table marks (g char(1), v %s); insert into marks values"
                                .formatted(type)
                        + " ('a', %s), ('a', %s), ('a', %s), ('b', %s), ('b', %s), ('c', %s)"
                                .formatted((Object[]) v));
        Link link = link("reader");
        CustomerSession session = link.session(clean -> link.close());
        session.beginReadOnly(10_000);

        assertThat(
                        session
                                .portions(
                                        "SELECT g, AVG(v) AS mean FROM shop.marks GROUP BY g",
                                        PATIENCE)
                                .read(100)
                                .rows()
                                .stream()
                                .map(row -> row.get(1).decimalValue())
                                .distinct())
                .hasSize(1);
        assertThat(
                        session.rows("SELECT AVG(v) / 3 AS third FROM shop.marks", PATIENCE)
                                .getFirst()
                                .cells()
                                .getFirst()
                                .decimalValue()
                                .scale())
                .isGreaterThanOrEqualTo(12);
        session.close();
    }

    /// The month of a date that is none, as it is asked for in trends.
    @Test
    void anExpressionThatMakesAPartlyZeroDateIsNull() {
        server.run(
                "shop",
                """
                set sql_mode = '';
                create table months (id int primary key, d date);
                insert into months values (1, '2025-05-01'), (2, '0000-00-00'), (3, '2025-05-17');
                """);
        Link link = link("reader");
        CustomerSession session = link.session(clean -> link.close());
        session.beginReadOnly(10_000);

        assertThat(
                        session.portions(
                                        "SELECT CAST(DATE_FORMAT(d, '%Y-%m-01') AS DATE) AS m,"
                                                + " COUNT(*) AS n FROM shop.months GROUP BY m"
                                                + " ORDER BY m",
                                        PATIENCE)
                                .read(100)
                                .rows())
                .hasToString("[[null, 1], [\"2025-05-01\", 2]]");
        session.close();
    }
}
