package io.dataagent.ontology;

import static io.dataagent.ontology.fixture.Calls.awaitStatus;
import static io.dataagent.ontology.fixture.Calls.create;
import static io.dataagent.ontology.fixture.Calls.name;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.dataagent.ontology.fixture.LargeSnapshot;
import io.dataagent.ontology.fixture.RetailSnapshot;
import io.dataagent.ontology.fixture.Stores;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.http.ContentType;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// From a finished snapshot to a ready ontology. `./data-agent bench ontology-build` runs it with
/// 500 datasets and holds it to a minute, this is a sample.
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
class BuildSampleTest {

    @Test
    void buildsALargeModelWithVectors() {
        // Given
        Instant began = Instant.now();

        // When
        String model =
                given().contentType(ContentType.JSON)
                        .body(
                                Map.of(
                                        "name", name(),
                                        "connectionId", RetailSnapshot.CONNECTION.toString(),
                                        "snapshotId", LargeSnapshot.ID.toString()))
                        .post("/api/semantic-models")
                        .then()
                        .statusCode(201)
                        .extract()
                        .path("data.id");
        given().post("/api/semantic-models/" + model + "/publish").then().statusCode(200);
        Duration drafted = Duration.between(began, Instant.now());
        String id = create(model, "private");
        awaitStatus(id, "ready");

        // Then
        Duration all = Duration.between(began, Instant.now());
        System.out.printf(
                "%d datasets: drafted and published after %.1f s, ready after %.1f s%n",
                LargeSnapshot.size(), drafted.toMillis() / 1e3, all.toMillis() / 1e3);
        given().get("/api/ontologies/" + id)
                .then()
                .body("data.build.done", equalTo(LargeSnapshot.size()))
                .body("data.search.mode", equalTo("fused"));
        if (LargeSnapshot.measured()) {
            assertThat(all).isLessThan(Duration.ofSeconds(60));
        }
    }
}
