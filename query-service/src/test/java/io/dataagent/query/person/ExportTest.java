package io.dataagent.query.person;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.dataagent.query.Api;
import io.dataagent.query.Slow;
import io.dataagent.query.TestDatabases;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.response.Response;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "queries:run", "queries:export"})
class ExportTest {

    @TestHTTPResource("/api/queries/")
    URI queries;

    @Test
    void sendsAllRowsAgainAndSaysSo() {
        String id = ran("SELECT id, total, note FROM orders ORDER BY id");
        TestDatabases.run("shop", "update orders set note = '=cmd' where id = 4999");
        try {
            Response answer = given().get("/api/queries/" + id + "/export?format=csv");

            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.header("X-Executed-Again")).isEqualTo("true");
            assertThat(answer.contentType()).startsWith("text/csv");
            assertThat(answer.header("Content-Disposition")).contains("query-" + id + ".csv");
            String[] lines = answer.asString().split("\r\n", -1);
            assertThat(lines).hasSize(5_002);
            assertThat(lines[0]).isEqualTo("id,total,note");
            assertThat(lines[7]).isEqualTo("7,7.1234567891,note 7");
            assertThat(lines[4_999]).isEqualTo("4999,4999.1234567891,'=cmd");
            assertThat(audit(answer.header("X-Execution-Id")))
                    .contains("\"action\":\"query.exported\"")
                    .contains("\"rows\":\"5000\"")
                    .contains("export/csv")
                    .doesNotContain("cmd");
        } finally {
            TestDatabases.run("shop", "update orders set note = 'note 4999' where id = 4999");
        }
    }

    @Test
    void callsTheFileWhatThePersonWants() {
        String id = ran("SELECT id FROM orders WHERE id < 3");

        Response answer =
                given().queryParam("name", "Umsätze\r\nX-Evil: 1")
                        .get("/api/queries/" + id + "/export?format=csv");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.header("X-Evil")).isNull();
        assertThat(answer.header("Content-Disposition"))
                .isEqualTo(
                        "attachment; filename=\"query-%s.csv\"; filename*=UTF-8''Ums%%C3%%A4tze-X-Evil-1.csv"
                                .formatted(id));
    }

    @ParameterizedTest
    @CsvSource({
        "xlsx, PK, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "parquet, PAR1, application/vnd.apache.parquet"
    })
    void sendsOtherFormats(String format, String magic, String type) {
        Response answer =
                given().get(
                                "/api/queries/"
                                        + ran("SELECT * FROM orders")
                                        + "/export?format="
                                        + format);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.contentType()).startsWith(type);
        assertThat(new String(answer.asByteArray(), StandardCharsets.ISO_8859_1)).startsWith(magic);
    }

    @ParameterizedTest
    @CsvSource({"csv, true, true", "csv, false, false", "xlsx, true, false"})
    void beginsWithAByteOrderMarkWhereASpreadsheetIsToReadIt(
            String format, boolean asked, boolean marked) {
        byte[] file =
                given().get(
                                "/api/queries/%s/export?format=%s&bom=%s"
                                        .formatted(ran("SELECT id FROM orders"), format, asked))
                        .asByteArray();

        assertThat(new String(file, StandardCharsets.UTF_8).startsWith("\uFEFF")).isEqualTo(marked);
    }

    @Test
    void refusesWhatCannotBeExported() {
        String id = ran("SELECT 1 AS one");
        given().get("/api/queries/" + id + "/export?format=pdf")
                .then()
                .statusCode(400)
                .body("code", equalTo("validation_failed"));
        given().get("/api/queries/" + UUID.randomUUID() + "/export").then().statusCode(404);
        given().get("/api/queries/x/export").then().statusCode(400);
    }

    @Test
    @TestSecurity(
            user = "ann",
            permissions = {"connections:read", "connections:write", "queries:run"})
    void needsAPermissionOfItsOwn() {
        given().get("/api/queries/" + ran("SELECT 1 AS one") + "/export").then().statusCode(403);
    }

    @Test
    void tellsAFailureBeforeTheFirstRowAsAProblem() {
        TestDatabases.run(
                "shop", "create table fleeting (id int); grant select on fleeting to shop_reader");
        String connection = Api.connection();
        Api.discovered(connection);
        String id = ran(connection, "SELECT id FROM fleeting");
        TestDatabases.run("shop", "drop table fleeting");

        given().get("/api/queries/" + id + "/export")
                .then()
                .statusCode(422)
                .body("code", equalTo("query_failed"));
    }

    @ParameterizedTest
    @EnumSource(HttpClient.Version.class)
    void breaksOffAFileThatItCannotComplete(HttpClient.Version version)
            throws InterruptedException {
        String id =
                ran(
                        """
                        SELECT id, repeat('x', 1000) AS pad, 1 / (4500 - id) AS q
                        FROM (SELECT id FROM orders WHERE id < 4500 ORDER BY id) o
                        """);
        TestDatabases.run(
                "query", "update kept_result set sql = replace(sql, 'WHERE id < 4500', '')");

        for (int i = 0; i < 12; i++) {
            assertThat(looksWhole(id, version)).as("try %s", i).isEmpty();
        }
    }

    private Optional<String> looksWhole(String id, HttpClient.Version version)
            throws InterruptedException {
        try (HttpClient client = HttpClient.newBuilder().version(version).build()) {
            HttpResponse<String> whole =
                    client.send(request(id), HttpResponse.BodyHandlers.ofString());
            String body = whole.body();
            String end = body.substring(Math.max(0, body.length() - 200));
            return Optional.of(whole.statusCode() + ", " + body.length() + ": …" + end);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    @Test
    void stopsWhenItsReaderGoesAway() throws Exception {
        String id =
                ran("SELECT a.id, repeat('x', 2000) AS pad FROM orders a, orders b LIMIT 2000000");
        HttpClient client = HttpClient.newHttpClient();
        HttpResponse<InputStream> answer =
                client.send(request(id), HttpResponse.BodyHandlers.ofInputStream());
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body().readNBytes(100_000)).hasSize(100_000);

        answer.body().close();
        client.shutdownNow();

        String execution = answer.headers().firstValue("X-Execution-Id").orElseThrow();
        for (int i = 0; i < 200 && audit(execution).isEmpty(); i++) {
            Api.pause();
        }
        assertThat(audit(execution)).contains("\"reason\":\"caller_gone\"");
        assertThat(Slow.active("repeat")).isZero();
    }

    private HttpRequest request(String id) {
        return HttpRequest.newBuilder(queries.resolve(id + "/export?format=csv")).build();
    }

    private static String ran(String sql) {
        String connection = Api.connection();
        Api.discovered(connection);
        return ran(connection, sql);
    }

    private static String ran(String connection, String sql) {
        return Api.post(
                        "/api/queries",
                        Map.of("connectionId", connection, "sql", sql, "maxRows", 10))
                .statusCode(200)
                .extract()
                .path("data.id");
    }

    private static String audit(String id) {
        return TestDatabases.text(
                "query",
                "select coalesce(string_agg(payload, ' '), '') from outbox where payload like '%"
                        + id
                        + "%'");
    }
}
