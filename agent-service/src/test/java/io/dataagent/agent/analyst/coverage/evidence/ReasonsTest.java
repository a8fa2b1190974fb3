package io.dataagent.agent.analyst.coverage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Words for which something can be seen, and words for which nothing can.
class ReasonsTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 11, 26);
    private static final StatementFacts GOLD =
            Gym.members(Gym.filter("members.plan", Operator.EQUAL, false, "gold"));

    @ParameterizedTest
    @CsvSource({
        "How many gold members are there?",
        "How many gold membres are there?",
        "How many members of the gold plan did we win last month?",
        "the member's plan is gold",
        "Wie viele gold members gibt es?",
        "Which of the members have never been on the plan student?",
        "members with gold since January 2026"
    })
    void everyWordHasOne(String question) {
        assertThat(without(question, List.of())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "How many gold trainers are there?, trainers",
        "How many lockers are gold?, lockers",
        "gold members by nationality, nationality",
        "Wie viele Trainer sind gold?, trainer"
    })
    void aWordWithoutOneIsNamed(String question, String word) {
        assertThat(without(question, List.of())).containsExactly(word);
    }

    @Test
    void anEarlierTurnIsAReason() {
        assertThat(without("gold trainers", List.of("How many trainers are members?"))).isEmpty();
    }

    private static List<String> without(String question, List<String> known) {
        return Reasons.without(question, known, TODAY, Gym.DATASETS, List.of(GOLD));
    }
}
