package io.dataagent.ontology;

import static io.dataagent.ontology.fixture.Calls.await;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.ConnectionEvent;
import io.dataagent.ontology.fixture.Calls;
import io.dataagent.ontology.fixture.RetailSnapshot;
import io.dataagent.ontology.fixture.Stores;
import io.dataagent.ontology.graph.GraphLook;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.path.json.JsonPath;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import jakarta.enterprise.inject.Any;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Driver;
import org.neo4j.driver.exceptions.ServiceUnavailableException;

/// What becomes of a file that is ready: an ontology of its own, without anybody asking.
@QuarkusTest
@QuarkusTestResource(Stores.class)
@TestSecurity(
        user = "fay",
        permissions = {"semantic_models:read", "semantic_models:write", "ontologies:read"})
class FileOntologyTest {

    private static final UserId FAY = UserId.from("urn:data-agent:no-token", "fay");

    @Inject @Any InMemoryConnector kafka;
    @Inject Driver driver;

    @Test
    void aFileGetsOneOntologyAndItsNextVersionTheNext() {
        ready("gone", RetailSnapshot.ID);
        for (int time = 0; time < 8; time++) {
            ready("first", RetailSnapshot.ID);
        }
        await(() -> "ready".equals(mine().getString("data.items[0].status")));

        assertThat(mine().getList("data.items.name")).containsExactly("sales.csv");
        assertThat(mine().getString("data.items[0].visibility")).isEqualTo("private");

        ready("later", RetailSnapshot.LATER);

        await(() -> mine().getLong("data.items[0].version") == 2);
        assertThat(mine().getList("data.items")).hasSize(1);
        JsonPath model =
                given().get("/api/semantic-models/" + mine().getString("data.items[0].modelId"))
                        .then()
                        .statusCode(200)
                        .extract()
                        .jsonPath();
        assertThat(model.getString("data.snapshotId")).isEqualTo(RetailSnapshot.LATER.toString());
        assertThat(model.getInt("data.datasets")).as("with the table that is new").isEqualTo(7);
        String untouched = mine().getString("data.items[0].modelId");
        assertThatNothingStaysInTheGraph(mine().getString("data.items[0].id"));
        await(() -> status(untouched) == 404);
    }

    @Test
    void whatAPersonWroteIntoTheModelOfAFileOutlivesIt() {
        ready("first", RetailSnapshot.ID);
        await(() -> "ready".equals(mine().getString("data.items[0].status")));
        String model = mine().getString("data.items[0].modelId");
        Calls.annotate(model);

        kafka.source("connection-events")
                .send(
                        ContractJson.write(
                                new ConnectionEvent.Deleted(
                                        RetailSnapshot.CONNECTION, Instant.now())));
        await(() -> mine().getList("data.items").isEmpty());

        await(
                () ->
                        "draft"
                                .equals(
                                        given().get("/api/semantic-models/" + model)
                                                .path("data.status")));
        given().delete("/api/semantic-models/" + model).then().statusCode(204);
    }

    private static int status(String model) {
        return given().get("/api/semantic-models/" + model).statusCode();
    }

    /// With the file its connection goes, and with that whatever the graph held.
    private void assertThatNothingStaysInTheGraph(String id) {
        await(() -> nodes(id) > 0);

        kafka.source("connection-events")
                .send(
                        ContractJson.write(
                                new ConnectionEvent.Deleted(
                                        RetailSnapshot.CONNECTION, Instant.now())));

        await(() -> mine().getList("data.items").isEmpty());
        await(() -> nodes(id) == 0);
    }

    /// Nodes and relationships of every kind and version. Over a connection that an earlier test
    /// cut it is tried again.
    private long nodes(String ontology) {
        try {
            return GraphLook.counts(driver, List.of(Pattern.compile(ontology))).values().stream()
                    .mapToLong(List::getFirst)
                    .sum();
        } catch (ServiceUnavailableException e) {
            return -1;
        }
    }

    private void ready(String pass, SnapshotId snapshot) {
        kafka.source("connection-events")
                .send(
                        ContractJson.write(
                                new ConnectionEvent.FileReady(
                                        RetailSnapshot.CONNECTION,
                                        snapshot,
                                        FAY,
                                        pass,
                                        Instant.now())));
    }

    private static JsonPath mine() {
        return given().get("/api/ontologies?connectionId=" + RetailSnapshot.CONNECTION)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }
}
