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
import io.dataagent.contracts.run.RunGrant;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.quarkus.test.security.TestSecurity;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The rows of a table that only a session had, after that has ended. Other tests keep none,
/// so that nobody reads beside them.
@QuarkusTest
@TestProfile(KeptRestTest.Soon.class)
@QuarkusTestResource(World.class)
@TestSecurity(
        user = "kim",
        permissions = {
            "data_agent:read",
            "data_agent:write",
            "queries:export",
            "caller:chat-service"
        })
class KeptRestTest {

    /// Looks for what is to be kept all the time; a reset does not wait long for it.
    public static final class Soon implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "dataagent.agent.artifact.keep-rest", "200ms",
                    "dataagent.agent.artifact.rest-before-reset", "1s");
        }
    }

    @Inject Database database;

    private final Client client = new Client();

    @ParameterizedTest
    @ValueSource(strings = {"csv", "xlsx", "parquet"})
    void allRowsAreExportedAfterTheSessionHasEnded(String format) throws InterruptedException {
        // Given
        ArtifactId table = returned(client, "left", "kim").resultRef();
        await(() -> !due(table));

        // When
        Response whole = export(table, format);

        // Then
        whole.then().statusCode(200).header("X-Rows-At-Hand", equalTo("6000 of 6000"));
        assertThat(whole.asString().lines())
                .hasSize(6_001)
                .startsWith("number", "0")
                .endsWith("5999");
        assertThat(kept(table)).hasSize(1);
    }

    @Test
    void ofATableThatIsTooLargeTheFirstRowsAreExportedAndNothingIsTriedAgain()
            throws InterruptedException {
        ArtifactId table = returned(client, "fat", "kim").resultRef();
        await(() -> !due(table));

        export(table, "csv")
                .then()
                .statusCode(200)
                .header("X-Rows-At-Hand", equalTo("2500 of 6000"));
        assertThat(kept(table)).hasSize(1);
    }

    @Test
    void aSessionThatRunsSomethingIsAskedAgain() throws InterruptedException {
        // Given
        ArtifactId table = returned(client, "busy", "kim").resultRef();
        await(() -> waits(table));
        assertThat(kept(table)).isEmpty();

        // When
        database.run("UPDATE artifact SET rest_due = now() WHERE id = $1", table.value());
        await(() -> !due(table));

        // Then
        assertThat(kept(table)).hasSize(1);
        export(table, "csv").then().header("X-Rows-At-Hand", equalTo("6000 of 6000"));
    }

    @Test
    void nobodyElseGetsThem() throws InterruptedException {
        ArtifactId table = returned(client, "left", "kim").resultRef();
        await(() -> !due(table));
        database.run("UPDATE artifact SET user_id = 'another' WHERE id = $1", table.value());

        export(table, "csv").then().statusCode(404);
    }

    @Test
    void aSessionEndsAlsoWhereATableIsNotKeptInTimeWhichIsSaid() throws InterruptedException {
        // Given
        ArtifactId table = returned(client, "left", "kim").resultRef();
        await(() -> !due(table));
        database.run(
                "UPDATE artifact SET rest_kept = NULL, rest_due = now() + interval '3 minutes'"
                        + " WHERE id = $1",
                table.value());
        String before = atHand(table);

        // When
        Response reset =
                given().header(RunGrant.HEADER, "grant-7")
                        .post("/internal/sessions/" + chat(table) + "/reset");

        // Then
        reset.then().statusCode(200).body("ended", equalTo(true));
        assertThat(before).isNull();
        assertThat(atHand(table)).isEqualTo("2500 of 6000");
    }

    @ParameterizedTest
    @CsvSource({"left,", "fat, 2500 of 6000"})
    void howManyRowsAreKeptIsSaidWhereTheseAreNotAll(String how, @Nullable String said)
            throws InterruptedException {
        ArtifactId table = returned(client, how, "kim").resultRef();
        await(() -> !due(table));

        assertThat(atHand(table)).isEqualTo(said);
    }

    private static @Nullable String atHand(ArtifactId table) {
        return given().get("/api/data-agent/artifacts/" + table).getHeader("X-Rows-At-Hand");
    }

    private UUID chat(ArtifactId table) {
        return database.first(
                        "SELECT chat_id FROM artifact WHERE id = $1",
                        row -> row.getUUID("chat_id"),
                        table.value())
                .orElseThrow();
    }

    /// How often its rows were handed on.
    private List<String> kept(ArtifactId table) {
        return client.calls().stream()
                .filter(c -> c.startsWith("PUT /internal/tables/" + table))
                .toList();
    }

    private boolean due(ArtifactId table) {
        return holds("rest_due IS NOT NULL", table);
    }

    /// Whether it was tried and is due again.
    private boolean waits(ArtifactId table) {
        return holds("rest_tries = 1 AND rest_due BETWEEN now() + '1s' AND now() + '1m'", table);
    }

    private boolean holds(String condition, ArtifactId table) {
        return database.first(
                        "SELECT 1 FROM artifact WHERE id = $1 AND " + condition,
                        row -> true,
                        table.value())
                .isPresent();
    }
}
