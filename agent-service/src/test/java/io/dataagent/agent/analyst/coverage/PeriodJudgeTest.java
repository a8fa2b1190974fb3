package io.dataagent.agent.analyst.coverage;

import static io.dataagent.agent.analyst.coverage.Shop.aggregate;
import static io.dataagent.agent.analyst.coverage.Shop.judge;
import static io.dataagent.agent.analyst.coverage.Shop.output;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Shop.Made;
import io.dataagent.agent.world.Facts;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Stretches of time that are asked for on 22 November 2026, a Sunday, and bounds of statements.
class PeriodJudgeTest {

    private static final Made REVENUE =
            Made.of("orders", output("revenue", aggregate("sum", "orders.total_amount")));

    @ParameterizedTest
    @CsvSource({
        "until June 2025, 2025-06-30T00:00:00, false",
        "until June 2025, 2025-07-01, true",
        "until June 2025, 2025-06-01, true",
        "until June 2025, 2025-06-01T00:00:00, true",
        "through June 2025, 2025-06-30T00:00:00, false",
        "through June 2025, 2025-07-01, true",
        "before 2025, 2024-12-31T00:00:00, false"
    })
    void aMonthIsNotOverAtTheBeginningOfItsLastDay(String asked, String to, boolean held) {
        Coverage coverage = Shop.judge("revenue " + asked, REVENUE.within(null, to).facts());

        assertThat(coverage.judged())
                .filteredOn(j -> j.subject() == Judged.Subject.PERIOD)
                .allMatch(j -> (j.outcome() == Outcome.HELD) == held)
                .isNotEmpty();
    }

    /// "2025-autumn" is a value, and no stretch of time; a day that is kept as text is none.
    @ParameterizedTest
    @CsvSource({"2025-autumn, true", "FY 2025, true", "2025-06-30, false", "2024-autumn, false"})
    void aYearWithinAValueIsNoPeriod(String value, boolean held) {
        Coverage coverage =
                Shop.judge(
                        "revenue of 2025-autumn",
                        REVENUE.where(
                                        Facts.filter(
                                                "orders.status", FilterFact.Operator.EQUAL, value))
                                .facts());

        assertThat(coverage.judged())
                .filteredOn(j -> j.subject() == Judged.Subject.PERIOD)
                .allMatch(j -> (j.outcome() == Outcome.HELD) == held)
                .isNotEmpty();
    }

    /// Of a year that runs the whole months, where a figure is made of each.
    @ParameterizedTest
    @CsvSource({
        "in 2026, 2026-01-01, 2026-11-01, MONTH, true",
        "this year, 2026-01-01, 2026-10-01, QUARTER, true",
        "in 2026, 2026-01-01, 2026-10-01, MONTH, false",
        "in 2026, 2026-01-01, 2026-11-16, MONTH, false",
        "in 2026, 2026-01-01, 2026-11-01, YEAR, false",
        "in 2025, 2025-01-01, 2025-11-01, MONTH, false",
        "in 2026, 2026-02-01, 2026-11-01, MONTH, false"
    })
    void theMonthThatRunsMayBeLeftOutOfFiguresByMonth(
            String words, String from, String to, ExpressionFact.Grain grain, boolean held) {
        Facts months =
                Facts.of(Facts.aggregate("sum", "orders.total_amount"))
                        .within(0, "orders.ordered_at", from, to)
                        .by(Facts.bucket("orders.ordered_at", grain));

        assertThat(judge("average revenue per month " + words, months.facts()).judged())
                .filteredOn(j -> j.subject() == Judged.Subject.PERIOD)
                .isNotEmpty()
                .allMatch(j -> (j.outcome() == Outcome.HELD) == held);
    }

    /// Today is 22 November 2026.
    @ParameterizedTest
    @CsvSource({
        "2025-11-23, 2026-11-23, true",
        "2025-11-01, 2026-11-01, false",
        "2025-10-01, 2026-11-23, false",
        "2026-01-01, 2026-11-23, true"
    })
    void ofLastYearAsManyDaysAsThisOneHasSoFarAreMeant(String before, String until, boolean held) {
        Facts beside =
                Facts.of(Facts.column("orders.customer_id"))
                        .ofAggregate("orders.ordered_at", "2025-01-01", before)
                        .ofAggregate("orders.ordered_at", "2026-01-01", until);

        assertThat(judge("Revenue of this year and last year", beside.facts()).judged())
                .filteredOn(j -> j.subject() == Judged.Subject.PERIOD)
                .isNotEmpty()
                .matches(all -> all.stream().allMatch(j -> j.outcome() == Outcome.HELD) == held);
    }

    @Test
    void aMomentThatIsInIsToldWithItsHour() {
        Coverage coverage =
                Shop.judge(
                        "revenue through June 2025",
                        REVENUE.within(null, "2025-06-30T00:00:00").facts());

        assertThat(coverage.judged())
                .extracting(Judged::sentence)
                .anyMatch(s -> s.endsWith("takes the beginning to until 2025-06-30 00:00."));
    }

    @ParameterizedTest
    @CsvSource({
        "this year, 2026-01-01, 2027-01-01",
        "this year, 2026-01-01, 2026-11-23",
        "in 2026, 2026-01-01, 2026-11-23",
        "in 2026, 2026-01-01, 2027-01-01",
        "in November 2026, 2026-11-01, 2026-11-23",
        "this year, 2026-01-01, 2026-11-22",
        "this year, 2026-01-01, ",
        "dieses Jahr, 2026-01-01, 2027-01-01",
        "year to date, 2026-01-01, 2026-11-23",
        "this month, 2026-11-01, 2026-12-01",
        "this month, 2026-11-01, ",
        "this week, 2026-11-16, 2026-11-23",
        "this quarter, 2026-10-01, 2027-01-01",
        "last week, 2026-11-09, 2026-11-16",
        "yesterday, 2026-11-21, 2026-11-22",
        "today, 2026-11-22, 2026-11-23",
        "in Q1 2026, 2026-01-01, 2026-04-01",
        "in Februar 2024, 2024-02-01, 2024-03-01",
        "in the first half of 2026, 2026-01-01, 2026-07-01",
        "im ersten Halbjahr 2026, 2026-01-01, 2026-07-01",
        "in H2 2025, 2025-07-01, 2026-01-01",
        "in the first half of March 2026, 2026-03-01, 2026-03-16",
        "in the first half of March 2026, 2026-03-01, 2026-03-17",
        "in late 2025, 2025-10-01, 2026-01-01",
        "in March last year, 2025-03-01, 2025-04-01",
        "in Q2 last year, 2025-04-01, 2025-07-01",
        "since 2025, 2025-01-01, ",
        "since 2025, 2025-01-01, 2026-11-23",
        "since 2025, 2025-01-01, 2027-01-01",
        "from 2025, 2025-01-01, 2026-01-01",
        "from March 2025, 2025-03-01, 2025-04-01",
        "since March 2026, 2026-03-01, ",
        "after 2024, 2025-01-01, ",
        "after 2024, 2025-01-01, 2026-11-23",
        "of the last 30 days, 2026-10-23, ",
        "of the last 30 days, 2026-10-23, 2026-11-22",
        "of the last 3 months, 2026-08-01, 2026-11-01",
        "of the last 2 years, 2024-01-01, 2026-01-01",
        "of the last 2 quarters, 2026-04-01, 2026-10-01",
        "before 2025, , 2025-01-01",
        "between 2022 and 2024, 2022-01-01, 2025-01-01",
        "from 2026-01-31 to 2026-02-28, 2026-01-31, 2026-03-01",
        "since 5 January 2026, 2026-01-05, ",
        "since January 5th 2026, 2026-01-05, ",
        "since the 5th of January 2026, 2026-01-05, 2026-11-23",
        "seit 5. Januar 2026, 2026-01-05, ",
        "on 5 January 2026, 2026-01-05, 2026-01-06",
        "am 5. Januar 2026, 2026-01-05, 2026-01-06",
        "on January 5 2026, 2026-01-05, 2026-01-06",
        "before 5 January 2026, , 2026-01-05",
        "between 5 January 2026 and 7 February 2026, 2026-01-05, 2026-02-08",
        "from January 5 2026 to February 7 2026, 2026-01-05, 2026-02-08"
    })
    void areHeldByTheirOwnBounds(String words, String from, String to) {
        assertThat(periods(words, REVENUE.within(from, to)))
                .isNotEmpty()
                .allMatch(j -> j.outcome() == Outcome.HELD);
    }

    @ParameterizedTest
    @CsvSource({
        "this year, 2026-01-01, 2026-02-01",
        "since 5 January 2026, 2026-01-01, ",
        "on 5 January 2026, 2026-01-01, 2026-02-01",
        "this year, 2026-01-01, 2026-01-01",
        "this year, 2025-01-01, 2026-01-01",
        "this year, 2026-02-01, 2027-01-01",
        "year to date, 2026-01-01, 2026-07-01",
        "this month, 2026-11-01, 2026-11-08",
        "dieses Jahr, 2026-01-01, 2026-04-01",
        "in the first half of 2026, 2026-01-01, 2027-01-01",
        "in the first half of 2026, 2026-07-01, 2027-01-01",
        "im zweiten Quartal 2026, 2026-01-01, 2026-04-01",
        "at the end of 2025, 2025-01-01, 2026-01-01",
        "last month, 2026-10-01, 2026-11-22",
        "last month, 2026-10-02, 2026-11-01",
        "last year, 2025-01-01, ",
        "in March last year, 2026-03-01, 2026-04-01",
        "in March last year, 2025-01-01, 2026-01-01",
        "in Q1 2026, 2026-01-01, 2026-03-31",
        "yesterday, 2026-11-21, 2026-11-23",
        "since 2025, 2025-01-01, 2025-02-01",
        "since 2025, 2025-01-01, 2026-01-01",
        "since 2025, 2025-01-01, 2025-01-01",
        "seit 2025, 2025-01-01, 2026-01-01",
        "since March 2026, 2026-03-01, 2026-04-01",
        "from 2025, 2025-01-01, 2025-09-01",
        "after 2024, 2025-01-01, 2025-06-01",
        "of the last 30 days, 2026-10-23, 2026-11-01",
        "of the last 30 days, 2026-09-23, ",
        "before 2025, , 2027-01-01",
        "before 2025, 2025-01-01, ",
        "between 2022 and 2024, 2022-01-01, ",
        "between 2022 and 2024, 2020-01-01, 2025-01-01"
    })
    void areNotHeldByOthers(String words, String from, String to) {
        assertThat(periods(words, REVENUE.within(from, to)))
                .isNotEmpty()
                .noneMatch(j -> j.outcome() == Outcome.HELD);
    }

    static Stream<Arguments> without() {
        return Stream.of("this year", "last month", "since 2025", "in 2025", "yesterday")
                .map(Arguments::of);
    }

    @ParameterizedTest
    @MethodSource("without")
    void failWithoutAnyBound(String words) {
        assertThat(periods(words, REVENUE))
                .singleElement()
                .satisfies(j -> assertThat(j.outcome()).isEqualTo(Outcome.FAILED))
                .satisfies(j -> assertThat(j.sentence()).contains("keeps the statement within"));
    }

    @Test
    void boundsThatCouldNotBeReadHoldNothingExact() {
        FilterFact.Period unread =
                new FilterFact.Period(
                        0, "orders.order_date", null, null, false, false, Clause.WHERE);
        Made statement =
                new Made(
                        REVENUE.datasets(),
                        REVENUE.outputs(),
                        List.of(),
                        List.of(unread),
                        List.of(),
                        List.of(),
                        List.of());

        assertThat(periods("last month", statement))
                .extracting(Judged::outcome)
                .containsExactly(Outcome.NOT_AVAILABLE);
    }

    @Test
    void otherDaysAreNamedWithTheLastDayThatIsIn() {
        assertThat(periods("last month", REVENUE.within("2026-09-01", "2026-10-01")))
                .extracting(Judged::sentence)
                .containsExactly(
                        "“last month” is 2026-10-01 to 2026-10-31; the statement takes 2026-09-01"
                                + " to before 2026-10-01.");
    }

    private static List<Judged> periods(String words, Made statement) {
        return judge("Revenue " + words, statement.facts()).judged().stream()
                .filter(j -> j.subject() == Judged.Subject.PERIOD)
                .filter(j -> !j.words().contains("order_date"))
                .toList();
    }
}
