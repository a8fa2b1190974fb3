package io.dataagent.query.file;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.dataagent.query.Api;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.TestFiles;
import io.dataagent.query.store.OwnDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.quarkus.test.security.TestSecurity;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/// What happens to a file after it is ready: renamed, read anew, its original and itself removed
/// when their time is over.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@QuarkusTestResource(TestFiles.class)
@TestProfile(FileLifeTest.Kept.class)
@TestSecurity(
        user = "ann",
        permissions = {"files:write", "connections:read", "connections:write", "queries:run"})
class FileLifeTest {

    /// Files that are kept for 30 days.
    public static final class Kept implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("dataagent.query.files.retention", "30d");
        }
    }

    private static final String SALES = "id,region,day\n1,North,03/04/2024\n2,South,05/06/2024\n";

    @Inject OwnDatabase database;
    @Inject FileSweep sweep;

    @ConfigProperty(name = "dataagent.query.duckdb.directory")
    Path folder;

    @Test
    void aFileIsRenamedAndNothingElseChanges() {
        JsonPath file = Sent.whole("old.csv", SALES);
        String id = file.getString("data.fileId");

        patch(id, Map.of("name", "../new name.csv"))
                .statusCode(200)
                .body("data.name", equalTo("new name.csv"))
                .body("data.version", equalTo(1))
                .body("data.status", equalTo("ready"));
        patch(id, Map.of("name", "")).statusCode(400);
    }

    @Test
    void aFileIsReadAnewAsItsOwnerSays() {
        JsonPath file = Sent.whole("days.csv", SALES);
        String id = file.getString("data.fileId");

        patch(id, Map.of("reading", Map.of("dates", "day_first"))).statusCode(200);
        JsonPath again = Sent.ended(id);

        assertThat(again.getInt("data.version")).isEqualTo(2);
        assertThat(again.getList("data.converted.tables[0].preview[0]"))
                .isEqualTo(List.of("1", "North", "2024-04-03"));
        assertThat(again.getString("data.connectionId"))
                .isEqualTo(file.getString("data.connectionId"));
    }

    @Test
    void anOriginalWhoseTimeIsOverGoesAndTheTableStays() throws IOException {
        JsonPath file = Sent.whole("done.csv", SALES);
        String id = file.getString("data.fileId");
        int before = copies(id).size();
        age(id, 25);

        sweep.sweep();

        assertThat(copies(id)).hasSize(before - 1);
        JsonPath now = Sent.get(id);
        assertThat(now.getString("data.status")).isEqualTo("ready");
        assertThat(now.getBoolean("data.canBeReadAnew")).isFalse();
        patch(id, Map.of("reading", Map.of("dates", "day_first"))).statusCode(409);
        Api.post(
                        "/api/queries",
                        Map.of(
                                "connectionId",
                                file.getString("data.connectionId"),
                                "sql",
                                "select count(*) as n from done"))
                .statusCode(200)
                .body("data.rows[0][0]", equalTo(2));
    }

    @Test
    void anUploadThatStandsStillIsRemoved() throws IOException {
        byte[] bytes = SALES.getBytes(StandardCharsets.UTF_8);
        String id = Sent.announced("stalled.csv", bytes.length * 2L, Map.of());
        Sent.part(id, 0, bytes);
        assertThat(copies(id)).isNotEmpty();
        sweep.sweep();
        assertThat(Sent.get(id).getString("data.status")).isEqualTo("uploading");
        age(id, 25);

        sweep.sweep();

        given().get("/api/files/" + id).then().statusCode(404);
        assertThat(copies(id)).isEmpty();
    }

    @Test
    void aFileSaysWhenItEndsAndIsRemovedThen() throws IOException {
        JsonPath file = Sent.whole("ends.csv", SALES);
        String id = file.getString("data.fileId");
        assertThat(file.getString("data.endsAt")).isNotNull();
        assertThat(file.getBoolean("data.endsSoon")).isFalse();

        age(id, 24 * 24);
        sweep.sweep();
        assertThat(Sent.get(id).getBoolean("data.endsSoon")).isTrue();

        age(id, 24 * 31);
        sweep.sweep();

        given().get("/api/files/" + id).then().statusCode(404);
        assertThat(copies(id)).isEmpty();
        assertThat(
                        database.query(
                                "select payload from outbox where payload like $1"
                                        + " and payload like '%file.expired%'",
                                "%" + id + "%"))
                .hasSize(1);
    }

    private void age(String id, int hours) {
        database.update(
                "update upload set updated_at = clock_timestamp() - make_interval(hours => $2)"
                        + " where id = $1",
                UUID.fromString(id),
                hours);
    }

    private static ValidatableResponse patch(String id, Map<String, ?> changes) {
        return given().contentType("application/json")
                .body(changes)
                .patch("/api/files/" + id)
                .then();
    }

    private List<Path> copies(String id) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).filter(p -> p.toString().contains(id)).toList();
        }
    }
}
