package io.dataagent.query.table;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.ChatEvent;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.query.Api;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.engine.EngineConfig;
import io.dataagent.query.store.OwnDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.response.Response;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import jakarta.enterprise.inject.Any;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tables that outlive the session that made them, and what takes them away.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(user = "agent-service", permissions = "caller:agent-service")
class KeptTableTest {

    private static final int ROWS = 5_000;
    private static final String COLUMNS =
            """
            {"columns": [{"name": "n", "type": "integer"}, {"name": "text", "type": "string"},
             {"name": "whole", "type": "integer"}, {"name": "exact", "type": "decimal"},
             {"name": "near", "type": "float"}, {"name": "yes", "type": "boolean"},
             {"name": "day", "type": "date"}, {"name": "wall", "type": "datetime"},
             {"name": "moment", "type": "datetime_tz"}, {"name": "clock", "type": "time"},
             {"name": "doc", "type": "json"}, {"name": "empty", "type": "float"}], "rows": [
            """;
    private static final String ROW =
            """
            [%d, "=1+%d", 12345678901234567890, 1.25, 0.1, true, "2026-02-28",
             "2026-02-28T23:59:59.123456", "2026-02-28T23:59:59Z", "23:59:58", {"a": [1, "ü"]}, null]
            """;
    private static final String MISSING =
            """
            , [-2, "", 0, -0.50, 2.0, false, "1969-12-31", "2026-02-28T00:00:00",
               "2026-02-28T00:00:00.500Z", "00:00:00", [], null],
              [-1, null, null, null, 1.5E+21, null, null, null, null, null, null, null]]}
            """;

    @Inject OwnDatabase database;
    @Inject EngineConfig engines;
    @Inject KeptTables tables;
    @Inject @Any InMemoryConnector kafka;
    @TempDir Path folder;

    private final ArtifactId table = ArtifactId.next();
    private final UserId person = FakeIdentity.user("keeper-" + UUID.randomUUID());
    private RunGrant grant;

    @BeforeEach
    void ofAPerson() {
        grant = grantOf(person);
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "xlsx"})
    void whatIsKeptGivesTheSameFileAsTheRowsThemselves(String format) throws IOException {
        // Given
        String given = everyType();
        keep(given).then().statusCode(204);

        // When
        byte[] kept = export(table, grant, format).then().statusCode(200).extract().asByteArray();

        // Then
        byte[] sent =
                given().contentType("application/json")
                        .body(given)
                        .post(TableExportTest.path(format))
                        .asByteArray();
        List<String> rows = lines(format, kept);
        assertThat(rows).hasSizeGreaterThan(ROWS + 2).noneMatch(row -> row.contains("<f>"));
        assertThat(firstDifference(rows, lines(format, sent))).isEmpty();
        assertThat(rows).anyMatch(row -> row.contains("=1+4999") && row.contains("1.25"));
    }

    @Test
    void manyRowsComeInTheirOrder() {
        // Given
        int many = 250_000;
        String numbers =
                IntStream.range(0, many)
                        .mapToObj(n -> "[" + n + "]")
                        .collect(
                                Collectors.joining(
                                        ",",
                                        "{\"columns\": [{\"name\": \"n\", \"type\": \"integer\"}], \"rows\": [",
                                        "]}"));
        keep(numbers).then().statusCode(204);

        // When
        List<String> rows = export(table, grant, "csv").asString().lines().toList();

        // Then
        assertThat(rows).hasSize(many + 1);
        assertThat(
                        IntStream.range(0, many)
                                .filter(n -> !rows.get(n + 1).equals(String.valueOf(n)))
                                .findFirst())
                .isEmpty();
    }

    private List<String> lines(String format, byte[] file) throws IOException {
        String text =
                format.equals("csv")
                        ? new String(file, StandardCharsets.UTF_8)
                        : TableExportTest.sheet(file, folder).replace("<row ", "\n<row ");
        return text.lines().toList();
    }

    private static Optional<String> firstDifference(List<String> some, List<String> others) {
        return IntStream.range(0, Math.max(some.size(), others.size()))
                .filter(
                        i ->
                                i >= some.size()
                                        || i >= others.size()
                                        || !some.get(i).equals(others.get(i)))
                .mapToObj(i -> some.get(i) + " is " + others.get(i))
                .findFirst();
    }

    @Test
    void asParquetItIsTheFileThatIsKept() throws IOException {
        keep(everyType()).then().statusCode(204);

        byte[] file =
                export(table, grant, "parquet").then().statusCode(200).extract().asByteArray();

        assertThat(file).isEqualTo(Files.readAllBytes(files().getFirst()));
        assertThat(noted("artifact.kept")).contains(table.toString(), "\"rows\":\"5002\"");
        assertThat(noted("artifact.exported")).contains(table.toString(), "parquet", "5002");
    }

    @Test
    void keptTwiceItIsThereOnce() throws IOException {
        keep(small()).then().statusCode(204);
        keep(small()).then().statusCode(204);

        assertThat(files()).hasSize(1);
        assertThat(known()).isOne();
    }

    @Test
    void tooLargeATableIsRefusedAndLeavesNothing() throws IOException {
        keep(incompressible(1_100_000)).then().statusCode(400);

        assertThat(files()).isEmpty();
        assertThat(known()).isZero();
        export(table, grant, "csv").then().statusCode(404);
    }

    @Test
    void theOldestMakesRoomForTheNewest() throws IOException {
        List<ArtifactId> all = Stream.generate(ArtifactId::next).limit(3).toList();

        all.forEach(id -> keep(id, grant, incompressible(800_000)).then().statusCode(204));

        export(all.getFirst(), grant, "parquet").then().statusCode(404);
        export(all.get(1), grant, "parquet").then().statusCode(200);
        export(all.getLast(), grant, "parquet").then().statusCode(200);
        assertThat(files()).hasSize(2);
    }

    @Test
    void nobodyElseGetsItAndItIsOfItsConversation() {
        keep(small()).then().statusCode(204);

        export(table, grantOf(FakeIdentity.user("stranger")), "csv")
                .then()
                .statusCode(404)
                .body("code", equalTo("not_found"));
        export(table, grantOf(person), "csv").then().statusCode(404);
        given().get(path(table)).then().statusCode(403);
        given().contentType("application/json")
                .body(small())
                .put(path(table))
                .then()
                .statusCode(403);
    }

    @ParameterizedTest
    @CsvSource({"chat", "person"})
    void itGoesWithItsConversationAndItsPersonAndDoesNotComeBack(String what) throws IOException {
        // Given
        keep(small()).then().statusCode(204);
        assertThat(files()).hasSize(1);

        // When
        kafka.source("chat-events")
                .send(
                        ContractJson.write(
                                what.equals("chat")
                                        ? new ChatEvent.ChatDeleted(
                                                grant.chatId(), person, List.of(), Instant.now())
                                        : new ChatEvent.UserDeleted(person, Instant.now())));
        for (int i = 0; i < 200 && !files().isEmpty(); i++) {
            Api.pause();
        }

        // Then
        assertThat(files()).isEmpty();
        assertThat(known()).isZero();
        keep(small()).then().statusCode(404);
        assertThat(files()).isEmpty();
        assertThat(known()).isZero();
    }

    @Test
    void aFileThatNobodyKnowsIsSweptAwayAndOneThatIsKnownStays() throws IOException {
        // Given
        keep(small()).then().statusCode(204);
        Path known = files().getFirst();
        Files.copy(known, known.resolveSibling("table-" + ArtifactId.next() + ".parquet"));
        Files.copy(known, known.resolveSibling(known.getFileName() + ".part"));

        // When, Then
        tables.sweep();
        assertThat(files()).hasSize(3);
        tables.sweep(Instant.now().plusSeconds(5));
        assertThat(files()).containsExactly(known);
    }

    @Test
    void itGoesWhenItsTimeIsOver() throws IOException {
        keep(small()).then().statusCode(204);
        database.update(
                "update kept_table set kept_at = kept_at - interval '91 days' where artifact_id = $1",
                table.value());

        tables.sweep();

        assertThat(files()).isEmpty();
        export(table, grant, "csv").then().statusCode(404);
    }

    @Test
    void whatIsNoTableIsRefusedAndLeavesNothing() throws IOException {
        keep("{\"columns\": [{\"name\": \"a\", \"type\": \"string\"}], \"rows\": [[\"x\"]")
                .then()
                .statusCode(400);

        assertThat(files()).isEmpty();
    }

    private Response keep(String rows) {
        return keep(table, grant, rows);
    }

    private static Response keep(ArtifactId id, RunGrant grant, String rows) {
        return given().header(RunGrant.HEADER, ContractJson.write(grant))
                .contentType("application/json")
                .body(rows)
                .put(path(id));
    }

    private static Response export(ArtifactId id, RunGrant grant, String format) {
        return given().header(RunGrant.HEADER, ContractJson.write(grant))
                .get(path(id) + "?format=" + format);
    }

    private static String path(ArtifactId id) {
        return "/internal/tables/" + id;
    }

    private static RunGrant grantOf(UserId person) {
        RunGrant any = FakeIdentity.grant(MessageId.next(), "any");
        return new RunGrant(any.runId(), person, any.chatId(), any.ontologyId(), any.expiresAt());
    }

    /// Rows of every type, one without values at their end.
    private static String everyType() {
        return IntStream.range(0, ROWS)
                .mapToObj(n -> ROW.formatted(n, n))
                .collect(Collectors.joining(",", COLUMNS, MISSING));
    }

    private static String small() {
        return "{\"columns\": [{\"name\": \"n\", \"type\": \"integer\"}], \"rows\": [[1], [2]]}";
    }

    /// A table of about so many bytes that do not become fewer.
    private static String incompressible(int bytes) {
        byte[] noise = new byte[bytes];
        new Random(7).nextBytes(noise);
        return "{\"columns\": [{\"name\": \"b\", \"type\": \"binary\"}], \"rows\": [[\"%s\"]]}"
                .formatted(java.util.Base64.getEncoder().encodeToString(noise));
    }

    private List<Path> files() throws IOException {
        Path home = engines.directory().orElseThrow().resolve(person.value());
        if (!Files.exists(home)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(home)) {
            return all.sorted().toList();
        }
    }

    private long known() {
        return database.first("select count(*) from kept_table where owner = $1", person.value())
                .orElseThrow()
                .getLong(0);
    }

    private String noted(String what) {
        return database.query(
                        "select payload from outbox where payload like $1 and payload like $2",
                        "%" + what + "%",
                        "%" + table + "%")
                .getFirst()
                .getString("payload");
    }
}
