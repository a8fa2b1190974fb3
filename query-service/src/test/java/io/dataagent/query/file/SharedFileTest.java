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
import io.dataagent.query.store.OwnDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// An ontology of a file that somebody shared: the other person's runs ask it and load it, bound by
/// what ontology-service signed, and the file itself stays its owner's. (That a session is never
/// anybody else's is shown by sandbox-runner's `SessionTest`.)
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(
        user = "sharer",
        permissions = {
            "files:write",
            "connections:read",
            "caller:agent-service",
            "caller:sandbox-runner"
        })
class SharedFileTest {

    private static final String FILE = "id,region\n1,N\n2,S\n3,S\n";

    @Inject OwnDatabase database;

    private final MessageId run = MessageId.next();
    private final RunGrant others = FakeIdentity.grant(run, "reader");

    @Test
    void anotherPersonsRunAsksAndLoadsItAndTheFileStaysItsOwners() {
        String connection = Sent.whole("lent.csv", FILE).getString("data.connectionId");
        String scope = scope(connection);

        assertThat(rows(scope, "SELECT COUNT(*) AS n FROM lent WHERE region = 'S'"))
                .isEqualTo("[[2]]");
        assertThat(answer(scope, "SELECT COUNT(*) AS n FROM lent").lineage().doubts()).isEmpty();

        DataTicket ticket = ticket(scope);
        assertThat(use(ticket, FakeIdentity.grant(run, "sharer")).statusCode()).isEqualTo(404);
        Response loaded = use(ticket, others);
        assertThat(loaded.statusCode()).isEqualTo(200);
        assertThat(new String(loaded.asByteArray(), StandardCharsets.ISO_8859_1))
                .endsWith("{\"end\":true,\"rows\":3}");
        assertThat(use(ticket, others).statusCode()).isEqualTo(409);
        assertThat(owner(connection)).isEqualTo(FakeIdentity.user("sharer").value());
    }

    @Test
    void whatTheConversionDoubtsIsToldWithEachResultOfTheTable() {
        String connection =
                Sent.whole("lent.csv", "id,region\n1,N\n2,S\n9,Total\n")
                        .getString("data.connectionId");

        ExecutionAnswer.Rows answer = answer(scope(connection), "SELECT SUM(id) AS n FROM lent");

        assertThat(answer.table().rows()).hasToString("[[12]]");
        assertThat(answer.lineage().doubts())
                .singleElement()
                .asString()
                .contains("named like a sum");
    }

    @Test
    @TestSecurity(
            user = "reader",
            permissions = {"files:write", "connections:read"})
    void whoMayAskItDoesNotGetTheFile() {
        UUID id = UUID.randomUUID();
        database.update(
                "insert into upload (id, owner, name, size, status, connection_id) values"
                        + " ($1, $2, 'lent.csv', 10, 'ready', gen_random_uuid())",
                id,
                FakeIdentity.user("sharer").value());
        try {
            given().get("/api/files/" + id).then().statusCode(404);
            given().delete("/api/files/" + id).then().statusCode(404);
        } finally {
            database.update("delete from upload where id = $1", id);
        }
    }

    private String owner(String connection) {
        return database.query(
                        "select owner from upload where connection_id = $1",
                        UUID.fromString(connection))
                .getFirst()
                .getString("owner");
    }

    private String scope(String connection) {
        OntologyBinding binding =
                new OntologyBinding(
                        run,
                        others.ontologyId(),
                        1,
                        ConnectionId.of(connection),
                        Set.of("main.lent"),
                        Instant.now().plusSeconds(600));
        return post(
                        "/internal/scopes",
                        new ScopeRequest(
                                run,
                                1,
                                ContractJson.write(binding),
                                List.of(
                                        new ScopedDataset(
                                                "lent",
                                                "main.lent",
                                                List.of("id", "region"),
                                                List.of("id"),
                                                List.of()))))
                .then()
                .statusCode(200)
                .extract()
                .path("scopeId");
    }

    private String rows(String scope, String sql) {
        return answer(scope, sql).table().rows().toString();
    }

    private ExecutionAnswer.Rows answer(String scope, String sql) {
        String said =
                post(
                                "/internal/scopes/" + scope + "/execute",
                                new StatementRequest(
                                        ExecutionId.next(), sql, 1, 0, 1, "full", null, null))
                        .then()
                        .statusCode(200)
                        .extract()
                        .asString();
        ExecutionAnswer answer = ContractJson.read(said, ExecutionAnswer.class);
        assertThat(answer).isInstanceOf(ExecutionAnswer.Rows.class);
        return (ExecutionAnswer.Rows) answer;
    }

    private DataTicket ticket(String scope) {
        return ContractJson.read(
                post(
                                "/internal/scopes/" + scope + "/tickets",
                                new DataTicketRequest(1, "lent", List.of("id"), null, null))
                        .then()
                        .statusCode(200)
                        .extract()
                        .asString(),
                DataTicket.class);
    }

    private static Response use(DataTicket ticket, RunGrant grant) {
        return given().header(RunGrant.HEADER, ContractJson.write(grant))
                .header(DataTicket.HEADER, ticket.secret())
                .post("/internal/tickets/data");
    }

    private Response post(String path, Object body) {
        return given().header(RunGrant.HEADER, ContractJson.write(others))
                .contentType(ContentType.JSON)
                .body(ContractJson.write(body))
                .post(path);
    }
}
