package io.dataagent.agent.run;

import io.dataagent.agent.session.Beginning;
import io.dataagent.agent.session.Tokens;
import io.dataagent.contracts.artifact.CannotAnswer;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.DataLineage;
import io.dataagent.contracts.artifact.ExplainerOutput;
import io.dataagent.contracts.artifact.ExplorationArtifact;
import io.dataagent.contracts.artifact.JoinPlanArtifact;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.artifact.PhaseArtifact;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.QuerySpecs;
import io.dataagent.contracts.artifact.ReportArtifact;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResults;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.run.MessageMetadata;
import io.dataagent.contracts.run.RunSpend;
import io.dataagent.contracts.run.ToolCallRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Reads the evidence behind an answer out of the journal, so that a run that failed or was
/// stopped has as much of it as one that went well. What an interrupted phase had shown before
/// another owner took it up does not count.
final class Metadata {

    private static final int RESULT_CHARS = 2000;

    private RunEvent.@Nullable MessageStart start;
    private @Nullable String provider;
    private @Nullable String model;
    private @Nullable PlanArtifact plan;
    private @Nullable JoinPlanArtifact joinPlan;
    private @Nullable CannotAnswer cannotAnswer;
    private List<StepResult> results = List.of();
    private @Nullable VerificationReport report;
    private @Nullable ExplainerOutput output;
    private @Nullable ExplorationArtifact exploration;
    private @Nullable ReportArtifact written;
    private int revisions;
    private final List<ChartView> charts = new ArrayList<>();
    private final Map<String, ToolCallRecord> tools = new LinkedHashMap<>();

    private Metadata(List<RecordedEvent> story) {
        valid(story).forEach(this::read);
    }

    /// The evidence of a run that ends now.
    static MessageMetadata of(
            List<RecordedEvent> story,
            Instant now,
            MessageMetadata.@Nullable RunError error,
            RunSpend spend) {
        return new Metadata(story).build(story, now, error, spend);
    }

    /// The paragraphs shown so far.
    static String narrative(List<RecordedEvent> story) {
        return valid(story).stream()
                .map(e -> e instanceof RunEvent.MessageChunk c ? c.chunk() : null)
                .filter(Objects::nonNull)
                .reduce((a, b) -> a + "\n\n" + b)
                .orElse("");
    }

    private static List<RunEvent> valid(List<RecordedEvent> story) {
        List<RecordedEvent> kept = new ArrayList<>();
        for (RecordedEvent recorded : story) {
            if (!(recorded.event() instanceof RunEvent.RunResumed resumed)) {
                kept.add(recorded);
            } else if (resumed.keptUpTo() == null) {
                dropSince(kept, resumed.phase());
            } else {
                long last = resumed.keptUpTo();
                kept.removeIf(e -> e.sequence() > last);
            }
        }
        return kept.stream().map(RecordedEvent::event).toList();
    }

    private static void dropSince(List<RecordedEvent> kept, Phase phase) {
        for (int i = kept.size() - 1; i >= 0; i--) {
            RunEvent event = kept.get(i).event();
            if (event instanceof RunEvent.PhaseComplete) {
                return;
            }
            if (event instanceof RunEvent.PhaseStart s && s.phase() == phase) {
                kept.subList(i, kept.size()).clear();
                return;
            }
        }
    }

    private void read(RunEvent event) {
        switch (event) {
            case RunEvent.MessageStart s -> {
                start = s;
                answeredBy(s.provider(), s.model());
            }
            case RunEvent.PhaseStart p -> revisions = Math.max(revisions, p.attempt() - 1);
            case RunEvent.PhaseArtifactProduced p -> read(p.artifact());
            case RunEvent.ToolStart t ->
                    tools.put(
                            t.callId(),
                            new ToolCallRecord(
                                    t.callId(),
                                    t.phase(),
                                    t.stepId(),
                                    t.name(),
                                    t.args(),
                                    null,
                                    null));
            case RunEvent.ToolEnd t -> ended(t.callId(), t.result(), null);
            case RunEvent.ToolError t -> ended(t.callId(), null, t.error());
            case RunEvent.Terminal t -> {}
            case RunEvent.MessageChunk c -> {}
            case RunEvent.PhaseComplete p -> {}
            case RunEvent.StepStart s -> {}
            case RunEvent.StepComplete s -> {}
            case RunEvent.LlmCallStart l -> answeredBy(l.provider(), l.model());
            case RunEvent.LlmCallEnd l -> {}
            case RunEvent.TokenUpdate t -> {}
            case RunEvent.PreferenceSuggested p -> {}
            case RunEvent.PreferenceAutoSaved p -> {}
            case RunEvent.RunRetrying r -> {}
            case RunEvent.RunResumed r -> {}
            case RunEvent.ChartAdded c -> charts.add(c.chart());
            case RunEvent.RouteDecision r -> {}
            case RunEvent.ExplorationStep e -> {}
            case RunEvent.FindingAdded f -> {}
            case RunEvent.TableAdded t -> {}
            case RunEvent.ChartRejected c -> {}
            case RunEvent.HistoryCompacted h -> {}
            case RunEvent.RunStatus s -> {}
        }
    }

    /// The last one counts: another than the first took over when the first was lost.
    private void answeredBy(String name, String itsModel) {
        provider = name;
        model = itsModel;
    }

    private void read(PhaseArtifact artifact) {
        switch (artifact) {
            case PlanArtifact a -> plan = a;
            case JoinPlanArtifact a -> joinPlan = a;
            case CannotAnswer a -> cannotAnswer = a;
            case QuerySpecs a -> {}
            case StepResults a -> results = a.results();
            case VerificationReport a -> report = a;
            case ExplainerOutput a -> output = a;
            case ExplorationArtifact a -> exploration = a;
            case ReportArtifact a -> written = a;
        }
    }

    private void ended(String callId, @Nullable String result, @Nullable String error) {
        tools.computeIfPresent(
                callId,
                (id, t) ->
                        new ToolCallRecord(
                                id,
                                t.phase(),
                                t.stepId(),
                                t.name(),
                                t.args(),
                                cut(result),
                                cut(error)));
    }

    private static @Nullable String cut(@Nullable String text) {
        return text == null ? null : Beginning.of(text, RESULT_CHARS);
    }

    private MessageMetadata build(
            List<RecordedEvent> story,
            Instant now,
            MessageMetadata.@Nullable RunError error,
            RunSpend spend) {
        return new MessageMetadata(
                start == null ? null : start.startedAt(),
                start == null ? null : Duration.between(start.startedAt(), now).toMillis(),
                provider,
                model,
                Tokens.ofAll(story),
                datasets(),
                List.copyOf(tools.values()),
                plan,
                joinPlan,
                cannotAnswer,
                results,
                checked(),
                lineage(),
                output,
                output == null ? charts : output.charts(),
                caveats(),
                revisions,
                plan == null ? List.of() : plan.clarificationQuestions(),
                error,
                spend,
                exploration,
                written);
    }

    /// What verification came to; nothing was checked where no step had a result.
    private @Nullable VerificationReport checked() {
        boolean nothing = !results.isEmpty() && results.stream().noneMatch(StepResult::succeeded);
        return nothing ? null : report;
    }

    private @Nullable DataLineage lineage() {
        if (output != null) {
            return output.dataLineage();
        }
        return exploration == null ? null : exploration.dataLineage();
    }

    private List<String> caveats() {
        if (output != null) {
            return output.caveats();
        }
        return exploration == null ? List.of() : exploration.caveats();
    }

    private List<String> datasets() {
        if (exploration != null && exploration.dataLineage() != null) {
            return exploration.dataLineage().datasets();
        }
        return results.stream()
                .map(StepResult::sql)
                .filter(Objects::nonNull)
                .map(s -> s.lineage().datasets())
                .flatMap(Collection::stream)
                .distinct()
                .toList();
    }
}
