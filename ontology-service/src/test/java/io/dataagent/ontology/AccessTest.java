package io.dataagent.ontology;

import static io.dataagent.ontology.fixture.Calls.grant;
import static io.dataagent.ontology.fixture.Calls.publishedModel;
import static io.dataagent.ontology.fixture.Calls.readyOntology;
import static io.dataagent.ontology.fixture.Calls.run;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.dataagent.contracts.id.UserId;
import io.dataagent.ontology.fixture.Stores;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
class AccessTest {

    private static final UserId ADA = UserId.from("urn:data-agent:no-token", "ada");
    private static final UserId BOB = UserId.from("urn:data-agent:no-token", "bob");

    @Inject DataSource database;

    @Test
    void refusesARunWithoutAFittingGrant() {
        String id = readyOntology("private");

        given().get("/internal/ontologies/" + id + "/pin").then().statusCode(403);
        run(grant(ADA, UUID.randomUUID().toString()), id, "pin")
                .statusCode(403)
                .body("code", equalTo("grant_invalid"));
        run(grant(BOB, id), id, "pin").statusCode(404);
    }

    @Test
    @TestSecurity(
            user = "ada",
            permissions = {"semantic_models:read", "ontologies:read"})
    void refusesWritingToAViewer() {
        given().contentType(ContentType.JSON)
                .body(Map.of("name", "x", "modelId", UUID.randomUUID().toString()))
                .post("/api/ontologies")
                .then()
                .statusCode(403)
                .body("code", equalTo("forbidden"));
        given().get("/internal/bindings/keys").then().statusCode(403);
        given().post("/api/admin/ontologies/" + UUID.randomUUID() + "/backfill-embeddings")
                .then()
                .statusCode(403);
    }

    @Test
    void saysTheSameOfAnUnknownAndAMalformedId() {
        given().get("/api/ontologies/" + UUID.randomUUID())
                .then()
                .statusCode(404)
                .body("code", equalTo("not_found"))
                .body("detail", nullValue());
        given().get("/api/semantic-models/" + UUID.randomUUID()).then().statusCode(404);
        given().get("/api/ontologies/42").then().statusCode(400);
    }

    @ParameterizedTest
    @CsvSource({"private, 404, 404", "organisation, 200, 403"})
    void showsAForeignOntologyOnlyIfItIsShared(String visibility, int read, int change)
            throws SQLException {
        // Given
        String id = readyOntology(visibility);

        // When
        sql("update ontology set owner = '%s' where id = '%s'".formatted(BOB, id));

        // Then
        given().get("/api/ontologies/" + id)
                .then()
                .statusCode(read)
                .body("data.connectionId", nullValue())
                .body("data.modelId", nullValue());
        given().get("/api/ontologies/" + id + "/search?q=orders").then().statusCode(read);
        given().delete("/api/ontologies/" + id).then().statusCode(change);
        given().post("/api/ontologies/" + id + "/rebuild").then().statusCode(change);
        run(grant(ADA, id), id, "pin").statusCode(read);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    {"name": "a\\u0000b", "modelId": "%s"}    | 400 | validation_failed
                    {"name": " ", "modelId": "%s"}            | 400 | validation_failed
                    {"name": "x", "modelId": "%s", "y": 1}    | 400 | unknown_field
                    {"name": "x", "modelId": "%s", "visibility": "all"} | 400 | unreadable_body
                    {"name": "x", "modelId": "42"}            | 400 | unreadable_body
                    {"name": "x"}                             | 400 | validation_failed
                    not json                                  | 400 | unreadable_body
                    """)
    void refusesBadInputWithAStableCode(String body, int status, String code) {
        given().contentType(ContentType.JSON)
                .body(body.replace("%s", publishedModel()))
                .post("/api/ontologies")
                .then()
                .statusCode(status)
                .body("code", equalTo(code));
    }

    private void sql(String statement) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement change = connection.createStatement()) {
            change.executeUpdate(statement);
        }
    }
}
