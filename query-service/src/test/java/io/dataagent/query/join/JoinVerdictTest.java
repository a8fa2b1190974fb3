package io.dataagent.query.join;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;
import io.dataagent.contracts.query.SnapshotView.Table;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How sure a measured guess is: names and values make it, rows that point nowhere undo it.
class JoinVerdictTest {

    private static final ValueEvidence DULL = new ValueEvidence(0, 0, true, false);
    private static final ValueEvidence STRIKING = new ValueEvidence(1, 1, true, true);

    @ParameterizedTest
    @CsvSource({
        // named, rows, orphans, confidence: base + 0.7 of what lacks, less four times the orphans
        "0.9, 1000, 0, 0.97",
        "0.9, 1000, 0.1, 0.58",
        "0.9, 1000, 0.25, 0",
        "0.9, 1000, 1, 0",
        "0.9, 19, 0, 0.77",
        "0.9, 20, 0, 0.97",
        "0.65, 1000, 0, 0.9",
        "1, 1000, 0, 1",
    })
    void strongNames(double named, long rows, double orphans, double confidence) {
        assertThat(JoinVerdict.of(guess(named, DULL, "store_id"), rows, orphans, 100).confidence())
                .isEqualTo(confidence);
    }

    @ParameterizedTest
    @CsvSource({
        // a weak name is halved without values, and 0.6 with them unless many rows point nowhere
        "0.5, false, 0, 0.25",
        "0.5, true, 0, 0.88",
        "0.64, true, 0, 0.89",
        "0.4, true, 0.05, 0.7",
        "0.4, true, 0.06, 0.15",
    })
    void weakNamesNeedValues(double named, boolean striking, double orphans, double confidence) {
        JoinGuess guess = guess(named, striking ? STRIKING : DULL, "store_id");
        assertThat(JoinVerdict.of(guess, 1000, orphans, 100).confidence()).isEqualTo(confidence);
    }

    @ParameterizedTest
    @CsvSource({
        "store_id, true, 0, 0.95",
        "store, true, 0, 0.75",
        "store_id, false, 0, 0",
        "store_id, true, 0.001, 0",
    })
    void withoutANameNoRowMayPointNowhere(
            String column, boolean striking, double orphans, double confidence) {
        JoinGuess guess = guess(0, striking ? STRIKING : DULL, column);
        assertThat(JoinVerdict.of(guess, 1000, orphans, 100).confidence()).isEqualTo(confidence);
    }

    @Test
    void confidenceIsAShareAndFallsWithEveryLostRow() {
        Random random = new Random(5);
        for (int i = 0; i < 500; i++) {
            JoinGuess guess =
                    guess(
                            random.nextInt(3) == 0 ? 0 : random.nextDouble(),
                            new ValueEvidence(
                                    random.nextDouble(),
                                    random.nextDouble(),
                                    random.nextBoolean(),
                                    random.nextBoolean()),
                            "store_id");
            long rows = random.nextInt(60);
            double before = 1;
            for (double orphans = 0; orphans <= 1; orphans += 0.05) {
                double now = JoinVerdict.of(guess, rows, orphans, 50).confidence();
                assertThat(now).isBetween(0.0, before);
                before = now;
            }
        }
    }

    @Test
    void moreRowsNeverMakeItLessSure() {
        for (double named = 0; named <= 1; named += 0.1) {
            JoinGuess guess = guess(named, STRIKING, "store_id");
            assertThat(JoinVerdict.of(guess, 20, 0, 50).confidence())
                    .isGreaterThanOrEqualTo(JoinVerdict.of(guess, 19, 0, 50).confidence());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1000 | 0 | 100 | why; the values of all 1,000 rows exist on the other side",
                "1000 | 0.123 | 100 | why; 12.3 % of the rows point nowhere",
                "5 | 0 | 100 | why; the values of all 5 rows exist on the other side; only 5 rows, so little is sure",
                "1000 | 0 | 9 | why; the values of all 1,000 rows exist on the other side; the other side has 9 rows only",
                "1000 | 0 | 10 | why; the values of all 1,000 rows exist on the other side",
                "1000 | 0 | -1 | why; the values of all 1,000 rows exist on the other side",
                "5 | 0 | 3 | why; the values of all 5 rows exist on the other side; only 5 rows, so little is sure",
                "1234567 | 0.00001 | 100 | why; 0.0 % of the rows point nowhere",
            })
    void theReasonIsASentence(long rows, double orphans, long keyRows, String why) {
        assertThat(JoinVerdict.of(guess(0.9, DULL, "store_id"), rows, orphans, keyRows).why())
                .isEqualTo(why);
    }

    private static JoinGuess guess(double named, ValueEvidence values, String column) {
        ColumnProfile key = column("id");
        Table table =
                new Table(
                        "public",
                        "stores",
                        "table",
                        null,
                        9L,
                        List.of(key),
                        List.of(),
                        List.of(),
                        List.of());
        return new JoinGuess(column(column), table, key, named, "why", values, true);
    }

    private static ColumnProfile column(String name) {
        return new ColumnProfile(
                name, "int", ColumnType.INTEGER, false, null, 9L, 0.0, "1", "9", List.of());
    }
}
