package io.dataagent.agent.analyst.coverage.way;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.ExpressionFact.Unit;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.JoinFact.Pair;
import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Grouping;
import io.dataagent.contracts.query.StatementFacts.Output;
import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.contracts.query.StatementFacts.Select;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A zoo: visitors with their visits, what was eaten and which shows were seen during a visit, both
/// of which have a sponsor; keepers who feed animals.
class OtherWaysTest {

    private static final List<RelationshipView> RELATIONSHIPS =
            List.of(
                    of("visits", "visitors"),
                    of("meals", "visits"),
                    of("meals", "dishes"),
                    of("dishes", "sponsors"),
                    of("seats", "visits"),
                    of("seats", "shows"),
                    of("shows", "sponsors"),
                    of("visits", "gates"),
                    of("shows", "gates"));

    private static final String BY_MEALS = "visitors visits meals dishes sponsors";
    private static final String BY_SEATS = "visitors visits seats shows sponsors";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "How many visitors had something of Acme?",
                "Number of visitors per sponsor",
                "Which visitors paid for Acme in May?"
            })
    void oneOfTwoWaysIsInDoubtWithinAConditionAndOutside(String question) {
        assertThat(doubts(question, 100, within(BY_MEALS)))
                .extracting(Doubt::sentence)
                .containsExactly(
                        "sponsors are reached through meals, dishes; they could also be reached"
                                + " through seats, shows: say which is meant.");
        assertThat(doubts(question, 100, outside("count", BY_SEATS)))
                .extracting(Doubt::sentence)
                .containsExactly(
                        "sponsors are reached through seats, shows; they could also be reached"
                                + " through meals, dishes: say which is meant.");
        assertThat(doubts(question, 100, outside("avg", BY_SEATS))).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "How many visitors ate a dish of Acme?, 1, 0",
        "How many visitors with meals by sponsor, 1, 0",
        "How many visitors saw a show of Acme?, 0, 1",
        "Visitors who had seats of Acme, 0, 1",
        "How many visits had Acme, 1, 1"
    })
    void aWayThatWordsNameIsNotInDoubt(String question, int seats, int meals) {
        assertThat(doubts(question, 100, within(BY_SEATS))).hasSize(seats);
        assertThat(doubts(question, 100, within(BY_MEALS))).hasSize(meals);
    }

    @Test
    void theOnlyWayAndTheShortestAreNotInDoubt() {
        String question = "How many visitors came in by the north gate?";

        assertThat(doubts(question, 100, within("visitors visits gates"))).isEmpty();
        assertThat(doubts("sponsors per gate", 100, within("gates shows sponsors"))).isEmpty();
        assertThat(doubts("visitors of meals", 100, within("visits visitors"))).isEmpty();
    }

    @Test
    void aLongerWayThanTheOtherIsInDoubt() {
        assertThat(doubts("gates with Acme", 100, within("gates visits meals dishes sponsors")))
                .extracting(Doubt::sentence)
                .containsExactly(
                        "sponsors are reached through visits, meals, dishes; they could also be"
                                + " reached through shows: say which is meant.");
    }

    @Test
    void whatFewRowsCanReachIsNoOtherWayForAllOfThemUnlessItIsNamed() {
        assertThat(doubts("visitors per sponsor", 5, outside("count", BY_MEALS))).isEmpty();
        assertThat(doubts("visitors per sponsor", 5, outside("count", BY_SEATS))).hasSize(1);
        assertThat(doubts("visitors of shows by sponsor", 5, outside("count", BY_MEALS)))
                .hasSize(1);
    }

    @Test
    void theWayOfTheVerbIsNamedFirst() {
        List<RelationshipView> relationships =
                List.of(
                        of("trips", "towns"),
                        of("trips", "firms"),
                        of("sales", "towns"),
                        of("sales", "firms"),
                        of("ads", "towns"),
                        of("ads", "firms"));

        assertThat(
                        OtherWays.of(
                                List.of("towns that bought of Acme"),
                                List.of(sized("trips", 9), sized("sales", 9), sized("ads", 9)),
                                relationships,
                                List.of(within("towns ads firms"))))
                .extracting(Doubt::sentence)
                .containsExactly(
                        "firms are reached through ads; they could also be reached through sales:"
                                + " say which is meant.");
    }

    @Test
    void aConditionOnWhatLiesBetweenSaysWhichWayIsMeant() {
        StatementFacts bound = statement("count", BY_SEATS, true, "seats.row");

        assertThat(doubts("visitors in row A per sponsor", 100, bound)).isEmpty();
    }

    @Test
    void rowsThatShareSomethingAreNoOtherWayForWhatBelongsToARow() {
        List<RelationshipView> orders =
                List.of(
                        of("bills", "clients"),
                        of("clients", "regions"),
                        of("notes", "bills"),
                        of("notes", "regions"));

        assertThat(
                        OtherWays.of(
                                List.of("bills per region"),
                                List.of(),
                                orders,
                                List.of(outside("sum", "bills clients regions"))))
                .isEmpty();
    }

    @Test
    void whatOnlyFewRowsHaveOneOfIsInDoubt() {
        List<RelationshipView> relationships =
                List.of(
                        of("vouchers", "bills", Cardinality.ONE_TO_ONE),
                        of("vouchers", "brands"),
                        of("lines", "bills"),
                        of("lines", "brands"));
        List<DatasetView> datasets =
                List.of(
                        sized("bills", 100),
                        sized("vouchers", 7),
                        sized("lines", 300),
                        sized("brands", 4));

        assertThat(
                        OtherWays.of(
                                List.of("average bill per brand"),
                                datasets,
                                relationships,
                                List.of(outside("avg", "bills vouchers brands"))))
                .extracting(Doubt::sentence)
                .containsExactly(
                        "brands are reached through vouchers; they could also be reached through"
                                + " lines: say which is meant.");
        assertThat(
                        OtherWays.of(
                                List.of("average bill per brand"),
                                datasets,
                                relationships,
                                List.of(outside("avg", "bills lines brands"))))
                .isEmpty();
    }

    private static List<Doubt> doubts(String question, long seats, StatementFacts facts) {
        List<DatasetView> datasets =
                List.of(
                        sized("visitors", 100),
                        sized("visits", 100),
                        sized("meals", 100),
                        sized("seats", seats),
                        sized("dishes", 10),
                        sized("shows", 10),
                        sized("sponsors", 5),
                        sized("gates", 3));
        return OtherWays.of(List.of(question), datasets, RELATIONSHIPS, List.of(facts));
    }

    private static DatasetView sized(String name, long rows) {
        DatasetView all = Views.dataset(name, Views.field("name", "String", 0.0, 5L));
        return new DatasetView(
                name,
                all.source(),
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                rows,
                all.fields(),
                null);
    }

    private static RelationshipView of(String many, String one) {
        return of(many, one, Cardinality.MANY_TO_ONE);
    }

    private static RelationshipView of(String many, String one, Cardinality cardinality) {
        return new RelationshipView(
                many + one,
                many,
                List.of(one + "_id"),
                one,
                List.of("id"),
                cardinality,
                null,
                1,
                "declared");
    }

    private static StatementFacts within(String way) {
        return statement("count", way, false, null);
    }

    private static StatementFacts outside(String function, String way) {
        return statement(function, way, true, null);
    }

    /// The first dataset counted, the last one asked for: by joins, or from the second on within
    /// an IN.
    private static StatementFacts statement(
            String function, String way, boolean joined, @Nullable String bound) {
        List<String> all = Arrays.asList(way.split(" "));
        List<JoinFact> joins = new ArrayList<>();
        for (int i = 1; i < all.size(); i++) {
            boolean semi = !joined && i == 1;
            joins.add(
                    join(
                            joined || semi ? 0 : 1,
                            semi ? JoinKind.SEMI : JoinKind.INNER,
                            all.get(i - 1),
                            semi ? all.subList(1, all.size()) : List.of(all.get(i)),
                            all.get(i)));
        }
        String end = all.getLast() + ".name";
        List<FilterFact> filters = new ArrayList<>();
        if (!joined) {
            filters.add(filter(1, end));
        }
        if (bound != null) {
            filters.add(filter(0, bound));
        }
        Select main = new Select(Place.MAIN, "", -1, joined ? all : List.of(all.getFirst()), false);
        Select inner = new Select(Place.SUBQUERY, "", 0, all.subList(1, all.size()), false);
        return new StatementFacts(
                null,
                joined ? List.of(main) : List.of(main, inner),
                List.of(output(function, all.getFirst() + ".id")),
                filters,
                List.of(),
                joined ? List.of(new Grouping(0, null, column(end))) : List.of(),
                List.of(),
                List.of(),
                joins,
                List.of());
    }

    private static JoinFact join(
            int select, JoinKind kind, String left, List<String> right, String next) {
        return new JoinFact(
                select,
                kind,
                List.of(left),
                right,
                List.of(new Pair(left + ".id", next + ".id")),
                "",
                true,
                true,
                null,
                null);
    }

    private static Output output(String function, String path) {
        return new Output(
                "figure",
                new ExpressionFact(
                        Kind.AGGREGATE,
                        List.of(path),
                        function,
                        function.equals("count"),
                        false,
                        null,
                        null,
                        List.of(column(path))),
                Unit.COUNT,
                new Multiplication(Verdict.SAFE, null, null, null, null, null));
    }

    private static ExpressionFact column(String path) {
        return new ExpressionFact(
                Kind.COLUMN, List.of(path), null, false, false, null, null, List.of());
    }

    private static FilterFact filter(int select, String field) {
        return new FilterFact(
                select,
                Clause.WHERE,
                List.of(field),
                Operator.EQUAL,
                false,
                List.of("Acme"),
                null,
                false,
                null,
                List.of(),
                field);
    }
}
