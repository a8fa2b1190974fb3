package io.dataagent.agent.analyst.coverage.sense;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.world.Facts;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.JoinFact.Pair;
import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.contracts.query.StatementFacts.Select;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Statements over the right tables that mean something else than the words.
class SensesTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    Views.keyed(
                            "clubs",
                            "club_id",
                            field("club_id", "Integer"),
                            field("city", "String")),
                    Views.keyed(
                            "members",
                            "member_id",
                            field("member_id", "Integer"),
                            field("club_id", "Integer"),
                            field("invited_by", "Integer"),
                            field("status", "String")),
                    Views.keyed(
                            "bills",
                            "bill_id",
                            field("bill_id", "Integer"),
                            field("member_id", "Integer"),
                            field("code", "String")),
                    Views.keyed(
                            "trips",
                            "trip_id",
                            field("trip_id", "Integer"),
                            field("member_id", "Integer"),
                            field("origin_club_id", "Integer"),
                            field("target_club_id", "Integer"),
                            field("begun_on", "Date"),
                            field("note", "String"),
                            field("fee", "Decimal"),
                            field("refund_amount", "Decimal")));

    private static final ExpressionFact ROWS =
            new ExpressionFact(
                    Kind.AGGREGATE, List.of(), "count", false, false, null, null, List.of());
    private static final Facts TRIPS = Facts.of(List.of("trips"), ROWS);
    private static final ExpressionFact MEMBERS = Facts.distinct("count", "trips.member_id");
    private static final ExpressionFact SHARE = Facts.made(Kind.RATIO, null, ROWS, ROWS);
    private static final JoinFact OF_MEMBERS = join("members.member_id", "trips.member_id", true);
    private static final FilterFact UNSAID = Facts.filter("trips.note", Operator.IS_NULL);

    private static FieldView field(String name, String type) {
        return Views.field(name, type, 0.0, 50L);
    }

    private static JoinFact join(String left, String right, boolean repeatsLeft) {
        return new JoinFact(
                0,
                JoinKind.INNER,
                List.of(left.substring(0, left.indexOf('.'))),
                List.of(right.substring(0, right.indexOf('.'))),
                List.of(new Pair(left, right)),
                "",
                true,
                true,
                repeatsLeft,
                false);
    }

    private static FilterFact having(String function) {
        return new FilterFact(
                0,
                Clause.HAVING,
                List.of("trips.trip_id"),
                Operator.GREATER,
                false,
                List.of("5"),
                null,
                false,
                function,
                List.of(),
                function + "(trips.trip_id) > 5");
    }

    private static Facts distinct(Facts facts) {
        Select main = facts.selects().getFirst();
        return new Facts(
                List.of(new Select(Place.MAIN, "", -1, main.datasets(), true)),
                facts.outputs(),
                facts.filters(),
                facts.periods(),
                facts.groupings(),
                facts.limits(),
                facts.joins());
    }

    static Stream<Arguments> others() {
        Facts listed = Facts.of(List.of("trips"), Facts.column("trips.member_id"));
        return Stream.of(
                Arguments.of(
                        "Of the trips that were paid, what share was long?",
                        Facts.of(List.of("trips"), SHARE)),
                Arguments.of("Among trips with a note, how many are there?", TRIPS),
                Arguments.of(
                        "Of the members who rode in May, how many trips did each make?",
                        Facts.of(List.of("trips"), SHARE)
                                .inner(List.of("members"))
                                .where(
                                        Facts.filter(
                                                "trips.begun_on", Operator.GREATER, "2026-05-01"))),
                Arguments.of(
                        "How many members never left a note?", Facts.of(MEMBERS).where(UNSAID)),
                Arguments.of("Which members never left a note?", distinct(listed).where(UNSAID)),
                Arguments.of(
                        "The fee of each member's latest trip",
                        Facts.of(
                                Facts.aggregate("max", "trips.begun_on"),
                                Facts.aggregate("max", "trips.fee"))),
                Arguments.of(
                        "Clubs with more than 5 different members", TRIPS.where(having("count"))),
                Arguments.of(
                        "Trips that went to clubs in each city",
                        TRIPS.joined(join("trips.origin_club_id", "clubs.club_id", false))),
                Arguments.of(
                        "Trips by city of the club",
                        TRIPS.joined(join("trips.origin_club_id", "clubs.club_id", false))),
                Arguments.of(
                        "Members invited by somebody whose status is closed",
                        Facts.of(List.of("members"), Facts.column("members.member_id"))
                                .where(Facts.filter("members.status", Operator.EQUAL, "closed"))),
                Arguments.of("Fees after refunds", Facts.of(Facts.aggregate("sum", "trips.fee"))),
                Arguments.of(
                        "How many rode to the same club twice?",
                        Facts.of(MEMBERS).where(having("count"))),
                Arguments.of(
                        "Trips by code of a bill",
                        Facts.of(Facts.distinct("count", "trips.trip_id"))
                                .joined(
                                        OF_MEMBERS,
                                        join("members.member_id", "bills.member_id", true))
                                .by(Facts.column("bills.code"))),
                Arguments.of(
                        "How many trips were there with code A?",
                        TRIPS.joined(
                                Facts.join(
                                        0, JoinKind.SEMI, "trips.member_id", "bills.member_id"))),
                Arguments.of("In which month did trips rise the most?", TRIPS));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("others")
    void meanSomethingElse(String question, Facts statement) {
        assertThat(of(question, statement)).hasSize(1);
    }

    static Stream<Arguments> same() {
        FilterFact may = Facts.filter("trips.begun_on", Operator.GREATER, "2026-05-01");
        return Stream.of(
                Arguments.of(
                        "Of the trips that were paid, what share was long?",
                        Facts.of(List.of("trips"), SHARE).where(may)),
                Arguments.of(
                        "Of the members who rode, how many came again?",
                        Facts.of(List.of("members", "trips"), SHARE).joined(OF_MEMBERS)),
                Arguments.of(
                        "Of the members who rode, how many came again?",
                        Facts.of(List.of("trips"), SHARE)),
                Arguments.of("How many trips never had a note?", TRIPS.where(UNSAID)),
                Arguments.of(
                        "How many members never left a note?",
                        Facts.of(MEMBERS).where(UNSAID, having("count"))),
                Arguments.of("How many members left no note?", Facts.of(MEMBERS).where(UNSAID)),
                Arguments.of(
                        "The latest trip and the highest fee of each member",
                        Facts.of(
                                Facts.aggregate("max", "trips.begun_on"),
                                Facts.aggregate("max", "trips.fee"))),
                Arguments.of("Clubs with more than 5 different members", Facts.of(MEMBERS)),
                Arguments.of(
                        "Clubs with more than 5 different trips", TRIPS.where(having("count"))),
                Arguments.of(
                        "Trips that started from clubs in each city",
                        TRIPS.joined(join("trips.origin_club_id", "clubs.club_id", false))),
                Arguments.of(
                        "Trips by target club",
                        TRIPS.joined(join("trips.target_club_id", "clubs.club_id", false))),
                Arguments.of(
                        "Members invited by somebody whose status is closed",
                        Facts.of(List.of("members"), Facts.column("members.member_id"))
                                .where(Facts.filter("members.status", Operator.EQUAL, "closed"))
                                .joined(Facts.join("members.invited_by", "members.member_id"))),
                Arguments.of(
                        "Fees after refunds",
                        Facts.of(
                                Facts.made(
                                        Kind.AGGREGATE,
                                        "sum",
                                        Facts.made(
                                                Kind.DIFFERENCE,
                                                null,
                                                Facts.column("trips.fee"),
                                                Facts.column("trips.refund_amount"))))),
                Arguments.of("Fees after May", Facts.of(Facts.aggregate("sum", "trips.fee"))),
                Arguments.of(
                        "How many rode to the same club twice?",
                        Facts.of(MEMBERS).by(Facts.column("trips.target_club_id"))),
                Arguments.of(
                        "In which month did trips rise the most?",
                        Facts.of(Facts.made(Kind.DIFFERENCE, null, ROWS, ROWS))),
                Arguments.of(
                        "Members by code of a bill",
                        Facts.of(Facts.distinct("count", "members.member_id"))
                                .joined(
                                        OF_MEMBERS,
                                        join("members.member_id", "bills.member_id", true))
                                .by(Facts.column("bills.code"))),
                Arguments.of(
                        "How many trips did members with a bill make?",
                        TRIPS.joined(
                                Facts.join(
                                        0, JoinKind.SEMI, "trips.member_id", "bills.member_id"))),
                Arguments.of(
                        "Members by city of whom they invited",
                        Facts.of(Facts.distinct("count", "members.member_id"))
                                .joined(join("members.member_id", "members.invited_by", true))
                                .by(Facts.column("members.status"))),
                Arguments.of("In which month were the most trips?", TRIPS));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("same")
    void meanWhatIsAsked(String question, Facts statement) {
        assertThat(of(question, statement)).isEmpty();
    }

    @Test
    void areNotThere() {
        assertThat(Senses.of("How many members never left a note?", DATASETS, List.of())).isEmpty();
    }

    private static List<Doubt> of(String question, Facts statement) {
        return Senses.of(question, DATASETS, List.of(statement.facts()));
    }
}
