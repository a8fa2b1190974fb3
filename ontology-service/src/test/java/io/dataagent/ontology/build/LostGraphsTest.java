package io.dataagent.ontology.build;

import static io.dataagent.ontology.fixture.Calls.await;
import static io.dataagent.ontology.fixture.Calls.readyOntology;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.anyOf;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;

import io.dataagent.ontology.fixture.Stores;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Driver;
import org.neo4j.driver.Session;

/// What becomes of a graph store that was restored empty, or lost a version.
@QuarkusTest
@QuarkusTestResource(Stores.class)
@TestSecurity(
        user = "ada",
        permissions = {
            "semantic_models:read",
            "semantic_models:write",
            "ontologies:read",
            "ontologies:write"
        })
class LostGraphsTest {

    @Inject LostGraphs lost;
    @Inject Driver driver;

    @Test
    void anEmptyGraphIsNeverTakenForTheWholeAndIsBuiltAgain() {
        // Given
        String id = readyOntology("private");
        String kept = readyOntology("private");
        forget(id);
        // never empty; the service may have found out by itself already
        given().get("/api/ontologies/" + id + "/datasets")
                .then()
                .statusCode(anyOf(is(503), is(409)));

        // When
        int ready = lost.queue().ready();

        // Then
        assertThat(ready).isPositive();
        await(() -> "ready".equals(given().get("/api/ontologies/" + id).path("data.build.state")));
        for (String ontology : new String[] {id, kept}) {
            given().get("/api/ontologies/" + ontology + "/datasets")
                    .then()
                    .statusCode(200)
                    .body("data", hasSize(8));
        }
    }

    private void forget(String id) {
        try (Session session = driver.session()) {
            session.run("MATCH (n {ontologyId: $id}) DETACH DELETE n", Map.of("id", id)).consume();
        }
    }
}
