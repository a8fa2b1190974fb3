package io.dataagent.contracts.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.contracts.artifact.FindingVerdict;
import io.dataagent.contracts.artifact.JoinPlanArtifact;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.QuerySpecs;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.run.MessageMetadata;
import io.dataagent.contracts.run.PreferenceNote;
import io.dataagent.contracts.run.Route;
import io.dataagent.contracts.run.TokenUsage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// One golden file per event: `src/test/resources/golden/events/<name>.json`. A missing file is
/// written and fails the test once, so that it is looked at.
class RunEventGoldenTest {

    private static final Instant AT = Instant.parse("2026-01-02T03:04:05Z");
    private static final ArtifactId ARTIFACT =
            ArtifactId.of("01890000-0000-7000-8000-000000000009");
    private static final String SECRET = "SECRET-TEXT";
    private static final Path GOLDEN = Path.of("src/test/resources/golden/events");

    @ParameterizedTest
    @MethodSource("events")
    void isWrittenAsItsGoldenFileSays(RunEvent event) throws IOException {
        // Given
        RecordedEvent recorded = recorded(event);
        Path file = GOLDEN.resolve(recorded.name() + ".json");
        JsonNode actual = ContractJson.mapper().readTree(recorded.json());
        if (!Files.exists(file)) {
            Files.createDirectories(GOLDEN);
            Files.writeString(file, actual.toPrettyString() + "\n");
            throw new AssertionError("golden file written, look at it: " + file);
        }

        // When
        JsonNode expected =
                ContractJson.mapper().readTree(Files.readString(file, StandardCharsets.UTF_8));

        // Then
        assertThat(actual).isEqualTo(expected);
        assertThat(RecordedEvent.parse(recorded.json())).isEqualTo(recorded);
    }

    @ParameterizedTest
    @MethodSource("events")
    void carriesNothingPrivateOnTheBus(RunEvent event) {
        assertThat(recorded(event).redactedJson())
                .doesNotContain(SECRET)
                .contains("\"sequence\":3");
    }

    @Test
    void namesEveryPermittedTypeExactlyOnce() {
        List<Class<?>> leaves = new ArrayList<>();
        collect(RunEvent.class, leaves);

        assertThat(EventNames.all().keySet()).containsExactlyInAnyOrderElementsOf(leaves);
        assertThat(EventNames.all().values()).doesNotHaveDuplicates();
        assertThat(events().map(Object::getClass).toList()).hasSameElementsAs(leaves);
    }

    @Test
    void keepsCellValuesOfAJoinPlanOffTheBus() {
        FieldView field =
                new FieldView(
                        "city",
                        "city",
                        null,
                        null,
                        "String",
                        false,
                        List.of(),
                        List.of(SECRET),
                        null,
                        null,
                        SECRET,
                        SECRET);
        DatasetView dataset =
                new DatasetView(
                        "stores",
                        "public.stores",
                        null,
                        null,
                        List.of(),
                        List.of(),
                        List.of(),
                        null,
                        List.of(field),
                        SECRET);
        JoinPlanArtifact plan =
                new JoinPlanArtifact(
                        List.of(dataset), List.of(), List.of(), List.of(), List.of(SECRET), SECRET);

        String json =
                recorded(new RunEvent.PhaseArtifactProduced(Phase.NAVIGATOR, 1, plan))
                        .redactedJson();

        assertThat(json).contains("stores").doesNotContain(SECRET);
    }

    /// What a journal written before these fields holds is still read.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{'type':'run_resumed','phase':'executor','attempt':2}",
                "{'type':'tool_start','callId':'c','phase':'navigator','name':'n','args':{}}",
                "{'type':'llm_call_start','callId':'c','phase':'planner','callIndex':0,'purpose':'p','provider':'o','model':'m','structuredOutput':true,'promptSummary':{'messageCount':2,'totalChars':3}}"
            })
    void readsWhatAnEarlierVersionWrote(String body) {
        RunEvent event = ContractJson.read(body.replace('\'', '"'), RunEvent.class);

        RunEvent expected =
                switch (event) {
                    case RunEvent.RunResumed r -> new RunEvent.RunResumed(Phase.EXECUTOR, 2);
                    case RunEvent.ToolStart t ->
                            new RunEvent.ToolStart(
                                    "c",
                                    Phase.NAVIGATOR,
                                    null,
                                    "n",
                                    JsonNodeFactory.instance.objectNode());
                    default ->
                            new RunEvent.LlmCallStart(
                                    "c",
                                    Phase.PLANNER,
                                    0,
                                    null,
                                    "p",
                                    "o",
                                    "m",
                                    true,
                                    new RunEvent.PromptSummary(2, 3),
                                    null);
                };
        assertThat(event).isEqualTo(expected);
    }

    @Test
    void hasFourEnds() {
        assertThat(EventNames.terminal())
                .containsExactlyInAnyOrder(
                        "message_complete",
                        "message_error",
                        "message_cancelled",
                        "clarification_requested");
    }

    @Test
    void derivesItsCloudEventFromTheTable() {
        RecordedEvent event = recorded(new RunEvent.PhaseStart(Phase.PLANNER, 1));

        assertThat(event.ceType()).isEqualTo("io.dataagent.phase_start.v1");
        assertThat(event.ceId()).isEqualTo("01890000-0000-7000-8000-000000000001/3");
    }

    private static void collect(Class<?> type, List<Class<?>> leaves) {
        for (Class<?> sub : type.getPermittedSubclasses()) {
            if (sub.isSealed()) {
                collect(sub, leaves);
            } else {
                leaves.add(sub);
            }
        }
    }

    private static RecordedEvent recorded(RunEvent event) {
        return new RecordedEvent(
                MessageId.of("01890000-0000-7000-8000-000000000001"),
                ChatId.of("01890000-0000-7000-8000-000000000002"),
                3,
                AT,
                event);
    }

    static Stream<RunEvent> events() {
        MessageMetadata metadata =
                MessageMetadata.ofError(
                        new MessageMetadata.RunError(ProblemCode.MODEL_FAILED, SECRET, AT));
        JsonNode args = JsonNodeFactory.instance.objectNode().put("sql", SECRET);
        QuerySpec spec =
                new QuerySpec(1, SECRET, SECRET, SECRET, List.of("a"), List.of("a"), SECRET);
        RunEvent.PromptSummary summary = new RunEvent.PromptSummary(2, 1523);
        return Stream.of(
                new RunEvent.MessageStart(AT, "offline", "rules-1"),
                new RunEvent.MessageChunk(SECRET),
                new RunEvent.MessageComplete(SECRET, metadata),
                new RunEvent.MessageError(
                        "The language model failed",
                        ProblemCode.MODEL_FAILED,
                        true,
                        SECRET,
                        metadata),
                new RunEvent.MessageCancelled(SECRET, metadata),
                new RunEvent.ClarificationRequested(
                        List.of(
                                new ClarificationQuestion(
                                        SECRET, SECRET, "default_time_window", List.of())),
                        SECRET,
                        metadata),
                new RunEvent.PhaseStart(Phase.NAVIGATOR, 1),
                new RunEvent.PhaseComplete(Phase.NAVIGATOR, 1, 42),
                new RunEvent.PhaseArtifactProduced(
                        Phase.SQL_BUILDER, 1, new QuerySpecs(List.of(spec))),
                new RunEvent.StepStart(1, 1, SECRET, Strategy.SQL_THEN_PYTHON),
                new RunEvent.StepComplete(1, 1, true, 12, 34),
                new RunEvent.ToolStart(
                        "c1", Phase.EXECUTOR, 1, "query_database", args, "Asked the database", 2),
                new RunEvent.ToolEnd("c1", Phase.EXECUTOR, 1, "query_database", SECRET, 12),
                new RunEvent.ToolError("c1", Phase.EXECUTOR, 1, "query_database", SECRET, 12),
                new RunEvent.LlmCallStart(
                        "m1",
                        Phase.PLANNER,
                        0,
                        null,
                        "plan_generation",
                        "offline",
                        "rules-1",
                        true,
                        summary,
                        1),
                new RunEvent.LlmCallEnd(
                        "m1",
                        Phase.PLANNER,
                        0,
                        null,
                        "plan_generation",
                        7,
                        1205,
                        312,
                        1517,
                        SECRET,
                        0,
                        null,
                        1024,
                        64),
                new RunEvent.TokenUpdate(Phase.PLANNER, new TokenUsage(1205, 312, 1517)),
                new RunEvent.PreferenceSuggested(List.of(new PreferenceNote("k", SECRET, SECRET))),
                new RunEvent.PreferenceAutoSaved(List.of(new PreferenceNote("k", SECRET, null))),
                new RunEvent.RunRetrying(Phase.PLANNER, 2, 500, "rate_limited"),
                new RunEvent.RunResumed(Phase.EXECUTOR, 2, 41L),
                new RunEvent.RouteDecision(Route.MIXED, false, SECRET),
                new RunEvent.ExplorationStep(3, "run_sql", SECRET, 15),
                new RunEvent.FindingAdded(
                        "f1", FindingVerdict.SUPPORTED, SECRET, List.of(2, 3), List.of(ARTIFACT)),
                new RunEvent.TableAdded(ARTIFACT, SECRET, 1_204_331, 7, true),
                new RunEvent.ChartAdded(
                        "c1",
                        ARTIFACT,
                        new ChartView.VegaLite(
                                SECRET, JsonNodeFactory.instance.objectNode(), ARTIFACT)),
                new RunEvent.ChartRejected("c2", SECRET, SECRET),
                new RunEvent.HistoryCompacted(104_000, 38_500),
                new RunEvent.RunStatus("data_loading", SECRET));
    }
}
