package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.Violation;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// A short text that means too much is refused with a plain sentence before it costs anything.
class BudgetTest {

    private static final long FEW_STEPS = 200_000;

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void twentyNaturalJoinsOfWhatIsBeforeAreNoMoreThanTheirText(Dialect dialect) {
        GrowthWork.Spent spent = GrowthWork.of(dialect, doubled("c%d a NATURAL JOIN c%d b"));

        assertThat(spent.verdict()).isInstanceOf(Verdict.Accepted.class);
        assertThat(spent.steps()).isLessThan(10_000);
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void columnsThatDoubleTwentyTimesAreRefused(Dialect dialect) {
        GrowthWork.Spent spent = GrowthWork.of(dialect, doubled("c%d a CROSS JOIN c%d b"));

        Violation only = only(spent.verdict());
        assertThat(only.rule()).isEqualTo("too_complex");
        assertThat(only.message()).contains("too many columns").contains("Name the columns");
        assertThat(spent.steps()).isLessThan(FEW_STEPS);
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void manyWideQueriesTogetherAreRefused(Dialect dialect) {
        StringBuilder sql = new StringBuilder("WITH c0 AS (SELECT 1 AS x");
        for (int i = 0; i < 1_000; i++) {
            sql.append(", ").append(i).append(" AS c").append(i);
        }
        sql.append(")");
        for (int i = 1; i <= 200; i++) {
            sql.append(", c").append(i).append(" AS (SELECT * FROM c0)");
        }
        GrowthWork.Spent spent = GrowthWork.of(dialect, sql + " SELECT 1");

        assertThat(only(spent.verdict()).rule()).isEqualTo("too_complex");
        assertThat(spent.steps()).isLessThan(FEW_STEPS);
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void aSmallStatementIsNotRefusedBecauseTheMachineIsBusy(Dialect dialect) {
        assertThat(judged(dialect, 9)).isInstanceOf(Verdict.Accepted.class);
        assertThat(only(judged(dialect, 11)).rule()).isEqualTo("too_complex");
    }

    /// @param times how many times the time that it may take has passed at the first look
    private static Verdict judged(Dialect dialect, long times) {
        AtomicLong clock = new AtomicLong();
        Budget budget = new Budget(1_000_000, 100, clock::get);
        clock.set(times * 100);
        budget.steps(1_000);
        return Corpus.gate(dialect)
                .check(
                        new SqlText("SELECT id FROM a WHERE id IN (1" + ", 2".repeat(200) + ")"),
                        Corpus.scope(dialect),
                        Binding.NONE,
                        budget);
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void whatHasNoTimeLeftEnds(Dialect dialect) {
        AtomicLong clock = new AtomicLong();
        Budget budget = new Budget(1_000_000, 50, () -> clock.addAndGet(20));
        StringBuilder sql = new StringBuilder("SELECT 1");
        sql.append(", 1".repeat(4_500));

        Verdict verdict =
                Corpus.gate(dialect)
                        .check(
                                new SqlText(sql.toString()),
                                Corpus.scope(dialect),
                                Binding.NONE,
                                budget);

        assertThat(only(verdict).rule()).isEqualTo("too_complex");
        assertThat(only(verdict).message()).contains("too much work");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "POSTGRESQL | SELECT %se FROM a | not_parsable",
                "MYSQL | SELECT %se FROM a | not_parsable",
                "DUCKDB | SELECT %se FROM a | not_parsable",
                "POSTGRESQL | SELECT id FROM a WHERE id = '%sx' | type_mismatch",
                "MYSQL | SELECT id FROM a WHERE id = '%sx' | type_mismatch",
                "DUCKDB | SELECT id FROM a WHERE id = '%sx' | type_mismatch"
            })
    void aNumberOfNinetyThousandDigitsIsReadOnce(Dialect dialect, String sql, String rule) {
        long began = System.nanoTime();
        Verdict verdict = GrowthWork.of(dialect, sql.formatted("1".repeat(90_000))).verdict();

        assertThat(Corpus.rules(verdict)).containsExactly(rule);
        assertThat((System.nanoTime() - began) / 1_000_000).as("milliseconds").isLessThan(5_000);
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void noMoreReasonsAreGivenThanAnybodyReads(Dialect dialect) {
        Verdict verdict =
                GrowthWork.of(dialect, "SELECT 1" + ", nothing(nowhere)".repeat(1_000)).verdict();

        assertThat(((Verdict.Refused) verdict).violations()).hasSizeBetween(2, 20);
    }

    private static String doubled(String join) {
        StringBuilder sql = new StringBuilder("WITH c0 AS (SELECT * FROM a)");
        for (int i = 1; i < 20; i++) {
            sql.append(", c%d AS (SELECT * FROM %s)".formatted(i, join.formatted(i - 1, i - 1)));
        }
        return sql + " SELECT count(*) FROM c19";
    }

    private static Violation only(Verdict verdict) {
        assertThat(verdict).isInstanceOf(Verdict.Refused.class);
        assertThat(((Verdict.Refused) verdict).violations()).hasSize(1);
        return ((Verdict.Refused) verdict).violations().getFirst();
    }
}
