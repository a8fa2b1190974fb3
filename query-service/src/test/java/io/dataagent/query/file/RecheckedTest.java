package io.dataagent.query.file;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.ScopeRequest;
import io.dataagent.contracts.query.ScopeRequest.ScopedDataset;
import io.dataagent.contracts.query.StatementRequest;
import io.dataagent.contracts.run.OntologyBinding;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.ticket.DataTicket;
import io.dataagent.contracts.ticket.DataTicketRequest;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The statements by which Python's aggregates of a file are reckoned again pass the gate and say
/// what pandas says: what is missing or not a number does not count.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(
        user = "rechecker",
        permissions = {"files:write", "connections:read", "caller:agent-service"})
class RecheckedTest {

    private static final String FILE =
            "id,region,amount,share\n1,N,10.50,1e1\n2,N,1.00,2.5\n3,S,,4.5\n4,S,7.25,\n5,,2.00,-7e0\n";
    private static final String PRESENT = "CASE WHEN ISNAN(share) THEN NULL ELSE share END";

    private static String connection = "";

    private final MessageId run = MessageId.next();
    private final RunGrant grant = FakeIdentity.grant(run, "rechecker");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SUM(amount) AS v, COUNT(amount) AS n, SUM(ABS(amount)) AS s|[[20.75, 4, 20.75]]",
                "MEDIAN(CAST(amount AS DOUBLE)) AS v, COUNT(amount) AS n, MAX(ABS(amount)) AS s|[[4.625, 4, 10.50]]",
                "MEDIAN(CAST(<x> AS DOUBLE)) AS v, COUNT(<x>) AS n, MAX(ABS(<x>)) AS s|[[3.5, 4, 10.0]]",
                "MIN(<x>) AS v, COUNT(<x>) AS n, MAX(ABS(<x>)) AS s|[[-7.0, 4, 10.0]]",
                "SUM(<x>) AS v, COUNT(<x>) AS n, SUM(ABS(<x>)) AS s|[[10.0, 4, 24.0]]",
                "COUNT(DISTINCT region) AS v, COUNT(region) AS n, COUNT(*) AS s|[[2, 4, 5]]",
                "COUNT(*) AS v, COUNT(*) AS n, COUNT(*) AS s|[[5, 5, 5]]",
            })
    void ofAllRows(String aggregate, String expected) {
        assertThat(rows("SELECT %s FROM rechecked", aggregate)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "MEDIAN(CAST(<x> AS DOUBLE)) AS v, COUNT(<x>) AS n, MAX(ABS(<x>)) AS s|[[\"N\", 6.25, 2, 10.0], [\"S\", 4.5, 1, 4.5]]",
                "MAX(amount) AS v, COUNT(amount) AS n, MAX(ABS(amount)) AS s|[[\"N\", 10.50, 2, 10.50], [\"S\", 7.25, 1, 7.25]]",
            })
    void byKeys(String aggregate, String expected) {
        String sql =
                "SELECT region, %s FROM rechecked WHERE region IS NOT NULL GROUP BY region"
                        + " ORDER BY region";

        assertThat(rows(sql, aggregate)).isEqualTo(expected);
    }

    /// A runner of the version before does not say that it takes narrow columns.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "narrow|[[\"int\",5,0,0,0,\"<i1\",1],[\"float\",10,5,0,0,\"<i2\",100]]",
                "none|[[\"int\",40,0,0,0],[\"float\",40,5,0,0]]"
            })
    @TestSecurity(
            user = "rechecker",
            permissions = {
                "files:write",
                "connections:read",
                "caller:agent-service",
                "caller:sandbox-runner"
            })
    void columnsAreAsNarrowAsWhoeverTakesThemSays(String said, String expected) {
        DataTicket ticket =
                ContractJson.read(
                        post(
                                        "/internal/scopes/" + scope() + "/tickets",
                                        new DataTicketRequest(
                                                1,
                                                "rechecked",
                                                List.of("id", "amount"),
                                                null,
                                                null))
                                .then()
                                .statusCode(200)
                                .extract()
                                .asString(),
                        DataTicket.class);

        byte[] body =
                given().header(RunGrant.HEADER, ContractJson.write(grant))
                        .header(DataTicket.HEADER, ticket.secret())
                        .header("X-Data-Columns", said)
                        .post("/internal/tickets/data")
                        .then()
                        .statusCode(200)
                        .extract()
                        .asByteArray();

        assertThat(new String(body, StandardCharsets.ISO_8859_1))
                .contains("{\"rows\":5,\"columns\":" + expected + "}")
                .endsWith("{\"end\":true,\"rows\":5}");
    }

    private String rows(String sql, String aggregate) {
        String said =
                post(
                                "/internal/scopes/" + scope() + "/execute",
                                new StatementRequest(
                                        ExecutionId.next(),
                                        sql.formatted(aggregate.replace("<x>", PRESENT)),
                                        1,
                                        0,
                                        1,
                                        "full",
                                        null,
                                        null))
                        .then()
                        .statusCode(200)
                        .extract()
                        .asString();
        ExecutionAnswer answer = ContractJson.read(said, ExecutionAnswer.class);
        assertThat(answer).isInstanceOf(ExecutionAnswer.Rows.class);
        return ((ExecutionAnswer.Rows) answer).table().rows().toString();
    }

    private String scope() {
        if (connection.isEmpty()) {
            connection = Sent.whole("rechecked.csv", FILE).getString("data.connectionId");
        }
        OntologyBinding binding =
                new OntologyBinding(
                        run,
                        grant.ontologyId(),
                        1,
                        ConnectionId.of(connection),
                        Set.of("main.rechecked"),
                        Instant.now().plusSeconds(600));
        return post(
                        "/internal/scopes",
                        new ScopeRequest(
                                run,
                                1,
                                ContractJson.write(binding),
                                List.of(
                                        new ScopedDataset(
                                                "rechecked",
                                                "main.rechecked",
                                                List.of("id", "region", "amount", "share"),
                                                List.of("id"),
                                                List.of()))))
                .then()
                .statusCode(200)
                .extract()
                .path("scopeId");
    }

    private Response post(String path, Object body) {
        return given().header(RunGrant.HEADER, ContractJson.write(grant))
                .contentType(ContentType.JSON)
                .body(ContractJson.write(body))
                .when()
                .post(path);
    }
}
