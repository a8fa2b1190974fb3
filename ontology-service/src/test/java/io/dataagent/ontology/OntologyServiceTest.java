package io.dataagent.ontology;

import static io.dataagent.ontology.fixture.Calls.annotate;
import static io.dataagent.ontology.fixture.Calls.await;
import static io.dataagent.ontology.fixture.Calls.awaitStatus;
import static io.dataagent.ontology.fixture.Calls.create;
import static io.dataagent.ontology.fixture.Calls.draft;
import static io.dataagent.ontology.fixture.Calls.grant;
import static io.dataagent.ontology.fixture.Calls.readyOntology;
import static io.dataagent.ontology.fixture.Calls.run;
import static io.dataagent.ontology.fixture.Calls.version;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.lessThanOrEqualTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;

import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.OntologyBinding;
import io.dataagent.kit.grant.Grants;
import io.dataagent.kit.grant.Jws;
import io.dataagent.kit.grant.KeySet;
import io.dataagent.ontology.fixture.RetailSnapshot;
import io.dataagent.ontology.fixture.Stores;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import jakarta.enterprise.inject.Any;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Driver;
import org.neo4j.driver.Session;

@QuarkusTest
@QuarkusTestResource(Stores.class)
@TestSecurity(
        user = "ada",
        permissions = {
            "semantic_models:read",
            "semantic_models:write",
            "ontologies:read",
            "ontologies:write",
            "system_settings:write",
            "caller:agent-service"
        })
class OntologyServiceTest {

    private static final UserId ADA = UserId.from("urn:data-agent:no-token", "ada");

    @Inject @Any InMemoryConnector kafka;
    @Inject Driver driver;

    @Test
    void takesASnapshotAllTheWayToAReadyOntology() {
        // Given
        String model = draft();
        annotate(model);
        given().post("/api/semantic-models/" + model + "/publish").then().statusCode(200);

        // When
        String id = create(model, "organisation");
        awaitStatus(id, "ready");

        // Then
        given().get("/api/ontologies/" + id)
                .then()
                .body("data.version", equalTo(1))
                .body("data.build.done", equalTo(8))
                .body("data.search.mode", equalTo("fused"))
                .body("data.search.dimensions", equalTo(1536));
        given().get("/api/ontologies/" + id + "/datasets")
                .then()
                .body("data.name", hasItems("stores", "orders", "order_items"))
                .body("data.find { it.name == 'stores' }.label", equalTo("Shops"))
                .body("data.find { it.name == 'stores' }.yaml", containsString("Houston"));
        given().get("/api/ontologies/" + id + "/graph")
                .then()
                .body("data.nodes", hasSize(8))
                .body("data.edges.find { it.role == 'billing' }.toDataset", equalTo("addresses"))
                .body("data.metrics[0].name", equalTo("revenue"));
        given().queryParam("q", "Why is Houston underperforming?")
                .get("/api/ontologies/" + id + "/search")
                .then()
                .body("data.mode", equalTo("fused"))
                .body("data.hits[0].dataset", equalTo("stores"))
                .body("data.hits[0].matches.kind", hasItems("value", "vector"));
        given().get("/api/ontologies/" + id + "/join-plan?datasets=stores,products,nowhere")
                .then()
                .body("data.datasets", hasItems("stores", "orders", "order_items", "products"))
                .body("data.edges", hasSize(3))
                .body("data.unreachable", contains("nowhere"));
        assertThat(events()).anyMatch(e -> e.contains("ontology_ready") && e.contains(id));
    }

    @Test
    void answersARunUnderItsGrantAndPinsAVersion() {
        // Given
        String id = readyOntology("private");
        String grant = grant(ADA, id);

        // When
        String binding =
                run(grant, id, "pin")
                        .statusCode(200)
                        .body("version", equalTo(1))
                        .body("dialect", equalTo("postgresql"))
                        .body("connectionId", equalTo(RetailSnapshot.CONNECTION.toString()))
                        .extract()
                        .path("binding");
        given().post("/api/ontologies/" + id + "/rebuild").then().statusCode(202);
        await(() -> version(id) == 2);

        // Then
        run(grant, id, "datasets?version=1&names=stores,orders")
                .body("name", contains("stores", "orders"))
                .body("[0].yaml", notNullValue());
        run(grant, id, "datasets").body("", hasSize(8));
        run(grant, id, "relationships?version=2").body("", hasSize(9));
        run(grant, id, "metrics?version=1").body("", empty());
        run(grant, id, "search?q=customers&topK=2&version=1")
                .body("[0].dataset", equalTo("customers"));
        run(grant, id, "join-plan?version=1&datasets=orders,addresses")
                .body("alternatives", hasSize(1))
                .body("alternatives[0].question", containsString("billing or shipping"));
        run(grant, id, "datasets?version=7").statusCode(404);
        assertThat(verified(binding).sources()).contains("public.orders").hasSize(8);
        assertThat(verified(binding).version()).isEqualTo(1);
    }

    @Test
    void givesARunThePathsBetweenTwoDatasetsOfItsVersion() {
        // Given
        String id = readyOntology("private");
        String grant = grant(ADA, id);

        // Then
        run(grant, id, "join-paths?version=1&from=order_items&to=stores")
                .statusCode(200)
                .body("[0].datasets", contains("order_items", "orders", "stores"))
                .body("[0].edges.fromDataset", contains("order_items", "orders"))
                .body("[0].edges.toColumns", contains(List.of("id"), List.of("id")))
                .body("size()", lessThanOrEqualTo(3));
        run(grant, id, "join-paths?from=orders&to=addresses")
                .body("edges.role.flatten()", hasItems("billing", "shipping"));
        run(grant, id, "join-paths?from=orders&to=nowhere").statusCode(200).body("", empty());
        run(grant, id, "join-paths?from=orders").statusCode(400);
        run(grant, id, "join-paths?version=7&from=orders&to=stores").statusCode(404);
    }

    @Test
    void answersListsOfWhatThereIsAndEmptyOnesOfWhatThereIsNot() {
        String id = readyOntology("private");
        Map<String, Integer> sizes =
                Map.of(
                        "datasets", 8,
                        "datasets?names=", 8,
                        "datasets?names=nowhere", 0,
                        "datasets?names=stores,nowhere", 1,
                        "relationships", 9,
                        "join-paths?from=nowhere&to=gone", 0);

        sizes.forEach(
                (path, size) -> {
                    run(grant(ADA, id), id, path).statusCode(200).body("size()", equalTo(size));
                    given().get("/api/ontologies/" + id + "/" + path)
                            .then()
                            .statusCode(200)
                            .body("data.size()", equalTo(size));
                });
    }

    @Test
    void showsItsMetricsByTheAgreedNames() {
        String id = readyOntology("private");
        String question = "houston" + UUID.randomUUID();
        given().get("/api/ontologies/" + id + "/search?q=" + question).then().statusCode(200);

        given().get("/q/metrics")
                .then()
                .statusCode(200)
                .body(containsString("gen_ai_client_operation_duration_seconds_bucket{"))
                .body(containsString("gen_ai_provider_name=\"offline\""))
                .body(containsString("gen_ai_request_model=\"offline-embedding\""))
                .body(containsString("dataagent_outbox_pending"))
                .body(containsString("dataagent_outbox_age"))
                .body(not(containsString(question)))
                .body(not(containsString(id)));
    }

    @Test
    void deletesAnOntologyWithItsGraphAndTellsTheOthers() {
        String id = readyOntology("private");

        given().delete("/api/ontologies/" + id).then().statusCode(204);

        given().get("/api/ontologies/" + id).then().statusCode(404);
        await(() -> count("MATCH (n {ontologyId: $id}) RETURN count(n)", id) == 0);
        await(
                () ->
                        events().stream()
                                .anyMatch(e -> e.contains("ontology_deleted") && e.contains(id)));
    }

    private long count(String cypher, String id) {
        try (Session session = driver.session()) {
            return session.run(cypher, Map.of("id", id)).single().get(0).asLong();
        }
    }

    private Set<String> events() {
        Set<String> all = new java.util.HashSet<>();
        kafka.sink("outbox").received().forEach(m -> all.add(m.getPayload().toString()));
        return all;
    }

    private static OntologyBinding verified(String binding) {
        String jwks =
                given().get("/internal/bindings/keys").then().statusCode(200).extract().asString();
        assertThat(jwks).doesNotContain("\"d\":");
        return Jws.verify(
                        binding,
                        Grants.BINDING_TYPE,
                        OntologyBinding.class,
                        new KeySet(() -> jwks)::key)
                .orElseThrow();
    }
}
