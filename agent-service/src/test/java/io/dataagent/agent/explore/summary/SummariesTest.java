package io.dataagent.agent.explore.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.agent.explore.claim.Given;
import io.dataagent.agent.explore.notebook.Notebook;
import io.dataagent.agent.explore.notebook.Notebook.Seen;
import io.dataagent.agent.session.RunContext;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.upstream.Catalog;
import io.dataagent.contracts.artifact.ExplorationArtifact;
import io.dataagent.contracts.artifact.ExplorationArtifact.FoundOut;
import io.dataagent.contracts.artifact.ExplorationStatus;
import io.dataagent.contracts.artifact.FindingVerdict;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.artifact.StopReason;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunKind;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The end of an exploration: it may only speak of what was checked and holds.
class SummariesTest {

    private static final Instant AT = Instant.parse("2026-01-01T00:00:00Z");

    @Test
    void whereNothingHoldsThatIsTheSummary() {
        Notebook book =
                Notebook.EMPTY
                        .step("run_sql", "a")
                        .step("run_sql", "b")
                        .with(claimed("f1", FindingVerdict.REFUTED, "It falls."));

        assertThat(summaries("What is there?").plain(book).paragraphs())
                .containsExactly("I looked at 2 things and found nothing that holds.");
        assertThat(summaries("Was ist hier los und wie?").plain(book).paragraphs())
                .containsExactly(
                        "Ich habe 2 Dinge angesehen und nichts gefunden, was sich halten lässt.");
    }

    @Test
    void aPlainSummaryHasTheTwoThatHoldBest() {
        Notebook book =
                Notebook.EMPTY
                        .with(claimed("f1", FindingVerdict.WEAK, "Weak one."))
                        .with(claimed("f2", FindingVerdict.REFUTED, "No."))
                        .with(claimed("f3", FindingVerdict.SUPPORTED, "First."))
                        .with(claimed("f4", FindingVerdict.SUPPORTED, "Second."));

        assertThat(summaries("What is there?").plain(book).paragraphs())
                .containsExactly("First.", "Second.");
    }

    @Test
    void wordsOfAModelMayBeBoundToWhatHolds() {
        Summary summary =
                summaries("What is there?").read(draft(1), looked(FindingVerdict.SUPPORTED), false);

        assertThat(summary.paragraphs()).containsExactly("There are 7 sales.");
        assertThat(summary.numbers())
                .singleElement()
                .satisfies(n -> assertThat(n.exact()).isEqualTo("7"));
    }

    @Test
    void notToWhatDoesNotHold() {
        Summaries summaries = summaries("What is there?");
        Notebook book = looked(FindingVerdict.REFUTED);

        assertThatThrownBy(() -> summaries.read(draft(1), book, false))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(summaries.read(draft(1), book, true).paragraphs())
                .containsExactly("I looked at 1 things and found nothing that holds.");
    }

    @Test
    void notToAStepThatThereIsNot() {
        Summaries summaries = summaries("What is there?");

        assertThatThrownBy(() -> summaries.read(draft(9), looked(FindingVerdict.SUPPORTED), false))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whyTheDataIsInDoubtIsSaidOnceAndInTheLanguageOfTheQuestion() {
        String why =
                "The last row is named like a sum, but its numbers are not the sums of the rows"
                        + " above: it counts as a row.";
        Notebook book = looked(FindingVerdict.WEAK, List.of(why));

        assertThat(caveats("What is there?", book)).containsExactly(why);
        assertThat(caveats("Was ist hier los und wie?", book))
                .singleElement()
                .asString()
                .startsWith("Die letzte Zeile heißt wie eine Summe");
        assertThat(caveats("What is there?", looked(FindingVerdict.WEAK))).isEmpty();
    }

    private static List<String> caveats(String question, Notebook book) {
        return summaries(question).caveats(book, StopReason.SUMMARY);
    }

    @Test
    void nextQuestionsAreFewAndWithoutNumbers() {
        String draft =
                draft(1).replace(
                                "\"nextQuestions\":[]",
                                "\"nextQuestions\":[\" Why? \",\"What of 2025?\",\" \",\"And b?\","
                                        + "\"And c?\",\"And d?\"]");

        assertThat(
                        summaries("What is there?")
                                .read(draft, looked(FindingVerdict.WEAK), false)
                                .nextQuestions())
                .containsExactly("Why?", "And b?", "And c?");
    }

    @Test
    void whatPeopleReadNamesTheStrengthAndWhyNot() {
        ExplorationArtifact artifact =
                new ExplorationArtifact(
                        ExplorationStatus.COMPLETE,
                        "The summary.",
                        List.of(
                                found("f1", FindingVerdict.SUPPORTED, "It holds."),
                                found("f2", FindingVerdict.WEAK, "It holds a little.")),
                        List.of(
                                found("f3", FindingVerdict.REFUTED, "It does not."),
                                found("f4", FindingVerdict.NOT_CHECKABLE, "Who knows.")),
                        List.of(),
                        List.of(),
                        1,
                        15,
                        0,
                        0,
                        StopReason.SUMMARY,
                        null,
                        List.of(),
                        List.of(),
                        List.of());

        assertThat(summaries("What is there?").content(artifact))
                .isEqualTo(
                        """
                        The summary.

                        **Findings**

                        - It holds. *(supported)*
                        - It holds a little. *(weak)*

                        **Looked at and not confirmed**

                        - It does not. *(does not hold: A reason.)*
                        - Who knows. *(cannot be checked: A reason.)*""");
    }

    private static String draft(int step) {
        return """
                {"paragraphs":["There are {{n}} sales."],"bindings":[{"kind":"cell","name":"n",
                "stepId":%d,"row":0,"column":"n","format":"integer"}],"caveats":[],"charts":[],
                "nextQuestions":[]}"""
                .formatted(step);
    }

    private static Notebook looked(FindingVerdict verdict) {
        return looked(verdict, List.of());
    }

    private static Notebook looked(FindingVerdict verdict, List<String> doubts) {
        SqlResult rows =
                new SqlResult(
                        "SELECT COUNT(*) AS n FROM sales",
                        Given.table("n integer", "7"),
                        1,
                        false,
                        1,
                        new QueryLineage(
                                        List.of(), List.of(), List.of(), List.of(), null, List.of())
                                .doubted(doubts),
                        null);
        StepResult result = new StepResult(1, "s", Strategy.SQL, rows, null, null);
        return Notebook.EMPTY
                .step("run_sql", "a")
                .with(new Seen(1, "run_sql", "a", "select", result, false))
                .with(claimed("f1", verdict, "It is so."));
    }

    private static Notebook.Claimed claimed(String id, FindingVerdict verdict, String text) {
        return new Notebook.Claimed(id, found(id, verdict, text));
    }

    private static FoundOut found(String id, FindingVerdict verdict, String text) {
        return new FoundOut(
                id,
                verdict,
                text,
                List.of(),
                List.of("A reason."),
                List.of(),
                List.of(1),
                "SELECT 1",
                null,
                null,
                null);
    }

    private static Summaries summaries(String question) {
        RunInput input =
                new RunInput(
                        RunKind.EXPLORE,
                        MessageId.next(),
                        ChatId.next(),
                        UserId.from("urn:test", "ann"),
                        OntologyId.next(),
                        question,
                        null,
                        List.of(),
                        Map.of(),
                        List.of(),
                        List.of(),
                        null,
                        AT,
                        "grant",
                        AT);
        RunContext context = new RunContext(null, AT, "UTC", "offline", "m", null);
        Catalog catalog = new Catalog(List.of(), List.of(), List.of());
        RunSession run =
                new RunSession(
                        input, context, null, null, null, null, null, null, catalog, null, false);
        return new Summaries(run, 15, AT);
    }
}
