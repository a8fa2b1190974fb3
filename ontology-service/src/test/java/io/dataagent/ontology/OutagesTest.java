package io.dataagent.ontology;

import static io.dataagent.ontology.fixture.Calls.annotate;
import static io.dataagent.ontology.fixture.Calls.await;
import static io.dataagent.ontology.fixture.Calls.awaitStatus;
import static io.dataagent.ontology.fixture.Calls.create;
import static io.dataagent.ontology.fixture.Calls.draft;
import static io.dataagent.ontology.fixture.Calls.grant;
import static io.dataagent.ontology.fixture.Calls.name;
import static io.dataagent.ontology.fixture.Calls.publishedModel;
import static io.dataagent.ontology.fixture.Calls.readyOntology;
import static io.dataagent.ontology.fixture.Calls.reason;
import static io.dataagent.ontology.fixture.Calls.run;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.dataagent.contracts.id.UserId;
import io.dataagent.ontology.fixture.Stores;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Driver;
import org.neo4j.driver.Session;
import org.neo4j.driver.exceptions.ServiceUnavailableException;

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
class OutagesTest {

    private static final UserId ADA = UserId.from("urn:data-agent:no-token", "ada");

    @Inject DataSource database;
    @Inject Driver driver;

    @AfterEach
    void mend() {
        Stores.graphLink().mend();
        Stores.EMBEDDINGS_DOWN.set(false);
        Stores.HELD_WORD.set("");
        Stores.LET_GO.release(100);
    }

    @Test
    void searchesByFullTextWhenTheProviderDoesNotAnswerInTime() {
        // Given
        String id = readyOntology("private");
        String word = "slow" + UUID.randomUUID();
        Stores.LET_GO.drainPermits();
        Stores.HELD_WORD.set(word);

        // When
        Response found =
                given().queryParam("q", "orders " + word).get("/api/ontologies/" + id + "/search");

        // Then
        found.then()
                .statusCode(200)
                .body("data.mode", equalTo("full_text"))
                .body("data.reason", equalTo("the embedding endpoint did not answer in time"))
                .body("data.hits[0].dataset", equalTo("orders"));
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
        ValidatableResponse backfilled = backfilled(id);

        // Then
        backfilled.statusCode(200).body("data.datasets", equalTo(8));
        given().get("/api/ontologies/" + id + "/search?q=turnover")
                .then()
                .body("data.mode", equalTo("fused"));
    }

    /// Asks as a client does who takes `retryable` at its word.
    private static ValidatableResponse backfilled(String id) {
        AtomicReference<Response> last = new AtomicReference<>();
        await(
                () -> {
                    last.set(given().post("/api/admin/ontologies/" + id + "/backfill-embeddings"));
                    return last.get().statusCode() != 503;
                });
        return last.get().then();
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
    void says503OnEveryReadWhileTheGraphStoreIsDownAndServesWhenItIsBack() {
        // Given
        List<String> reads =
                List.of(
                        "datasets",
                        "relationships",
                        "graph",
                        "search?q=orders",
                        "join-plan?datasets=orders,stores",
                        "join-paths?from=orders&to=stores");
        String id = readyOntology("private");
        Stores.graphLink().cut();

        // When
        for (String read : reads) {
            given().get("/api/ontologies/" + id + "/" + read)
                    .then()
                    .statusCode(503)
                    .body("code", equalTo("upstream_unavailable"))
                    .body("retryable", equalTo(true));
        }
        given().post("/api/admin/ontologies/" + id + "/backfill-embeddings").then().statusCode(503);
        for (String read : List.of("pin", "join-paths?from=orders&to=stores")) {
            run(grant(ADA, id), id, read)
                    .statusCode(503)
                    .body("code", equalTo("upstream_unavailable"));
        }
        given().get("/api/ontologies/" + id).then().statusCode(200);

        // Then
        Stores.graphLink().mend();
        for (String read : reads) {
            given().get("/api/ontologies/" + id + "/" + read).then().statusCode(200);
        }
        run(grant(ADA, id), id, "pin").statusCode(200);
    }

    @Test
    void readsAndWritesAtOnceOverConnectionsThatWereCutAMomentAgo() {
        String id = readyOntology("private");

        Stores.graphLink().cut();
        Stores.graphLink().mend();

        given().get("/api/ontologies/" + id + "/datasets").then().statusCode(200);
        Stores.graphLink().cut();
        Stores.graphLink().mend();
        backfilled(id).statusCode(200).body("data.datasets", equalTo(8));
    }

    @Test
    void deletesWhileTheGraphStoreIsDownAndCleansUpWhenItIsBack() {
        String id = readyOntology("private");
        Stores.graphLink().cut();

        given().delete("/api/ontologies/" + id).then().statusCode(204);
        given().get("/api/ontologies/" + id).then().statusCode(404);

        Stores.graphLink().mend();
        await(() -> count("MATCH (n {ontologyId: $id}) RETURN count(n)", id) == 0);
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
        await(() -> count("MATCH (n:Dataset {ontologyId: $id}) RETURN count(n)", id) == 8);
        await(
                () ->
                        count(
                                        "MATCH (:Dataset {ontologyId: $id})-[r:RELATES_TO]->() RETURN count(r)",
                                        id)
                                == 9);
    }

    @Test
    void embedsAgainWhenTheProviderIsAnotherOne() throws SQLException {
        // Given
        String id = readyOntology("private");

        // When
        sql(
                "update ontology_version set embedding_provider = 'before', lease_until = '-infinity' where ontology_id = '%s'"
                        .formatted(id));
        given().queryParam("q", "orders")
                .get("/api/ontologies/" + id + "/search")
                .then()
                .statusCode(200)
                .body("data.hits[0].dataset", equalTo("orders"));

        // Then
        await(
                () ->
                        "offline"
                                .equals(
                                        given().get("/api/ontologies/" + id)
                                                .path("data.search.provider")));
        given().get("/api/ontologies/" + id + "/search?q=orders")
                .then()
                .body("data.mode", equalTo("fused"));
    }

    @Test
    void givesUpWhatTheGraphStoreRefusesForGood() throws SQLException {
        // Given
        String id = readyOntology("private");

        // When
        sql(
                """
                update ontology_version
                set document = jsonb_set(document, '{datasets,1}', document #> '{datasets,0}'),
                    state = 'building', tries = 0, lease_until = '-infinity'
                where ontology_id = '%s'
                """
                        .formatted(id));

        // Then
        await(() -> "failed".equals(given().get("/api/ontologies/" + id).path("data.build.state")));
        given().get("/api/ontologies/" + id)
                .then()
                .body("data.build.reason", containsString("the graph store refused the model"));
    }

    private void sql(String statement) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement change = connection.createStatement()) {
            change.executeUpdate(statement);
        }
    }

    /// How many, or -1 over a connection that an earlier test cut.
    private long count(String cypher, String id) {
        try (Session session = driver.session()) {
            return session.run(cypher, Map.of("id", id)).single().get(0).asLong();
        } catch (ServiceUnavailableException e) {
            return -1;
        }
    }
}
