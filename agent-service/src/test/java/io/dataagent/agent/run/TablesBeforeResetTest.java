package io.dataagent.agent.run;

import static io.dataagent.agent.run.ReturnedTables.await;
import static io.dataagent.agent.run.ReturnedTables.export;
import static io.dataagent.agent.run.ReturnedTables.returned;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.dataagent.agent.database.Database;
import io.dataagent.agent.world.World;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.run.RunGrant;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A session that is ended at once after an answer: what only it has of tables is kept before.
/// Nobody else keeps any here.
@QuarkusTest
@QuarkusTestResource(World.class)
@TestSecurity(
        user = "kim",
        permissions = {
            "data_agent:read",
            "data_agent:write",
            "queries:export",
            "caller:chat-service"
        })
class TablesBeforeResetTest {

    @Inject Database database;

    private final Client client = new Client();

    @ParameterizedTest
    @ValueSource(strings = {"left", "busy"})
    void allRowsAreKeptBeforeTheSessionEnds(String how) {
        // Given
        ArtifactId table = returned(client, how, "kim").resultRef();
        String session = session(table);

        // When
        Response reset = reset(table);

        // Then
        reset.then().statusCode(200).body("ended", equalTo(true));
        export(table, "csv").then().header("X-Rows-At-Hand", equalTo("6000 of 6000"));
        assertThat(calls("PUT /internal/tables/" + table, "DELETE " + session))
                .extracting(call -> call.substring(0, 3))
                .containsExactly("PUT", "DEL");
    }

    @Test
    void whatAnotherReplicaTakesIsWaitedFor() throws InterruptedException {
        // Given
        ArtifactId table = returned(client, "left", "kim").resultRef();
        String session = session(table);
        due(table, "now() + interval '3 minutes'");

        // When
        CompletableFuture<Response> reset = CompletableFuture.supplyAsync(() -> reset(table));
        Thread.sleep(1_000);
        List<String> before = calls("DELETE " + session);
        due(table, "NULL");
        await(reset::isDone);

        // Then
        assertThat(before).isEmpty();
        reset.join().then().statusCode(200);
        assertThat(calls("DELETE " + session)).hasSize(1);
    }

    @Test
    void tablesOfOtherConversationsWait() {
        ArtifactId other = returned(client, "left", "kim").resultRef();
        database.run(
                "UPDATE artifact SET chat_id = $1 WHERE id = $2",
                ChatId.next().value(),
                other.value());
        ArtifactId table = returned(client, "left", "kim").resultRef();

        reset(table).then().statusCode(200);

        assertThat(calls("PUT /internal/tables/" + other)).isEmpty();
    }

    /// Of the conversation of a table.
    private Response reset(ArtifactId table) {
        return given().header(RunGrant.HEADER, "grant-7")
                .post("/internal/sessions/" + chat(table) + "/reset");
    }

    /// The path of its conversation's session, which is named as no other.
    private String session(ArtifactId table) {
        database.run(
                "UPDATE python_session SET session_id = $1 WHERE chat_id = $2",
                "s-" + table,
                chat(table));
        return "/internal/sandbox/sessions/s-" + table;
    }

    private void due(ArtifactId table, String when) {
        database.run("UPDATE artifact SET rest_due = " + when + " WHERE id = $1", table.value());
    }

    private UUID chat(ArtifactId table) {
        return database.first(
                        "SELECT chat_id FROM artifact WHERE id = $1",
                        row -> row.getUUID("chat_id"),
                        table.value())
                .orElseThrow();
    }

    private List<String> calls(String... beginnings) {
        return client.calls().stream()
                .filter(call -> List.of(beginnings).stream().anyMatch(call::startsWith))
                .toList();
    }
}
