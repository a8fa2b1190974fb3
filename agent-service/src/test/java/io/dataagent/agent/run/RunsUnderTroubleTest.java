package io.dataagent.agent.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.database.Database;
import io.dataagent.agent.world.World;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunKind;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.context.Scope;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(World.class)
@TestSecurity(
        user = "bob",
        permissions = {"data_agent:read", "data_agent:write"})
class RunsUnderTroubleTest {

    private final Client client = new Client();

    @Inject Database database;
    @Inject RunStore store;

    @Test
    void keepsWhereInATraceItWasAskedFor() {
        RunInput input = Client.input(RunKind.ANALYST, "why is it so", "tracy");
        SpanContext asked =
                SpanContext.create(
                        "0af7651916cd43dd8448eb211c80319c",
                        "b7ad6b7169203331",
                        TraceFlags.getSampled(),
                        TraceState.getDefault());
        try (Scope _ = Span.wrap(asked).makeCurrent()) {
            store.insert(input.messageId(), input.chatId(), input.userId(), "me", 9);

            OwnedRun run = store.activate(input, "me").orElseThrow();

            assertThat(run.traceParent())
                    .isEqualTo("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01");
        } finally {
            database.run("DELETE FROM run WHERE message_id = $1", input.messageId().value());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 9, 20})
    void continuesAStreamWithoutGapOrDuplicate(long last) {
        MessageId id = client.message("why is it so", "bob");
        List<RecordedEvent> whole =
                new ArrayList<>(
                        Client.read(
                                client.open("POST", "stream", id, null),
                                e -> e.sequence() == last));

        whole.addAll(client.events(id, Long.toString(last)));

        assertThat(whole).isEqualTo(client.events(id, null));
        assertThat(whole.getLast().event()).isInstanceOf(RunEvent.MessageComplete.class);
    }

    @Test
    void goesOnWhenItsReaderLeaves() {
        MessageId id = client.message("revenue by city", "bob");

        Client.read(client.open("POST", "stream", id, null), e -> true);

        assertThat(client.events(id, "1").getLast().event())
                .isInstanceOf(RunEvent.MessageComplete.class);
    }

    @Test
    void startsOnceAndTellsOthersWhereTheEventsAre() {
        MessageId id = client.message("revenue by city", "bob");
        client.run(id);

        HttpResponse<String> again = client.post("stream", id);

        assertThat(again.statusCode()).isEqualTo(409);
        JsonNode problem = ContractJson.read(again.body(), JsonNode.class);
        assertThat(problem.path("code").asText()).isEqualTo("run_already_claimed");
        assertThat(problem.path("events").asText())
                .isEqualTo(
                        "/api/data-agent/chats/%s/messages/%s/events".formatted(Client.CHAT, id));
    }

    @Test
    void endsWithinASecondWhenCancelledAndStopsTheStatement() {
        // Given
        MessageId id = client.message("slow revenue", "bob");
        HttpResponse<InputStream> stream = client.open("POST", "stream", id, null);
        Client.read(stream, RunsUnderTroubleTest::startsStatement);
        long start = System.nanoTime();

        // When
        HttpResponse<String> answer = client.post("cancel", id);
        List<RecordedEvent> events = client.events(id, null);

        // Then
        assertThat(answer.statusCode()).isEqualTo(202);
        assertThat(events.getLast().event()).isInstanceOf(RunEvent.MessageCancelled.class);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
        assertThat(client.calls())
                .anyMatch(c -> c.matches("(?s)POST /internal/executions/[^/]+/cancel.*"));
    }

    @Test
    void refusesTheFourthLiveRunOfAPerson() {
        // Given
        List<MessageId> live = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            MessageId id = client.message("slow revenue", "bob");
            Client.read(client.open("POST", "stream", id, null), e -> true);
            live.add(id);
        }

        // When
        HttpResponse<String> fourth =
                client.post("stream", client.message("revenue by city", "bob"));
        live.forEach(id -> client.post("cancel", id));
        live.forEach(id -> client.events(id, null));

        // Then
        assertThat(fourth.statusCode()).isEqualTo(429);
        assertThat(fourth.body()).contains("\"too_many_runs\"");
        assertThat(fourth.headers().firstValue("Retry-After")).isPresent();
    }

    @Test
    void takesUpAnAbandonedRunAtItsLastFinishedPhase() {
        MessageId id = abandoned(1);

        List<RecordedEvent> events = client.events(id, null);

        assertThat(events.getFirst().event()).isInstanceOf(RunEvent.MessageStart.class);
        assertThat(events.get(1).name()).isEqualTo("run_resumed");
        assertThat(events).noneMatch(e -> e.json().contains("\"phase\":\"planner\""));
        assertThat(events.getLast().event()).isInstanceOf(RunEvent.MessageComplete.class);
        assertThat(client.calls())
                .anyMatch(c -> c.startsWith("POST /internal/runs/" + id + "/end {\"epoch\":1}"));
    }

    @Test
    void givesUpAfterThreeTakeoversOfOnePhase() {
        MessageId id = abandoned(3);

        RunEvent.MessageError end =
                (RunEvent.MessageError) client.events(id, null).getLast().event();

        assertThat(end.code()).isEqualTo(ProblemCode.RUN_LOST);
    }

    @Test
    void removesARunWhoseClaimWasNeverFinished() {
        MessageId id = MessageId.next();
        database.run(
                """
                INSERT INTO run (message_id, user_id, state, owner, lease_until, created_at)
                VALUES ($1, 'u', 'claiming', 'gone', clock_timestamp(),
                        clock_timestamp() - interval '2 minutes')
                """,
                id.value());

        store.removeUnclaimed();

        assertThat(store.find(id)).isEmpty();
    }

    @Test
    void oneWhoseEvidenceCannotBeToldEndsAllTheSame() {
        MessageId broken = abandoned(3);
        database.run(
                "UPDATE run SET input = (input::jsonb - 'userId')::text WHERE message_id = $1",
                broken.value());

        RunEvent.MessageError end =
                (RunEvent.MessageError) client.events(broken, null).getLast().event();

        assertThat(end.code()).isEqualTo(ProblemCode.INTERNAL);
    }

    @Test
    void oneThatCannotBeReadKeepsNoOtherBack() {
        MessageId broken = abandoned(1);
        database.run(
                "UPDATE run SET input = 'no JSON at all' WHERE message_id = $1", broken.value());
        MessageId other = abandoned(1);
        database.run(
                "UPDATE run SET lease_until = clock_timestamp() WHERE message_id IN ($1, $2)",
                broken.value(),
                other.value());

        assertThat(client.events(other, null).getLast().event())
                .isInstanceOf(RunEvent.MessageComplete.class);
        database.run("DELETE FROM run WHERE message_id = $1", broken.value());
    }

    private MessageId abandoned(int takeovers) {
        return Abandoned.afterPlanning(
                database,
                Client.input(MessageId.next(), "revenue by city", "bob", null),
                takeovers);
    }

    private static boolean startsStatement(RecordedEvent event) {
        return event.event() instanceof RunEvent.ToolStart t && t.name().equals("query_database");
    }
}
