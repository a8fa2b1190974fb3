package io.dataagent.agent.card;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;

import io.dataagent.agent.world.FakeSuite;
import io.dataagent.agent.world.World;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.CardRun;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(World.class)
@TestSecurity(
        user = "eve",
        permissions = {"data_agent:read", "queries:run"})
class AnswerStatementTest {

    private static final String CHAT = UUID.randomUUID().toString();
    private static final String SQL = "SELECT city, revenue FROM orders";

    @TestHTTPResource URI address;

    @Test
    void runsWhatThePersonWroteInTheScopeOfTheAnswerAndEndsTheRun() {
        // Given
        MessageId run = MessageId.next();
        String answer = answered(run, OntologyId.next(), List.of("orders", "stores"));

        // When
        Response rows = rows(answer, SQL + " -- mine");

        // Then
        rows.then()
                .statusCode(200)
                .body("data.table.rows[1][0]", equalTo("Dallas"))
                .body("data.truncated", equalTo(false))
                .body("data.statement", equalTo(SQL + " -- mine"))
                .body("data.asOf", notNullValue());
        List<String> calls = calls();
        assertThat(calls)
                .anyMatch(c -> c.startsWith(claim(answer)))
                .anyMatch(
                        c ->
                                c.startsWith("POST /internal/scopes ")
                                        && c.contains(run.toString())
                                        && c.contains("\"orders\"")
                                        && c.contains("\"stores\""))
                .anyMatch(c -> c.contains("-- mine") && c.contains("\"maxRows\":1000"))
                .anyMatch(c -> c.startsWith(end(run)));
    }

    @Test
    void tellsARefusalWithItsPlaceInTheText() {
        rows(answered(), "SELECT refused_column FROM orders")
                .then()
                .statusCode(422)
                .body("code", equalTo("sql_refused"))
                .body("detail", equalTo("There is no column refused_column."))
                .body("violations[0].rule", equalTo("unknown_column"))
                .body("violations[0].position", equalTo(8))
                .body("violations[0].suggestions[0]", equalTo("orders.total"));
    }

    @ParameterizedTest
    @CsvSource({
        "SELECT * FROM secrets, unknown_dataset",
        "DELETE FROM orders, not_a_select",
    })
    void refusesAnotherTableAndAWrite(String sql, String rule) {
        rows(answered(), sql)
                .then()
                .statusCode(422)
                .body("code", equalTo("sql_refused"))
                .body("violations[0].rule", equalTo(rule));
    }

    @Test
    void saysWhatTheDatabaseSays() {
        rows(answered(), "SELECT broken FROM orders")
                .then()
                .statusCode(422)
                .body("code", equalTo("query_failed"))
                .body("detail", equalTo("division by zero"));
    }

    @Test
    void asksNothingOfDataThatIsNoLongerSharedOrDeleted() {
        // Given
        MessageId run = MessageId.next();
        String answer = answered(run, OntologyId.of(FakeSuite.HIDDEN), List.of("orders"));

        // When
        Response rows = rows(answer, SQL);

        // Then
        rows.then().statusCode(404).body("code", equalTo("not_found"));
        assertThat(calls())
                .noneMatch(
                        c -> c.startsWith("POST /internal/scopes ") && c.contains(run.toString()));
    }

    @Test
    void saysThatWhatTheAnswerReadIsGone() {
        String answer = answered(MessageId.next(), OntologyId.next(), List.of("orders", "gone"));
        rows(answer, SQL).then().statusCode(409).body("code", equalTo("conflict"));
    }

    @Test
    void anAnswerThatIsNotThereOrNotTheirsIsNotFound() {
        rows(UUID.randomUUID().toString(), SQL).then().statusCode(404);
        rows("7", SQL).then().statusCode(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "{\"sql\":\" \"}", "{\"sql\":7", "[]"})
    void needsAStatement(String body) {
        given().contentType("application/json")
                .body(body)
                .post(path(UUID.randomUUID().toString()))
                .then()
                .statusCode(400);
    }

    @Test
    void refusesAStatementThatIsTooLong() {
        rows(UUID.randomUUID().toString(), "SELECT '" + "x".repeat(100_000) + "'")
                .then()
                .statusCode(400)
                .body("code", equalTo("validation_failed"));
        rows(UUID.randomUUID().toString(), "SELECT '" + "x".repeat(300_000) + "'")
                .then()
                .statusCode(413);
    }

    @Test
    @TestSecurity(user = "vic", permissions = "data_agent:read")
    void isForThoseWhoMayRunStatements() {
        rows(UUID.randomUUID().toString(), SQL).then().statusCode(403);
    }

    @Test
    void stopsWhatRunsForSomebodyWhoHasHungUp() throws IOException, InterruptedException {
        // Given
        MessageId run = MessageId.next();
        String answer = answered(run, OntologyId.next(), List.of("orders"));
        String body = ContractJson.write(Map.of("sql", "SELECT slow FROM orders -- " + run));

        // When
        try (Socket person = new Socket(address.getHost(), address.getPort())) {
            person.getOutputStream().write(request(path(answer), body));
            await("/execute ", "slow FROM orders -- " + run);
            assertThat(calls()).noneMatch(c -> c.startsWith(end(run)));
        }

        // Then
        await(end(run), "");
    }

    /// Waits for a call, less long than the statement takes.
    private static void await(String path, String body) throws InterruptedException {
        for (int i = 0; i < 150; i++) {
            if (calls().stream().anyMatch(c -> c.contains(path) && c.contains(body))) {
                return;
            }
            Thread.sleep(100);
        }
        throw new AssertionError("no call of " + path);
    }

    @ParameterizedTest
    @CsvSource({
        "csv, text/csv",
        "xlsx, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "parquet, application/vnd.apache.parquet"
    })
    @TestSecurity(
            user = "eve",
            permissions = {"data_agent:read", "queries:run", "queries:export"})
    void sendsAllRowsAsAFileAndEndsTheRun(String format, String type) {
        // Given
        MessageId run = MessageId.next();
        String answer = answered(run, OntologyId.next(), List.of("orders"));

        // When
        Response file = export(answer, SQL, format);

        // Then
        assertThat(file.statusCode()).isEqualTo(200);
        assertThat(file.contentType()).startsWith(type);
        assertThat(file.header("Content-Disposition")).contains("rows." + format);
        assertThat(file.asString()).isEqualTo("city,revenue\r\n");
        assertThat(calls()).anyMatch(c -> c.startsWith(end(run)));
    }

    @Test
    @TestSecurity(
            user = "eve",
            permissions = {"data_agent:read", "queries:run", "queries:export"})
    void tellsARefusalOfAFileAsOfRows() {
        export(answered(), "SELECT refused_column FROM orders", "csv")
                .then()
                .statusCode(422)
                .contentType("application/problem+json")
                .body("code", equalTo("sql_refused"))
                .body("violations[0].position", equalTo(8));
        export(answered(), "SELECT broken FROM orders", "csv").then().statusCode(422);
        export(answered(), SQL, "pdf").then().statusCode(400);
        export(UUID.randomUUID().toString(), SQL, "csv").then().statusCode(404);
    }

    @Test
    @TestSecurity(
            user = "eve",
            permissions = {"data_agent:read", "queries:run", "queries:export"})
    void breaksOffAFileThatItCannotComplete() {
        String answer = answered();
        assertThatThrownBy(() -> export(answer, "SELECT long FROM orders", "csv").asString())
                .isInstanceOf(Exception.class);
    }

    @Test
    void aFileOfAllRowsNeedsAPermissionOfItsOwn() {
        export(answered(), SQL, "csv").then().statusCode(403);
    }

    private static Response export(String answer, String sql, String format) {
        return given().contentType("application/json")
                .body(ContractJson.write(Map.of("sql", sql)))
                .post(path(answer) + "/export?format=" + format);
    }

    private static byte[] request(String path, String body) {
        return ("POST %s HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
                                .formatted(path)
                        + "Content-Length: %d\r\n\r\n%s".formatted(body.length(), body))
                .getBytes(StandardCharsets.US_ASCII);
    }

    private static Response rows(String answer, String sql) {
        return given().contentType("application/json")
                .body(ContractJson.write(Map.of("sql", sql)))
                .post(path(answer));
    }

    private static String path(String answer) {
        return "/api/data-agent/chats/" + CHAT + "/messages/" + answer + "/rows";
    }

    private static String claim(String answer) {
        return "POST /internal/chats/" + CHAT + "/messages/" + answer + "/claim-statement";
    }

    private static String end(MessageId run) {
        return "POST /internal/runs/" + run + "/end";
    }

    private static String answered() {
        return answered(MessageId.next(), OntologyId.next(), List.of("orders"));
    }

    private static String answered(MessageId run, OntologyId ontology, List<String> datasets) {
        String answer = UUID.randomUUID().toString();
        CardRun input =
                new CardRun(
                        run,
                        ontology,
                        "SELECT 1",
                        datasets,
                        "grant",
                        Instant.now().plusSeconds(600));
        given().body(ContractJson.write(input))
                .put(suite() + "/_message/" + answer)
                .then()
                .statusCode(204);
        return answer;
    }

    private static List<String> calls() {
        return List.of(
                ContractJson.read(given().get(suite() + "/_log").asString(), String[].class));
    }

    private static String suite() {
        return ConfigProvider.getConfig().getValue("test.suite.url", String.class);
    }
}
