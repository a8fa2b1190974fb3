package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.Violation;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// A refusal says where, and in words.
class PositionsTest {

    /// Nothing of the text is to blame: it is empty, or what was made of it is.
    private static final Set<String> NOWHERE = Set.of("unstable_rendering", "one_statement");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '§',
            value = {
                "POSTGRESQL | SELECT id FROM orders FOR UPDATE | FOR",
                "POSTGRESQL | SELECT id INTO x FROM orders | INTO",
                "POSTGRESQL | SELECT id FROM (SELECT id FROM orders FOR SHARE) o | FOR",
                "POSTGRESQL | WITH x AS (DELETE FROM orders RETURNING *) SELECT * FROM x | orders RETURNING",
                "POSTGRESQL | SELECT id, regclass 'orders' FROM orders | regclass",
                "POSTGRESQL | SELECT id 'x' FROM orders | id 'x'",
                "POSTGRESQL | SELECT o.id, o.pin FROM orders o | pin",
                "POSTGRESQL | SELECT id FROM orders WHERE pg_sleep(1) IS NULL | pg_sleep",
                "POSTGRESQL | UPDATE orders SET id = 1 | UPDATE",
                "MYSQL | SELECT id FROM orders LOCK IN SHARE MODE | LOCK",
                "MYSQL | SELECT id FROM orders o(a) | orders",
                "MYSQL | SELECT id FROM orders PARTITION (p0) | orders",
                "MYSQL | SELECT NEXT VALUE FOR s | NEXT",
                "DUCKDB | SELECT id FROM orders AT (VERSION => 1) | orders"
            })
    void pointsAtTheForm(Dialect dialect, String sql, String at) {
        Verdict verdict = Corpus.gate(dialect).check(new SqlText(sql), Corpus.scope(dialect));
        assertThat(verdict).isInstanceOf(Verdict.Refused.class);
        Violation violation = ((Verdict.Refused) verdict).violations().getFirst();
        assertThat(violation.position()).as(violation.toString()).isNotNull();
        assertThat(sql.substring(violation.position() - 1)).as(violation.toString()).startsWith(at);
    }

    @ParameterizedTest
    @MethodSource("refused")
    void everyRefusalOfTheCorpusHasAPlace(Corpus.Line line) {
        Verdict verdict =
                Corpus.gate(line.dialect())
                        .check(new SqlText(line.sql()), Corpus.scope(line.dialect()));
        if (verdict instanceof Verdict.Refused refused) {
            assertThat(refused.violations())
                    .allSatisfy(
                            violation ->
                                    assertThat(
                                                    violation.position() != null
                                                            || NOWHERE.contains(violation.rule())
                                                            || line.sql().isBlank())
                                            .as(violation.toString())
                                            .isTrue());
        }
    }

    static List<Corpus.Line> refused() {
        return CorpusTest.attacksThatTheGateMustStop();
    }
}
