package io.dataagent.query.file;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.ChatEvent;
import io.dataagent.query.Api;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.TestFiles;
import io.dataagent.query.store.OwnDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.path.json.JsonPath;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import jakarta.enterprise.inject.Any;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Files from the first part to the connection that is asked, and their end.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@QuarkusTestResource(TestFiles.class)
@TestSecurity(
        user = "ann",
        permissions = {"files:write", "connections:read", "connections:write", "queries:run"})
class FilesTest {

    private static final String SALES =
            "id,region,amount,day\n1,North,10.50,2024-01-02\n2,South,7.25,2024-01-03\n3,North,1.00,2024-02-01\n";

    @Inject @Any InMemoryConnector kafka;
    @Inject OwnDatabase database;
    @Inject FileSweep sweep;
    @Inject Conversions conversions;

    @ConfigProperty(name = "dataagent.query.duckdb.directory")
    Path folder;

    @Test
    void whatWasSentIsAskedLikeAnyConnection() {
        JsonPath file = Sent.whole("sales.csv", SALES);

        assertThat(file.getString("data.status")).isEqualTo("ready");
        assertThat(file.getList("data.converted.tables[0].columns.type"))
                .isEqualTo(List.of("BIGINT", "VARCHAR", "DECIMAL(18,2)", "DATE"));
        assertThat(file.getList("data.converted.tables[0].preview[0]"))
                .isEqualTo(List.of("1", "North", "10.50", "2024-01-02"));
        Api.post(
                        "/api/queries",
                        Map.of(
                                "connectionId",
                                file.getString("data.connectionId"),
                                "sql",
                                "select region, sum(amount) as total from sales group by region"
                                        + " order by region"))
                .statusCode(200)
                .body("data.rows[0][0]", equalTo("North"))
                .body("data.rows[0][1]", equalTo(11.5f));
    }

    /// Only who asks for it gets the file that is there, and only for the very same.
    @Test
    void theSameContentIsUsedAgainWhereAsked() throws Exception {
        byte[] bytes = ("k,v\nsame," + System.nanoTime() + "\n").getBytes(StandardCharsets.UTF_8);
        String digest =
                java.util.HexFormat.of()
                        .formatHex(
                                java.security.MessageDigest.getInstance("SHA-256").digest(bytes));
        Map<String, Object> plain = Map.of("sha256", digest);
        Map<String, Object> again = Map.of("sha256", digest.toUpperCase(), "reuse", true);
        String first = Sent.whole("same.csv", bytes, plain).getString("data.fileId");

        assertThat(Sent.announced("same.csv", bytes.length, again)).isEqualTo(first);
        assertThat(Sent.get(first).getLong("data.received")).isEqualTo(bytes.length);
        assertThat(Sent.announced("other.csv", bytes.length, again)).isNotEqualTo(first);
        assertThat(Sent.announced("same.csv", bytes.length, plain)).isNotEqualTo(first);
        Map<String, Object> texts =
                Map.of("sha256", digest, "reuse", true, "reading", Map.of("header", false));
        assertThat(Sent.announced("same.csv", bytes.length, texts)).isNotEqualTo(first);
        given().delete("/api/files/" + first).then().statusCode(204);
        assertThat(Sent.announced("same.csv", bytes.length, again)).isNotEqualTo(first);
    }

    @Test
    void anUploadThatBreaksOffGoesOnWhereItStopped() {
        byte[] bytes = SALES.getBytes(StandardCharsets.UTF_8);
        int most = bytes.length * 6 / 10;
        String id = Sent.announced("broken.csv", bytes.length, Map.of());
        Sent.part(id, 0, java.util.Arrays.copyOf(bytes, most));

        given().contentType("application/octet-stream")
                .body(bytes)
                .put("/api/files/" + id + "/content?offset=0")
                .then()
                .statusCode(409)
                .body("received", equalTo(most));
        Sent.part(id, most, java.util.Arrays.copyOfRange(bytes, most, bytes.length));

        assertThat(Sent.ended(id).getInt("data.converted.tables[0].rows")).isEqualTo(3);
    }

    @Test
    void whatIsDeletedLeavesNoCopy() throws IOException {
        JsonPath file = Sent.whole("gone.csv", SALES);
        String id = file.getString("data.fileId");
        assertThat(copies(id)).isNotEmpty();

        given().delete("/api/files/" + id).then().statusCode(204);

        assertThat(copies(id)).isEmpty();
        given().get("/api/files/" + id).then().statusCode(404);
        given().get("/api/connections/" + file.getString("data.connectionId"))
                .then()
                .statusCode(404);
    }

    @Test
    void ofAFileThatIsDeletedWhileItIsConvertedNothingStays() throws IOException {
        String id = converting();
        String connection =
                TestDatabases.text(
                        "query", "select connection_id::text from upload where id = '" + id + "'");

        given().delete("/api/files/" + id).then().statusCode(204);

        awaitConverted(id);
        assertThat(copies(id)).isEmpty();
        assertThat(connections(connection)).isZero();
        given().get("/api/files/" + id).then().statusCode(404);
    }

    @Test
    @TestSecurity(
            user = "hurried",
            permissions = {"files:write", "connections:read"})
    void ofAPersonWhoIsErasedDuringAConversionNothingStays() throws IOException {
        String id = converting();
        String connection =
                TestDatabases.text(
                        "query", "select connection_id::text from upload where id = '" + id + "'");

        kafka.source("chat-events")
                .send(
                        ContractJson.write(
                                new ChatEvent.UserDeleted(
                                        FakeIdentity.user("hurried"), java.time.Instant.now())));

        for (int i = 0; i < 200 && uploads(id) > 0; i++) {
            Api.pause();
        }
        awaitConverted(id);
        assertThat(uploads(id)).isZero();
        assertThat(copies(id)).isEmpty();
        assertThat(connections(connection)).isZero();
    }

    @Test
    void whatADeletionThatWasKilledLeftIsSweptAway() throws IOException {
        JsonPath file = Sent.whole("killed.csv", SALES);
        String id = file.getString("data.fileId");
        database.update("delete from upload where id = $1", java.util.UUID.fromString(id));
        assertThat(copies(id)).isNotEmpty();

        sweep.sweep();

        assertThat(copies(id)).isEmpty();
        assertThat(connections(file.getString("data.connectionId"))).isZero();
    }

    @Test
    void whatIsStillKnownIsNotSweptAway() throws IOException {
        JsonPath file = Sent.whole("kept.csv", SALES);
        List<Path> before = copies(file.getString("data.fileId"));

        sweep.sweep();

        assertThat(copies(file.getString("data.fileId"))).isEqualTo(before);
        assertThat(connections(file.getString("data.connectionId"))).isOne();
    }

    @Test
    void aPartThatComesAfterTheDeletionLeavesNothing() throws IOException, InterruptedException {
        byte[] bytes = SALES.getBytes(StandardCharsets.UTF_8);
        String id = Sent.announced("late.csv", bytes.length * 50L, Map.of());
        Thread sends =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    for (int i = 0; i < 50; i++) {
                                        given().contentType("application/octet-stream")
                                                .body(bytes)
                                                .put(
                                                        "/api/files/%s/content?offset=%d"
                                                                .formatted(id, i * bytes.length));
                                    }
                                });
        for (int i = 0; i < 200 && copies(id).isEmpty(); i++) {
            Api.pause();
        }

        given().delete("/api/files/" + id).then().statusCode(204);

        sends.join();
        assertThat(copies(id)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "0, 400, it holds 0 bytes",
        "419430401, 413, at most 419430400 are taken",
        "-1, 400, size"
    })
    void aFileOfNoSizeOrTooLargeIsNotEvenAnnounced(long size, int status, String said) {
        String answer =
                Api.post("/api/files", Map.of("name", "x.csv", "size", size))
                        .statusCode(status)
                        .extract()
                        .asString();

        assertThat(answer).contains(said);
    }

    @Test
    @TestSecurity(user = "collector", permissions = "files:write")
    void whoHasTheMostFilesThatTheyMayIsToldSo() {
        for (int i = 0; i < 50; i++) {
            Sent.announced(i + ".csv", 10, Map.of());
        }

        String answer =
                Api.post("/api/files", Map.of("name", "one more.csv", "size", 10))
                        .statusCode(413)
                        .extract()
                        .asString();

        assertThat(answer).contains("You have 50 files of 50");
    }

    @Test
    void twoFilesOfOneNameAreTwoFiles() {
        JsonPath one = Sent.whole("same.csv", SALES);
        JsonPath other = Sent.whole("same.csv", "id,region\n9,West\n");

        assertThat(other.getString("data.fileId")).isNotEqualTo(one.getString("data.fileId"));
        assertThat(other.getList("data.converted.tables[0].preview[0]"))
                .isEqualTo(List.of("9", "West"));
        assertThat(Sent.get(one.getString("data.fileId")).getInt("data.converted.tables[0].rows"))
                .isEqualTo(3);
    }

    @Test
    void whatArrivesAndIsNotWhatWasAnnouncedIsRefused() {
        JsonPath file =
                Sent.whole(
                        "changed.csv",
                        SALES.getBytes(StandardCharsets.UTF_8),
                        Map.of("sha256", "0".repeat(64)));

        assertThat(file.getString("data.status")).isEqualTo("failed");
        assertThat(file.getString("data.failure.message")).contains("its checksum differs");
    }

    /// A file whose conversion has begun and takes a while.
    private static String converting() {
        StringBuilder text = new StringBuilder("id,remark\n");
        for (int i = 0; i < 150_000; i++) {
            text.append(i).append(",remark ").append(i * 7919L % 100_003).append('\n');
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        String id = Sent.announced("large.csv", bytes.length, Map.of());
        Sent.part(id, 0, bytes);
        for (int i = 0; i < 2_000; i++) {
            String status = Sent.get(id).getString("data.status");
            if (!status.equals("checking")) {
                assertThat(status).isEqualTo("converting");
                return id;
            }
            Api.pause();
        }
        throw new IllegalStateException("the conversion does not begin");
    }

    /// Waits until nobody converts it any more, and has tidied up.
    private void awaitConverted(String id) {
        for (int i = 0; i < 2_000 && conversions.converts(id); i++) {
            Api.pause();
        }
        assertThat(conversions.converts(id)).isFalse();
    }

    private static long connections(String id) {
        return Long.parseLong(
                TestDatabases.text(
                        "query", "select count(*)::text from connection where id = '" + id + "'"));
    }

    private static long uploads(String id) {
        return Long.parseLong(
                TestDatabases.text(
                        "query", "select count(*)::text from upload where id = '" + id + "'"));
    }

    @Test
    @TestSecurity(
            user = "leaver",
            permissions = {"files:write", "connections:read"})
    void withAPersonEveryCopyGoes() throws IOException {
        String id = Sent.whole("erased.csv", SALES).getString("data.fileId");
        String person = FakeIdentity.user("leaver").value();
        database.update(
                "insert into execution (id, epoch, actor, connection_id, purpose, outcome, ended_at)"
                        + " values (gen_random_uuid(), 1, $1, gen_random_uuid(), 'full', 'ok', now())",
                person);
        database.update("insert into idempotency values ($1, 'k', 'f', '{}')", person);
        assertThat(left(person)).isEqualTo(2);

        kafka.source("chat-events")
                .send(
                        ContractJson.write(
                                new ChatEvent.UserDeleted(
                                        FakeIdentity.user("leaver"), java.time.Instant.now())));

        for (int i = 0; i < 200 && !copies(id).isEmpty(); i++) {
            Api.pause();
        }
        assertThat(copies(id)).isEmpty();
        given().get("/api/files/" + id).then().statusCode(404);
        String user = FakeIdentity.user("leaver").value();
        for (int i = 0; i < 200 && left(user) > 0; i++) {
            Api.pause();
        }
        assertThat(left(user)).isZero();
        assertThat(
                        database.query(
                                "select payload from outbox where payload like $1"
                                        + " and payload like '%file.deleted%'",
                                "%" + id + "%"))
                .singleElement()
                .satisfies(row -> assertThat(row.getString("payload")).doesNotContain(user));
    }

    private long left(String user) {
        return database.query(
                        "select (select count(*) from execution where actor = $1 and ended_at is not null)"
                                + " + (select count(*) from idempotency where owner_id = $1) as n",
                        user)
                .getFirst()
                .getLong("n");
    }

    private List<Path> copies(String id) throws IOException {
        return below(folder).stream().filter(p -> p.toString().contains(id)).toList();
    }

    /// Every file and folder below one, also while others there come and go.
    private static List<Path> below(Path top) throws IOException {
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(
                top,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes a) {
                        found.add(dir);
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes a) {
                        found.add(file);
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException gone) {
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult postVisitDirectory(Path dir, @Nullable IOException e) {
                        return FileVisitResult.CONTINUE;
                    }
                });
        return found;
    }

    @Test
    @TestSecurity(user = "bob", permissions = "files:write")
    void somebodyElsesFileIsAsUnknownAsOneThatIsNotThere() {
        String hers =
                TestDatabases.text(
                        "query",
                        "insert into upload (id, owner, name, size, status, connection_id) values"
                                + " (gen_random_uuid(), '"
                                + FakeIdentity.user("ann").value()
                                + "', 'hers.csv', 10, 'uploading', gen_random_uuid()) returning id::text");
        String unknown = "/api/files/00000000-0000-7000-8000-000000000000";

        String answer = given().get(unknown).then().statusCode(404).extract().path("detail");

        given().get("/api/files/" + hers).then().statusCode(404).body("detail", equalTo(answer));
        given().delete("/api/files/" + hers).then().statusCode(404);
        given().contentType("application/octet-stream")
                .body(new byte[10])
                .put("/api/files/" + hers + "/content?offset=0")
                .then()
                .statusCode(404);
    }

    @Test
    @TestSecurity(user = "viewer", permissions = "connections:read")
    void whoeverMayNotSendFilesSeesNone() {
        given().get("/api/files").then().statusCode(403);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../../etc/passwd.csv",
                "..\\..\\windows.csv",
                "a\u0000b.csv",
                "‮vsc.exe",
                "quo\"te's; drop table upload.csv",
                "../..",
                "   x.csv"
            })
    void aNameIsOnlyAName(String name) throws IOException {
        JsonPath file = Sent.whole(name, SALES);

        assertThat(file.getString("data.status")).isEqualTo("ready");
        assertThat(file.getString("data.name")).doesNotContain("/", "\\", "\u0000", "‮");
        assertThat(below(folder)).noneMatch(p -> p.toString().contains("passwd"));
        try (Stream<Path> beside = Files.list(folder.getParent())) {
            assertThat(beside).noneMatch(p -> p.toString().contains("passwd"));
        }
    }
}
