package io.dataagent.agent.analyst.coverage.turn;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Coverage;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What a question that refers to the answer before it still owes to that answer.
class OwedTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 11, 22);
    private static final ExpressionFact PAID = Garage.figure("sum", "repairs.price");
    private static final Turn LEEDS =
            turn(
                    "Revenue in Leeds in 2025",
                    Garage.revenue("repairs", "garages").where("garages.town", "Leeds").in(2025));
    private static final Turn BEST =
            turn(
                    "Which garage has the highest revenue in 2025?",
                    Garage.revenue("repairs", "garages")
                            .by("garages.garage_name")
                            .in(2025)
                            .top(1, PAID));
    private static final Turn EACH =
            turn(
                    "Revenue per garage in Leeds in 2025",
                    Garage.revenue("repairs", "garages")
                            .by("garages.garage_name")
                            .where("garages.town", "Leeds")
                            .in(2025));
    private static final Turn LISTED =
            turn(
                    "Which repairs in Leeds have no complaint?",
                    Garage.from("repairs", "garages")
                            .list("repairs.repair_id")
                            .where("garages.town", "Leeds")
                            .without("repairs", "complaints"));

    static Stream<Arguments> lost() {
        return Stream.of(
                Arguments.of("How many repairs was that?", LEEDS, Garage.count("repairs"), "Leeds"),
                Arguments.of(
                        "How many repairs was that?",
                        LEEDS,
                        Garage.count("repairs", "garages").where("garages.town", "Leeds"),
                        "2025-01-01"),
                Arguments.of("How many complaints?", LEEDS, Garage.count("complaints"), "leeds"),
                Arguments.of(
                        "Wie viele Reparaturen waren das?",
                        LEEDS,
                        Garage.count("repairs"),
                        "Leeds"),
                Arguments.of(
                        "How many mechanics does it have?",
                        BEST,
                        Garage.count("mechanics"),
                        "garages"),
                Arguments.of(
                        "And its revenue in 2024?",
                        BEST,
                        Garage.revenue("repairs").in(2024),
                        "garages"),
                Arguments.of(
                        "Wie viele Mechaniker arbeiten dort?",
                        BEST,
                        Garage.count("mechanics"),
                        "garages"),
                Arguments.of(
                        "and the complaints of these garages?",
                        BEST,
                        Garage.count("complaints", "repairs", "garages")
                                .by("garages.garage_name")
                                .in(2025)
                                .top(1, Garage.figure("count", null)),
                        "garages"),
                Arguments.of(
                        "How many mechanics do they have?",
                        EACH,
                        Garage.count("mechanics", "garages").by("garages.garage_name"),
                        "leeds"),
                Arguments.of(
                        "How many of these are there by kind?",
                        LISTED,
                        Garage.count("repairs").by("repairs.kind"),
                        "leeds"),
                Arguments.of(
                        "Which of these cost more than 500?",
                        LISTED,
                        Garage.from("repairs", "garages")
                                .list("repairs.repair_id")
                                .where("garages.town", "Leeds")
                                .where("repairs.price", Operator.GREATER, null, "500"),
                        "complaints"),
                Arguments.of(
                        "And without paint repairs?",
                        LEEDS,
                        Garage.count("repairs", "garages")
                                .where("garages.town", "Leeds")
                                .where("repairs.kind", "paint")
                                .in(2025),
                        "sum(repairs.price)"));
    }

    @ParameterizedTest
    @MethodSource("lost")
    void whatTheAnswerBeforeHasAndThisOneLacksIsNamed(
            String question, Turn before, Garage made, String named) {
        assertThat(doubts(question, List.of(before), made))
                .anySatisfy(d -> assertThat(d.sentence()).containsIgnoringCase(named));
    }

    static Stream<Arguments> kept() {
        Garage mechanics = Garage.count("mechanics", "garages");
        return Stream.of(
                Arguments.of(
                        "How many repairs was that?",
                        LEEDS,
                        Garage.count("repairs", "garages").where("garages.town", "Leeds").in(2025)),
                Arguments.of(
                        "and in 2024?",
                        LEEDS,
                        Garage.revenue("repairs", "garages")
                                .where("garages.town", "Leeds")
                                .in(2024)),
                Arguments.of(
                        "And in York?",
                        LEEDS,
                        Garage.revenue("repairs", "garages")
                                .where("garages.town", "York")
                                .in(2025)),
                Arguments.of(
                        "and by town?",
                        LEEDS,
                        Garage.revenue("repairs", "garages").by("garages.town").in(2025)),
                Arguments.of("and overall?", LEEDS, Garage.revenue("repairs")),
                Arguments.of("How many mechanics are there?", LEEDS, Garage.count("mechanics")),
                Arguments.of(
                        "How many repairs were there in 2024?",
                        LEEDS,
                        Garage.count("repairs").in(2024)),
                Arguments.of(
                        "How many mechanics does it have?",
                        BEST,
                        mechanics.where("garages.garage_name", "Penn")),
                Arguments.of(
                        "How many mechanics does it have?",
                        BEST,
                        Garage.count("mechanics").where("mechanics.garage_id", "7")),
                Arguments.of(
                        "its complaints",
                        BEST,
                        Garage.count("complaints", "repairs", "garages")
                                .by("garages.garage_name")
                                .in(2025)
                                .top(1, PAID)),
                Arguments.of(
                        "How many mechanics do they have?",
                        EACH,
                        mechanics.by("garages.garage_name").where("garages.town", "Leeds")),
                Arguments.of(
                        "Which of these cost more than 500?",
                        LISTED,
                        Garage.from("repairs", "garages")
                                .list("repairs.repair_id")
                                .where("garages.town", "Leeds")
                                .where("repairs.price", Operator.GREATER, null, "500")
                                .without("repairs", "complaints")),
                Arguments.of(
                        "And without paint repairs?",
                        LEEDS,
                        Garage.revenue("repairs", "garages")
                                .where("garages.town", "Leeds")
                                .where("repairs.kind", "paint")
                                .in(2025)),
                Arguments.of(
                        "Which garage has the most repairs, and how many mechanics does it have?",
                        LEEDS,
                        mechanics));
    }

    @ParameterizedTest
    @MethodSource("kept")
    void whatIsKeptReplacedOrTakenAwayIsNoDoubt(String question, Turn before, Garage made) {
        assertThat(doubts(question, List.of(before), made)).isEmpty();
    }

    @Test
    void whatOneAnswerLostIsOwedByTheNextAsWell() {
        Turn lost = turn("How many repairs was that?", Garage.count("repairs"));

        assertThat(doubts("How many complaints?", List.of(LEEDS, lost), Garage.count("complaints")))
                .hasSize(2);
        assertThat(
                        doubts(
                                "How many complaints?",
                                List.of(
                                        LEEDS,
                                        turn(
                                                "How many repairs are there?",
                                                Garage.count("repairs"))),
                                Garage.count("complaints")))
                .isEmpty();
    }

    @Test
    void aStatementThatCannotBeReadAgainIsNoReasonToTrust() {
        List<Turn> unread = List.of(new Turn("Revenue in Leeds", List.of(), false));

        assertThat(doubts("How many repairs was that?", unread, Garage.count("repairs")))
                .hasSize(1);
        assertThat(doubts("How many repairs are there?", unread, Garage.count("repairs")))
                .isEmpty();
    }

    @Test
    void costsTheBadge() {
        Coverage.Asked asked =
                new Coverage.Asked(
                        "How many repairs was that?",
                        List.of(),
                        TODAY,
                        new Coverage.Asked.Schema(Garage.DATASETS, Garage.METRICS, List.of()),
                        new Coverage.Asked.Earlier(List.of(), List.of(LEEDS)),
                        Set.of());

        assertThat(Coverage.of(asked, List.of(Garage.count("repairs").facts())).judged())
                .anyMatch(
                        j ->
                                j.outcome() == Outcome.NOT_AVAILABLE
                                        && j.sentence().startsWith("The answer before"));
    }

    private static Turn turn(String question, Garage made) {
        return new Turn(question, List.of(made.facts()), true);
    }

    private static List<Doubt> doubts(String question, List<Turn> before, Garage made) {
        return Owed.of(
                question, TODAY, Garage.DATASETS, Garage.METRICS, before, List.of(made.facts()));
    }
}
