package io.dataagent.query.file;

import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.dataagent.query.Api;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.TestFiles;
import io.dataagent.query.store.OwnDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
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

/// New bytes for a file that is there: they take its place once they are measured, and until then,
/// or if they cannot be taken, the version before is asked.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@QuarkusTestResource(TestFiles.class)
@TestSecurity(
        user = "renewer",
        permissions = {"files:write", "connections:read", "connections:write", "queries:run"})
class NextVersionTest {

    private static final String SALES = Renewed.SALES;
    private static final String LATER = Renewed.LATER;
    private static final String TOTAL = "select sum(amount) as total from %s";

    @Inject OwnDatabase database;

    @ConfigProperty(name = "dataagent.query.duckdb.directory")
    Path folder;

    @Test
    void newBytesTakeThePlaceOfTheOldOnceTheyAreMeasured() throws IOException {
        // Given
        JsonPath file = Sent.whole("takings.csv", SALES);
        String id = file.getString("data.fileId");
        String connection = file.getString("data.connectionId");

        // When
        String next = Renewed.announced(id, "takings of March.csv", LATER, Map.of());
        JsonPath meanwhile = Sent.get(id);
        float before = Renewed.number(connection, TOTAL.formatted("takings"));
        Sent.part(next, 0, LATER.getBytes(UTF_8));
        JsonPath now = Renewed.replaced(id);
        for (int i = 0; i < 200 && replacements(id) == 0; i++) {
            Api.pause(); // until what was before is tidied away
        }

        // Then
        assertThat(meanwhile.getString("data.status")).isEqualTo("ready");
        assertThat(meanwhile.getString("data.next.fileId")).isEqualTo(next);
        assertThat(meanwhile.getString("data.next.status")).isEqualTo("uploading");
        assertThat(before).isEqualTo(17.75f);
        assertThat(now.getInt("data.version")).isEqualTo(2);
        assertThat(now.getString("data.name")).isEqualTo("takings.csv");
        assertThat(now.getString("data.connectionId")).isEqualTo(connection);
        assertThat(now.getLong("data.size")).isEqualTo(LATER.length());
        assertThat(Renewed.number(connection, TOTAL.formatted("takings"))).isEqualTo(22f);
        assertThat(
                        Renewed.number(
                                connection,
                                "select count(*) as n from takings where channel = 'web'"))
                .isEqualTo(2f);
        assertThat(columns(connection)).containsExactly("id", "region", "amount", "channel");
        given().get("/api/files/" + next).then().statusCode(404);
        assertThat(copies(next)).isEmpty();
        assertThat(copies(id)).noneMatch(p -> p.toString().matches(".*[-/]v1[./].*"));
        assertThat(replacements(id)).isOne();
        assertThat(events(connection)).isEqualTo(2);
    }

    @Test
    void theNextVersionIsReadAsTheOneBeforeAndCanBeReadAnew() {
        // Given
        String text = "id,day\n1,03/04/2024\n2,05/06/2024\n";
        String id =
                Sent.whole(
                                "days.csv",
                                text.getBytes(UTF_8),
                                Map.of("reading", Map.of("dates", "day_first")))
                        .getString("data.fileId");

        // When
        Renewed.send(id, "days.csv", text + "3,07/08/2024\n");
        JsonPath now = Renewed.replaced(id);
        given().contentType("application/json")
                .body(Map.of("reading", Map.of("dates", "month_first")))
                .patch("/api/files/" + id)
                .then()
                .statusCode(200);
        JsonPath again = Sent.ended(id);

        // Then
        assertThat(now.getList("data.converted.tables[0].preview[2]"))
                .isEqualTo(List.of("3", "2024-08-07"));
        assertThat(again.getList("data.converted.tables[0].preview[2]"))
                .isEqualTo(List.of("3", "2024-07-08"));
        assertThat(again.getInt("data.version")).isEqualTo(3);
    }

    @Test
    void oneThatIsDeletedLeavesItsFileAndOneWhoseFileIsDeletedGoesWithIt() throws IOException {
        // Given
        JsonPath file = Sent.whole("stays.csv", SALES);
        String id = file.getString("data.fileId");
        String connection = file.getString("data.connectionId");
        String first = Renewed.announced(id, "stays.csv", LATER, Map.of());
        Sent.part(first, 0, LATER.substring(0, 20).getBytes(UTF_8));

        // When
        given().delete("/api/files/" + first).then().statusCode(204);

        // Then
        assertThat(copies(first)).isEmpty();
        assertThat(Sent.get(id).getString("data.next")).isNull();
        assertThat(Renewed.number(connection, TOTAL.formatted("stays"))).isEqualTo(17.75f);

        // When
        String second = Renewed.announced(id, "stays.csv", LATER, Map.of());
        given().delete("/api/files/" + id).then().statusCode(204);

        // Then
        given().contentType("application/octet-stream")
                .body(LATER.getBytes(UTF_8))
                .put("/api/files/" + second + "/content?offset=0")
                .then()
                .statusCode(404);
        Renewed.create(id, "stays.csv", 10, Map.of()).statusCode(404);
        assertThat(copies(second)).isEmpty();
        given().get("/api/connections/" + connection).then().statusCode(404);
    }

    @Test
    @TestSecurity(
            user = "renewer",
            permissions = {"files:write", "caller:ontology-service"})
    void whoBuildsOnItSeesWhatTheVersionBeforeWas() {
        // Given
        String id = Sent.whole("built.csv", SALES).getString("data.fileId");
        String other = Sent.whole("other.csv", SALES).getString("data.fileId");
        String first = snapshot(id);
        Renewed.send(id, "built.csv", LATER);
        Renewed.replaced(id);
        String second = snapshot(id);

        // When
        String pass = pass(second);

        // Then
        earlier(pass, first).statusCode(200).body("tables[0].columns.size()", equalTo(3));
        earlier(pass, second).statusCode(200).body("tables[0].columns.size()", equalTo(4));
        earlier(pass, snapshot(other)).statusCode(404);
        earlier("no pass", first).statusCode(404);
    }

    private static ValidatableResponse earlier(String pass, String snapshot) {
        return given().header("X-File-Pass", pass)
                .get("/internal/files/snapshots/" + snapshot)
                .then();
    }

    private static String snapshot(String file) {
        return TestDatabases.text(
                "query", "select snapshot_id::text from upload where id = '" + file + "'");
    }

    private String pass(String snapshot) {
        String event =
                database.query(
                                "select payload from outbox where ce_type = 'io.dataagent.file_ready.v1' and"
                                        + " payload like $1",
                                "%" + snapshot + "%")
                        .getFirst()
                        .getString("payload");
        return JsonPath.from(event).getString("pass");
    }

    private List<String> columns(String connection) {
        String tables =
                database.query(
                                "select tables from snapshot where connection_id = $1 and status ="
                                        + " 'ready' order by created_at desc limit 1",
                                UUID.fromString(connection))
                        .getFirst()
                        .getString("tables");
        return JsonPath.from(tables).getList("[0].columns.name");
    }

    private int replacements(String id) {
        return database.query(
                        "select 1 from outbox where payload like $1 and payload like"
                                + " '%file.replaced%'",
                        "%" + id + "%")
                .size();
    }

    private int events(String connection) {
        return database.query(
                        "select 1 from outbox where payload like $1 and ce_type = 'io.dataagent.file_ready.v1'",
                        "%" + connection + "%")
                .size();
    }

    private List<Path> copies(String id) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).filter(p -> p.toString().contains(id)).toList();
        }
    }
}
