package io.dataagent.agent.analyst.coverage.bound;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.world.Facts;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.JoinFact.Pair;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Differences, comparisons within one table and comparisons with missing values: the way round
/// that the words say, and the other one.
class TurnedTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset(
                            "guides",
                            Views.field("guide_id", "Integer", 0.0, 100L),
                            Views.field("tutor_id", "Integer", 0.2, 9L),
                            Views.field("reports_to", "Integer", 0.2, 9L),
                            Views.field("weekly_tours", "Integer", 0.0, 20L),
                            Views.field("started_on", "Date", 0.0, 20L)),
                    Views.dataset(
                            "tours",
                            Views.field("tour_id", "Integer", 0.0, 100L),
                            Views.field("fare", "Decimal", 0.0, 50L),
                            Views.field("fuel_cost", "Decimal", 0.0, 50L),
                            Views.field("paid_sum", "Decimal", 0.2, 50L),
                            Views.field("harbour", "String", 0.0, 3L, "Kiel", "Husum"),
                            Views.field("sailed_on", "Date", 0.0, 90L)));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "By how much did the number of tours grow from 2024 to 2025? | 2024 | 2025 | true",
                "By how much did the number of tours grow from 2024 to 2025? | 2025 | 2024 | false",
                "Um wie viel sind die Touren von 2024 auf 2025 gestiegen? | 2024 | 2025 | true",
                "By how much did tours decline from 2024 to 2025? | 2024 | 2025 | false",
                "Difference of tours between 2024 and 2025 | 2024 | 2025 | false",
            })
    void whatGrewIsLaterLessEarlier(String question, int left, int right, boolean turned) {
        Facts plain =
                Facts.of(difference()).ofAggregate("tours.sailed_on", day(left), day(left + 1));
        StatementFacts facts =
                plain.ofAggregate("tours.sailed_on", day(right), day(right + 1)).facts();
        StatementFacts divided =
                Facts.of(Facts.made(Kind.RATIO, null, difference(), conditional()))
                        .ofAggregate("tours.sailed_on", day(left), day(left + 1))
                        .ofAggregate("tours.sailed_on", day(right), day(right + 1))
                        .facts();

        assertThat(doubts(question, facts)).hasSize(turned ? 1 : 0);
        assertThat(doubts(question, divided)).hasSize(turned ? 1 : 0);
    }

    /// Columns beside the difference are told first, in their own order.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = "By how much did tours grow from 2024 to 2025?")
    void whereTheYearsStandBesideItNobodyCanTell(String question) {
        StatementFacts facts =
                Facts.of(conditional(), conditional(), difference())
                        .ofAggregate("tours.sailed_on", day(2024), day(2025))
                        .ofAggregate("tours.sailed_on", day(2025), day(2026))
                        .facts();

        assertThat(doubts(question, facts)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How many more tours sail from Kiel than from Husum? | Husum | Kiel | true",
                "How many more tours sail from Kiel than from Husum? | Kiel | Husum | false",
                "How many fewer tours sail from Kiel than from Husum? | Husum | Kiel | false",
                "Tours from Kiel minus tours from Husum | Husum | Kiel | true",
                "Wie viele Touren mehr ab Kiel als ab Husum? | Husum | Kiel | true",
                "Difference in tours of Kiel and Husum | Husum | Kiel | false",
            })
    void oneMoreThanAnotherIsOneLessTheOther(
            String question, String left, String right, boolean turned) {
        StatementFacts facts =
                Facts.of(difference()).where(ofAggregate(left), ofAggregate(right)).facts();

        assertThat(doubts(question, facts)).hasSize(turned ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Fare minus fuel cost of each tour | fuel_cost | fare | true",
                "Fare minus fuel cost of each tour | fare | fuel_cost | false",
                "How much higher is the fare than the fuel cost? | fuel_cost | fare | true",
            })
    void oneColumnLessAnother(String question, String left, String right, boolean turned) {
        StatementFacts facts =
                Facts.of(
                                Facts.made(
                                        Kind.DIFFERENCE,
                                        null,
                                        Facts.column("tours." + left),
                                        Facts.column("tours." + right)))
                        .facts();

        assertThat(doubts(question, facts)).hasSize(turned ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Which guides lead more tours than their tutor? | t.guide_id = m.tutor_id | t.weekly_tours > m.weekly_tours | true",
                "Which guides lead more tours than their tutor? | m.guide_id = t.tutor_id | t.weekly_tours > m.weekly_tours | false",
                "Which guides lead more tours than their tutor? | m.guide_id = t.tutor_id | m.weekly_tours < t.weekly_tours | false",
                "Which guides lead more tours than their tutor? | m.guide_id = t.tutor_id | t.weekly_tours < m.weekly_tours | true",
                "Which guides lead fewer tours than their tutor? | m.guide_id = t.tutor_id | t.weekly_tours < m.weekly_tours | false",
                "Welche guides haben mehr Touren als ihr Tutor? | t.guide_id = m.tutor_id | t.weekly_tours > m.weekly_tours | true",
                "Which guides lead more tours than their boss? | t.guide_id = m.reports_to | t.weekly_tours > m.weekly_tours | true",
                "Which tutors lead more tours than one of their guides? | t.guide_id = m.tutor_id | t.weekly_tours > m.weekly_tours | false",
            })
    void whoReferredToIsComparedIsTheOneOfTheWords(
            String question, String join, String compared, boolean turned) {
        String reference = join.contains("tutor_id") ? "guides.tutor_id" : "guides.reports_to";
        JoinFact self =
                new JoinFact(
                        0,
                        JoinKind.INNER,
                        List.of("guides"),
                        List.of("guides"),
                        List.of(new Pair("guides.guide_id", reference)),
                        join,
                        true,
                        true,
                        null,
                        null);
        StatementFacts facts =
                Facts.of(Facts.column("guides.guide_id"))
                        .joined(self)
                        .where(between(compared, "guides.weekly_tours"))
                        .facts();

        assertThat(doubts(question, facts)).hasSize(turned ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How many tours are unpaid? | paid_sum < fare | true",
                "How many tours are not paid? | fare > paid_sum | true",
                "How many tours are unpaid? | COALESCE(paid_sum, 0) < fare | false",
                "How many tours are partly paid? | paid_sum < fare | false",
                "Of how many tours is more paid than the fare? | paid_sum > fare | false",
            })
    void whatIsMissingIsUnpaidToo(String question, String compared, boolean left) {
        StatementFacts facts =
                Facts.of(Facts.aggregate("count", "tours.tour_id"))
                        .where(between(compared, "tours.fare", "tours.paid_sum"))
                        .facts();

        assertThat(doubts(question, facts)).hasSize(left ? 1 : 0);
    }

    private static String day(int year) {
        return year + "-01-01";
    }

    private static ExpressionFact conditional() {
        return new ExpressionFact(
                Kind.AGGREGATE,
                List.of("tours.sailed_on"),
                "count",
                false,
                true,
                null,
                null,
                List.of());
    }

    private static ExpressionFact difference() {
        return Facts.made(Kind.DIFFERENCE, null, conditional(), conditional());
    }

    private static FilterFact ofAggregate(String harbour) {
        return new FilterFact(
                0,
                Clause.AGGREGATE,
                List.of("tours.harbour"),
                Operator.EQUAL,
                false,
                List.of(harbour),
                null,
                false,
                null,
                List.of(),
                "harbour = '" + harbour + "'");
    }

    private static FilterFact between(String text, String... fields) {
        return new FilterFact(
                0,
                Clause.WHERE,
                List.of(fields),
                text.contains(">") ? Operator.GREATER : Operator.LESS,
                false,
                List.of(),
                null,
                false,
                null,
                List.of(),
                text);
    }

    private static List<Doubt> doubts(String question, StatementFacts facts) {
        return BoundWords.of(question, DATASETS, List.of(), List.of(facts));
    }
}
