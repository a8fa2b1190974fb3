package io.dataagent.ontology.build;

import static io.dataagent.ontology.fixture.Calls.await;
import static io.dataagent.ontology.fixture.Calls.readyOntology;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.hasSize;

import io.dataagent.ontology.fixture.Stores;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Driver;
import org.neo4j.driver.Session;
import org.neo4j.driver.exceptions.ServiceUnavailableException;

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

    private static final int ALL = 8;

    @Inject LostGraphs lost;
    @Inject Driver driver;
    @Inject MeterRegistry registry;

    @Test
    void anEmptyGraphIsNeverTakenForTheWholeAndIsBuiltAgain() {
        // Given
        String id = readyOntology("private");
        String kept = readyOntology("private");
        lost.queue();
        double givenUpBefore = missing();
        await(() -> forgotten(id));
        Response read = given().get("/api/ontologies/" + id + "/datasets");
        int seen = read.statusCode() == 200 ? read.path("data.size()") : ALL;
        assertThat(seen).as("never a part").isEqualTo(ALL);

        // When
        int ready = lost.queue().ready();

        // Then
        assertThat(ready).isPositive();
        assertThat(missing()).as("told").isGreaterThan(givenUpBefore);
        await(() -> lost.queue().lost().isEmpty() && missing() == givenUpBefore && readable(id));
        for (String ontology : new String[] {id, kept}) {
            given().get("/api/ontologies/" + ontology + "/datasets")
                    .then()
                    .statusCode(200)
                    .body("data", hasSize(ALL));
        }
    }

    private double missing() {
        return registry.get("dataagent.ontology.graph.missing").gauge().value();
    }

    private static boolean readable(String id) {
        return given().get("/api/ontologies/" + id + "/datasets").statusCode() == 200;
    }

    /// Over a connection that an earlier test cut it is tried again.
    private boolean forgotten(String id) {
        try (Session session = driver.session()) {
            session.run("MATCH (n {ontologyId: $id}) DETACH DELETE n", Map.of("id", id)).consume();
            return true;
        } catch (ServiceUnavailableException e) {
            return false;
        }
    }
}
