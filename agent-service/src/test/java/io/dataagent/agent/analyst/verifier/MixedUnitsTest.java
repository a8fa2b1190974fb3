package io.dataagent.agent.analyst.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.verifier.data.Told;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.VerificationReport.Line;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.ExpressionFact.Unit;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.TableDoubt;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Payments in three currencies.
class MixedUnitsTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    dataset("payments", "EUR", "USD", "GBP"),
                    dataset("fees", "EUR"),
                    dataset("taxes"));

    @ParameterizedTest
    @CsvSource({
        "waehrung, EUR, USD, true",
        "cur_cd, CHF, EUR, true",
        "cur_cd, EUR, EUR, false",
        "country, DEU, USA, false",
        "unit, kg, g, true",
        "einheit, KG, Stk, true",
        "unit, kg, kg, false",
        "unit, Sales, Service, false",
        "size, m, xl, false",
        "channel, web, EUR, false"
    })
    void whatHoldsCurrenciesIsFoundByItsValues(
            String name, String one, String other, boolean mixed) {
        DatasetView orders = Views.dataset("orders", field("amount"), field(name, one, other));

        var notes =
                new MixedUnits(List.of(orders), Told.NOTHING)
                        .judge(1, facts("orders", "sum", "nothing"), new Badge());

        assertThat(notes).hasSize(mixed ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource({
        "orders.amount, EUR, USD, false",
        "orders.weight, EUR, USD, true",
        "others.amount, EUR, USD, true",
        "orders.amount, kg, g, true"
    })
    void theCurrenciesThatAFileTellsAreNotToldAgain(
            String about, String one, String other, boolean told) {
        DatasetView orders = Views.dataset("orders", field("amount"), field("unit", one, other));
        String doubt = new TableDoubt(about, TableDoubt.Kind.CURRENCIES.sentence()).told();

        var notes =
                new MixedUnits(List.of(orders), Told.of(List.of(doubt)))
                        .judge(1, facts("orders", "sum", "nothing"), new Badge());

        assertThat(notes).hasSize(told ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource({
        "payments, sum, nothing, true",
        "payments, avg, nothing, true",
        "payments, sum, filter, false",
        "payments, sum, group, false",
        "payments, count, nothing, false",
        "fees, sum, nothing, false",
        "taxes, sum, nothing, false"
    })
    void amountsOfSeveralCurrenciesAreNoFigure(
            String dataset, String function, String currency, boolean mixed) {
        Badge badge = new Badge();

        var notes =
                new MixedUnits(DATASETS, Told.NOTHING)
                        .judge(1, facts(dataset, function, currency), badge);

        Line line =
                badge.lines().stream()
                        .filter(l -> l.aspect() == Aspect.RIGHT_DATA)
                        .findFirst()
                        .orElseThrow();
        assertThat(notes.isEmpty()).isEqualTo(!mixed);
        assertThat(line.outcome())
                .isEqualTo(mixed ? Outcome.NOT_AVAILABLE : Outcome.NOT_APPLICABLE);
        assertThat(line.sentences())
                .isEqualTo(
                        mixed
                                ? List.of("Different units were put together: EUR, USD, GBP.")
                                : List.of());
    }

    private static StatementFacts facts(String dataset, String function, String currency) {
        ExpressionFact unit = column(dataset + ".currency");
        return new StatementFacts(
                null,
                List.of(),
                List.of(
                        new StatementFacts.Output(
                                "amount",
                                new ExpressionFact(
                                        Kind.AGGREGATE,
                                        List.of(dataset + ".amount"),
                                        function,
                                        false,
                                        false,
                                        null,
                                        null,
                                        List.of()),
                                Unit.FIELD,
                                new Multiplication(Verdict.SAFE, null, null, null, null, null))),
                currency.equals("filter") ? List.of(filter(dataset)) : List.of(),
                List.of(),
                currency.equals("group")
                        ? List.of(new StatementFacts.Grouping(0, null, unit))
                        : List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    private static FilterFact filter(String dataset) {
        return new FilterFact(
                0,
                FilterFact.Clause.WHERE,
                List.of(dataset + ".currency"),
                FilterFact.Operator.EQUAL,
                false,
                List.of("EUR"),
                null,
                false,
                null,
                List.of(),
                "currency = 'EUR'");
    }

    private static ExpressionFact column(String path) {
        return new ExpressionFact(
                Kind.COLUMN, List.of(path), null, false, false, null, null, List.of());
    }

    private static DatasetView dataset(String name, String... currencies) {
        return Views.dataset(name, field("amount"), field("currency", currencies));
    }

    private static FieldView field(String name, String... samples) {
        return Views.field(name, "String", 0.0, (long) samples.length, samples);
    }
}
