package io.dataagent.agent.analyst.coverage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
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

    @ParameterizedTest
    @CsvSource({
        "extract_isodow,",
        "extract_dow,",
        "dayname,",
        "date_part, dow",
        "to_char, FMDay",
        "to_char, ID",
        "strftime, %A",
        "date_format, %W,"
    })
    void aDayOfTheWeekIsOneForTheWord(String function, @Nullable String literal) {
        StatementFacts byDay = Gym.by(Gym.call(function, "members.joined_on", literal));

        assertThat(without("On which weekday do gold members join?", byDay)).isEmpty();
        assertThat(without("members by weekday", byDay)).isEmpty();
        assertThat(without("gold members by nationality", byDay)).containsExactly("nationality");
    }

    @ParameterizedTest
    @CsvSource({"extract_month,", "to_char, YYYY-MM-DD", "date_part, month", "upper, day"})
    void anotherPartOfATimeIsNone(String function, @Nullable String literal) {
        StatementFacts other = Gym.by(Gym.call(function, "members.joined_on", literal));

        assertThat(without("gold members by weekday", other)).containsExactly("weekday");
    }

    @Test
    void whatIsSoNowNeedsAConditionOfAState() {
        StatementFacts here = Gym.members(Gym.filter("members.left_on", Operator.IS_NULL, false));

        assertThat(without("gold members right now", here)).isEmpty();
        assertThat(without("gold members right now", List.of())).containsExactly("right");
    }

    @Test
    void anEarlierTurnIsAReason() {
        assertThat(without("gold trainers", List.of("How many trainers are members?"))).isEmpty();
    }

    private static List<String> without(String question, StatementFacts facts) {
        return Reasons.without(question, List.of(), TODAY, Gym.DATASETS, List.of(GOLD, facts));
    }

    private static List<String> without(String question, List<String> known) {
        return Reasons.without(question, known, TODAY, Gym.DATASETS, List.of(GOLD));
    }
}
