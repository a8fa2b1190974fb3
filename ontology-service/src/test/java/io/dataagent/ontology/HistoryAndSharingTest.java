package io.dataagent.ontology;

import static io.dataagent.ontology.fixture.Calls.annotate;
import static io.dataagent.ontology.fixture.Calls.await;
import static io.dataagent.ontology.fixture.Calls.awaitStatus;
import static io.dataagent.ontology.fixture.Calls.create;
import static io.dataagent.ontology.fixture.Calls.draft;
import static io.dataagent.ontology.fixture.Calls.name;
import static io.dataagent.ontology.fixture.Calls.publishedModel;
import static io.dataagent.ontology.fixture.Calls.replace;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasItem;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.ConnectionEvent;
import io.dataagent.ontology.fixture.RetailSnapshot;
import io.dataagent.ontology.fixture.Stores;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import jakarta.enterprise.inject.Any;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

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
class HistoryAndSharingTest {

    @Inject @Any InMemoryConnector kafka;

    @Test
    void keepsEveryVersionAndSaysWhatChanged() {
        // Given
        String model = draft();
        annotate(model);
        String yaml = given().get("/api/semantic-models/" + model + "/export").asString();
        replace(model, "2", yaml.replaceFirst("A shop of the chain", "Where people buy"))
                .statusCode(200);

        // When
        given().get("/api/semantic-models/" + model + "/versions?pageSize=2")
                .then()
                .statusCode(200)
                .body("data.items.version", contains(3, 2))
                .body("data.items.change", contains("edited", "annotated"))
                .body("data.items[0].datasets", equalTo(8))
                .body("data.pagination.totalItems", equalTo(3));

        // Then
        given().get("/api/semantic-models/" + model + "/diff?from=2")
                .then()
                .statusCode(200)
                .body("data.to", equalTo(3))
                .body("data.changes.place", contains("/datasets/stores"))
                .body("data.changes[0].property", equalTo("description"))
                .body("data.changes[0].before", equalTo("A shop of the chain"))
                .body("data.changes[0].after", equalTo("Where people buy"));
        given().get("/api/semantic-models/" + model + "/diff?from=1&to=2")
                .then()
                .body("data.changes.place", hasItem("/datasets/stores/fields/city"))
                .body(
                        "data.changes.find { it.place == '/metrics/revenue' }.kind",
                        equalTo("added"));
        given().get("/api/semantic-models/" + model + "/versions/1")
                .then()
                .body("data.version", equalTo(1))
                .body("data.metrics", equalTo(0));
        given().get("/api/semantic-models/" + model + "/versions/9").then().statusCode(404);
        given().get("/api/semantic-models/" + UUID.randomUUID() + "/versions")
                .then()
                .statusCode(404);
        assertAudited(model, "model.drafted", "model.annotated", "model.edited");
    }

    @Test
    void createsOncePerIdempotencyKey() {
        // Given
        String model = publishedModel();
        String key = UUID.randomUUID().toString();
        Map<String, String> body = Map.of("name", name(), "modelId", model);

        // When
        String first = post(key, body).statusCode(201).extract().path("data.id");

        // Then
        post(key, body).statusCode(201).body("data.id", equalTo(first));
        post(key, Map.of("name", name(), "modelId", model))
                .statusCode(422)
                .body("code", equalTo("idempotency_mismatch"));
        String draftKey = UUID.randomUUID().toString();
        Map<String, String> drafted =
                Map.of(
                        "name", name(),
                        "connectionId", RetailSnapshot.CONNECTION.toString(),
                        "snapshotId", RetailSnapshot.ID.toString());
        String made = postModel(draftKey, drafted).statusCode(201).extract().path("data.id");
        postModel(draftKey, drafted).statusCode(201).body("data.id", equalTo(made));
    }

    @Test
    void letsOneOfTwoWhoPublishOrEditAtOnceWin() throws Exception {
        // Given
        String model = draft();
        String yaml = given().get("/api/semantic-models/" + model + "/export").asString();
        List<Callable<Integer>> edits = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            String edited = yaml.replaceFirst("A shop of the chain", "Edit " + i);
            edits.add(() -> replace(model, "1", edited).extract().statusCode());
        }

        // When
        List<Integer> outcomes = new ArrayList<>();
        try (var threads = Executors.newFixedThreadPool(6)) {
            for (Future<Integer> done : threads.invokeAll(edits)) {
                outcomes.add(done.get());
            }
        }

        // Then
        assertThat(outcomes).filteredOn(s -> s == 200).hasSize(1);
        assertThat(outcomes).filteredOn(s -> s == 412).hasSize(5);
        given().header("If-Match", "\"1\"")
                .post("/api/semantic-models/" + model + "/publish")
                .then()
                .statusCode(412);
        given().header("If-Match", "\"2\"")
                .post("/api/semantic-models/" + model + "/publish")
                .then()
                .statusCode(200)
                .body("data.publishedVersion", equalTo(2));
    }

    @Test
    void publishesOneOfTwoEditsAndTellsTheOtherToReadAgain() throws Exception {
        // Given
        String model = draft();
        String yaml = given().get("/api/semantic-models/" + model + "/export").asString();
        List<Callable<Integer>> people = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            String edited = yaml.replaceFirst("A shop of the chain", "Person " + i);
            people.add(
                    () -> {
                        int saved = replace(model, "1", edited).extract().statusCode();
                        return saved == 200 ? publish(model, "2").statusCode() : saved;
                    });
            people.add(() -> publish(model, "1").statusCode());
        }

        // When
        List<Integer> outcomes = new ArrayList<>();
        try (var threads = Executors.newFixedThreadPool(people.size())) {
            for (Future<Integer> done : threads.invokeAll(people)) {
                outcomes.add(done.get());
            }
        }

        // Then
        List<Integer> edits =
                IntStream.range(0, 8).filter(i -> i % 2 == 0).mapToObj(outcomes::get).toList();
        assertThat(edits).containsExactlyInAnyOrder(200, 412, 412, 412);
        assertThat(outcomes).containsOnly(200, 412);
        given().get("/api/semantic-models/" + model)
                .then()
                .body("data.publishedVersion", equalTo(2));
        publish(model, "1").then().statusCode(412).body("code", equalTo("version_conflict"));
    }

    @Test
    void publishesTheSameVersionOnce() throws Exception {
        // Given
        String model = draft();
        List<Callable<Integer>> people = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            people.add(() -> publish(model, "1").statusCode());
        }

        // When
        try (var threads = Executors.newFixedThreadPool(people.size())) {
            for (Future<Integer> done : threads.invokeAll(people)) {
                assertThat(done.get()).isEqualTo(200);
            }
        }
        annotate(model);

        // Then
        assertAudited(model, "model.annotated");
        assertThat(audit(model)).filteredOn("model.published"::equals).hasSize(1);
    }

    @Test
    void sharesAndTakesBack() {
        String id = create(publishedModel(), "private");

        patch(id, Map.of("visibility", "organisation"))
                .statusCode(200)
                .body("data.visibility", equalTo("organisation"));
        String renamed = name();
        patch(id, Map.of("name", renamed)).body("data.name", equalTo(renamed));
        patch(id, Map.of("visibility", "private")).body("data.visibility", equalTo("private"));

        patch(id, Map.of("name", " ")).statusCode(400);
        patch(UUID.randomUUID().toString(), Map.of("name", "x")).statusCode(404);
        assertAudited(
                id, "ontology.created", "ontology.shared", "ontology.renamed", "ontology.unshared");
    }

    @Test
    void deletesOnceWhoeverAsksAtTheSameTime() throws Exception {
        // Given
        String id = create(publishedModel(), "private");
        List<Callable<Integer>> people = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            people.add(() -> given().delete("/api/ontologies/" + id).statusCode());
        }

        // When
        List<Integer> outcomes = new ArrayList<>();
        try (var threads = Executors.newFixedThreadPool(people.size())) {
            for (Future<Integer> done : threads.invokeAll(people)) {
                outcomes.add(done.get());
            }
        }

        // Then
        assertThat(outcomes).containsOnly(204, 404).contains(204);
        assertAudited(id, "ontology.deleted");
        assertThat(outcomes).filteredOn(s -> s == 204).hasSize(1);
        assertThat(audit(id)).filteredOn("ontology.deleted"::equals).hasSize(1);
    }

    @Test
    void renamesWithoutTakingBackWhatAnotherChangedAtTheSameTime() throws Exception {
        // Given
        String id = create(publishedModel(), "organisation");
        List<Callable<Integer>> changes = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            Map<String, String> change =
                    i == 3 ? Map.of("visibility", "private") : Map.of("name", name());
            changes.add(() -> patch(id, change).extract().statusCode());
        }

        // When
        try (var threads = Executors.newFixedThreadPool(changes.size())) {
            for (Future<Integer> done : threads.invokeAll(changes)) {
                assertThat(done.get()).isEqualTo(200);
            }
        }

        // Then
        given().get("/api/ontologies/" + id).then().body("data.visibility", equalTo("private"));
    }

    @Test
    void letsGoOfTheValuesOfColumnsThatAreSwitchedOff() {
        // Given
        String model = publishedModel();
        String id = create(model, "organisation");
        awaitStatus(id, "ready");
        String datasets = "/api/ontologies/" + id + "/datasets";
        assertThat(shown(datasets, "city")).contains("Houston");

        // When
        for (int again = 0; again < 2; again++) {
            kafka.source("connection-events")
                    .send(
                            event(
                                    new ConnectionEvent.ColumnsHidden(
                                            RetailSnapshot.CONNECTION,
                                            List.of(
                                                    new ConnectionEvent.HiddenColumn(
                                                            "public", "stores", "city")),
                                            Instant.now())));
        }

        // Then
        await(() -> shown(datasets, "city").isEmpty());
        assertThat(shown(datasets, "region")).isNotEmpty();
        for (String at : List.of("", "/versions/1")) {
            String path = "/api/semantic-models/" + model + at;
            assertThat(kept(path, "city")).isFalse();
            assertThat(kept(path, "region")).isTrue();
        }
        assertAudited(id, "ontology.rebuilt");
    }

    /// The sample values that an ontology shows of a field of stores.
    private static List<String> shown(String path, String field) {
        return given().get(path)
                .jsonPath()
                .getList(
                        "data.find { it.name == 'stores' }.fields.find { it.name == '%s' }.sampleValues"
                                .formatted(field));
    }

    /// Whether a model keeps values of a field of stores.
    private static boolean kept(String path, String field) {
        return given().get(path)
                .jsonPath()
                .getString(
                        "data.document.semantic_model[0].datasets.find { it.name == 'stores' }"
                                + ".fields.find { it.name == '%s' }.toString()".formatted(field))
                .contains("sampleValues");
    }

    @Test
    void forgetsWhatWasBuiltOnAConnectionThatIsGone() {
        // Given
        String model = publishedModel();
        String id = create(model, "private");
        awaitStatus(id, "ready");

        // When
        kafka.source("connection-events")
                .send(event(new ConnectionEvent.Deleted(ConnectionId.next(), Instant.now())));
        kafka.source("connection-events")
                .send(event(new ConnectionEvent.Deleted(RetailSnapshot.CONNECTION, Instant.now())));

        // Then
        await(() -> given().get("/api/ontologies/" + id).statusCode() == 404);
        given().get("/api/semantic-models/" + model)
                .then()
                .statusCode(200)
                .body("data.status", equalTo("draft"))
                .body("data.datasets", greaterThan(5));
        for (String at : List.of("", "/versions/1")) {
            await(() -> !kept("/api/semantic-models/" + model + at, "region"));
        }
        await(
                () ->
                        messages().stream()
                                .anyMatch(m -> m.contains("ontology_deleted") && m.contains(id)));
    }

    private static String event(ConnectionEvent event) {
        return ContractJson.write(event);
    }

    /// The trail says all of this of a subject, sooner or later.
    private void assertAudited(String subject, String... actions) {
        await(() -> audit(subject).containsAll(List.of(actions)));
    }

    private List<String> audit(String subject) {
        return messages().stream()
                .filter(m -> m.contains("\"subject\":\"" + subject))
                .map(m -> m.replaceAll(".*\"action\":\"([a-z._]+)\".*", "$1"))
                .toList();
    }

    private List<String> messages() {
        return kafka.sink("outbox").received().stream()
                .map(m -> m.getPayload().toString())
                .toList();
    }

    private static Response publish(String model, String version) {
        return given().header("If-Match", "\"" + version + "\"")
                .post("/api/semantic-models/" + model + "/publish");
    }

    private static ValidatableResponse post(String key, Object body) {
        return given().header("Idempotency-Key", key)
                .contentType(ContentType.JSON)
                .body(body)
                .post("/api/ontologies")
                .then();
    }

    private static ValidatableResponse postModel(String key, Object body) {
        return given().header("Idempotency-Key", key)
                .contentType(ContentType.JSON)
                .body(body)
                .post("/api/semantic-models")
                .then();
    }

    private static ValidatableResponse patch(String id, Object body) {
        return given().contentType(ContentType.JSON)
                .body(body)
                .patch("/api/ontologies/" + id)
                .then();
    }
}
