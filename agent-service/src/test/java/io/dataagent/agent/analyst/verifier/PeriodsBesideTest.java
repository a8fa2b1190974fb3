package io.dataagent.agent.analyst.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.ExpressionFact.Unit;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Period;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.contracts.query.StatementFacts.Select;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Sales are known from 1 September 2024 to 27 November 2026.
class PeriodsBesideTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 11, 28);
    private static final String CUT_OFF =
            "The period that begins on 2024-01-01 holds 122 of 366 days and is compared with whole"
                    + " ones.";
    private static final ExpressionFact SUM =
            new ExpressionFact(
                    Kind.AGGREGATE,
                    List.of("sales.total"),
                    "sum",
                    false,
                    true,
                    null,
                    null,
                    List.of());

    private final Badge badge = new Badge();

    @Test
    void aYearInWhichTheDataBeginsIsNotSetAgainstAWholeOne() {
        judge(true, apart("2024", "2025"), SUM, SUM);

        assertThat(failed()).containsExactly(CUT_OFF);
    }

    /// The statement subtracts, whatever the words are.
    @Test
    void aDifferenceComparesWhatItIsMadeOf() {
        judge(false, apart("2024", "2025"), made(Kind.DIFFERENCE));

        assertThat(failed()).containsExactly(CUT_OFF);
    }

    @Test
    void howManyTimesAsMuchComparesAsWell() {
        judge(false, apart("2024", "2025"), made(Kind.RATIO));

        assertThat(failed()).containsExactly(CUT_OFF);
    }

    /// "Revenue in 2024 and in 2025" is right, and that 2024 begins in September is said.
    @Test
    void yearsThatOnlyStandBesideEachOtherAreTold() {
        List<Finding> notes = judge(false, apart("2024", "2025"), SUM, SUM);

        assertThat(failed()).isEmpty();
        assertThat(notes)
                .containsExactly(
                        new Finding.PartialPeriod(1, "sales.sold_on", "2024-01-01", 122, 366));
    }

    /// "Share of this year's revenue that is from November": a month of a year is a part of it.
    @Test
    void aPartIsNotComparedWithItsWhole() {
        List<Finding> notes =
                judge(
                        true,
                        List.of(
                                new Period(
                                        0,
                                        "sales.sold_on",
                                        "2026-11-01",
                                        "2026-12-01",
                                        false,
                                        true,
                                        Clause.AGGREGATE),
                                new Period(
                                        0,
                                        "sales.sold_on",
                                        "2026-01-01",
                                        null,
                                        false,
                                        true,
                                        Clause.AGGREGATE)),
                        made(Kind.RATIO));

        assertThat(failed()).isEmpty();
        assertThat(notes).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = Place.class,
            names = {"CTE", "DERIVED", "PART", "SUBQUERY"})
    void queriesOfTheirOwnAreComparedAlike(Place place) {
        judge(true, facts(queries(), place, List.of(), SUM, SUM));

        assertThat(failed()).containsExactly(CUT_OFF);
    }

    /// "Of the customers of 2024, who bought again in 2025": what has to be there is no figure.
    @Test
    void whatOnlyHasToBeThereIsNotCompared() {
        JoinFact there =
                new JoinFact(
                        0,
                        JoinFact.JoinKind.SEMI,
                        List.of("customers"),
                        List.of("sales"),
                        List.of(),
                        "",
                        true,
                        false,
                        false,
                        false);

        judge(true, facts(queries(), Place.SUBQUERY, List.of(there), SUM));

        assertThat(failed()).isEmpty();
    }

    private List<String> failed() {
        return badge.findings().stream().map(f -> ((Finding.LineFailed) f).sentence()).toList();
    }

    private List<Finding> judge(boolean compares, List<Period> periods, ExpressionFact... made) {
        return judge(compares, facts(periods, Place.CTE, List.of(), made));
    }

    private List<Finding> judge(boolean compares, StatementFacts facts) {
        StatementChecks checks =
                new StatementChecks(facts, List.of(), List.of(), List.of(), null, null, 1);
        return new Periods(List.of(sales()), TODAY, compares)
                .judge(new Proof.Looked(1, PeriodsTest.result(List.of()), checks), facts, badge);
    }

    private static List<Period> apart(String... years) {
        return List.of(years).stream().map(y -> year(y, 0, Clause.AGGREGATE)).toList();
    }

    private static List<Period> queries() {
        return List.of(year("2024", 1, Clause.WHERE), year("2025", 2, Clause.WHERE));
    }

    private static Period year(String year, int select, Clause clause) {
        return new Period(
                select,
                "sales.sold_on",
                year + "-01-01",
                Integer.parseInt(year) + 1 + "-01-01",
                false,
                true,
                clause);
    }

    private static ExpressionFact made(Kind kind) {
        return new ExpressionFact(
                kind, SUM.fields(), null, false, true, null, null, List.of(SUM, SUM));
    }

    private static StatementFacts facts(
            List<Period> periods, Place place, List<JoinFact> joins, ExpressionFact... made) {
        Select main = new Select(Place.MAIN, "", -1, List.of("sales"), false);
        Select query = new Select(place, "q", 0, List.of("sales"), false);
        return new StatementFacts(
                null,
                List.of(main, query, query),
                List.of(made).stream()
                        .map(
                                e ->
                                        new StatementFacts.Output(
                                                "figure",
                                                e,
                                                Unit.FIELD,
                                                new Multiplication(
                                                        Verdict.SAFE,
                                                        null,
                                                        null,
                                                        null,
                                                        null,
                                                        null)))
                        .toList(),
                List.of(),
                periods,
                List.of(),
                List.of(),
                List.of(),
                joins,
                List.of());
    }

    private static DatasetView sales() {
        FieldView date =
                new FieldView(
                        "sold_on",
                        "sold_on",
                        null,
                        null,
                        "Date",
                        true,
                        List.of(),
                        List.of(),
                        0.0,
                        null,
                        "2024-09-01",
                        "2026-11-27");
        return new DatasetView(
                "sales",
                "public.sales",
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                9L,
                List.of(date),
                null);
    }
}
