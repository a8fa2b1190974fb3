package io.dataagent.agent.analyst.coverage.evidence;

import static io.dataagent.agent.analyst.coverage.evidence.Gym.filter;
import static io.dataagent.agent.analyst.coverage.evidence.Gym.members;
import static io.dataagent.agent.analyst.coverage.evidence.Gym.withoutAny;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What is there and what is missing, in words and in conditions.
class PolarityTest {

    private static final StatementFacts ALL = members();
    private static final StatementFacts NO_EMAIL =
            members(filter("members.email", Operator.IS_NULL, false));
    private static final StatementFacts AN_EMAIL =
            members(filter("members.email", Operator.IS_NULL, true));
    private static final StatementFacts NOT_LEFT =
            members(filter("members.left_on", Operator.IS_NULL, false));
    private static final StatementFacts LEFT =
            members(filter("members.left_on", Operator.IS_NULL, true));
    private static final StatementFacts NOT_GOLD =
            members(filter("members.plan", Operator.EQUAL, true, "gold"));
    private static final StatementFacts GOLD =
            members(filter("members.plan", Operator.EQUAL, false, "gold"));
    private static final StatementFacts NOT_INSURED =
            members(filter("members.insured", Operator.EQUAL, false, "false"));
    private static final StatementFacts LEFT_AFTER =
            members(filter("members.left_on", Operator.GREATER_OR_EQUAL, false, "2026-05-01"));
    private static final StatementFacts NO_VISIT = withoutAny("visits");

    static Stream<Arguments> said() {
        return Stream.of(
                Arguments.of("members without an email", NO_EMAIL),
                Arguments.of("Mitglieder ohne email", NO_EMAIL),
                Arguments.of("members whose email is missing", NO_EMAIL),
                Arguments.of("Mitglieder, bei denen die email fehlt", NO_EMAIL),
                Arguments.of("members with an email", AN_EMAIL),
                Arguments.of("current members", NOT_LEFT),
                Arguments.of("members who are still there", NOT_LEFT),
                Arguments.of("aktuelle Mitglieder", NOT_LEFT),
                Arguments.of("members who left", LEFT),
                Arguments.of("members except those of the gold plan", NOT_GOLD),
                Arguments.of("members on any plan but gold", NOT_GOLD),
                Arguments.of("Mitglieder ausser gold", NOT_GOLD),
                Arguments.of("gold members", GOLD),
                Arguments.of("uninsured members", NOT_INSURED),
                Arguments.of("members who are not insured", NOT_INSURED),
                Arguments.of("members that never visited us", NO_VISIT),
                Arguments.of("members without visits", NO_VISIT),
                Arguments.of(
                        "members who have not left since May",
                        members(filter("members.left_on", Operator.LESS, false, "2026-05-01"))),
                Arguments.of("no more than 5 members", ALL),
                Arguments.of("How many members are there?", ALL));
    }

    @ParameterizedTest
    @MethodSource("said")
    void isLeftAloneWhereBothSayTheSame(String question, StatementFacts facts) {
        assertThat(doubts(question, facts)).isEmpty();
    }

    static Stream<Arguments> unsaid() {
        return Stream.of(
                Arguments.of("members without an email", ALL, "not what these words stand beside"),
                Arguments.of("members without a phone", NO_EMAIL, "beside"),
                Arguments.of("Mitglieder ohne phone", NO_EMAIL, "beside"),
                Arguments.of("members of the gold plan", AN_EMAIL, "Only rows with members.email"),
                Arguments.of("members without lockers", NO_VISIT, "beside"),
                Arguments.of("gold members", NOT_GOLD, "no word beside them"),
                Arguments.of("members who have not left since May", LEFT_AFTER, "stand beside"),
                Arguments.of("members", NO_VISIT, "What has visits is left out"),
                Arguments.of("insured members", NOT_INSURED, "What has members.insured"),
                Arguments.of("insured members", ALL, "tells which ones"),
                Arguments.of(
                        "unpaid members who are not gold",
                        GOLD,
                        "takes what these words leave out"));
    }

    @ParameterizedTest
    @MethodSource("unsaid")
    void costsTheBadgeWhereOnlyOneSaysIt(String question, StatementFacts facts, String why) {
        assertThat(doubts(question, facts)).anyMatch(s -> s.contains(why));
    }

    static Stream<Arguments> contradictions() {
        return Stream.of(
                Arguments.of("gold members", NOT_GOLD, true),
                Arguments.of("members by plan", NOT_GOLD, false),
                Arguments.of("members without a phone", NO_EMAIL, false));
    }

    @ParameterizedTest
    @MethodSource("contradictions")
    void isAFindingOnlyWhereTheyContradictEachOther(
            String question, StatementFacts facts, boolean contradiction) {
        assertThat(of(question, facts)).anyMatch(d -> d.contradiction() == contradiction);
        assertThat(of(question, facts).stream().anyMatch(Doubt::contradiction))
                .isEqualTo(contradiction);
    }

    static Stream<Arguments> undone() {
        return Stream.of(
                Arguments.of("unpaid members", "paid", false, false),
                Arguments.of("unpaid members", "paid", true, true),
                Arguments.of("unpaid members", "unpaid", false, true),
                Arguments.of("unpaid members", "open", false, true),
                Arguments.of("unpaid gold members", "gold", false, false),
                Arguments.of("members with unknown plan", "known", false, false));
    }

    /// `plan` stands for any column of states.
    @ParameterizedTest
    @MethodSource("undone")
    void whatIsNotDoneYetIsNeverTakenForWhatIsDone(
            String question, String value, boolean negated, boolean right) {
        StatementFacts facts = members(filter("members.plan", Operator.EQUAL, negated, value));

        assertThat(doubts(question, facts).isEmpty()).isEqualTo(right);
    }

    private static List<String> doubts(String question, StatementFacts facts) {
        return of(question, facts).stream().map(Doubt::sentence).toList();
    }

    private static List<Doubt> of(String question, StatementFacts facts) {
        return Polarity.of(question, List.of(), Gym.DATASETS, List.of(facts));
    }
}
