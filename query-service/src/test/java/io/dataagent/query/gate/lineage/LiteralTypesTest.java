package io.dataagent.query.gate.lineage;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.Violation;
import io.dataagent.query.gate.Binding;
import io.dataagent.query.gate.Corpus;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.gate.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Literals beside the types of columns, in every dialect.
class LiteralTypesTest {

    private static final List<String> EVERYWHERE_WRONG =
            List.of(
                    "total = 'Houston'",
                    "'Houston' = total",
                    "t.total > 'Houston'",
                    "n IN (1, 2, 'three')",
                    "n NOT IN ('three')",
                    "n BETWEEN 1 AND 'many'",
                    "n <> ''",
                    "n = '12 apples'",
                    "paid_on >= 'last week'",
                    "paid_on = ''",
                    "paid_on = '2024-02-30'",
                    "paid_on >= '2024'",
                    "paid_on >= '2024-01'",
                    "seen_at BETWEEN '2024-01-01' AND 'Q2 2024'",
                    "paid_on > 2024",
                    "seen_at = 'Houston'",
                    "zip > 500",
                    "clock < 'noon'",
                    "CASE WHEN n = 'x' THEN true ELSE false END",
                    "total = 5 OR total = 'five'");

    private static final List<String> EVERYWHERE_HONEST =
            List.of(
                    "total = 5",
                    "total = -5.25",
                    "total >= '5'",
                    "n = ' 12 '",
                    "n IN ('1', '2')",
                    "paid_on = '2024-01-31'",
                    "paid_on = DATE '2024-01-31'",
                    "paid_on BETWEEN '2024-01-01' AND '2024-12-31'",
                    "seen_at >= '2024-01-01 10:00:00'",
                    "seen_at >= '2024-01-01T10:00:00'",
                    "paid_on >= '2024-1-5'",
                    "zip = '77001'",
                    "zip >= 'a'",
                    "zip IN ('Houston', 'Dallas')",
                    "clock >= '10:30'",
                    "n IS NULL",
                    "n = (SELECT max(n) FROM t)",
                    "lower(zip) = 'x'",
                    "n + 1 = 5",
                    "CAST(n AS char) = 'Houston'",
                    "CAST(zip AS decimal) > 5",
                    "zip LIKE '7%'",
                    "any_kind = 'Houston'",
                    "any_kind = 5",
                    "other = '{}'",
                    "flag = true");

    @ParameterizedTest
    @MethodSource("wrongEverywhere")
    void refusesALiteralThatTheColumnCannotBe(Dialect dialect, String condition) {
        assertThat(rules(dialect, condition)).containsExactly("type_mismatch");
    }

    @ParameterizedTest
    @MethodSource("honestEverywhere")
    void letsEveryOtherLiteralPass(Dialect dialect, String condition) {
        assertThat(rules(dialect, condition)).isEmpty();
    }

    @Test
    void knowsWhatPostgreSqlReads() {
        assertThat(
                        Stream.of(
                                "paid_on = 'today'",
                                "paid_on < 'infinity'",
                                "seen_at > 'yesterday'",
                                "seen_at < '-infinity'",
                                "clock = 'allballs'",
                                "paid_on = '20240131'",
                                "paid_on = 'January 8, 1999'",
                                "paid_on = 'J2451187'",
                                "flag = 'yes'",
                                "flag = 'of'",
                                "total = 'NaN'",
                                "total > '$12.50'",
                                "n = '+5'"))
                .allMatch(condition -> rules(Dialect.POSTGRESQL, condition).isEmpty());
        assertThat(
                        Stream.of(
                                "zip = 77001",
                                "zip IN (1, 2)",
                                "flag = 1",
                                "flag = 'maybe'",
                                "paid_on = 20240131",
                                "clock = 5"))
                .allMatch(condition -> wrong(Dialect.POSTGRESQL, condition));
    }

    @Test
    void knowsWhatMySqlCoercesToWhatIsMeant() {
        assertThat(
                        Stream.of(
                                "paid_on >= 20240131",
                                "paid_on > 0",
                                "paid_on = 240131",
                                "paid_on = '20240131'",
                                "paid_on = '2024/01/31'",
                                "paid_on > '0000-00-00'",
                                "clock > 90000",
                                "flag = 1",
                                "flag = 0"))
                .allMatch(condition -> rules(Dialect.MYSQL, condition).isEmpty());
        assertThat(Stream.of("zip = 0", "paid_on = 'today'", "zip IN (77001)"))
                .allMatch(condition -> wrong(Dialect.MYSQL, condition));
    }

    @Test
    void knowsWhatDuckDbReads() {
        assertThat(
                        Stream.of(
                                "zip = 77001",
                                "flag = 1",
                                "flag = 'yes'",
                                "paid_on < 'infinity'",
                                "n = '1e3'",
                                "n = '12.5'"))
                .allMatch(condition -> rules(Dialect.DUCKDB, condition).isEmpty());
        assertThat(Stream.of("flag = 'maybe'", "paid_on = 20240131", "clock = 5"))
                .allMatch(condition -> wrong(Dialect.DUCKDB, condition));
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void saysTheTypeAndWhatToWrite(Dialect dialect) {
        Violation violation = refused(dialect, "SELECT 1 FROM t WHERE n = 'Houston'");
        assertThat(violation.message())
                .isEqualTo(
                        "“t.n” is a number and cannot be compared with the text 'Houston'; write a"
                                + " number without quotes.");
        assertThat(violation.position()).isEqualTo(23);
        assertThat(refused(dialect, "SELECT 1 FROM t WHERE paid_on > 2024").message())
                .isEqualTo(
                        "“t.paid_on” is a date and cannot be compared with the number 2024; write a"
                                + " day that exists, like DATE '2024-01-31', or two of them as"
                                + " bounds.");
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void leavesBoundValuesToTheServer(Dialect dialect) {
        String placeholder = dialect.equals(Dialect.POSTGRESQL) ? "$1" : "?";
        Verdict verdict =
                Corpus.gate(dialect)
                        .check(
                                new SqlText("SELECT 1 FROM t WHERE n = " + placeholder),
                                scope(Corpus.schema(dialect)),
                                new Binding(List.of(Binding.Mark.PLAIN)));
        assertThat(Corpus.rules(verdict)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void followsAColumnThroughASubquery(Dialect dialect) {
        assertThat(
                        Corpus.rules(
                                check(
                                        dialect,
                                        "WITH x AS (SELECT n AS k FROM t) SELECT k FROM x WHERE k ="
                                                + " 'Houston'")))
                .containsExactly("type_mismatch");
        assertThat(
                        Corpus.rules(
                                check(
                                        dialect,
                                        "WITH x AS (SELECT CAST(n AS char) AS k FROM t) SELECT k"
                                                + " FROM x WHERE k = 'Houston'")))
                .isEmpty();
    }

    static Stream<Arguments> wrongEverywhere() {
        return everywhere(EVERYWHERE_WRONG);
    }

    static Stream<Arguments> honestEverywhere() {
        return everywhere(EVERYWHERE_HONEST);
    }

    private static Stream<Arguments> everywhere(List<String> conditions) {
        return Dialect.all().stream()
                .flatMap(d -> conditions.stream().map(c -> Arguments.of(d, c)));
    }

    private static boolean wrong(Dialect dialect, String condition) {
        return rules(dialect, condition).equals(Set.of("type_mismatch"));
    }

    private static Set<String> rules(Dialect dialect, String condition) {
        return Corpus.rules(check(dialect, "SELECT 1 FROM t WHERE " + condition));
    }

    private static Violation refused(Dialect dialect, String sql) {
        return ((Verdict.Refused) check(dialect, sql)).violations().getFirst();
    }

    private static Verdict check(Dialect dialect, String sql) {
        return Corpus.gate(dialect).check(new SqlText(sql), scope(Corpus.schema(dialect)));
    }

    private static GateScope scope(String schema) {
        Map<String, ColumnType> types =
                Map.of(
                        "n", ColumnType.INTEGER,
                        "total", ColumnType.DECIMAL,
                        "paid_on", ColumnType.DATE,
                        "seen_at", ColumnType.DATETIME,
                        "clock", ColumnType.TIME,
                        "flag", ColumnType.BOOLEAN,
                        "zip", ColumnType.STRING,
                        "other", ColumnType.OTHER);
        List<String> columns =
                List.of(
                        "n",
                        "total",
                        "paid_on",
                        "seen_at",
                        "clock",
                        "flag",
                        "zip",
                        "other",
                        "any_kind");
        return new GateScope(
                List.of(new GateScope.ScopeTable("t", schema, "t", columns, Set.of(), types)));
    }
}
