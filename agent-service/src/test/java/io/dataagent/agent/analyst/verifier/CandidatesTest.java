package io.dataagent.agent.analyst.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.answer.text.Wording;
import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementChecks.Condition;
import io.dataagent.contracts.query.StatementChecks.FewRows;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CandidatesTest {

    private static final Wording ENGLISH = new Wording(Locale.ENGLISH);

    @Test
    void twoValuesThatAreWrittenAlikeAreAskedForAndNotChosen() {
        assertThat(
                        asked(
                                ENGLISH,
                                condition(
                                        "city = 'Springfield'", "Springfield IL, Springfield MA")))
                .containsExactly(
                        new ClarificationQuestion(
                                "Nothing in stores.city is “Springfield”; which one is meant?",
                                "Springfield IL",
                                "value_stores_city",
                                List.of("Springfield IL", "Springfield MA")));
    }

    @Test
    void aGermanQuestionIsAskedBackInGerman() {
        assertThat(
                        asked(
                                new Wording(Locale.GERMAN),
                                condition("city = 'O''Hare'", "O'Hara, O'Hair")))
                .singleElement()
                .extracting(ClarificationQuestion::question)
                .isEqualTo("In stores.city gibt es „O'Hare“ nicht; was davon ist gemeint?");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "city = 'Huston' | Houston",
                "city = 'Tokyo' | ",
                "city IN ('Huston', 'Dalas') | Houston, Dallas",
                "size > 3 | 1, 2",
            })
    void nothingIsAskedWhereOneOrNoneIsMeant(String text, String nearest) {
        assertThat(asked(ENGLISH, condition(text, nearest == null ? "" : nearest))).isEmpty();
    }

    @Test
    void aValueThatOccursOrACheckThatHeldAsksNothing() {
        Condition occurs =
                new Condition(
                        0, "city = 'x'", "stores.city", 3L, true, List.of(), List.of("a", "b"));
        Condition unknown =
                new Condition(
                        0, "city = 'x'", "stores.city", 3L, null, List.of(), List.of("a", "b"));

        assertThat(asked(ENGLISH, occurs, unknown)).isEmpty();
        assertThat(
                        Candidates.of(
                                List.of(
                                        looked(
                                                new FewRows(
                                                        Outcome.HELD,
                                                        null,
                                                        List.of(condition("a = 'b'", "c, d")))),
                                        new Proof.Blind(2, PeriodsTest.result(List.of()), "why")),
                                ENGLISH))
                .isEmpty();
    }

    @Test
    void atMostThreeAreAskedAndNoneTwice() {
        Condition[] many = {
            condition("city = 'a'", "b, c"),
            condition("city = 'a'", "b, c"),
            condition("city = 'd'", "e, f"),
            condition("city = 'g'", "h, i"),
            condition("city = 'j'", "k, l")
        };

        assertThat(asked(ENGLISH, many)).hasSize(3).doesNotHaveDuplicates();
    }

    private static List<ClarificationQuestion> asked(Wording wording, Condition... conditions) {
        return Candidates.of(
                List.of(looked(new FewRows(Outcome.FAILED, "why", Arrays.asList(conditions)))),
                wording);
    }

    private static Proof looked(FewRows rows) {
        return new Proof.Looked(
                1,
                PeriodsTest.result(List.of()),
                new StatementChecks(null, List.of(), List.of(), List.of(), rows, null, 1));
    }

    private static Condition condition(String text, String nearest) {
        List<String> near = nearest.isBlank() ? List.of() : List.of(nearest.split(", "));
        return new Condition(0, text, "stores.city", 12L, false, List.of("Boston"), near);
    }
}
