package io.dataagent.agent.analyst.coverage.bound;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Grouping;
import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.contracts.query.StatementFacts.Select;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Values of a column that say the same and are written otherwise.
class SpelledTwiceTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset(
                            "answers",
                            text("status", "paid", "Paid", "PAID ", "failed"),
                            text("recommend", "yes", "no", "y"),
                            text("town", "Köln", "Koln", "Bonn"),
                            text("grade", "A", "B", "C"),
                            text("reply", "Yes", "No", "maybe"),
                            text("batch_code", "ab", "AB"),
                            Views.field("points", "Integer", 0.0, 2L, "1", "2")));

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "status, -, “paid”",
                "status, lower, “paid ”",
                "status, trim, “PAID”",
                "status, initcap, -",
                "recommend, -, “y”",
                "recommend, lower, “y”",
                "town, -, “Koln”",
                "grade, -, -",
                "reply, -, -",
                "batch_code, -, -",
                "points, -, -"
            })
    void areGroupsOfTheirOwn(String column, @Nullable String function, @Nullable String told) {
        assertTold(doubts(List.of(by(column, function)), List.of()), told);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "status, -, paid, “Paid”",
                "status, lower, paid, “paid ”",
                "status, -, 'paid;Paid;PAID ', -",
                "status, -, failed, -",
                "recommend, -, yes, “y”",
                "recommend, -, no, -",
                "reply, -, Yes, -"
            })
    void areLeftOut(
            String column, @Nullable String function, String values, @Nullable String told) {
        assertTold(doubts(List.of(), List.of(is(column, function, values.split(";")))), told);
    }

    private static void assertTold(List<Doubt> doubts, @Nullable String told) {
        assertThat(doubts).hasSize(told == null ? 0 : 1);
        assertThat(doubts).allMatch(d -> told != null && d.sentence().contains(told));
    }

    private static List<Doubt> doubts(List<Grouping> groupings, List<FilterFact> filters) {
        StatementFacts facts =
                new StatementFacts(
                        null,
                        List.of(new Select(Place.MAIN, "", -1, List.of("answers"), false)),
                        List.of(),
                        filters,
                        List.of(),
                        groupings,
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of());
        return BoundWords.of("number of answers", DATASETS, List.of(), List.of(facts));
    }

    private static Grouping by(String column, @Nullable String function) {
        ExpressionFact plain = expression(Kind.COLUMN, column, null);
        return new Grouping(
                0, null, function == null ? plain : expression(Kind.FUNCTION, column, function));
    }

    private static ExpressionFact expression(Kind kind, String column, @Nullable String function) {
        return new ExpressionFact(
                kind, List.of("answers." + column), function, false, false, null, null, List.of());
    }

    private static FilterFact is(String column, @Nullable String function, String... values) {
        return new FilterFact(
                0,
                Clause.WHERE,
                List.of("answers." + column),
                values.length == 1 ? Operator.EQUAL : Operator.IN,
                false,
                Stream.of(values).toList(),
                function,
                false,
                null,
                List.of(),
                column);
    }

    private static io.dataagent.contracts.ontology.FieldView text(String name, String... samples) {
        return Views.field(name, "String", 0.0, (long) samples.length, samples);
    }
}
