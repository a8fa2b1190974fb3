package io.dataagent.query.discovery;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.kit.identity.UserTokens;
import io.dataagent.query.Api;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.source.catalog.CatalogTable;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
class DiscoveryTest {

    @Test
    @TestSecurity(
            user = "ann",
            permissions = {"connections:read", "connections:write", "queries:run"})
    void findsAndMeasuresWhatTheRoleMayRead() {
        String connection = Api.connection();
        Api.discovered(connection);

        SnapshotView snapshot = schema(connection);

        assertThat(snapshot.status()).isEqualTo("ready");
        assertThat(snapshot.tables())
                .extracting(SnapshotView.Table::name)
                .containsExactly("cities", "loose", "orders", "paid", "stores");
        SnapshotView.Table orders = snapshot.tables().get(2);
        assertThat(orders.comment()).isEqualTo("What customers ordered");
        assertThat(orders.rowCount()).isEqualTo(5000);
        assertThat(orders.primaryKey()).containsExactly("id");
        assertThat(orders.foreignKeys().getFirst().toTable()).isEqualTo("stores");
        assertThat(orders.foreignKeys().getFirst().orphanRate()).isZero();
        SnapshotView.ColumnProfile status = orders.columns().get(2);
        assertThat(status.type()).isEqualTo(ColumnType.STRING);
        assertThat(status.distinctCount()).isEqualTo(3);
        assertThat(status.frequentValues()).containsExactlyInAnyOrder("paid", "open", "returned");
        SnapshotView.ColumnProfile total = orders.columns().get(3);
        assertThat(total.type()).isEqualTo(ColumnType.DECIMAL);
        assertThat(total.comment()).isEqualTo("Euro");
        assertThat(total.nullRate()).isEqualTo(0.1);
        assertThat(total.min()).isEqualTo("1.1234567891");
        assertThat(orders.columns().get(5).frequentValues()).isEmpty();
        SnapshotView.Table loose = snapshot.tables().get(1);
        assertThat(loose.foreignKeys().getFirst().orphanRate()).isEqualTo(0.5);
        assertThat(snapshot.tables().getFirst().columns().get(1).frequentValues()).hasSize(12);
    }

    private static SnapshotView schema(String connection) {
        String body =
                given().get("/api/connections/" + connection + "/schema")
                        .then()
                        .statusCode(200)
                        .extract()
                        .asString();
        return ContractJson.mapper()
                .convertValue(
                        ContractJson.read(body, com.fasterxml.jackson.databind.JsonNode.class)
                                .get("data"),
                        SnapshotView.class);
    }

    @Test
    @TestSecurity(
            user = "bob",
            permissions = {"connections:read", "connections:write", "queries:run"})
    void hasNoSchemaBeforeTheFirstDiscoveryAndNoneOfOthers() {
        String connection = Api.connection();
        given().get("/api/connections/" + connection + "/schema").then().statusCode(404);
        Api.post("/api/connections/" + UUID.randomUUID() + "/discoveries", Map.of())
                .statusCode(404);
        given().get("/api/connections/" + connection + "/discoveries/" + UUID.randomUUID())
                .then()
                .statusCode(404);
    }

    @Test
    @TestSecurity(
            user = "bob",
            permissions = {"connections:read", "connections:write", "queries:run"})
    void goesOnWithTheTablesThatAreLeftWhenAReplicaIsGone() {
        // Given: a replica that has planned, has measured one table, and is gone
        String connection = Api.connection();
        Api.discovered(connection);
        SnapshotView whole = schema(connection);
        String id = UUID.randomUUID().toString();
        TestDatabases.run("query", abandoned(id, connection));
        TestDatabases.run("query", journal(id, whole.tables().getFirst(), 0, "Measured before"));
        TestDatabases.run("query", journal(id, whole.tables().get(1), 1, null));

        // When
        String path = "/api/connections/" + connection + "/discoveries/" + id;
        for (int i = 0; i < 300 && status(path).equals("running"); i++) {
            Api.pause();
        }

        // Then
        SnapshotView resumed = schema(connection);
        assertThat(resumed.id().toString()).isEqualTo(id);
        assertThat(resumed.progress()).isEqualTo(new SnapshotView.Progress(2, 2));
        assertThat(resumed.tables().getFirst().comment()).isEqualTo("Measured before");
        assertThat(resumed.tables().get(1).rowCount()).isEqualTo(3);
        assertThat(
                        TestDatabases.number(
                                "query",
                                "select count(*) from outbox where payload like '%" + id + "%'"))
                .isEqualTo(1);
    }

    @Test
    @TestSecurity(
            user = "bob",
            permissions = {"connections:read", "connections:write", "queries:run"})
    void givesUpAfterTooManyOwners() {
        String connection = Api.connection();
        String id = UUID.randomUUID().toString();
        TestDatabases.run("query", abandoned(id, connection));
        TestDatabases.run("query", "update snapshot set epoch = 99 where id = '" + id + "'");
        String path = "/api/connections/" + connection + "/discoveries/" + id;
        for (int i = 0; i < 300 && status(path).equals("running"); i++) {
            Api.pause();
        }
        given().get(path)
                .then()
                .body("data.status", equalTo("failed"))
                .body(
                        "data.reason",
                        equalTo("The discovery was interrupted too often; start it again."));
    }

    private static String status(String path) {
        return given().get(path).then().statusCode(200).extract().path("data.status");
    }

    private static String abandoned(String id, String connection) {
        return "insert into snapshot (id, connection_id, dialect, status, total, lease_until) values"
                + " ('%s', '%s', 'postgresql', 'running', 2, now() + interval '1 second')"
                        .formatted(id, connection);
    }

    private static String journal(
            String id, SnapshotView.Table table, int ordinal, @Nullable String measured) {
        CatalogTable catalog =
                new CatalogTable(
                        table.schema(),
                        table.name(),
                        table.kind(),
                        measured,
                        10,
                        table.columns().stream()
                                .map(
                                        c ->
                                                new CatalogTable.CatalogColumn(
                                                        c.name(),
                                                        c.databaseType(),
                                                        c.type(),
                                                        c.nullable(),
                                                        null))
                                .toList(),
                        table.primaryKey(),
                        table.uniqueKeys(),
                        table.foreignKeys());
        SnapshotView.Table profile =
                new SnapshotView.Table(
                        table.schema(),
                        table.name(),
                        table.kind(),
                        measured,
                        table.rowCount(),
                        table.columns(),
                        table.primaryKey(),
                        table.uniqueKeys(),
                        table.foreignKeys(),
                        table.measured());
        return "insert into snapshot_table values ('%s', %d, '%s', %s)"
                .formatted(
                        id,
                        ordinal,
                        ContractJson.write(catalog),
                        measured == null ? "null" : "'" + ContractJson.write(profile) + "'");
    }

    @Test
    @TestSecurity(user = "ontology-service", permissions = "caller:ontology-service")
    void givesASnapshotToOntologyServiceOnlyForItsOwner() {
        String id = UUID.randomUUID().toString();
        TestDatabases.run("query", rowsOf("ann", id));
        String path = "/internal/snapshots/" + id;

        given().header(UserTokens.HEADER, "Bearer ann")
                .get(path)
                .then()
                .statusCode(200)
                .body("status", equalTo("ready"));
        for (String other : List.of("Bearer bob", "Bearer viewer")) {
            int status = other.equals("Bearer viewer") ? 403 : 404;
            given().header(UserTokens.HEADER, other).get(path).then().statusCode(status);
        }
        given().get(path).then().statusCode(401);
    }

    @Test
    @TestSecurity(user = "ann", permissions = "connections:read")
    void keepsPeopleOutOfTheInternalAddresses() {
        given().header(UserTokens.HEADER, "Bearer ann")
                .get("/internal/snapshots/" + UUID.randomUUID())
                .then()
                .statusCode(403);
    }

    private static String rowsOf(String owner, String snapshot) {
        String connection = UUID.randomUUID().toString();
        return "insert into connection (id, owner, name, dialect, host, port, database, username,"
                + " password, ssl_mode) values ('%s', '%s', 'n', 'postgresql', 'h', 1, 'd', 'u', '\\x00', 'prefer');"
                        .formatted(connection, io.dataagent.query.FakeIdentity.user(owner))
                + "insert into snapshot (id, connection_id, dialect, status) values ('%s', '%s', 'postgresql', 'ready')"
                        .formatted(snapshot, connection);
    }
}
