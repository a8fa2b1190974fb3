package io.dataagent.agent.run;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;

import io.dataagent.agent.database.Database;
import io.dataagent.agent.world.CountingKind;
import io.dataagent.agent.world.World;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunKind;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the runner does for every kind: claim, journal, checkpoints, takeover, time, cancellation.
@QuarkusTest
@QuarkusTestResource(World.class)
@TestProfile(CountingKind.Instead.class)
@TestSecurity(
        user = "kim",
        permissions = {"data_agent:read", "data_agent:write", "caller:chat-service"})
class OtherKindTest {

    private final Client client = new Client();

    @Inject Database database;
    @Inject RunStore store;

    @Test
    void isRunFromItsFirstStageToItsAnswer() {
        List<RecordedEvent> events = client.run(message("count"));

        assertThat(chunks(events)).containsExactly("1", "2", "3");
        assertThat(events)
                .filteredOn(e -> e.event() instanceof RunEvent.PhaseStart)
                .extracting(e -> ((RunEvent.PhaseStart) e.event()).attempt())
                .containsExactly(1, 2, 3, 4);
        RunEvent.MessageComplete end = (RunEvent.MessageComplete) events.getLast().event();
        assertThat(end.content()).isEqualTo("one two three");
        assertThat(end.metadata().plan()).isNull();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void isTakenUpAtItsOwnCheckpoint(int number) {
        MessageId id = abandoned("files", number);

        List<RecordedEvent> events = client.events(id, null);

        assertThat(chunks(events))
                .containsExactlyElementsOf(List.of("1", "2", "3").subList(number, 3));
        assertThat(events.getLast().event()).isInstanceOf(RunEvent.MessageComplete.class);
    }

    @Test
    void isLeftToOthersWhereItHasNoMachine() {
        MessageId id = abandoned("report", 1);
        database.run(
                "UPDATE run SET lease_until = clock_timestamp() WHERE message_id = $1", id.value());

        assertThat(store.takeOver("somebody", List.of(RunKind.ANALYST, RunKind.FILES)))
                .noneMatch(run -> run.own().runId().equals(id));
        assertThat(store.takeOver("somebody", List.of(RunKind.REPORT)))
                .anyMatch(run -> run.own().runId().equals(id));
        database.run("DELETE FROM run WHERE message_id = $1", id.value());
    }

    @Test
    void failsAndAsksInItsOwnWords() {
        RunEvent.MessageError failed =
                (RunEvent.MessageError) client.run(message("fail")).getLast().event();
        RunEvent.ClarificationRequested asked =
                (RunEvent.ClarificationRequested) client.run(message("ask")).getLast().event();

        assertThat(failed.code()).isEqualTo(ProblemCode.SANDBOX_FAILED);
        assertThat(failed.message()).isEqualTo("The count went wrong.");
        assertThat(asked.content()).isEqualTo("- How far?");
    }

    @Test
    void endsWhenItsOwnTimeIsOver() {
        RunEvent.MessageError end =
                (RunEvent.MessageError) client.run(message("wait")).getLast().event();

        assertThat(end.code()).isEqualTo(ProblemCode.RUN_TIMEOUT);
    }

    @Test
    void endsWhenThePersonStopsIt() {
        MessageId id = message("wait");
        Client.read(
                client.open("POST", "stream", id, null),
                e -> e.event() instanceof RunEvent.PhaseStart);

        client.post("cancel", id);

        assertThat(client.events(id, null).getLast().event())
                .isInstanceOf(RunEvent.MessageCancelled.class);
    }

    @Test
    void isRefusedWhereItHasNoMachineAndLeavesNothing() {
        MessageId id = client.message(RunKind.REPORT, "q", "kim");

        HttpResponse<String> answer = client.post("stream", id);

        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.body()).contains("\"kind_not_available\"");
        assertThat(store.find(id)).isEmpty();
    }

    @Test
    void isNamedToChatServiceAndInEveryClaim() {
        client.run(message("count"));

        given().get("/internal/kinds")
                .then()
                .statusCode(200)
                .body("kinds", contains("analyst", "explore", "files"));
        assertThat(client.calls())
                .anyMatch(
                        c ->
                                c.contains("/claim ")
                                        && c.contains(
                                                "\"kinds\":[\"analyst\",\"explore\",\"files\"]"));
    }

    @Test
    @TestSecurity(
            user = "kim",
            permissions = {"data_agent:read", "data_agent:write"})
    void isNamedToNobodyElse() {
        given().get("/internal/kinds").then().statusCode(403);
    }

    private MessageId message(String question) {
        return client.message(RunKind.FILES, question, "kim");
    }

    private MessageId abandoned(String kind, int number) {
        RunInput input = Client.input(RunKind.FILES, "count", "kim");
        return Abandoned.at(
                database, input, kind, ContractJson.write(new CountingKind.At(number)), 1);
    }

    private static List<String> chunks(List<RecordedEvent> events) {
        return events.stream()
                .map(RecordedEvent::event)
                .filter(RunEvent.MessageChunk.class::isInstance)
                .map(e -> ((RunEvent.MessageChunk) e).chunk())
                .toList();
    }
}
