package io.dataagent.agent.analyst.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.world.Facts;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Grain;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.ExpressionFact.Unit;
import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.contracts.query.StatementFacts;
import java.time.LocalDate;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/// Columns that split time, and the days that stand in them.
class BucketsTest {

    private static final StatementFacts NOTHING = Facts.of(List.of()).facts();

    @ParameterizedTest
    @CsvSource({
        "DAY, 2026-02-28, 2026-03-01",
        "HOUR, 2026-12-31, 2027-01-01",
        "WEEK, 2026-12-28, 2027-01-04",
        "MONTH, 2026-01-31, 2026-02-28",
        "MONTH, 2026-12-01, 2027-01-01",
        "QUARTER, 2026-10-01, 2027-01-01",
        "YEAR, 2024-02-29, 2025-02-28"
    })
    void aUnitLaterIsTheNextOfItsKind(Grain grain, LocalDate day, LocalDate next) {
        assertThat(Buckets.plus(day, grain)).isEqualTo(next);
    }

    @ParameterizedTest
    @CsvSource({
        "MONTH, 2026-01-01 2026-02-01 2026-03-01, ",
        "MONTH, 2026-01-01 2026-03-01, 2026-02-01",
        "MONTH, 2025-12-01 2026-01-01, ",
        "QUARTER, 2025-10-01 2026-01-01 2026-07-01, 2026-04-01",
        "WEEK, 2026-11-02 2026-11-09 2026-11-23, 2026-11-16",
        "YEAR, 2023-01-01 2025-01-01, 2024-01-01",
        "YEAR, 2023-01-01, "
    })
    void aGapIsTheFirstPeriodThatLacks(Grain grain, String days, @Nullable LocalDate lacks) {
        TreeSet<LocalDate> shown =
                Stream.of(days.split(" "))
                        .map(LocalDate::parse)
                        .collect(Collectors.toCollection(TreeSet::new));

        assertThat(Buckets.gap(shown, grain).orElse(null)).isEqualTo(lacks);
    }

    @Test
    void daysAreThoseOfTheColumnOnceEachInOrder() {
        var table =
                PeriodsTest.result(List.of("2026-03-01", "2026-01-01", "2026-03-01", "n/a"))
                        .table();

        assertThat(Buckets.days(table, "month"))
                .containsExactly(LocalDate.of(2026, 1, 1), LocalDate.of(2026, 3, 1));
        assertThat(Buckets.days(table, "revenue")).isEmpty();
        assertThat(Buckets.days(table, "nowhere")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = Grain.class,
            names = {"WEEK", "MONTH", "QUARTER", "YEAR"})
    void unitsOfSeveralDaysAreBuckets(Grain grain) {
        assertThat(Buckets.bucket(output(cut(grain)), NOTHING)).isPresent();
    }

    @ParameterizedTest
    @EnumSource(
            value = Grain.class,
            mode = Mode.EXCLUDE,
            names = {"WEEK", "MONTH", "QUARTER", "YEAR"})
    void noUnitWithinADayIsOne(Grain grain) {
        assertThat(Buckets.bucket(output(cut(grain)), NOTHING)).isEmpty();
    }

    @Test
    void aSeriesThatFillsGapsHoldsWhatTheRowsAreGroupedBy() {
        ExpressionFact month = cut(Grain.MONTH);
        ExpressionFact filled =
                new ExpressionFact(
                        Kind.BUCKET,
                        List.of(),
                        "date_trunc",
                        false,
                        false,
                        Grain.DAY,
                        null,
                        List.of());

        assertThat(Buckets.bucket(output(filled), Facts.of(month).by(month).facts()))
                .contains(month);
        assertThat(
                        Buckets.bucket(
                                output(filled),
                                Facts.of(month).by(month).by(cut(Grain.YEAR)).facts()))
                .isEmpty();
        assertThat(Buckets.bucket(output(cut(Grain.DAY)), Facts.of(month).by(month).facts()))
                .isEmpty();
    }

    @Test
    void aColumnThatIsNotCutIsNone() {
        assertThat(Buckets.bucket(output(cut(null)), NOTHING)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"lag, true", "lead, true", "sum, false", "first_value, false"})
    void aChangeUsesItsNeighbours(String function, boolean neighbours) {
        ExpressionFact window =
                new ExpressionFact(
                        Kind.WINDOW, List.of(), function, false, false, null, null, List.of());
        ExpressionFact change =
                new ExpressionFact(
                        Kind.DIFFERENCE,
                        List.of(),
                        null,
                        false,
                        false,
                        null,
                        null,
                        List.of(window));
        StatementFacts facts =
                new StatementFacts(
                        null,
                        List.of(),
                        List.of(output(change)),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of());

        assertThat(Buckets.usesNeighbours(facts)).isEqualTo(neighbours);
    }

    private static ExpressionFact cut(@Nullable Grain grain) {
        return new ExpressionFact(
                Kind.BUCKET,
                List.of("orders.order_date"),
                "date_trunc",
                false,
                false,
                grain,
                null,
                List.of());
    }

    private static StatementFacts.Output output(ExpressionFact expression) {
        return new StatementFacts.Output(
                "month",
                expression,
                Unit.TIME,
                new Multiplication(Verdict.SAFE, null, null, null, null, null));
    }
}
