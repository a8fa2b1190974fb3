package io.dataagent.ontology;

import static io.dataagent.ontology.fixture.Calls.create;
import static io.dataagent.ontology.fixture.Calls.draft;
import static io.dataagent.ontology.fixture.Calls.name;
import static io.dataagent.ontology.fixture.Calls.publishedModel;
import static io.dataagent.ontology.fixture.Calls.replace;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;

import io.dataagent.ontology.fixture.RetailSnapshot;
import io.dataagent.ontology.fixture.Stores;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.http.ContentType;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
class SemanticModelsTest {

    @Test
    void keepsEditsApartByVersion() {
        // Given
        String model = draft();
        String yaml = given().get("/api/semantic-models/" + model + "/export").asString();
        String edited = yaml.replaceFirst("A shop of the chain", "Where people buy");

        // When
        replace(model, "1", edited).statusCode(200).header("ETag", equalTo("\"2\""));

        // Then
        replace(model, "1", yaml).statusCode(412).body("code", equalTo("version_conflict"));
        replace(model, "2", yaml.replace("to: stores", "to: nowhere"))
                .statusCode(422)
                .body("code", equalTo("model_invalid"))
                .body("issues.message", hasItem(containsString("nowhere")));
        assertThat(given().get("/api/semantic-models/" + model + "/export").asString())
                .isEqualTo(edited);
    }

    @Test
    void doesNotPublishWhatTheDataDoesNotHave() {
        String model = draft();
        String yaml = given().get("/api/semantic-models/" + model + "/export").asString();
        replace(model, "1", yaml.replace("source: public.stores", "source: public.shops"))
                .statusCode(200);

        given().post("/api/semantic-models/" + model + "/publish")
                .then()
                .statusCode(422)
                .body("issues[0].message", containsString("public.shops"));
        given().contentType(ContentType.JSON)
                .body(Map.of("name", name(), "modelId", model))
                .post("/api/ontologies")
                .then()
                .statusCode(409);
    }

    @Test
    void refusesAMetricThatNamesAnUnknownField() {
        given().contentType(ContentType.JSON)
                .body(
                        """
                        {"metrics": [{"name": "m", "expression": "SUM(orders.profit)"}]}
                        """)
                .post("/api/semantic-models/" + draft() + "/annotations")
                .then()
                .statusCode(422)
                .body("issues[0].pointer", equalTo("/metrics/0/expression"))
                .body("issues[0].message", containsString("profit"));
    }

    @Test
    void importsWhatItExportedAndListsIt() {
        // Given
        String yaml = given().get("/api/semantic-models/" + draft() + "/export").asString();
        String name = name();

        // When
        String id =
                given().contentType("application/yaml")
                        .queryParam("name", name)
                        .queryParam("connectionId", RetailSnapshot.CONNECTION.toString())
                        .queryParam("snapshotId", RetailSnapshot.ID.toString())
                        .body(yaml.getBytes(StandardCharsets.UTF_8))
                        .post("/api/semantic-models/import")
                        .then()
                        .statusCode(201)
                        .body("data.warnings", empty())
                        .extract()
                        .path("data.id");

        // Then
        given().get("/api/semantic-models?pageSize=100")
                .then()
                .body("data.items.find { it.id == '%s' }.name".formatted(id), equalTo(name))
                .body("data.items.find { it.id == '%s' }.datasets".formatted(id), equalTo(8));
        given().delete("/api/semantic-models/" + id).then().statusCode(204);
        given().get("/api/semantic-models/" + id).then().statusCode(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "[]", "version: 1.0", "a: &a [*a]", "semantic_model: {name: x}"})
    void refusesADocumentThatIsNoModel(String text) {
        given().contentType("application/yaml")
                .queryParam("connectionId", RetailSnapshot.CONNECTION.toString())
                .queryParam("snapshotId", RetailSnapshot.ID.toString())
                .body(text.getBytes(StandardCharsets.UTF_8))
                .post("/api/semantic-models/import")
                .then()
                .statusCode(422)
                .body("code", equalTo("model_invalid"))
                .body("issues", not(empty()));
    }

    @Test
    void keepsAModelThatAnOntologyIsBuiltFromAndItsNameUnique() {
        String model = publishedModel();
        String id = create(model, "private");
        String name = given().get("/api/ontologies/" + id).path("data.name");

        given().delete("/api/semantic-models/" + model).then().statusCode(409);
        given().contentType(ContentType.JSON)
                .body(Map.of("name", name, "modelId", model))
                .post("/api/ontologies")
                .then()
                .statusCode(409)
                .body("detail", equalTo("The name is taken."));
        given().get("/api/ontologies?pageSize=100&modelId=" + model)
                .then()
                .body("data.items.id", contains(id))
                .body("data.pagination.totalItems", equalTo(1));
    }
}
