package io.dataagent.agent.analyst.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.world.Facts;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Grain;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.ExpressionFact.Unit;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.TableData;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PeriodsTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 11, 22);
    private static final List<String> WHOLE = List.of("2026-08-01", "2026-09-01", "2026-10-01");
    private static final List<String> UNFINISHED =
            List.of("2026-09-01", "2026-10-01", "2026-11-01");

    @Test
    void saysThatTheLastMonthIsNotFinished() {
        Badge badge = new Badge();

        List<Finding> notes = judge(UNFINISHED, false, badge, plain());

        assertThat(notes)
                .containsExactly(new Finding.PartialPeriod(1, "month", "2026-11-01", 21, 30));
        assertThat(badge.findings()).isEmpty();
    }

    @Test
    void refusesToCompareAnUnfinishedMonth() {
        Badge badge = new Badge();

        judge(UNFINISHED, true, badge, plain());

        assertThat(badge.findings())
                .extracting(f -> ((Finding.LineFailed) f).sentence())
                .containsExactly(
                        "The period that begins on 2026-11-01 holds 21 of 30 days and is compared with"
                                + " whole ones.");
    }

    @Test
    void leavesWholeMonthsAlone() {
        Badge badge = new Badge();

        assertThat(judge(WHOLE, true, badge, plain())).isEmpty();
        assertThat(badge.findings()).isEmpty();
    }

    @Test
    void saysThatTheFirstMonthBeginsLate() {
        Badge trend = new Badge();
        Badge growth = new Badge();

        assertThat(judge(WHOLE, false, trend, bounded("2026-08-23", null)))
                .containsExactly(new Finding.PartialPeriod(1, "month", "2026-08-01", 9, 31));
        judge(WHOLE, false, growth, facts(lag().outputs(), where("2026-08-23", null)));

        assertThat(trend.findings()).isEmpty();
        assertThat(growth.findings())
                .extracting(f -> ((Finding.LineFailed) f).sentence())
                .containsExactly(
                        "The period that begins on 2026-08-01 holds 9 of 31 days and is compared with"
                                + " whole ones.");
    }

    @Test
    void theDaysOfTheDataAndOfTheStatementCountTogether() {
        List<String> months = List.of("2023-12-01", "2024-01-01", "2024-02-01");

        assertThat(judge(months, false, new Badge(), plain()))
                .containsExactly(new Finding.PartialPeriod(1, "month", "2023-12-01", 0, 31));
        assertThat(judge(WHOLE, false, new Badge(), bounded("2026-08-01", "2026-10-11")))
                .containsExactly(new Finding.PartialPeriod(1, "month", "2026-10-01", 10, 31));
        assertThat(judge(WHOLE, false, new Badge(), bounded("2026-08-03", "2026-11-01"))).isEmpty();
        assertThat(judge(WHOLE.subList(0, 1), false, new Badge(), bounded("2026-08-20", null)))
                .isEmpty();
    }

    @Test
    void seesAChangeThatLeapsOverAMissingMonth() {
        Badge badge = new Badge();

        judge(List.of("2026-06-01", "2026-08-01", "2026-09-01"), false, badge, lag());

        assertThat(badge.findings())
                .extracting(f -> ((Finding.LineFailed) f).sentence())
                .containsExactly("The change leaps over a period without rows: 2026-07-01.");
    }

    @Test
    void comparesThisYearSoFarWithTheSameDaysOnly() {
        Badge whole = new Badge();
        Badge sameDays = new Badge();

        judge(List.of(), true, whole, beside("2026-01-01", null, "2025-01-01", "2026-01-01"));
        judge(List.of(), true, sameDays, beside("2026-01-01", null, "2025-01-01", "2025-11-22"));

        assertThat(whole.findings())
                .extracting(f -> ((Finding.LineFailed) f).sentence())
                .containsExactly("325 days are compared with 365.");
        assertThat(sameDays.findings()).isEmpty();
    }

    @Test
    void yearsThatAreNumbersAreComparedLikeThoseThatAreDays() {
        for (List<String> years : List.of(List.of("2025", "2026"), List.of("2025.0", "2026.0"))) {
            Badge badge = new Badge();

            judge(years, true, badge, by(Grain.YEAR, "extract_year"));

            assertThat(badge.findings())
                    .extracting(f -> ((Finding.LineFailed) f).sentence())
                    .containsExactly(
                            "The period that begins on 2026-01-01 holds 325 of 365 days and is compared with"
                                    + " whole ones.");
        }
    }

    @Test
    void aMonthThatRunsIsNotTheLeastOfAll() {
        ExpressionFact month = month().expression();
        List<String> shown = List.of("2026-12-01");
        Facts least =
                Facts.of(month, Facts.aggregate("count", "orders.order_id")).by(month).limit(1);
        Facts bounded = least.within(0, "orders.order_date", "2026-01-01", "2027-01-01");

        assertThat(unsure(shown, ordered(bounded.facts(), false)))
                .containsExactly(
                        "The period that begins on 2026-12-01 holds 0 of 31 days and counts like a"
                                + " whole one.");
        assertThat(unsure(shown, ordered(bounded.facts(), true))).isEmpty();
        assertThat(unsure(List.of("2026-08-01"), ordered(bounded.facts(), false))).isEmpty();
        assertThat(
                        unsure(
                                List.of("2026-11-01"),
                                ordered(
                                        least.within(0, "orders.order_date", null, "2026-11-01")
                                                .facts(),
                                        false)))
                .isNotEmpty();
    }

    /// Orders are known up to 21 November: of the week that begins on Monday the 16th six days.
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "MONTH, 2027-01-01, The period that begins on 2026-11-01 holds 21 of 30 days and counts like a whole one.",
                "QUARTER, 2027-01-01, The period that begins on 2026-10-01 holds 52 of 92 days and counts like a whole one.",
                "YEAR, 2027-01-01, The period that begins on 2026-01-01 holds 325 of 365 days and counts like a whole one.",
                "WEEK, 2027-01-01, The period that begins on 2026-11-16 holds 6 of 7 days and counts like a whole one.",
                "DAY, 2027-01-01, -",
                "MONTH, 2026-11-01, -",
                "MONTH, 2026-10-30, -",
                "MONTH, 2026-10-16, The period that begins on 2026-10-01 holds 15 of 31 days and counts like a whole one."
            })
    void aMeanOfPeriodsOfWhichOneHasOnlyBegunIsNotSure(
            Grain grain, String until, @Nullable String told) {
        ExpressionFact count = Facts.aggregate("count", "orders.order_id");
        StatementFacts facts =
                Facts.of(List.of(), Facts.made(Kind.AGGREGATE, "avg", count))
                        .inner(List.of("orders"))
                        .within(1, "orders.order_date", "2026-01-01", until)
                        .facts();
        ExpressionFact bucket = by(grain, "date_trunc").outputs().getFirst().expression();

        assertThat(
                        unsure(
                                List.of(),
                                Facts.with(
                                        facts,
                                        List.of(new StatementFacts.Grouping(1, null, bucket)),
                                        List.of())))
                .isEqualTo(told == null ? List.of() : List.of(told));
    }

    @Test
    void groupsThatAreChosenByOneYearAgainstAnotherAreCompared() {
        FilterFact less =
                new FilterFact(
                        0,
                        Clause.HAVING,
                        List.of("orders.order_date"),
                        FilterFact.Operator.LESS,
                        false,
                        List.of(),
                        null,
                        false,
                        "count",
                        List.of(),
                        "");
        Facts facts =
                Facts.of(Facts.column("orders.customer_id"))
                        .where(less)
                        .ofAggregate("orders.order_date", "2026-01-01", "2027-01-01");
        Badge whole = new Badge();
        Badge alike = new Badge();

        judge(
                List.of(),
                false,
                whole,
                facts.ofAggregate("orders.order_date", "2025-01-01", "2026-01-01").facts());
        judge(
                List.of(),
                false,
                alike,
                facts.ofAggregate("orders.order_date", "2025-01-01", "2025-11-22").facts());

        assertThat(whole.findings())
                .extracting(f -> ((Finding.LineFailed) f).sentence())
                .containsExactly("325 days are compared with 365.");
        assertThat(alike.findings()).isEmpty();
    }

    private static List<String> unsure(List<String> months, StatementFacts facts) {
        Badge badge = new Badge();
        judge(months, false, badge, facts);
        return badge.lines().stream()
                .filter(l -> l.aspect() == Aspect.RIGHT_PERIOD)
                .filter(l -> l.outcome() == Outcome.NOT_AVAILABLE)
                .flatMap(l -> l.sentences().stream())
                .toList();
    }

    private static StatementFacts by(Grain grain, String function) {
        return facts(
                List.of(
                        output(
                                "month",
                                new ExpressionFact(
                                        Kind.BUCKET,
                                        List.of("orders.order_date"),
                                        function,
                                        false,
                                        false,
                                        grain,
                                        null,
                                        List.of())),
                        output("revenue", sum(false))),
                List.of());
    }

    private static StatementFacts ordered(StatementFacts facts, boolean descending) {
        ExpressionFact figure = facts.outputs().getLast().expression();
        StatementFacts named =
                new StatementFacts(
                        null,
                        facts.selects(),
                        List.of(month(), facts.outputs().getLast()),
                        facts.filters(),
                        facts.periods(),
                        facts.groupings(),
                        List.of(),
                        facts.limits(),
                        facts.joins(),
                        List.of());
        return Facts.with(
                named,
                facts.groupings(),
                List.of(new StatementFacts.Ordering(0, null, figure, descending)));
    }

    /// The data begins on 1 January 2024.
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "2023-09-01, 2024-09-01, The period that begins on 2023-09-01 holds 244 of 366 days and is compared with whole ones.",
                "2023-12-30, 2024-12-30, -",
                "2024-01-01, 2025-01-01, -"
            })
    void aYearInWhichTheDataBeginsIsNoWholeOne(String from, String to, @Nullable String told) {
        Badge badge = new Badge();
        Badge turned = new Badge();

        judge(List.of(), true, badge, beside("2025-01-01", "2026-01-01", from, to));
        judge(List.of(), true, turned, beside(from, to, "2025-01-01", "2026-01-01"));

        assertThat(badge.findings())
                .extracting(f -> ((Finding.LineFailed) f).sentence())
                .isEqualTo(told == null ? List.of() : List.of(told));
        assertThat(turned.findings()).isEqualTo(badge.findings());
    }

    /// Nothing need happen on the last days of a month; where many are missing, the data ends
    /// there.
    @ParameterizedTest
    @CsvSource({"2026-10-30, true", "2026-10-28, true", "2026-10-20, false", "2026-11-21, true"})
    void aMonthThatIsOverIsWholeThoughItsLastDaysHaveNoRows(String last, boolean whole) {
        Badge badge = new Badge();

        List<Finding> notes = judge(WHOLE, false, badge, plain(), orders(last));

        assertThat(notes.isEmpty()).isEqualTo(whole);
    }

    private static List<Finding> judge(
            List<String> months, boolean compares, Badge badge, StatementFacts facts) {
        return judge(months, compares, badge, facts, orders("2026-11-21"));
    }

    private static List<Finding> judge(
            List<String> months,
            boolean compares,
            Badge badge,
            StatementFacts facts,
            DatasetView orders) {
        StatementChecks checks =
                new StatementChecks(facts, List.of(), List.of(), List.of(), null, null, 1);
        Proof.Looked proof = new Proof.Looked(1, result(months), checks);
        return new Periods(List.of(orders), TODAY, compares).judge(proof, facts, badge);
    }

    /// Orders are known up to a day.
    private static DatasetView orders(String last) {
        FieldView date =
                new FieldView(
                        "order_date",
                        "order_date",
                        null,
                        null,
                        "Date",
                        true,
                        List.of(),
                        List.of(),
                        0.0,
                        null,
                        "2024-01-01",
                        last);
        return new DatasetView(
                "orders",
                "public.orders",
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                9L,
                List.of(date),
                null);
    }

    static SqlResult result(List<String> months) {
        List<List<JsonNode>> rows = new ArrayList<>();
        months.forEach(
                m ->
                        rows.add(
                                List.of(
                                        JsonNodeFactory.instance.textNode(m),
                                        JsonNodeFactory.instance.numberNode(5))));
        TableData table =
                new TableData(
                        List.of(
                                new Column("month", ColumnType.DATE),
                                new Column("revenue", ColumnType.DECIMAL)),
                        rows);
        return new SqlResult(
                "select",
                table,
                rows.size(),
                false,
                1,
                new QueryLineage(List.of(), List.of(), List.of(), List.of(), null, List.of()),
                null);
    }

    private static StatementFacts plain() {
        return facts(List.of(month(), output("revenue", sum(false))), List.of());
    }

    private static StatementFacts lag() {
        ExpressionFact lag =
                new ExpressionFact(
                        Kind.WINDOW,
                        List.of("orders.total"),
                        "lag",
                        false,
                        false,
                        null,
                        null,
                        List.of());
        return facts(List.of(month(), output("before", lag)), List.of());
    }

    private static StatementFacts bounded(String from, @Nullable String to) {
        return facts(plain().outputs(), where(from, to));
    }

    private static List<FilterFact.Period> where(String from, @Nullable String to) {
        return List.of(
                new FilterFact.Period(0, "orders.order_date", from, to, false, true, Clause.WHERE));
    }

    private static StatementFacts beside(String from, String to, String before, String until) {
        return facts(
                List.of(output("revenue", sum(true))),
                List.of(period(from, to), period(before, until)));
    }

    private static FilterFact.Period period(String from, String to) {
        return new FilterFact.Period(
                0, "orders.order_date", from, to, false, true, Clause.AGGREGATE);
    }

    private static StatementFacts facts(
            List<StatementFacts.Output> outputs, List<FilterFact.Period> periods) {
        return new StatementFacts(
                null, List.of(), outputs, List.of(), periods, List.of(), List.of(), List.of(),
                List.of(), List.of());
    }

    private static StatementFacts.Output month() {
        return output(
                "month",
                new ExpressionFact(
                        Kind.BUCKET,
                        List.of("orders.order_date"),
                        "date_trunc",
                        false,
                        false,
                        Grain.MONTH,
                        null,
                        List.of()));
    }

    private static ExpressionFact sum(boolean conditional) {
        return new ExpressionFact(
                Kind.AGGREGATE,
                List.of("orders.total"),
                "sum",
                false,
                conditional,
                null,
                null,
                List.of());
    }

    private static StatementFacts.Output output(String name, ExpressionFact expression) {
        return new StatementFacts.Output(
                name,
                expression,
                Unit.FIELD,
                new Multiplication(Verdict.SAFE, null, null, null, null, null));
    }
}
