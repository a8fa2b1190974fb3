package io.dataagent.query.ticket;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.ScopeRequest;
import io.dataagent.contracts.query.ScopeRequest.ScopedDataset;
import io.dataagent.contracts.run.OntologyBinding;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.ticket.DataTicket;
import io.dataagent.contracts.ticket.DataTicketRequest;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.source.TestConnections;
import io.dataagent.query.store.OwnDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tickets are made within a scope and open its columns once, for their own run, in time.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(
        user = "services",
        permissions = {"caller:agent-service", "caller:sandbox-runner"})
class TicketTest {

    @Inject TestConnections connections;
    @Inject OwnDatabase database;

    private final MessageId run = MessageId.next();
    private final RunGrant grant = FakeIdentity.grant(run, "ann");
    private String scope;

    @BeforeEach
    void registerAScope() {
        ScopeRequest request =
                new ScopeRequest(
                        run,
                        1,
                        ContractJson.write(
                                new OntologyBinding(
                                        run,
                                        grant.ontologyId(),
                                        1,
                                        connections.shop("ann"),
                                        Set.of("public.orders"),
                                        Instant.now().plusSeconds(600))),
                        List.of(
                                new ScopedDataset(
                                        "orders",
                                        "public.orders",
                                        List.of("id", "total", "status", "placed_at", "note"),
                                        List.of("id"),
                                        List.of("placed_at"))));
        scope =
                post("/internal/scopes", ContractJson.write(request), grant)
                        .then()
                        .statusCode(200)
                        .extract()
                        .path("scopeId");
    }

    @Test
    void aTicketOpensItsColumnsAndNothingElse() throws IOException {
        List<Part> parts = parts(use(ticket(List.of("id", "status"), 5, null), grant));

        assertThat(parts.getFirst().header().path("columns").findValuesAsText("name"))
                .containsExactly("id", "status");
        JsonNode group = parts.get(1).header();
        assertThat(group.path("rows").asInt()).isEqualTo(5);
        assertThat(group.path("columns").get(0).toString()).isEqualTo("[\"int\",40,0,0,0]");
        assertThat(parts.get(1).longs(5)).allMatch(id -> id > 0 && id <= 5_000);
        assertThat(parts.getLast().header()).hasToString("{\"end\":true,\"rows\":5}");
    }

    @Test
    void allRowsComeIfNoNumberIsSaid() throws IOException {
        List<Part> parts = parts(use(ticket(List.of("id"), null, null), grant));

        assertThat(parts.getLast().header().path("rows").asInt()).isEqualTo(5_000);
    }

    @Test
    void aSampleIsTheSameForTheSameSeed() throws IOException {
        List<Long> one = sample(7);
        List<Long> again = sample(7);
        List<Long> other = sample(8);

        assertThat(one).hasSize(50).doesNotHaveDuplicates().isEqualTo(again).isNotEqualTo(other);
        assertThat(one).anyMatch(id -> id > 1_000);
    }

    private List<Long> sample(long seed) throws IOException {
        return parts(use(ticket(List.of("id"), 50, seed), grant)).get(1).longs(50);
    }

    @Test
    void aTicketIsUsedOnce() {
        DataTicket ticket = ticket(List.of("id"), 5, null);
        use(ticket, grant).then().statusCode(200);

        use(ticket, grant).then().statusCode(409);
    }

    @Test
    void anExpiredTicketOpensNothing() {
        DataTicket ticket = ticket(List.of("id"), 5, null);
        database.update(
                "update data_ticket set expires_at = clock_timestamp() where id = $1",
                UUID.fromString(ticket.id()));

        assertThat(use(ticket, grant).then().statusCode(409).extract().<String>path("detail"))
                .contains("expired");
    }

    @Test
    void aStolenTicketIsNone() {
        DataTicket ticket = ticket(List.of("id"), 5, null);

        use(ticket, FakeIdentity.grant(run, "bob")).then().statusCode(404);
        use(ticket, FakeIdentity.grant(MessageId.next(), "ann")).then().statusCode(404);
        use(ticket, grant).then().statusCode(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"payload", "nothing", "id\" FROM customers --"})
    void whatIsNotInTheScopeGetsNoTicket(String column) {
        request(List.of(column), 5, null).then().statusCode(422);
    }

    @Test
    void onlyTheSameConversationGetsANewTicketToTheSameData() throws IOException {
        DataTicket ticket = ticket(List.of("id"), 5, null);
        RunGrant next =
                new RunGrant(
                        MessageId.next(),
                        grant.userId(),
                        grant.chatId(),
                        grant.ontologyId(),
                        grant.expiresAt());
        RunGrant elsewhere =
                new RunGrant(
                        MessageId.next(),
                        grant.userId(),
                        ChatId.next(),
                        grant.ontologyId(),
                        grant.expiresAt());

        again(ticket, elsewhere).then().statusCode(404);
        again(ticket, FakeIdentity.grant(MessageId.next(), "bob")).then().statusCode(404);
        DataTicket fresh =
                ContractJson.read(
                        again(ticket, next).then().statusCode(200).extract().asString(),
                        DataTicket.class);
        assertThat(parts(use(fresh, next)).getLast().header().path("rows").asInt()).isEqualTo(5);
    }

    @Test
    void noSecretIsKept() {
        DataTicket ticket = ticket(List.of("id"), 5, null);

        assertThat(
                        database.first(
                                        "select data_ticket::text as all_of_it from data_ticket"
                                                + " where id = $1",
                                        UUID.fromString(ticket.id()))
                                .orElseThrow()
                                .getString("all_of_it"))
                .doesNotContain(ticket.secret());
    }

    private DataTicket ticket(List<String> columns, @Nullable Integer rows, @Nullable Long seed) {
        return ContractJson.read(
                request(columns, rows, seed).then().statusCode(200).extract().asString(),
                DataTicket.class);
    }

    private Response request(List<String> columns, @Nullable Integer rows, @Nullable Long seed) {
        return post(
                "/internal/scopes/" + scope + "/tickets",
                ContractJson.write(new DataTicketRequest(1, "orders", columns, rows, seed)),
                grant);
    }

    private static Response use(DataTicket ticket, RunGrant grant) {
        return given().header(RunGrant.HEADER, ContractJson.write(grant))
                .header(DataTicket.HEADER, ticket.secret())
                .post("/internal/tickets/data");
    }

    private static Response again(DataTicket ticket, RunGrant grant) {
        return given().contentType(ContentType.JSON)
                .header(RunGrant.HEADER, ContractJson.write(grant))
                .post("/internal/tickets/" + ticket.id() + "/again");
    }

    private static Response post(String path, String body, RunGrant grant) {
        return given().contentType(ContentType.JSON)
                .header(RunGrant.HEADER, ContractJson.write(grant))
                .body(body)
                .post(path);
    }

    @SuppressWarnings("ArrayRecordComponent")
    private record Part(JsonNode header, byte[] body) {

        List<Long> longs(int count) {
            ByteBuffer values = ByteBuffer.wrap(body).order(ByteOrder.LITTLE_ENDIAN);
            List<Long> all = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                all.add(values.getLong());
            }
            return all;
        }
    }

    private static List<Part> parts(Response response) throws IOException {
        DataInputStream in =
                new DataInputStream(
                        new ByteArrayInputStream(
                                response.then().statusCode(200).extract().asByteArray()));
        List<Part> parts = new ArrayList<>();
        while (in.available() > 0) {
            byte[] header = new byte[in.readInt()];
            byte[] body = new byte[in.readInt()];
            in.readFully(header);
            in.readFully(body);
            parts.add(new Part(ContractJson.mapper().readTree(header), body));
        }
        return parts;
    }
}
