package io.dataagent.query.source;

import static io.dataagent.query.source.MySqlShop.PATIENCE;
import static io.dataagent.query.source.MySqlShop.link;
import static io.dataagent.query.source.MySqlShop.read;
import static io.dataagent.query.source.MySqlShop.server;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.source.failure.CustomerFailure;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a session at a MySQL server answers, refuses and keeps.
class MySqlSessionTest {

    @BeforeAll
    static void start() {
        MySqlShop.start();
    }

    @AfterAll
    static void stop() {
        MySqlShop.stop();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    big | INTEGER | 18446744073709551615
                    small | INTEGER | 1
                    d | DECIMAL | 123456789012345678901234567890.0123456789
                    f | FLOAT | 0.1
                    g | FLOAT | 0.1
                    day | DATE | "2024-02-29"
                    at | DATETIME | "2024-02-29T10:00:00"
                    stamp | DATETIME_TZ | "2024-02-29T10:00:00.500Z"
                    t | TIME | "-100:30:00.250000"
                    y | INTEGER | 2024
                    b | INTEGER | 5
                    e | STRING | "y"
                    v | STRING | "ü"
                    x | STRING | "text"
                    bl | BINARY | "AQID"
                    vb | BINARY | "/wA="
                    """)
    void writesAValueWithoutLosingAnything(String column, ColumnType type, String json) {
        Link link = link("reader");
        CustomerSession session = link.session(clean -> link.close());
        var portion = read(session, "SELECT `" + column + "` FROM shop.kinds ORDER BY id");
        session.close();

        assertThat(portion.columns()).containsExactly(new Column(column, type));
        assertThat(portion.rows().getFirst().getFirst().toString()).isEqualTo(json);
        assertThat(portion.rows().getLast().getFirst().isNull()).isTrue();
    }

    @Test
    void readsInPortions() {
        Link link = link("reader");
        CustomerSession session = link.session(clean -> link.close());
        session.beginReadOnly(10_000);
        Portions portions =
                session.portions("SELECT n FROM shop.n WHERE n <= ? ORDER BY n", PATIENCE, 1200);
        List<List<JsonNode>> rows = new ArrayList<>();
        int reads = 0;
        do {
            rows.addAll(portions.read(500).rows());
            reads++;
        } while (portions.hasMore());
        session.close();

        assertThat(rows).hasSize(1200);
        assertThat(reads).isBetween(3, 4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT 1; SELECT 2", "SELECT 1; DROP TABLE shop.n"})
    void takesOneStatementOnly(String sql) {
        Link link = link("reader");
        CustomerSession session = link.session(clean -> link.close());

        assertThatThrownBy(() -> read(session, sql)).isInstanceOf(CustomerFailure.class);
        session.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "INSERT INTO shop.n VALUES (100000)",
                "CREATE TABLE shop.x (a int)",
                "UPDATE shop.n SET n = n + 1",
                "DELETE FROM shop.n"
            })
    void writesNothingAlsoWithARoleThatMay(String sql) {
        server.run("shop", "grant all on shop.* to writer@'%'");
        Link link = link("writer");
        CustomerSession session = link.session(clean -> link.close());

        assertThatThrownBy(() -> read(session, sql))
                .isInstanceOfSatisfying(
                        CustomerFailure.class,
                        e -> assertThat(e.code()).isEqualTo(ProblemCode.QUERY_FAILED));
        session.close();
        assertThat(server.number("shop", "select count(*) from n")).isEqualTo(2000);
    }

    @Test
    void aHugeErrorIsCutAndHasNoValues() {
        Link link = link("reader");
        CustomerSession session = link.session(clean -> link.close());
        try {
            assertThatThrownBy(
                            () ->
                                    read(
                                            session,
                                            "SELECT extractvalue('<a/>', concat('//[', repeat('secret-cell ', 20000)))"))
                    .isInstanceOfSatisfying(
                            CustomerFailure.class,
                            e ->
                                    assertThat(e.sentence())
                                            .hasSizeLessThan(700)
                                            .doesNotContain("secret-cell"));
        } finally {
            session.close();
        }
    }

    /// `ANY_VALUE` is MySQL's own and no word to MariaDB, where anybody's function could be meant.
    @ParameterizedTest
    @ValueSource(strings = {"any_value", "regexp_like"})
    void noStoredFunctionIsMeantByANameWithoutItsDatabase(String name) {
        server.run(
                "shop",
                "create or replace function %s(x int) returns int deterministic return 4711; grant execute on shop.* to reader@'%%';"
                        .formatted(name));
        Link link = link("reader");
        CustomerSession session = link.session(clean -> link.close());
        try {
            String sql = "SELECT " + name + "(n) AS v FROM n LIMIT 1";
            assertThat(read(session, sql).rows()).hasToString("[[4711]]");
            session.rollback();
            session.beginReadOnly(10_000, "mark-4");

            assertThatThrownBy(
                            () ->
                                    session.portions(sql.replace("n L", "shop.n L"), PATIENCE)
                                            .read(1))
                    .hasMessage("A function in the statement is none of this server's own.");
            session.rollback();
            assertThat(read(session, sql).rows()).hasToString("[[4711]]");
        } finally {
            session.close();
            server.run("shop", "drop function " + name);
            server.run("shop", "revoke execute on shop.* from reader@'%'");
        }
    }

    @Test
    void tellsAStoredTableFromAView() {
        server.run("shop", "create or replace view few as select n from n");
        Link link = link("reader");
        CustomerSession session = link.session(clean -> link.close());
        session.beginReadOnly(10_000);

        assertThat(session.stores("shop.n", PATIENCE)).isTrue();
        assertThat(session.stores("`shop`.`n`", PATIENCE)).isTrue();
        assertThat(session.stores("shop.few", PATIENCE)).isFalse();
        assertThat(session.stores("n", PATIENCE)).isFalse();
        session.close();
    }
}
