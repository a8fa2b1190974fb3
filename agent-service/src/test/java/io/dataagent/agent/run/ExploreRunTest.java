package io.dataagent.agent.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.database.Database;
import io.dataagent.agent.world.World;
import io.dataagent.contracts.artifact.ExplorationArtifact;
import io.dataagent.contracts.artifact.ExplorationStatus;
import io.dataagent.contracts.artifact.FindingVerdict;
import io.dataagent.contracts.artifact.ReportArtifact;
import io.dataagent.contracts.artifact.StopReason;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.MessageMetadata;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunKind;
import io.dataagent.contracts.run.RunOptions;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Explorations and reports as people run them, and taken up at every turn.
@QuarkusTest
@QuarkusTestResource(World.class)
@TestSecurity(
        user = "eva",
        permissions = {"data_agent:read", "data_agent:write"})
class ExploreRunTest {

    private final Client client = new Client();

    @Inject Database database;

    @BeforeEach
    void keepEveryCheckpoint() {
        Copies.begin(database);
    }

    @AfterEach
    void keepNoMore() {
        Copies.end(database);
    }

    @Test
    void looksChecksDrawsAndSumsUp() {
        List<RecordedEvent> events = client.run(message("what is going on", null));

        RunEvent.MessageComplete end = end(events);
        ExplorationArtifact explored = explored(end.metadata());
        assertThat(explored.status()).isEqualTo(ExplorationStatus.COMPLETE);
        assertThat(explored.stopReason()).isEqualTo(StopReason.SUMMARY);
        assertThat(explored.summary()).isEqualTo("Houston has the most orders, 60.");
        assertThat(explored.findings())
                .singleElement()
                .satisfies(
                        f -> {
                            assertThat(f.verdict()).isEqualTo(FindingVerdict.WEAK);
                            assertThat(f.text())
                                    .isEqualTo(
                                            "By city, Houston has the highest number of orders: 60,"
                                                    + " 60.0% of all. Next is Dallas with 40. This"
                                                    + " is weak: An earlier statement gave another"
                                                    + " figure; this one was computed anew.");
                            assertThat(f.stepNumbers()).containsExactly(1, 3);
                        });
        assertThat(explored.charts()).extracting(c -> c.title()).containsExactly("Orders by city");
        assertThat(explored.queries())
                .extracting(q -> q.cached())
                .containsExactly(false, true, false);
        assertThat(steps(events))
                .containsExactly("run_sql", "run_sql", "validate_finding", "create_chart");
        assertThat(end.content()).contains("Houston has the most orders, 60.", "**Findings**");
    }

    @Test
    void sendsAStatementOfTheSameWordsOnce() {
        int before = statements("GROUP BY city").size();

        client.run(message("what is going on", null));

        assertThat(statements("GROUP BY city")).hasSize(before + 1);
    }

    @Test
    void endsWithASummaryWhenItsStepsAreUsed() {
        List<RecordedEvent> events = client.run(message("look endlessly", 4));

        ExplorationArtifact explored = explored(end(events).metadata());
        assertThat(explored.stopReason()).isEqualTo(StopReason.STEPS);
        assertThat(explored.status()).isEqualTo(ExplorationStatus.STOPPED);
        assertThat(explored.stepCount()).isEqualTo(4);
        assertThat(explored.caveats())
                .contains("All 4 steps were used; there may be more to find.");
    }

    @Test
    void tellsTheModelWhatIsWrongAndGoesOn() {
        List<RecordedEvent> events = client.run(message("look wrongly at first", null));

        assertThat(events)
                .filteredOn(e -> e.event() instanceof RunEvent.ToolError)
                .extracting(e -> ((RunEvent.ToolError) e.event()).error())
                .contains("There is no column refused_column.");
        assertThat(end(events).metadata().error()).isNull();
    }

    @Test
    void saysWhyAChangeCannotBeLookedFor() {
        List<RecordedEvent> events = client.run(message("what changed in Houston", null));

        assertThat(steps(events)).containsExactly("analyse_change");
        assertThat(events)
                .filteredOn(e -> e.event() instanceof RunEvent.ToolError)
                .extracting(e -> ((RunEvent.ToolError) e.event()).error())
                .containsExactly("orders has no time that is always there.");
        assertThat(end(events).metadata().error()).isNull();
    }

    @Test
    void leavesOutWhatNoCheckedFindingHolds() {
        List<RecordedEvent> events = client.run(message("say something unbound", null));

        assertThat(explored(end(events).metadata()).summary()).doesNotContain("123");
    }

    @Test
    void endsAToolAfterTheThirdSameError() {
        int before = statements("refused_column").size();

        List<RecordedEvent> events = client.run(message("look wrongly forever", 8));

        assertThat(statements("refused_column")).hasSize(before + 3);
        assertThat(explored(end(events).metadata()).stepCount()).isBetween(4, 8);
    }

    @Test
    void tellsWhatItHasWhenItsBudgetEnds() {
        // Given
        MessageId id = message("what is going on", null);
        spend(id, 56);

        // When
        ExplorationArtifact explored = explored(end(client.run(id)).metadata());

        // Then
        assertThat(explored.stopReason()).isEqualTo(StopReason.BUDGET);
        assertThat(explored.status()).isEqualTo(ExplorationStatus.STOPPED);
        assertThat(explored.findings()).hasSize(1);
        assertThat(explored.summary())
                .startsWith("By city, Houston has the highest number of orders: 60");
        assertThat(explored.caveats()).contains("The budget was spent; there may be more to find.");
    }

    @Test
    void endsWithASummaryWhenItsTimeIsOver() {
        // Given
        MessageId id = message("look endlessly", 9);
        client.run(id);
        Copies.Copy copy = Copies.of(database, id).get(1);
        database.run(
                "UPDATE journal SET body = regexp_replace(body, '\"startedAt\":\"[^\"]+\"', $2)"
                        + " WHERE message_id = $1",
                id.value(),
                "\"startedAt\":\"" + Instant.now().minusSeconds(260) + "\"");

        // When
        List<RecordedEvent> events = client.events(Copies.takenUp(database, id, copy), null);

        // Then
        ExplorationArtifact explored = explored(end(events).metadata());
        assertThat(explored.stopReason()).isEqualTo(StopReason.TIME);
        assertThat(explored.stepCount()).isLessThan(9);
        assertThat(explored.caveats()).contains("The time was over; there may be more to find.");
    }

    @Test
    void endsHonestlyWhereThereIsNothing() {
        RunEvent.MessageComplete end = end(client.run(message("what is in the empty table", null)));

        ExplorationArtifact explored = explored(end.metadata());
        assertThat(explored.summary())
                .isEqualTo("I looked at 3 things and found nothing that holds.");
        assertThat(explored.findings()).isEmpty();
        assertThat(explored.charts()).isEmpty();
        assertThat(end.content()).doesNotContain("5");
    }

    @Test
    void sendsEveryStatementThroughItsScope() {
        // Given
        int before = log().size();

        // When
        client.run(message("what is going on", null));

        // Then
        List<String> calls = log().stream().skip(before).toList();
        assertThat(calls).filteredOn(line -> line.contains("/execute")).hasSizeGreaterThan(1);
        assertThat(calls)
                .filteredOn(line -> line.contains("\"sql\":") && !line.contains("/result {"))
                .allMatch(line -> line.startsWith("POST /internal/scopes/"));
        assertThat(calls).filteredOn(line -> line.startsWith("POST /internal/scopes {")).hasSize(1);
    }

    /// Ten explorations; the tests take the first two, `bench run-crash` all.
    static Stream<Arguments> explorations() {
        return Stream.of(
                        Arguments.of("what is going on", null),
                        Arguments.of("look wrongly at first", null),
                        Arguments.of("look endlessly", 4),
                        Arguments.of("say something unbound", null),
                        Arguments.of("look endlessly", 1),
                        Arguments.of("look endlessly", 9),
                        Arguments.of("look wrongly at first", 2),
                        Arguments.of("what is going on", 3),
                        Arguments.of("what is going on", 2),
                        Arguments.of("say something unbound", 4))
                .limit(Integer.getInteger("bench.explorations", 2));
    }

    @ParameterizedTest
    @MethodSource("explorations")
    void isTakenUpAtEveryTurnWithoutRepeatingOne(String question, @Nullable Integer steps) {
        // Given
        int none = statements("orders").size();
        MessageId id = message(question, steps);
        List<RecordedEvent> whole = client.run(id);
        int once = statements("orders").size() - none;
        ExplorationArtifact first = explored(end(whole).metadata());
        List<Copies.Copy> copies = Copies.of(database, id);
        assertThat(copies).hasSizeGreaterThanOrEqualTo(3);

        for (Copies.Copy copy : copies) {
            int before = statements("orders").size();

            // When
            List<RecordedEvent> events = client.events(Copies.takenUp(database, id, copy), null);

            // Then
            ExplorationArtifact again = explored(end(events).metadata());
            assertThat(again.findings())
                    .extracting(f -> f.text())
                    .isEqualTo(first.findings().stream().map(f -> f.text()).toList());
            assertThat(again.stepCount()).isEqualTo(first.stepCount());
            assertThat(calls(events)).isEqualTo(calls(whole));
            assertThat(statements("orders").size() - before).isLessThanOrEqualTo(once);
        }
    }

    @Test
    void writesAReportWithoutAnyWayToTheData() {
        // Given
        MessageId explored = message("what is going on", null);
        MessageMetadata evidence = end(client.run(explored)).metadata();
        int before = log().size();

        // When
        List<RecordedEvent> events = client.run(report(explored, evidence));

        // Then
        ReportArtifact report = Objects.requireNonNull(end(events).metadata().report());
        assertThat(report.title()).isEqualTo("Where orders come from");
        assertThat(report.sections())
                .extracting(s -> s.part().wire())
                .containsExactly("summary", "data", "findings", "limits", "method", "next");
        assertThat(end(events).content())
                .contains("Houston has the most orders, 60.", "The shop there carries the work.")
                .doesNotContain("77");
        assertThat(log().stream().skip(before).toList())
                .noneMatch(line -> line.contains("/internal/scopes"))
                .noneMatch(line -> line.contains("/internal/sandbox"));
    }

    @Test
    void writesAReportWithTheWordsItHasWhenTheBudgetEndsInItsMiddle() {
        // Given
        MessageId explored = message("what is going on", null);
        MessageMetadata evidence = end(client.run(explored)).metadata();
        MessageId report = report(explored, evidence);
        spendAllButOneCall(report);

        // When
        List<RecordedEvent> events = client.run(report);

        // Then
        ReportArtifact written = Objects.requireNonNull(end(events).metadata().report());
        assertThat(written.title()).isEqualTo("Where orders come from");
        assertThat(written.withheld()).isEqualTo(1);
        assertThat(calls(events)).hasSize(1);
    }

    @Test
    void refusesAReportOnNothing() {
        MessageId id = client.waiting(Client.input(RunKind.REPORT, "write a report", "eva"));

        RunEvent.MessageError end = (RunEvent.MessageError) client.run(id).getLast().event();

        assertThat(end.message())
                .isEqualTo("A report is asked for at the answer that it is about.");
    }

    private void spendAllButOneCall(MessageId id) {
        spend(id, 59);
    }

    private void spend(MessageId id, int calls) {
        database.run(
                "INSERT INTO spend VALUES ($1, $2, (clock_timestamp() AT TIME ZONE 'UTC')::date,"
                        + " '', 'before', 0, 0, 0, 0, 0, true)",
                id.value(),
                UserId.from("urn:data-agent:no-token", "eva").value());
        database.run("UPDATE spend SET model_calls = $2 WHERE message_id = $1", id.value(), calls);
    }

    private MessageId message(String question, @Nullable Integer maxSteps) {
        return client.waiting(
                with(
                        Client.input(RunKind.EXPLORE, question, "eva"),
                        new RunOptions(maxSteps, null, null)));
    }

    private MessageId report(MessageId source, MessageMetadata evidence) {
        return client.waiting(
                with(
                        Client.input(RunKind.REPORT, "what is going on", "eva"),
                        new RunOptions(
                                null,
                                null,
                                new RunOptions.ReportTask(
                                        source,
                                        "what is going on",
                                        evidence,
                                        List.of(),
                                        null,
                                        null))));
    }

    private static RunInput with(RunInput i, RunOptions options) {
        return new RunInput(
                i.kind(),
                i.messageId(),
                i.chatId(),
                i.userId(),
                i.ontologyId(),
                i.question(),
                i.clarification(),
                i.history(),
                i.preferences(),
                i.savedPreferences(),
                i.suggestedPreferences(),
                i.provider(),
                i.askedAt(),
                i.grant(),
                i.grantExpiresAt(),
                i.role(),
                options);
    }

    private static RunEvent.MessageComplete end(List<RecordedEvent> events) {
        return (RunEvent.MessageComplete) events.getLast().event();
    }

    private static ExplorationArtifact explored(MessageMetadata metadata) {
        return Objects.requireNonNull(metadata.exploration());
    }

    private static List<String> steps(List<RecordedEvent> events) {
        return events.stream()
                .map(e -> e.event() instanceof RunEvent.ExplorationStep s ? s.tool() : null)
                .filter(Objects::nonNull)
                .toList();
    }

    private static List<String> calls(List<RecordedEvent> events) {
        return events.stream()
                .map(e -> e.event() instanceof RunEvent.LlmCallStart l ? l.purpose() : null)
                .filter(Objects::nonNull)
                .toList();
    }

    private List<String> statements(String word) {
        return log().stream()
                .filter(line -> line.contains("/execute") && line.contains(word))
                .toList();
    }

    private List<String> log() {
        return RestAssured.given()
                .baseUri(client.suiteUrl())
                .get("/_log")
                .jsonPath()
                .getList("$", String.class);
    }
}
