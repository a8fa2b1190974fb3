package io.dataagent.ontology;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.OntologyBinding;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.kit.grant.Grants;
import io.dataagent.kit.grant.Jws;
import io.dataagent.kit.grant.KeySet;
import io.dataagent.ontology.fixture.RetailSnapshot;
import io.dataagent.ontology.fixture.Stores;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import jakarta.enterprise.inject.Any;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
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
    private static final UserId BOB = UserId.from("urn:data-agent:no-token", "bob");

    @Inject @Any InMemoryConnector kafka;
    @Inject DataSource database;
    @Inject Driver driver;

    @AfterEach
    void mend() {
        Stores.graphLink().mend();
        Stores.EMBEDDINGS_DOWN.set(false);
    }

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
                .body("data.search.dimensions", equalTo(64));
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
    void searchesByFullTextWhileEmbeddingsAreDownAndIsBackfilled() {
        // Given
        Stores.EMBEDDINGS_DOWN.set(true);
        String model = draft();
        annotate(model);
        given().contentType(ContentType.JSON)
                .body(
                        "{\"datasets\": [{\"name\": \"stores\", \"description\": \"new %s\"}]}"
                                .formatted(name()))
                .post("/api/semantic-models/" + model + "/annotations")
                .then()
                .statusCode(200);
        given().post("/api/semantic-models/" + model + "/publish").then().statusCode(200);
        String id = create(model, "private");
        awaitStatus(id, "ready");
        given().get("/api/ontologies/" + id)
                .then()
                .body("data.search.mode", equalTo("full_text"))
                .body("data.search.reason", containsString("500"));
        given().get("/api/ontologies/" + id + "/search?q=turnover")
                .then()
                .body("data.mode", equalTo("full_text"))
                .body("data.hits.dataset", contains("order_items"));

        // When
        Stores.EMBEDDINGS_DOWN.set(false);
        given().post("/api/admin/ontologies/" + id + "/backfill-embeddings")
                .then()
                .statusCode(200)
                .body("data.datasets", equalTo(8));

        // Then
        given().get("/api/ontologies/" + id + "/search?q=turnover")
                .then()
                .body("data.mode", equalTo("fused"));
    }

    @Test
    void waitsForTheGraphStoreAndBuildsWhenItIsBack() {
        // Given
        String known = readyOntology("private");
        given().get("/api/ontologies/" + known + "/datasets").then().statusCode(200);
        Stores.graphLink().cut();

        // When
        String id = create(publishedModel(), "private");

        // Then
        await(() -> "waiting for the graph store".equals(reason(id)));
        given().get("/api/ontologies/" + known + "/datasets").then().statusCode(200);
        given().get("/api/ontologies/" + id + "/datasets")
                .then()
                .statusCode(409)
                .body("code", equalTo("ontology_not_ready"));
        Stores.graphLink().mend();
        awaitStatus(id, "ready");
    }

    @Test
    void says503WhileTheGraphStoreIsDownAndServesWhenItIsBack() {
        // Given
        String id = readyOntology("private");
        Stores.graphLink().cut();

        // When
        given().get("/api/ontologies/" + id + "/datasets")
                .then()
                .statusCode(503)
                .body("code", equalTo("upstream_unavailable"))
                .body("retryable", equalTo(true));

        // Then
        Stores.graphLink().mend();
        given().get("/api/ontologies/" + id + "/datasets").then().statusCode(200);
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

    @Test
    void takesUpABuildThatAnotherLifeLeftHalfDone() throws SQLException {
        // Given
        String id = readyOntology("private");
        sql(
                "update ontology_version set state = 'building', builder = 'gone', lease_until = clock_timestamp() where ontology_id = '%s'"
                        .formatted(id));
        given().get("/api/ontologies/" + id).then().body("data.build.state", equalTo("building"));

        // When
        await(() -> "ready".equals(given().get("/api/ontologies/" + id).path("data.build.state")));

        // Then
        assertThat(count("MATCH (n:Dataset {ontologyId: $id}) RETURN count(n)", id)).isEqualTo(8);
        assertThat(
                        count(
                                "MATCH (:Dataset {ontologyId: $id})-[r:RELATES_TO]->() RETURN count(r)",
                                id))
                .isEqualTo(9);
    }

    private long count(String cypher, String id) {
        try (Session session = driver.session()) {
            return session.run(cypher, Map.of("id", id)).single().get(0).asLong();
        }
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

    private static ValidatableResponse run(String grant, String id, String path) {
        return given().header(RunGrant.HEADER, grant)
                .get("/internal/ontologies/" + id + "/" + path)
                .then();
    }

    private static String grant(UserId user, String ontology) {
        return ContractJson.write(
                new RunGrant(
                        MessageId.next(),
                        user,
                        ChatId.next(),
                        OntologyId.of(ontology),
                        Instant.now().plus(Duration.ofMinutes(5))));
    }

    private static String readyOntology(String visibility) {
        String id = create(publishedModel(), visibility);
        awaitStatus(id, "ready");
        return id;
    }

    private static String publishedModel() {
        String model = draft();
        given().post("/api/semantic-models/" + model + "/publish").then().statusCode(200);
        return model;
    }

    private static String draft() {
        ObjectNode body = ContractJson.mapper().createObjectNode();
        body.put("name", name());
        body.put("connectionId", RetailSnapshot.CONNECTION.toString());
        body.put("snapshotId", RetailSnapshot.ID.toString());
        return given().contentType(ContentType.JSON)
                .body(body.toString())
                .post("/api/semantic-models")
                .then()
                .statusCode(201)
                .body("data.status", equalTo("draft"))
                .body("data.document.semantic_model[0].datasets", hasSize(8))
                .body("data.document.semantic_model[0].relationships", not(empty()))
                .extract()
                .path("data.id");
    }

    private static void annotate(String model) {
        given().contentType(ContentType.JSON)
                .body(RetailSnapshot.annotations())
                .post("/api/semantic-models/" + model + "/annotations")
                .then()
                .statusCode(200)
                .body("data.version", equalTo(2))
                .body("data.metrics", equalTo(1));
    }

    private static ValidatableResponse replace(String model, String version, String yaml) {
        return given().header("If-Match", "\"" + version + "\"")
                .contentType("application/yaml")
                .body(yaml.getBytes(StandardCharsets.UTF_8))
                .put("/api/semantic-models/" + model)
                .then();
    }

    private static String create(String model, String visibility) {
        return given().contentType(ContentType.JSON)
                .body(Map.of("name", name(), "modelId", model, "visibility", visibility))
                .post("/api/ontologies")
                .then()
                .statusCode(201)
                .extract()
                .path("data.id");
    }

    private static void awaitStatus(String id, String status) {
        await(() -> status.equals(given().get("/api/ontologies/" + id).path("data.status")));
    }

    private static int version(String id) {
        return given().get("/api/ontologies/" + id).path("data.version");
    }

    private static String reason(String id) {
        return given().get("/api/ontologies/" + id).path("data.build.reason");
    }

    private static void await(BooleanSupplier condition) {
        Instant end = Instant.now().plusSeconds(40);
        while (!condition.getAsBoolean()) {
            assertThat(Instant.now()).isBefore(end);
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static String name() {
        return "shop " + UUID.randomUUID();
    }
}
