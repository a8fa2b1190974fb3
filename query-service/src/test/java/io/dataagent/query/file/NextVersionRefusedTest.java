package io.dataagent.query.file;

import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.Api;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.TestFiles;
import io.dataagent.query.store.OwnDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/// New bytes for a file that cannot be taken, or not now: the version before is asked on.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@QuarkusTestResource(TestFiles.class)
@TestSecurity(
        user = "renewer",
        permissions = {"files:write", "connections:read", "connections:write", "queries:run"})
class NextVersionRefusedTest {

    private static final String SALES = Renewed.SALES;
    private static final String LATER = Renewed.LATER;
    private static final String TOTAL = "select sum(amount) as total from %s";

    @Inject OwnDatabase database;
    @Inject FileSweep sweep;

    @ConfigProperty(name = "dataagent.query.duckdb.directory")
    Path folder;

    @Test
    void whatCannotBeTakenLeavesTheVersionBeforeAndSaysWhy() throws IOException {
        // Given
        JsonPath file = Sent.whole("kept.csv", SALES);
        String id = file.getString("data.fileId");
        String connection = file.getString("data.connectionId");

        // When
        String refused = Renewed.send(id, "kept.csv", "<html><body>no table</body></html>");
        JsonPath failed = Sent.ended(refused);
        JsonPath now = Sent.get(id);

        // Then
        assertThat(failed.getString("data.status")).isEqualTo("failed");
        assertThat(failed.getString("data.replaces")).isEqualTo(id);
        assertThat(now.getString("data.status")).isEqualTo("ready");
        assertThat(now.getInt("data.version")).isEqualTo(1);
        assertThat(now.getString("data.next.failure.why")).isEqualTo("markup");
        assertThat(Renewed.number(connection, TOTAL.formatted("kept"))).isEqualTo(17.75f);

        // When
        Renewed.send(id, "kept.csv", LATER);

        // Then
        assertThat(Renewed.replaced(id).getInt("data.converted.tables[0].rows")).isEqualTo(3);
        assertThat(copies(refused)).isEmpty();
    }

    @Test
    void bytesThatAreNotThoseAnnouncedAreNotTaken() {
        // Given
        String id = Sent.whole("sums.csv", SALES).getString("data.fileId");

        // When
        String next = Renewed.announced(id, "sums.csv", LATER, Map.of("sha256", "0".repeat(64)));
        Sent.part(next, 0, LATER.getBytes(UTF_8));
        Sent.ended(next);

        // Then
        assertThat(Sent.get(id).getString("data.next.failure.why")).isEqualTo("checksum");
        assertThat(Sent.get(id).getString("data.status")).isEqualTo("ready");
    }

    @Test
    void onlyOneNextVersionIsOnItsWayAndItsFileIsNotReadAnew() {
        // Given
        String id = Sent.whole("one.csv", SALES).getString("data.fileId");
        String next = Renewed.announced(id, "one.csv", LATER, Map.of());

        // When, Then
        refused(id, 409, "is on its way");
        refused(next, 409, "a next version itself");
        given().contentType("application/json")
                .body(Map.of("reading", Map.of("header", false)))
                .patch("/api/files/" + id)
                .then()
                .statusCode(409);
        given().contentType("application/json")
                .body(Map.of("name", "other.csv"))
                .patch("/api/files/" + next)
                .then()
                .statusCode(409);
    }

    @Test
    void ofTwoThatAreAnnouncedAtOnceOneIsTaken() {
        // Given
        String id = Sent.whole("twice.csv", SALES).getString("data.fileId");

        // When
        List<Integer> answers =
                Stream.generate(() -> Api.later(() -> status(id))).limit(2).toList().stream()
                        .map(java.util.concurrent.CompletableFuture::join)
                        .sorted()
                        .toList();

        // Then
        assertThat(answers).containsExactly(202, 409);
    }

    private static int status(String id) {
        return Renewed.create(id, "twice.csv", 10, Map.of()).extract().statusCode();
    }

    @Test
    void onlyOnesOwnFileThatCanBeAskedIsReplaced() {
        // Given
        String hers =
                TestDatabases.text(
                        "query",
                        "insert into upload (id, owner, name, size, status, ready_version,"
                                + " connection_id) values (gen_random_uuid(), '"
                                + FakeIdentity.user("zoe").value()
                                + "', 'hers.csv', 10, 'ready', 1, gen_random_uuid())"
                                + " returning id::text");
        String sent = Sent.announced("sent.csv", 10, Map.of());
        String never = Sent.whole("never.csv", "%PDF-1.4 no table").getString("data.fileId");

        // When, Then
        refused(hers, 404, "There is no such file.");
        refused("00000000-0000-7000-8000-000000000000", 404, "There is no such file.");
        refused("no id", 400, "");
        refused(sent, 409, "not ready");
        refused(never, 409, "not ready");
    }

    @Test
    @TestSecurity(user = "hoarder", permissions = "files:write")
    void bothVersionsCountUntilTheNewOneIsReady() {
        // Given
        String id = Sent.whole("little.csv", SALES).getString("data.fileId");
        for (int i = 0; i < 5; i++) {
            Sent.announced("large " + i + ".csv", 400L << 20, Map.of());
        }

        // When
        String answer =
                Renewed.create(id, "little.csv", 60L << 20, Map.of())
                        .statusCode(413)
                        .extract()
                        .asString();
        Renewed.announced(id, "little.csv", LATER, Map.of());
        JsonPath limits = given().get("/api/files/limits").then().extract().jsonPath();

        // Then
        assertThat(answer).contains("counts until its next version is ready");
        assertThat(limits.getLong("data.usedFiles")).isEqualTo(6);
        assertThat(limits.getLong("data.usedBytes"))
                .isEqualTo(5 * (400L << 20) + SALES.length() + LATER.length());
    }

    @Test
    void whereThereIsNoRoomForItThePartIsRefusedAndSentAgainLater() throws IOException {
        // Given
        JsonPath file = Sent.whole("room.csv", SALES);
        String id = file.getString("data.fileId");
        String next = Renewed.announced(id, "room.csv", LATER, Map.of());
        Path inTheWay =
                folder.resolve(FakeIdentity.user("renewer").value()).resolve("upload-" + next);
        Files.writeString(inTheWay, "in the way");

        // When
        given().contentType("application/octet-stream")
                .body(LATER.getBytes(UTF_8))
                .put("/api/files/" + next + "/content?offset=0")
                .then()
                .statusCode(503);
        float meanwhile =
                Renewed.number(file.getString("data.connectionId"), TOTAL.formatted("room"));
        Files.delete(inTheWay);
        Sent.part(next, 0, LATER.getBytes(UTF_8));

        // Then
        assertThat(meanwhile).isEqualTo(17.75f);
        assertThat(Renewed.replaced(id).getInt("data.converted.tables[0].rows")).isEqualTo(3);
    }

    @Test
    void oneThatFailedAndNobodyMendsIsSweptAway() throws IOException {
        // Given
        String id = Sent.whole("swept.csv", SALES).getString("data.fileId");
        String next = Renewed.send(id, "swept.csv", "%PDF-1.4 no table");
        Sent.ended(next);
        database.update(
                "update upload set updated_at = clock_timestamp() - interval '25 hours' where id ="
                        + " $1",
                UUID.fromString(next));

        // When
        sweep.sweep();

        // Then
        given().get("/api/files/" + next).then().statusCode(404);
        assertThat(copies(next)).isEmpty();
        assertThat(Sent.get(id).getString("data.status")).isEqualTo("ready");
        assertThat(Sent.get(id).getString("data.next")).isNull();
    }

    private static void refused(String file, int status, String said) {
        assertThat(
                        Renewed.create(file, "x.csv", 10, Map.of())
                                .statusCode(status)
                                .extract()
                                .asString())
                .contains(said);
    }

    private List<Path> copies(String id) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).filter(p -> p.toString().contains(id)).toList();
        }
    }
}
