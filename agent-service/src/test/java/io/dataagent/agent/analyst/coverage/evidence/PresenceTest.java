package io.dataagent.agent.analyst.coverage.evidence;

import static io.dataagent.agent.analyst.coverage.evidence.Gym.filter;
import static io.dataagent.agent.analyst.coverage.evidence.Gym.members;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.world.Facts;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Conditions that only take rows with a value, and words for what is there.
class PresenceTest {

    private static final StatementFacts WITH_EMAIL =
            members(filter("members.email", Operator.IS_NULL, true));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "members with an email",
                "members with EMAIL",
                "members who have emails",
                "Mitglieder mit E_Mail und email"
            })
    void aConditionThatTheWordsNameIsSaid(String question) {
        assertThat(presence(question, List.of(), WITH_EMAIL).unsaid()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"members", "gold members", "members with a phone", ""})
    void oneThatTheyDoNotNameIsADoubt(String question) {
        assertThat(presence(question, List.of(), WITH_EMAIL).unsaid())
                .singleElement()
                .matches(d -> d.words().equals("members.email") && !d.contradiction());
    }

    @Test
    void anEarlierTurnMaySayIt() {
        assertThat(presence("how many?", List.of("members with email"), WITH_EMAIL).unsaid())
                .isEmpty();
    }

    /// The same column on both sides of a join of a table with itself.
    @Test
    void aTableMayBeJoinedWithItself() {
        StatementFacts with = WITH_EMAIL;
        StatementFacts itself =
                new StatementFacts(
                        null,
                        with.selects(),
                        with.outputs(),
                        with.filters(),
                        with.periods(),
                        with.groupings(),
                        with.orderings(),
                        with.limits(),
                        List.of(Facts.join("members.member_id", "members.member_id")),
                        with.setOperations());

        assertThat(presence("members", List.of(), itself).unsaid()).hasSize(1);
    }

    @Test
    void theSameConditionTwiceIsOneDoubt() {
        StatementFacts twice =
                members(
                        filter("members.email", Operator.IS_NULL, true),
                        filter("members.email", Operator.IS_NULL, true));

        assertThat(presence("members", List.of(), twice).unsaid()).hasSize(1);
    }

    /// Two queries of one table, joined by the column that both are grouped by.
    @Test
    void aColumnThatIsJoinedWithItselfIsOneColumn() {
        StatementFacts joined =
                Facts.of(Facts.aggregate("count", "members.member_id"))
                        .joined(Facts.join("members.plan", "members.plan"))
                        .where(filter("members.email", Operator.IS_NULL, true))
                        .facts();

        assertThat(presence("gold members", List.of(), joined).unsaid()).hasSize(1);
        assertThat(presence("insured members", List.of(), joined).untold()).doesNotContainNull();
    }

    @Test
    void anotherConditionOnTheFieldTakesOnlyRowsWithAValueAnyway() {
        StatementFacts bounded =
                members(
                        filter("members.left_on", Operator.IS_NULL, true),
                        filter("members.left_on", Operator.GREATER, false, "2026-01-01"));

        assertThat(presence("members", List.of(), bounded).unsaid()).isEmpty();
    }

    @Test
    void rowsWithoutAValueAreNotItsMatter() {
        StatementFacts without = members(filter("members.email", Operator.IS_NULL, false));

        assertThat(presence("members", List.of(), without).unsaid()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "insured members, insured",
        "How many members are insured?, insured",
        "members of the gold plan, ''",
        "joined members, ''"
    })
    void aStateThatAColumnCouldTellNeedsACondition(String question, String state) {
        assertThat(presence(question, List.of(), members()).untold())
                .extracting(Doubt::words)
                .containsExactlyElementsOf(state.isEmpty() ? List.of() : List.of(state));
    }

    @Test
    void aConditionOnItsFieldTellsIt() {
        StatementFacts insured = members(filter("members.insured", Operator.EQUAL, false, "true"));

        assertThat(presence("insured members", List.of(), insured).untold()).isEmpty();
    }

    private static Presence presence(String question, List<String> known, StatementFacts facts) {
        return Presence.of(
                Words.of(question), known, facts, Called.of(Gym.DATASETS, facts.joins()));
    }
}
