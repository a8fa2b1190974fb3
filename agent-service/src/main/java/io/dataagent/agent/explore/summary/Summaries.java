package io.dataagent.agent.explore.summary;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.answer.AllRows;
import io.dataagent.agent.answer.Draft;
import io.dataagent.agent.answer.Narration;
import io.dataagent.agent.answer.Reader;
import io.dataagent.agent.answer.Telling;
import io.dataagent.agent.answer.text.OwnWords;
import io.dataagent.agent.answer.text.QuestionLanguage;
import io.dataagent.agent.answer.text.Wording;
import io.dataagent.agent.explore.notebook.Notebook;
import io.dataagent.agent.explore.words.Language;
import io.dataagent.agent.explore.words.Phrases;
import io.dataagent.agent.label.Lineages;
import io.dataagent.agent.session.ModelSession;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.ExplorationArtifact;
import io.dataagent.contracts.artifact.ExplorationArtifact.Drawn;
import io.dataagent.contracts.artifact.ExplorationArtifact.FoundOut;
import io.dataagent.contracts.artifact.ExplorationArtifact.Looked;
import io.dataagent.contracts.artifact.ExplorationStatus;
import io.dataagent.contracts.artifact.FindingVerdict;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.artifact.StopReason;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Ends explorations: reads the model's summary, writes a plain one where there is none, and puts
/// the artifact together. A summary may only speak of what was checked and holds.
///
/// @param run the run
/// @param maxSteps how many steps there could be
/// @param start when the run began
public record Summaries(RunSession run, int maxSteps, Instant start) {

    private static final int MOST_COMPLAINTS = 8;
    private static final int MOST_QUESTIONS = 3;
    private static final int PLAIN = 2;

    /// Reads the model's summary.
    ///
    /// @param again whether the model was told already what cannot be shown
    /// @throws IllegalArgumentException with a sentence for the model
    public Summary read(String text, Notebook book, boolean again) {
        JsonNode json = ModelSession.read(text, JsonNode.class);
        Draft draft = Draft.read(json);
        Narration narration = Narration.of(draft, bindable(book), telling(book));
        if (!narration.complaints().isEmpty() && !again) {
            throw new IllegalArgumentException(
                    narration.complaints().stream()
                            .limit(MOST_COMPLAINTS)
                            .collect(Collectors.joining("; ")));
        }
        if (narration.empty()) {
            return plain(book);
        }
        return new Summary(said(narration), narration.numbers(), questions(json));
    }

    /// The paragraphs of which more is left than the mark of what was left out.
    private static List<String> said(Narration narration) {
        return narration.paragraphs().stream()
                .filter(
                        p ->
                                p.replace(narration.mark(), "")
                                        .codePoints()
                                        .anyMatch(Character::isLetterOrDigit))
                .toList();
    }

    private static List<String> questions(JsonNode json) {
        List<String> questions = new ArrayList<>();
        json.path("nextQuestions").forEach(q -> questions.add(q.asText().strip()));
        return questions.stream()
                .filter(q -> !q.isBlank() && q.chars().noneMatch(Character::isDigit))
                .limit(MOST_QUESTIONS)
                .toList();
    }

    /// What the summary may be bound to: the steps of findings that hold.
    private static List<StepResult> bindable(Notebook book) {
        Set<Integer> steps = new HashSet<>();
        kept(book).forEach(f -> steps.addAll(f.stepNumbers()));
        return book.results().stream().filter(r -> steps.contains(r.stepId())).toList();
    }

    private Telling telling(Notebook book) {
        String zone = run.context().timeZone();
        LocalDate today = run.context().asOf().atZone(ZoneId.of(zone)).toLocalDate();
        return new Telling(
                OwnWords.of(
                        run.input().question(),
                        run.input().preferences().values(),
                        book.results(),
                        today,
                        ""),
                run.input().preferences(),
                zone,
                run.catalog().datasets(),
                AllRows.UNREACHABLE,
                QuestionLanguage.of(run.input().question()).orElse(null),
                true);
    }

    /// A summary of our own: the findings that hold best.
    public Summary plain(Notebook book) {
        List<FoundOut> kept = kept(book);
        if (kept.isEmpty()) {
            String nothing =
                    phrases().of("nothing", Map.of("n", String.valueOf(book.steps().size())));
            return new Summary(List.of(nothing), List.of(), List.of());
        }
        List<FoundOut> best = kept.stream().limit(PLAIN).toList();
        return new Summary(
                best.stream().map(FoundOut::text).toList(),
                best.stream().flatMap(f -> f.numbers().stream()).toList(),
                List.of());
    }

    /// Everything that the exploration came to.
    public ExplorationArtifact artifact(Notebook book, Summary summary, StopReason why) {
        List<StepResult> results = book.results();
        return new ExplorationArtifact(
                status(book, why),
                String.join("\n\n", summary.paragraphs()),
                kept(book).stream().map(f -> charted(f, book)).toList(),
                others(book),
                book.steps().stream().filter(s -> sql(s) != null).map(Summaries::looked).toList(),
                book.charts(),
                book.steps().size(),
                maxSteps,
                run.models().used(Phase.EXPLORER).total(),
                Duration.between(start, Instant.now()).toMillis(),
                why,
                results.isEmpty() ? null : Lineages.of(results, ""),
                summary.numbers(),
                caveats(book, why),
                summary.nextQuestions());
    }

    private static ExplorationStatus status(Notebook book, StopReason why) {
        if (book.results().isEmpty() && book.found().isEmpty()) {
            return ExplorationStatus.FAILED;
        }
        return why == StopReason.SUMMARY ? ExplorationStatus.COMPLETE : ExplorationStatus.STOPPED;
    }

    /// What is to be kept in mind of all that was looked at.
    List<String> caveats(Notebook book, StopReason why) {
        List<String> caveats = new ArrayList<>();
        if (why != StopReason.SUMMARY) {
            caveats.add(
                    phrases().of("stopped." + why.wire(), Map.of("n", String.valueOf(maxSteps))));
        }
        boolean cut =
                book.results().stream()
                        .map(StepResult::sql)
                        .filter(Objects::nonNull)
                        .anyMatch(SqlResult::truncated);
        if (cut) {
            caveats.add(phrases().of("cut", Map.of()));
        }
        Wording wording = Telling.wording(run.input().preferences(), run.input().question());
        Lineages.doubts(book.results()).forEach(d -> caveats.add(wording.told(d)));
        return caveats;
    }

    /// What people read in the conversation.
    public String content(ExplorationArtifact artifact) {
        List<String> lines = new ArrayList<>(List.of(artifact.summary()));
        if (!artifact.findings().isEmpty()) {
            lines.add("**" + phrases().of("findings", Map.of()) + "**");
            lines.add(listed(artifact.findings()));
        }
        if (!artifact.notConfirmed().isEmpty()) {
            lines.add("**" + phrases().of("not_confirmed", Map.of()) + "**");
            lines.add(listed(artifact.notConfirmed()));
        }
        return String.join("\n\n", lines);
    }

    private String listed(List<FoundOut> found) {
        return found.stream()
                .map(
                        f ->
                                "- %s *(%s%s)*"
                                        .formatted(
                                                f.text(),
                                                phrases().of(label(f.verdict()), Map.of()),
                                                told(f) || f.reasons().isEmpty()
                                                        ? ""
                                                        : ": " + String.join(" ", f.reasons())))
                .collect(Collectors.joining("\n"));
    }

    /// Whether the text says already why it is weak.
    private static boolean told(FoundOut found) {
        return found.verdict() == FindingVerdict.WEAK
                || found.verdict() == FindingVerdict.SUPPORTED;
    }

    private static String label(FindingVerdict verdict) {
        return switch (verdict) {
            case SUPPORTED -> "supported";
            case WEAK -> "weak_label";
            case REFUTED -> "refuted";
            case NOT_CHECKABLE -> "not_checkable";
        };
    }

    /// What holds, the best first.
    private static List<FoundOut> kept(Notebook book) {
        return book.found().stream()
                .map(Notebook.Claimed::out)
                .filter(Summaries::told)
                .sorted(Comparator.comparing(f -> f.verdict() == FindingVerdict.SUPPORTED ? 0 : 1))
                .toList();
    }

    private static List<FoundOut> others(Notebook book) {
        return book.found().stream().map(Notebook.Claimed::out).filter(f -> !told(f)).toList();
    }

    /// With the chart that shows one of its steps.
    private static FoundOut charted(FoundOut found, Notebook book) {
        Set<String> statements =
                found.stepNumbers().stream()
                        .flatMap(n -> book.result(n).stream())
                        .map(StepResult::sql)
                        .filter(Objects::nonNull)
                        .map(SqlResult::executedSql)
                        .collect(Collectors.toSet());
        return book.charts().stream()
                .filter(c -> statements.contains(c.query()))
                .map(Drawn::id)
                .findFirst()
                .map(
                        id ->
                                new FoundOut(
                                        found.id(),
                                        found.verdict(),
                                        found.text(),
                                        found.numbers(),
                                        found.reasons(),
                                        found.figures(),
                                        found.stepNumbers(),
                                        found.query(),
                                        found.resultRef(),
                                        id,
                                        found.table()))
                .orElse(found);
    }

    private static @Nullable SqlResult sql(Notebook.Seen seen) {
        return seen.result() == null ? null : seen.result().sql();
    }

    private static Looked looked(Notebook.Seen seen) {
        SqlResult sql = Objects.requireNonNull(sql(seen));
        return new Looked(
                seen.number(),
                seen.tool(),
                seen.reason(),
                sql.executedSql(),
                sql.resultRef(),
                sql.rowCount(),
                sql.durationMs(),
                seen.cached());
    }

    private Phrases phrases() {
        return Phrases.of(
                Reader.of(
                                run.input().preferences(),
                                run.context().timeZone(),
                                Language.of(run.input().question()))
                        .words()
                        .getLanguage());
    }
}
