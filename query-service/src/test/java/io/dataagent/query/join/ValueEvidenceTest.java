package io.dataagent.query.join;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// What profiles alone say of a column referring to a key, reckoned by hand.
class ValueEvidenceTest {

    private static final double NEAR = 1e-9;

    @ParameterizedTest
    @CsvSource({
        // column min max distinct, key min max distinct, may it refer
        "1, 40, 40, 1, 40, 40, true",
        "3, 9, 7, 1, 40, 40, true",
        "1, 40, 45, 1, 40, 40, true",
        "1, 40, 46, 1, 40, 40, false",
        "50, 90, 5, 1, 40, 40, false",
        "-9, 0, 5, 1, 40, 40, false",
        "-9, 12, 5, 1, 40, 40, true",
        "12, 900, 5, 1, 40, 40, true",
        "-9, 900, 5, 1, 40, 40, false",
        "40, 40, 1, 1, 40, 40, true",
        "41, 41, 1, 1, 40, 40, false",
        "1, 1, 1, 1, 1, 1, true",
        "1, 3, 3, 1, 1, 1, false",
        "1, 9, 0, 1, 40, 40, false",
        "1, 9, 5, 1, 40, 0, false",
    })
    void numbersReferOnlyWhereTheyMayLie(
            int min, int max, long distinct, int from, int to, long keys, boolean may) {
        assertThat(
                        ValueEvidence.of(
                                number("c", "" + min, "" + max, distinct),
                                number("k", "" + from, "" + to, keys)))
                .matches(found -> found.isPresent() == may);
    }

    @ParameterizedTest
    @CsvSource({
        // column, key, surprise, coverage, inside, tight
        "1, 40, 40, 1, 40, 40, 0, 1, true, true",
        "1, 20, 20, 1, 40, 40, 0, 0.5, true, false",
        "1, 36, 10, 1, 40, 40, 0, 0.25, true, true",
        "1, 35, 10, 1, 40, 40, 0, 0.25, true, false",
        // one of ten numbers is a key: each value says one digit, six digits are sure
        "1, 1000, 3, 1, 1000, 100, 0.5, 0.03, true, true",
        "1, 1000, 6, 1, 1000, 100, 1, 0.06, true, true",
        "1, 1000, 60, 1, 1000, 100, 1, 0.6, true, true",
        "500, 2000, 3, 1, 1000, 100, 0.5, 0.03, false, true",
        "10, 20, 0, 1, 100, 100, -1, 0, true, false",
        // numbers that begin far from nothing are no accident, however dense
        "40001, 40100, 6, 40001, 41000, 1000, 1, 0.006, true, false",
        "2999, 3098, 6, 2999, 3098, 100, 0, 0.06, true, true",
    })
    void numbersSayHowSurprisingItWouldBe(
            int min,
            int max,
            long distinct,
            int from,
            int to,
            long keys,
            double surprise,
            double coverage,
            boolean inside,
            boolean tight) {
        Optional<ValueEvidence> found =
                ValueEvidence.of(
                        number("c", "" + min, "" + max, distinct),
                        number("k", "" + from, "" + to, keys));
        if (surprise < 0) {
            assertThat(found).isEmpty();
            return;
        }
        ValueEvidence evidence = found.orElseThrow();
        double expected = from > 3000 ? Math.min(1, distinct * 1.6137 / 6) : surprise;
        assertThat(evidence.surprise()).isCloseTo(expected, within(0.01));
        assertThat(evidence.coverage()).isCloseTo(coverage, within(NEAR));
        assertThat(evidence.inside()).isEqualTo(inside);
        assertThat(evidence.tight()).isEqualTo(tight);
    }

    @Test
    void withoutARangeNothingIsExcludedAndNothingSaid() {
        for (String text : new String[] {null, "", "abc", "1e", "∞"}) {
            ValueEvidence evidence =
                    ValueEvidence.of(number("c", text, "9", 5), number("k", "1", "9", 9))
                            .orElseThrow();
            assertThat(evidence.surprise()).isZero();
            assertThat(evidence.inside()).isTrue();
            assertThat(evidence.tight()).isFalse();
        }
    }

    @Test
    void unknownNumbersOfValuesExcludeNothing() {
        ColumnProfile column = column("c", ColumnType.INTEGER, "1", "9", null, List.of());
        ColumnProfile key = column("k", ColumnType.INTEGER, "1", "9", null, List.of());
        assertThat(ValueEvidence.mayFit(column, key)).isTrue();
        ValueEvidence evidence = ValueEvidence.of(column, key).orElseThrow();
        assertThat(evidence.coverage()).isZero();
        assertThat(evidence.surprise()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "INTEGER, DECIMAL, true",
        "DECIMAL, INTEGER, true",
        "INTEGER, STRING, false",
        "STRING, INTEGER, false",
        "DATE, DATETIME, false",
        "STRING, STRING, true",
        "FLOAT, INTEGER, false",
        "BOOLEAN, BOOLEAN, true",
        "OTHER, OTHER, true"
    })
    void kindsMustBeTheSame(ColumnType one, ColumnType other, boolean fits) {
        ColumnProfile column = column("c", one, "1", "9", 5L, List.of());
        ColumnProfile key = column("k", other, "1", "9", 9L, List.of());
        assertThat(ValueEvidence.mayFit(column, key)).isEqualTo(fits);
        assertThat(ValueEvidence.of(column, key).isPresent()).isEqualTo(fits);
    }

    /// The cheap look never excludes what the close look lets through.
    @ParameterizedTest
    @EnumSource(ColumnType.class)
    void theFirstLookLosesNothing(ColumnType type) {
        Random random = new Random(11);
        for (int i = 0; i < 300; i++) {
            ColumnProfile column = any(random, type);
            ColumnProfile key = any(random, random.nextInt(4) == 0 ? ColumnType.INTEGER : type);
            Optional<ValueEvidence> found = ValueEvidence.of(column, key);
            if (found.isPresent()) {
                assertThat(ValueEvidence.mayFit(column, key)).isTrue();
                assertThat(0.0 + found.get().surprise()).isBetween(0.0, 1.0);
                assertThat(found.get().coverage()).isBetween(0.0, 1.0);
            }
        }
    }

    private static ColumnProfile any(Random random, ColumnType type) {
        int low = random.nextInt(50) - 10;
        int high = low + random.nextInt(5_000);
        Long distinct = random.nextInt(5) == 0 ? null : (long) random.nextInt(60);
        return column("x", type, "" + low, "" + high, distinct, List.of());
    }

    @ParameterizedTest
    @CsvSource({
        "a b c d, a b c d, true",
        "a b, a b c d, true",
        "a x, a b c d, true",
        "a x y, a b c d, false",
        "x y, a b c d, false",
        "A, a b c d, false",
    })
    void textsOfWhichAllAreKnownMustBeThere(String values, String keys, boolean fits) {
        ColumnProfile column = text("c", values.split(" "));
        ColumnProfile key = text("k", keys.split(" "));
        assertThat(ValueEvidence.of(column, key).isPresent()).isEqualTo(fits);
    }

    @Test
    void textsOfWhichSomeAreUnknownExcludeNothing() {
        ColumnProfile column = column("c", ColumnType.STRING, "x1", "x9", 9L, List.of("x1", "x2"));
        assertThat(ValueEvidence.of(column, text("k", "a", "b", "c", "d", "e", "f", "g", "h", "i")))
                .isPresent();
    }

    /// Words say more than letters: five are enough, of codes of two letters fifteen.
    @ParameterizedTest
    @CsvSource({"abc, 5, 1", "abc, 1, 0.2", "ab, 15, 1", "ab, 3, 0.2", "abcdef, 50, 1"})
    void wordsSayMoreThanCodes(String longest, long distinct, double surprise) {
        ColumnProfile column = column("c", ColumnType.STRING, "a", longest, distinct, List.of());
        ColumnProfile key = column("k", ColumnType.STRING, "a", "zzz", 100L, List.of());
        ValueEvidence evidence = ValueEvidence.of(column, key).orElseThrow();
        assertThat(evidence.surprise()).isCloseTo(surprise, within(NEAR));
        assertThat(evidence.coverage()).isCloseTo(distinct / 100.0, within(NEAR));
    }

    private static ColumnProfile text(String name, String... values) {
        return column(
                name,
                ColumnType.STRING,
                values[0],
                values[values.length - 1],
                (long) values.length,
                List.of(values));
    }

    private static ColumnProfile number(String name, String min, String max, long distinct) {
        return column(name, ColumnType.INTEGER, min, max, distinct, List.of());
    }

    private static ColumnProfile column(
            String name,
            ColumnType type,
            String min,
            String max,
            Long distinct,
            List<String> frequent) {
        return new ColumnProfile(
                name, type.wire(), type, false, null, distinct, 0.0, min, max, frequent);
    }
}
