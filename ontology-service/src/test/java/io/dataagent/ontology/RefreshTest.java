package io.dataagent.ontology;

import static io.dataagent.ontology.fixture.Calls.annotate;
import static io.dataagent.ontology.fixture.Calls.draft;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;

import io.dataagent.ontology.fixture.LargeSnapshot;
import io.dataagent.ontology.fixture.RetailSnapshot;
import io.dataagent.ontology.fixture.Stores;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(Stores.class)
@TestSecurity(
        user = "ada",
        permissions = {"semantic_models:read", "semantic_models:write"})
class RefreshTest {

    private static final String LATER = RetailSnapshot.LATER.toString();

    @Test
    void showsWhatAWouldBeRefreshChangesAndThenSavesIt() {
        // Given
        String model = draft();
        annotate(model);

        // When
        refresh(model, "?preview=true", LATER)
                .statusCode(200)
                .body("data.saved", equalTo(false))
                .body("data.version", equalTo(2))
                .body("data.changes.place", hasItem("/datasets/stores/fields/zip"));
        refresh(model, "", LATER)
                .statusCode(200)
                .body("data.saved", equalTo(true))
                .body("data.version", equalTo(3))
                .body(
                        "data.warnings.pointer",
                        hasItems("/datasets/promotions", "/datasets/stores/fields/region"))
                .body(
                        "data.changes.find { it.place == '/datasets/returns' }.kind",
                        equalTo("added"));

        // Then
        given().get("/api/semantic-models/" + model)
                .then()
                .body("data.snapshotId", equalTo(LATER))
                .body("data.datasets", equalTo(7))
                .body("data.metrics", equalTo(1));
        given().get("/api/semantic-models/" + model + "/versions?pageSize=1")
                .then()
                .body("data.items.change", contains("refreshed"));
        given().post("/api/semantic-models/" + model + "/publish").then().statusCode(200);
    }

    @Test
    void refusesOtherConnectionsOlderSnapshotsAndStaleVersions() {
        String model = draft();

        refresh(model, "", UUID.randomUUID().toString()).statusCode(404);
        refresh(UUID.randomUUID().toString(), "", LATER).statusCode(404);
        given().header("If-Match", "\"7\"")
                .contentType(ContentType.JSON)
                .body(Map.of("snapshotId", LATER))
                .post("/api/semantic-models/" + model + "/refresh")
                .then()
                .statusCode(412)
                .body("code", equalTo("version_conflict"));
        refresh(model, "", LargeSnapshot.ID.toString()).statusCode(409);
        refresh(model, "", LATER).statusCode(200);
        refresh(model, "", RetailSnapshot.ID.toString())
                .statusCode(409)
                .body("detail", equalTo("The model stands on a later snapshot already."));
    }

    private static ValidatableResponse refresh(String model, String query, String snapshot) {
        return given().contentType(ContentType.JSON)
                .body(Map.of("snapshotId", snapshot))
                .post("/api/semantic-models/" + model + "/refresh" + query)
                .then();
    }
}
