package io.dataagent.agent.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.answer.AllRows;
import io.dataagent.agent.answer.Telling;
import io.dataagent.agent.answer.text.OwnWords;
import io.dataagent.agent.explore.claim.Given;
import io.dataagent.agent.session.LenientJson;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The model's words for a report: each goes to its place, and none with a number of its own.
class WordsTest {

    private static final TableData ROWS = Given.table("n integer", "7");

    @Test
    void everyTextComesToItsPlace() {
        Words words =
                words(
                        """
                        {"title":"Sales","summary":["It is fine.","All of it."],
                        "comments":[{"findingId":"f1","text":"Good."},
                        {"findingId":"f2","text":"Bad."}],
                        "limits":["Little data."],"nextQuestions":["Why?"],"bindings":[]}""");

        assertThat(words.title()).isEqualTo("Sales");
        assertThat(words.summary()).containsExactly("It is fine.", "All of it.");
        assertThat(words.comments())
                .containsExactly(Map.entry("f1", "Good."), Map.entry("f2", "Bad."));
        assertThat(words.limits()).containsExactly("Little data.");
        assertThat(words.questions()).containsExactly("Why?");
        assertThat(words.withheld()).isZero();
        assertThat(words.complaints()).isEmpty();
    }

    @Test
    void whatIsMissingOrBlankLeavesNothingBehind() {
        Words words =
                words(
                        """
                        {"summary":[""," ","It is fine."],
                        "comments":[{"findingId":"f1","text":" "}]}""");

        assertThat(words.title()).isEmpty();
        assertThat(words.summary()).containsExactly("It is fine.");
        assertThat(words.comments()).isEmpty();
        assertThat(words.limits()).isEmpty();
    }

    @Test
    void numbersAreBoundInEveryPlace() {
        Words words =
                words(
                        """
                        {"title":"{{n}} sales","summary":["There are {{n}}."],
                        "comments":[{"findingId":"f1","text":"That is {{n}}."}],
                        "limits":[],"nextQuestions":[],
                        "bindings":[{"kind":"cell","name":"n","stepId":1,"row":0,"column":"n",
                        "format":"integer"}]}""");

        assertThat(words.title()).isEqualTo("7 sales");
        assertThat(words.summary()).containsExactly("There are 7.");
        assertThat(words.comments()).containsEntry("f1", "That is 7.");
        assertThat(words.numbers()).isNotEmpty();
    }

    @Test
    void aNumberOfTheModelsOwnIsLeftOutAndTheRestStaysInItsPlace() {
        Words words =
                words(
                        """
                        {"title":"Sales","summary":["There are 8412 of them.","It is fine."],
                        "comments":[{"findingId":"f1","text":"Nearly 93 percent."}],
                        "limits":["Little data."],"nextQuestions":[]}""");

        assertThat(words.summary()).containsExactly("It is fine.");
        assertThat(words.comments()).isEmpty();
        assertThat(words.limits()).containsExactly("Little data.");
        assertThat(words.title()).isEqualTo("Sales");
        assertThat(words.withheld()).isEqualTo(2);
        assertThat(words.complaints()).isNotEmpty();
    }

    @Test
    void theFirstCommentOnAFindingCounts() {
        Words words =
                words(
                        """
                        {"summary":["It is fine."],"comments":[{"findingId":"f1","text":"One."},
                        {"findingId":"f1","text":"Other."}]}""");

        assertThat(words.comments()).containsExactly(Map.entry("f1", "One."));
    }

    @Test
    void noWordsAreNoWords() {
        assertThat(Words.NONE.summary()).isEmpty();
        assertThat(Words.NONE.withheld()).isZero();
    }

    private static Words words(String draft) {
        SqlResult rows =
                new SqlResult(
                        "SELECT n",
                        ROWS,
                        1,
                        false,
                        1,
                        new QueryLineage(
                                List.of(), List.of(), List.of(), List.of(), null, List.of()),
                        null);
        Telling telling =
                new Telling(
                        new OwnWords("What is there?", "", "", LocalDate.EPOCH, ""),
                        Map.of(),
                        "UTC",
                        List.of(),
                        AllRows.UNREACHABLE,
                        "en",
                        true);
        return Words.of(
                LenientJson.object(draft),
                List.of(new StepResult(1, "s", Strategy.SQL, rows, null, null)),
                telling);
    }
}
