package io.dataagent.query.gate.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.gate.Corpus;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.SqlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Names are folded, quoted and compared as the database does, in every script; and who misspells
/// one is told those that are near.
class NamesTest {

    @ParameterizedTest
    @CsvSource({
        "POSTGRESQL, Name, name",
        "POSTGRESQL, \"Name\", Name",
        "POSTGRESQL, Ärzte, Ärzte",
        "POSTGRESQL, STRASSE, strasse",
        "MYSQL, Name, name",
        "MYSQL, `Name`, name",
        "MYSQL, Ärzte, ärzte",
        "MYSQL, `Ärzte`, ärzte",
        "MYSQL, ИМЯ, имя",
        "DUCKDB, Name, name",
        "DUCKDB, \"Name\", name",
        "DUCKDB, ÄRZTE, ärzte",
    })
    void columnsAreCompared(Dialect dialect, String written, String compared) {
        assertThat(dialect.rules().names().column(written)).isEqualTo(compared);
    }

    @ParameterizedTest
    @CsvSource({
        "POSTGRESQL, Name, name",
        "POSTGRESQL, \"Na\"\"me\", Na\"me",
        "MYSQL, Name, Name",
        "MYSQL, `Na``me`, Na`me",
        "DUCKDB, \"Name\", Name",
        "POSTGRESQL, \", \"",
        "MYSQL, `, `"
    })
    void relationsAreCompared(Dialect dialect, String written, String compared) {
        assertThat(dialect.rules().names().relation(written)).isEqualTo(compared);
    }

    @ParameterizedTest
    @CsvSource({
        "POSTGRESQL, name, name",
        "POSTGRESQL, Name, \"Name\"",
        "POSTGRESQL, order, \"order\"",
        "POSTGRESQL, a b, \"a b\"",
        "POSTGRESQL, 1a, \"1a\"",
        "POSTGRESQL, a1_, a1_",
        "POSTGRESQL, größe, \"größe\"",
        "POSTGRESQL, a$, \"a$\"",
        "MYSQL, name, `name`",
        "MYSQL, a`b, `a``b`",
        "DUCKDB, select, \"select\""
    })
    void quotesStandWhereTheyAreNeeded(Dialect dialect, String stored, String written) {
        assertThat(dialect.rules().names().written(stored)).isEqualTo(written);
    }

    /// A column of any script is found as it is written, and as the server takes it too.
    @ParameterizedTest
    @CsvSource({
        "MYSQL, Ärzte, Ärzte",
        "MYSQL, Ärzte, ÄRZTE",
        "MYSQL, Ärzte, ärzte",
        "MYSQL, ÜBER_MASS, über_mass",
        "MYSQL, Цена, цена",
        "MYSQL, 名称, 名称",
        "DUCKDB, Ärzte, ÄRZTE",
        "DUCKDB, 名称, 名称",
        "POSTGRESQL, Ärzte, Ärzte",
        "POSTGRESQL, größe, Größe",
        "POSTGRESQL, 名称, 名称"
    })
    void columnsOfEveryScriptAreFound(Dialect dialect, String stored, String written) {
        GateScope scope = scope(dialect, stored);
        for (String sql :
                List.of(
                        "SELECT " + written + " FROM klinik",
                        "SELECT k." + written + " FROM klinik k WHERE k." + written + " = 'x'",
                        "SELECT q." + written + " FROM (SELECT * FROM klinik) q",
                        "SELECT count(*) FROM klinik GROUP BY " + written,
                        "SELECT " + written + " FROM klinik ORDER BY " + written)) {
            assertThat(Corpus.rules(Corpus.gate(dialect).check(new SqlText(sql), scope)))
                    .as(sql)
                    .isEmpty();
        }
    }

    private static GateScope scope(Dialect dialect, String column) {
        return new GateScope(
                List.of(
                        new GateScope.ScopeTable(
                                "klinik",
                                Corpus.schema(dialect),
                                "klinik",
                                List.of("id", column),
                                Set.of())));
    }

    @Test
    void theNearestComeFirst() {
        List<String> names = List.of("status", "state", "id", "stats_total", "start");
        assertThat(Names.nearest("stats", names)).containsExactly("state", "status", "start");
        assertThat(Names.nearest("STATUS", names)).first().isEqualTo("status");
        assertThat(Names.nearest("zzzzzz", names)).isEmpty();
        assertThat(Names.nearest("x", List.of())).isEmpty();
        assertThat(Names.nearest("x".repeat(256), List.of("x".repeat(256)))).isEmpty();
        assertThat(Names.nearest("order", List.of("public.orders")))
                .containsExactly("public.orders");
    }

    @Test
    void aListEndsAfterThirty() {
        List<String> many =
                new ArrayList<>(IntStream.rangeClosed(1, 31).mapToObj(i -> "c" + i).toList());
        assertThat(Names.listed(List.of())).isEmpty();
        assertThat(Names.listed(List.of("a"))).isEqualTo(" There are: a.");
        assertThat(Names.listed(List.of("a", "a", "b"))).isEqualTo(" There are: a, b.");
        assertThat(Names.listed(many)).endsWith("c29, c30, …");
        many.removeLast();
        assertThat(Names.listed(many)).endsWith("c29, c30.");
    }

    @Test
    void aTakenNameIsShownAsItWasWritten() {
        assertThat(Names.shown("id" + Names.TAKEN + "3")).isEqualTo("id");
        assertThat(Names.shown("id")).isEqualTo("id");
        assertThat(Names.shown("")).isEmpty();
    }

    @Test
    void foldingTouchesAsciiAlone() {
        assertThat(Names.fold("ABCxyz_09")).isEqualTo("abcxyz_09");
        assertThat(Names.fold("ÄÖÜ")).isEqualTo("ÄÖÜ");
        assertThat(Names.fold("İI")).isEqualTo("İi");
        assertThat(Names.fold("")).isEmpty();
        String plain = "nothing to fold";
        assertThat(Names.fold(plain)).isSameAs(plain);
    }
}
