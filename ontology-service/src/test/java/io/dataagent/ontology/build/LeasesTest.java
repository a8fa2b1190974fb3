package io.dataagent.ontology.build;

import static io.dataagent.ontology.fixture.Calls.await;
import static io.dataagent.ontology.fixture.Calls.awaitStatus;
import static io.dataagent.ontology.fixture.Calls.create;
import static io.dataagent.ontology.fixture.Calls.draft;
import static io.dataagent.ontology.fixture.Calls.readyOntology;
import static io.dataagent.ontology.fixture.Calls.version;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.dataagent.contracts.id.OntologyId;
import io.dataagent.ontology.fixture.Stores;
import io.dataagent.ontology.graph.VersionKey;
import io.dataagent.ontology.store.Database;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Who builds a version when embeddings are slow, the graph store is away or a replica is lost,
/// and what becomes of versions that nobody reads any more.
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
class LeasesTest {

    private static final int ALL = 1_000;

    @Inject Database database;

    @AfterEach
    void letGo() {
        Stores.HELD_WORD.set("");
        Stores.LET_GO.release(ALL);
        Stores.EMBEDDINGS_DOWN.set(false);
        Stores.graphLink().mend();
    }

    @Test
    void renewsTheLeaseWhileEmbeddingsAreTriedAgain() {
        // Given
        Stores.EMBEDDINGS_DOWN.set(true);
        String id = heldBuild();
        lease(id, "clock_timestamp()");
        int held = Stores.HELD.get();

        // When
        Stores.LET_GO.release();
        await(() -> Stores.HELD.get() > held);

        // Then
        assertThat(
                        count(
                                "select count(*) from ontology_version where ontology_id = $1 and lease_until > clock_timestamp()",
                                id))
                .isEqualTo(1);
        letGo();
        awaitStatus(id, "ready");
    }

    @Test
    void leavesAVersionToTheReplicaThatTookItOver() {
        // Given
        BuildStore other = new BuildStore(database);
        String id = heldBuild();
        lease(id, "'infinity'");
        assertThat(claimed(other, id)).as("while the lease runs").isEmpty();

        // When
        lease(id, "'-infinity'");
        VersionKey taken = claimed(other, id).orElseThrow();
        lease(id, "'infinity'");
        letGo();

        // Then
        String later = readyOntology("private");
        assertThat(version(later)).isEqualTo(1);
        given().get("/api/ontologies/" + id)
                .then()
                .body("data.status", equalTo("creating"))
                .body("data.build.done", equalTo(0));
        assertThat(other.progress(taken, 3)).isTrue();
        other.release();
        awaitStatus(id, "ready");
        given().get("/api/ontologies/" + id + "/datasets").then().body("data", hasSize(8));
    }

    @Test
    void rebuildsWhenTheGraphStoreIsBackAndServesTheOldVersionUntilThen() {
        // Given
        String id = readyOntology("private");
        given().get("/api/ontologies/" + id + "/datasets").then().statusCode(200);
        Stores.graphLink().cut();

        // When
        given().post("/api/ontologies/" + id + "/rebuild").then().statusCode(202);

        // Then
        await(
                () ->
                        "waiting for the graph store"
                                .equals(
                                        given().get("/api/ontologies/" + id)
                                                .path("data.build.reason")));
        given().get("/api/ontologies/" + id)
                .then()
                .body("data.status", equalTo("ready"))
                .body("data.version", equalTo(1))
                .body("data.build.state", equalTo("building"));
        given().get("/api/ontologies/" + id + "/join-plan?datasets=orders,stores")
                .then()
                .statusCode(200);
        Stores.graphLink().mend();
        await(() -> version(id) == 2);
        await(() -> given().get("/api/ontologies/" + id + "/datasets").statusCode() == 200);
    }

    @Test
    void dropsWhatIsThreeVersionsOldWithItsDocument() {
        // Given
        String id = readyOntology("private");

        // When
        for (int next = 2; next <= 4; next++) {
            int wanted = next;
            given().post("/api/ontologies/" + id + "/rebuild").then().statusCode(202);
            await(() -> version(id) == wanted);
        }

        // Then
        await(
                () ->
                        count(
                                        "select count(*) from ontology_version where ontology_id = $1 and version = 1",
                                        id)
                                == 0);
        assertThat(
                        count(
                                "select count(*) from ontology_version where ontology_id = $1 and state = 'ready'",
                                id))
                .isEqualTo(3);
        assertThat(count("select count(*) from graph_removal where ontology_id = $1", id)).isZero();
    }

    /// An ontology whose build waits for the embeddings of a text that nobody embedded before.
    private String heldBuild() {
        String word = "held" + UUID.randomUUID();
        Stores.LET_GO.drainPermits();
        Stores.HELD_WORD.set(word);
        int held = Stores.HELD.get();
        String model = draft();
        given().contentType(ContentType.JSON)
                .body(Map.of("datasets", List.of(Map.of("name", "stores", "description", word))))
                .post("/api/semantic-models/" + model + "/annotations")
                .then()
                .statusCode(200);
        given().post("/api/semantic-models/" + model + "/publish").then().statusCode(200);
        String id = create(model, "private");
        await(() -> Stores.HELD.get() > held);
        return id;
    }

    /// This ontology's version, if a replica that takes all it can gets it.
    private static Optional<VersionKey> claimed(BuildStore replica, String id) {
        Optional<VersionKey> next = replica.claim().map(BuildTask::key);
        while (next.isPresent() && !next.get().ontologyId().equals(OntologyId.of(id))) {
            next = replica.claim().map(BuildTask::key);
        }
        return next;
    }

    private void lease(String id, String until) {
        String change =
                "update ontology_version set lease_until = %s where ontology_id = $1"
                        .formatted(until);
        database.transaction(tx -> tx.update(change, UUID.fromString(id)));
    }

    private long count(String query, String id) {
        return database.transaction(
                tx -> tx.first(query, row -> row.getLong(0), UUID.fromString(id)).orElseThrow());
    }
}
