package io.dataagent.agent.analyst.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Coverage;
import io.dataagent.agent.analyst.coverage.facts.Lacks;
import io.dataagent.agent.analyst.coverage.facts.Lacks.Found;
import io.dataagent.agent.analyst.coverage.facts.Lacks.Members;
import io.dataagent.agent.analyst.coverage.facts.Parts;
import io.dataagent.agent.world.Facts;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.VerificationReport.Line;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Grain;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Grouping;
import io.dataagent.contracts.query.StatementFacts.Ordering;
import io.dataagent.contracts.query.StatementFacts.SetOperation;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Boats and their trips; three of twenty boats have none.
class NoneLeftOutTest {

    private static final ExpressionFact TRIPS = Facts.aggregate("count", "trips.trip_no");
    private static final ExpressionFact GUESTS = Facts.aggregate("sum", "trips.guests");
    private static final ExpressionFact NAME = Facts.column("boats.name");
    private static final ExpressionFact OWNER = Facts.column("trips.boat_no");

    private static final Members BY_NAME =
            new Members("boats.name", "boats.boat_no", "trips.boat_no");
    private static final Members BY_KEY =
            new Members("boats.boat_no", "boats.boat_no", "trips.boat_no");

    private final List<Members> asked = new ArrayList<>();

    /// Figures of boats over an inner join.
    private static Facts byBoat(ExpressionFact figure) {
        return Facts.of(List.of("boats", "trips"), NAME, figure)
                .by(NAME)
                .joined(Facts.join("boats.boat_no", "trips.boat_no"));
    }

    private static StatementFacts lowest(Facts facts, ExpressionFact figure) {
        return ordered(facts.limit(3).facts(), figure, false);
    }

    private static StatementFacts ordered(
            StatementFacts facts, ExpressionFact figure, boolean descending) {
        return Facts.with(
                facts, facts.groupings(), List.of(new Ordering(0, null, figure, descending)));
    }

    private static FilterFact having(String function, Operator operator, boolean negated) {
        return new FilterFact(
                0,
                Clause.HAVING,
                List.of("trips.trip_no"),
                operator,
                negated,
                List.of("5"),
                null,
                false,
                function,
                List.of(),
                "");
    }

    /// A mean of what a query within makes of each group.
    private static StatementFacts meanOf(ExpressionFact figure, ExpressionFact by) {
        Facts facts =
                Facts.of(List.of(), Facts.made(Kind.AGGREGATE, "avg", figure))
                        .inner(List.of("trips"));
        return Facts.with(facts.facts(), List.of(new Grouping(1, null, by)), List.of());
    }

    private static StatementFacts perThing(String counted) {
        return Facts.of(
                        List.of("trips"),
                        Facts.made(Kind.RATIO, null, TRIPS, Facts.distinct("count", counted)))
                .facts();
    }

    static Stream<Arguments> leavingOut() {
        Facts two = byBoat(TRIPS).by(Facts.column("boats.boat_no"));
        return Stream.of(
                of("the fewest", lowest(byBoat(TRIPS), TRIPS), Outcome.FAILED, BY_NAME),
                of("by two fields", lowest(two, TRIPS), Outcome.FAILED, BY_KEY),
                of(
                        "by the rows' own field",
                        lowest(Facts.of(OWNER, TRIPS).by(OWNER), TRIPS),
                        Outcome.FAILED,
                        BY_KEY),
                of(
                        "a bound",
                        byBoat(TRIPS).where(having("count", Operator.LESS, false)).facts(),
                        Outcome.FAILED,
                        BY_NAME),
                of(
                        "not at least",
                        byBoat(TRIPS)
                                .where(having("count", Operator.GREATER_OR_EQUAL, true))
                                .facts(),
                        Outcome.FAILED,
                        BY_NAME),
                of("the lowest", lowest(byBoat(GUESTS), GUESTS), Outcome.NOT_APPLICABLE, BY_NAME),
                of("a mean of counts", meanOf(TRIPS, OWNER), Outcome.NOT_AVAILABLE, BY_KEY),
                of("a mean of totals", meanOf(GUESTS, OWNER), Outcome.NOT_AVAILABLE, BY_KEY),
                of("by things", perThing("trips.boat_no"), Outcome.NOT_AVAILABLE, BY_KEY),
                of(
                        "by things, though kept",
                        Facts.of(
                                        List.of("boats", "trips"),
                                        Facts.made(
                                                Kind.RATIO,
                                                null,
                                                TRIPS,
                                                Facts.distinct("count", "trips.boat_no")))
                                .joined(
                                        Facts.join(
                                                0, JoinKind.LEFT, "boats.boat_no", "trips.boat_no"))
                                .facts(),
                        Outcome.NOT_AVAILABLE,
                        BY_KEY));
    }

    private static Arguments of(
            String what, StatementFacts facts, Outcome outcome, Members members) {
        return Arguments.of(what, facts, outcome, members);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("leavingOut")
    void thoseThatHaveNoneAreMissed(
            String what, StatementFacts facts, Outcome outcome, Members members) {
        Badge badge = new Badge();

        List<Finding> notes = judge(facts, "Which boats?", new Found(20, 3), badge);

        assertThat(asked).as(what).containsExactly(members);
        assertThat(rightData(badge).outcome()).as(what).isEqualTo(outcome);
        assertThat(Stream.concat(notes.stream(), badge.findings().stream()).toList())
                .as(what)
                .singleElement()
                .extracting(NoneLeftOutTest::sentence)
                .asString()
                .startsWith("3 of 20 boats have no trips at all");
    }

    static Stream<Arguments> keeping() {
        StatementFacts fewest = lowest(byBoat(TRIPS), TRIPS);
        ExpressionFact month = Facts.bucket("trips.sailed_on", Grain.MONTH);
        return Stream.of(
                Arguments.of("the most", ordered(byBoat(TRIPS).limit(3).facts(), TRIPS, true)),
                Arguments.of("all of them", ordered(byBoat(TRIPS).facts(), TRIPS, false)),
                Arguments.of("by name", lowest(byBoat(TRIPS), NAME)),
                Arguments.of("by month too", lowest(byBoat(TRIPS).by(month), TRIPS)),
                Arguments.of(
                        "kept",
                        lowest(
                                Facts.of(List.of("boats", "trips"), NAME, TRIPS)
                                        .by(NAME)
                                        .joined(
                                                Facts.join(
                                                        0,
                                                        JoinKind.LEFT,
                                                        "boats.boat_no",
                                                        "trips.boat_no")),
                                TRIPS)),
                Arguments.of(
                        "another way",
                        lowest(
                                Facts.of(List.of("boats", "trips"), NAME, TRIPS)
                                        .by(NAME)
                                        .joined(Facts.join("boats.boat_no", "trips.towed_by")),
                                TRIPS)),
                Arguments.of(
                        "joined with themselves over one field",
                        lowest(
                                Facts.of(List.of("boats", "trips"), NAME, TRIPS)
                                        .by(NAME)
                                        .joined(Facts.join("trips.boat_no", "trips.boat_no")),
                                TRIPS)),
                Arguments.of(
                        "at least",
                        byBoat(TRIPS)
                                .where(having("count", Operator.GREATER_OR_EQUAL, false))
                                .facts()),
                Arguments.of(
                        "between",
                        byBoat(TRIPS)
                                .where(having("count", Operator.GREATER, false))
                                .where(having("count", Operator.LESS, false))
                                .facts()),
                Arguments.of(
                        "a bound on a mean",
                        byBoat(TRIPS).where(having("avg", Operator.LESS, false)).facts()),
                Arguments.of(
                        "a mean of rows", Facts.of(Facts.aggregate("avg", "trips.guests")).facts()),
                Arguments.of(
                        "parts put together",
                        new StatementFacts(
                                null,
                                fewest.selects(),
                                fewest.outputs(),
                                List.of(),
                                List.of(),
                                fewest.groupings(),
                                fewest.orderings(),
                                fewest.limits(),
                                fewest.joins(),
                                List.of(new SetOperation("union", true, List.of(0, 1))))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("keeping")
    void whereNoneIsLeftOutTheDataIsNotAsked(String what, StatementFacts facts) {
        Badge badge = new Badge();

        assertThat(judge(facts, "Which boats?", new Found(20, 3), badge)).as(what).isEmpty();

        assertThat(asked).as(what).isEmpty();
        assertThat(badge.findings()).as(what).isEmpty();
    }

    @Test
    void aShareOfThingsIsNoMean() {
        Badge badge = new Badge();
        StatementFacts share = perThing("trips.boat_no");

        assertThat(judge(share, "What percentage of boats sailed?", new Found(20, 3), badge))
                .isEmpty();
        assertThat(
                        judge(
                                Facts.of(
                                                List.of("trips"),
                                                Facts.made(
                                                        Kind.RATIO,
                                                        null,
                                                        Facts.distinct("count", "trips.boat_no"),
                                                        Facts.distinct("count", "trips.boat_no")))
                                        .facts(),
                                "Boats by boats",
                                new Found(20, 3),
                                badge))
                .isEmpty();
        assertThat(asked).isEmpty();
    }

    @Test
    void aListInAscendingOrderIsOfTheFewestIfTheWordsAskForThem() {
        StatementFacts list = ordered(byBoat(TRIPS).facts(), TRIPS, false);
        Badge badge = new Badge();

        judge(list, "Which boats have the fewest trips?", new Found(20, 3), badge);

        assertThat(badge.findings())
                .containsExactly(
                        new Finding.LineFailed(
                                1,
                                Aspect.RIGHT_DATA,
                                "boats",
                                "3 of 20 boats have no trips at all, and that is the fewest."));
    }

    /// A rank within chooses the last ones: nothing is ordered at the end.
    @Test
    void aListWithoutAnOrderIsOfTheFewestIfTheWordsAskForThem() {
        Badge badge = new Badge();
        Badge averaged = new Badge();
        Facts mean =
                Facts.of(
                                List.of("boats", "trips"),
                                NAME,
                                TRIPS,
                                Facts.aggregate("avg", "trips.guests"))
                        .by(NAME)
                        .joined(Facts.join("boats.boat_no", "trips.boat_no"));

        judge(byBoat(TRIPS).facts(), "The ten least busy boats", new Found(20, 3), badge);
        judge(mean.facts(), "The boats with the lowest mean", new Found(20, 3), averaged);
        judge(byBoat(TRIPS).facts(), "Boats with at least 5 trips", new Found(20, 3), averaged);

        assertThat(badge.findings()).hasSize(1);
        assertThat(averaged.findings()).isEmpty();
    }

    @Test
    void whereAllHaveSomeOrNoneHasOrNobodyCountedNothingIsSaid() {
        for (Found found : List.of(new Found(20, 0), new Found(20, 20))) {
            Badge badge = new Badge();

            assertThat(judge(lowest(byBoat(TRIPS), TRIPS), "?", found, badge)).isEmpty();
            assertThat(badge.findings()).isEmpty();
        }
        Badge badge = new Badge();

        assertThat(
                        new NoneLeftOut(lowest(byBoat(TRIPS), TRIPS), asked("?", Lacks.UNKNOWN))
                                .judge(1, badge))
                .isEmpty();
        assertThat(badge.findings()).isEmpty();
    }

    private List<Finding> judge(StatementFacts facts, String question, Found found, Badge badge) {
        Lacks lacks =
                (members, _) -> {
                    asked.add(members);
                    return Optional.of(found);
                };
        return new NoneLeftOut(facts, asked(question, lacks)).judge(1, badge);
    }

    private static Coverage.Asked asked(String question, Lacks lacks) {
        List<RelationshipView> ways =
                List.of(
                        way("trips", "boat_no", "boats", "boat_no", Cardinality.MANY_TO_ONE),
                        way("crews", "boat_no", "boats", "boat_no", Cardinality.MANY_TO_ONE),
                        way("boats", "boat_no", "papers", "boat_no", Cardinality.ONE_TO_ONE));
        return new Coverage.Asked(
                question,
                List.of(),
                LocalDate.of(2026, 3, 1),
                new Coverage.Asked.Schema(List.of(), List.of(), ways, Parts.UNKNOWN, lacks),
                new Coverage.Asked.Earlier(List.of(), List.of()),
                Set.of());
    }

    private static RelationshipView way(
            String from, String fromField, String to, String toField, Cardinality cardinality) {
        return new RelationshipView(
                from + "_" + to,
                from,
                List.of(fromField),
                to,
                List.of(toField),
                cardinality,
                null,
                1,
                "declared");
    }

    private static Line rightData(Badge badge) {
        return badge.lines().stream()
                .filter(l -> l.aspect() == Aspect.RIGHT_DATA)
                .findFirst()
                .orElseThrow();
    }

    private static String sentence(Finding finding) {
        return switch (finding) {
            case Finding.Noted n -> n.sentence();
            case Finding.LineFailed f -> f.sentence();
            default -> finding.toString();
        };
    }
}
