package io.dataagent.ontology;

import static io.dataagent.ontology.fixture.Calls.draft;
import static io.dataagent.ontology.fixture.Calls.grant;
import static io.dataagent.ontology.fixture.Calls.name;
import static io.dataagent.ontology.fixture.Calls.publishedModel;
import static io.dataagent.ontology.fixture.Calls.readyOntology;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.ontology.catalog.OntologyResource;
import io.dataagent.ontology.editing.HistoryResource;
import io.dataagent.ontology.editing.JoinsResource;
import io.dataagent.ontology.editing.ModelResource;
import io.dataagent.ontology.editing.RefreshResource;
import io.dataagent.ontology.fixture.RetailSnapshot;
import io.dataagent.ontology.fixture.Stores;
import io.dataagent.ontology.runs.RunResource;
import io.dataagent.ontology.suggest.SuggestionResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Nobody learns from any endpoint whether an id that is not theirs exists: status and body are
/// those of an id that nobody has.
@QuarkusTest
@QuarkusTestResource(Stores.class)
@TestSecurity(
        user = "ada",
        permissions = {
            "semantic_models:read",
            "semantic_models:write",
            "ontologies:read",
            "ontologies:write",
            "caller:agent-service"
        })
class ForeignIdTest {

    private static final UserId ADA = UserId.from("urn:data-agent:no-token", "ada");
    private static final UserId BOB = UserId.from("urn:data-agent:no-token", "bob");
    private static final String YAML = "application/yaml";
    private static final String DOCUMENT =
            "semantic_model: [{name: x, datasets: [{name: a, source: public.orders, fields: [{name: id}]}]}]";
    private static final String JOIN =
            "{\"fromDataset\": \"orders\", \"fromColumns\": [\"store_id\"], \"toDataset\": \"stores\", \"toColumns\": [\"id\"]}";
    private static final String WORDS =
            "{\"datasets\": [{\"name\": \"stores\", \"description\": \"x\"}]}";
    private static final String LATER = "{\"snapshotId\": \"" + RetailSnapshot.LATER + "\"}";

    private static final List<Call> MODELS =
            List.of(
                    Call.of("GET", ""),
                    Call.of("GET", "/export"),
                    Call.of("GET", "/issues"),
                    Call.of("GET", "/versions"),
                    Call.of("GET", "/versions/1"),
                    Call.of("GET", "/diff?from=1&to=1"),
                    new Call("PUT", "", YAML, DOCUMENT),
                    Call.of("DELETE", ""),
                    Call.of("POST", "/publish"),
                    Call.json("POST", "/annotations", WORDS),
                    Call.json("POST", "/refresh", LATER),
                    Call.json("POST", "/refresh?preview=true", LATER),
                    Call.json("PUT", "/relationships/sold_by", JOIN),
                    Call.of("DELETE", "/relationships/customers_home_store_id_stores"),
                    Call.json("POST", "/join-graph", "{\"version\": 1, \"relationships\": []}"),
                    Call.json("POST", "/suggestions", "{}"),
                    Call.of("POST", "/relationship-opinions"));

    private static final List<Call> ONTOLOGIES =
            List.of(
                    Call.of("GET", ""),
                    Call.of("GET", "/datasets"),
                    Call.of("GET", "/relationships"),
                    Call.of("GET", "/graph"),
                    Call.of("GET", "/search?q=orders"),
                    Call.of("GET", "/join-plan?datasets=orders,stores"),
                    Call.of("GET", "/join-paths?from=orders&to=stores"),
                    Call.json("PATCH", "", "{\"visibility\": \"organisation\"}"),
                    Call.of("POST", "/rebuild"),
                    Call.of("DELETE", ""));

    private static final List<Call> RUNS =
            List.of(
                    Call.of("GET", "/pin"),
                    Call.of("GET", "/search?q=orders"),
                    Call.of("GET", "/datasets"),
                    Call.of("GET", "/relationships"),
                    Call.of("GET", "/metrics"),
                    Call.of("GET", "/join-plan?datasets=orders,stores"),
                    Call.of("GET", "/join-paths?from=orders&to=stores"));

    /// One for all: nothing that is asked of it changes it.
    private static String foreignOntology = "";

    private static String foreignModel = "";

    @Inject DataSource database;

    @Test
    void coversEveryEndpointThatTakesAnId() {
        assertThat(asked("/api/semantic-models/{id}", MODELS))
                .isEqualTo(
                        declared(
                                "/api/semantic-models",
                                ModelResource.class,
                                HistoryResource.class,
                                JoinsResource.class,
                                RefreshResource.class,
                                SuggestionResource.class));
        assertThat(asked("/api/ontologies/{id}", ONTOLOGIES))
                .isEqualTo(declared("/api/ontologies", OntologyResource.class));
        assertThat(asked("/internal/ontologies/{id}", RUNS))
                .isEqualTo(declared("/internal/ontologies", RunResource.class));
    }

    static List<Call> models() {
        return MODELS;
    }

    static List<Call> ontologies() {
        return ONTOLOGIES;
    }

    static List<Call> runs() {
        return RUNS;
    }

    @ParameterizedTest
    @MethodSource("models")
    void answersForAForeignModelAsForAnUnknownOne(Call call) throws SQLException {
        if (foreignModel.isEmpty()) {
            foreignModel = draft();
            toBob("semantic_model", foreignModel);
        }

        assertAlike(
                call.on(given(), "/api/semantic-models/" + foreignModel),
                call.on(given(), "/api/semantic-models/" + UUID.randomUUID()));
    }

    @ParameterizedTest
    @MethodSource("ontologies")
    void answersForAForeignOntologyAsForAnUnknownOne(Call call) throws SQLException {
        String foreign = foreignOntology();

        assertAlike(
                call.on(given(), "/api/ontologies/" + foreign),
                call.on(given(), "/api/ontologies/" + UUID.randomUUID()));
    }

    @ParameterizedTest
    @MethodSource("runs")
    void answersARunOnAForeignOntologyAsOnAnUnknownOne(Call call) throws SQLException {
        String foreign = foreignOntology();
        String unknown = UUID.randomUUID().toString();

        assertAlike(
                call.on(granted(foreign), "/internal/ontologies/" + foreign),
                call.on(granted(unknown), "/internal/ontologies/" + unknown));
    }

    @Test
    void buildsNothingFromAForeignModel() throws SQLException {
        String foreign = publishedModel();
        toBob("semantic_model", foreign);

        assertAlike(build(foreign), build(UUID.randomUUID().toString()));
        assertThat(
                        given().get("/api/ontologies?modelId=" + foreign)
                                .<Integer>path("data.items.size()"))
                .isZero();
    }

    /// The snapshot is unknown to query-service, which knows whose it is.
    @ParameterizedTest
    @CsvSource({"true, false", "false, true"})
    void readsNoSnapshotOfAnother(boolean knownConnection, boolean knownSnapshot) {
        UUID connection = knownConnection ? RetailSnapshot.CONNECTION.value() : UUID.randomUUID();
        UUID snapshot = knownSnapshot ? RetailSnapshot.ID.value() : UUID.randomUUID();

        Response answer =
                given().contentType(ContentType.JSON)
                        .body(
                                Map.of(
                                        "name",
                                        name(),
                                        "connectionId",
                                        connection,
                                        "snapshotId",
                                        snapshot))
                        .post("/api/semantic-models");

        assertThat(answer.statusCode()).isEqualTo(404);
    }

    private String foreignOntology() throws SQLException {
        if (foreignOntology.isEmpty()) {
            foreignOntology = readyOntology("private");
            toBob("ontology", foreignOntology);
        }
        return foreignOntology;
    }

    private static Response build(String model) {
        return given().contentType(ContentType.JSON)
                .body(Map.of("name", name(), "modelId", model))
                .post("/api/ontologies");
    }

    private static RequestSpecification granted(String ontology) {
        return given().header(RunGrant.HEADER, grant(ADA, ontology));
    }

    private static void assertAlike(Response foreign, Response unknown) {
        assertThat(foreign.statusCode()).isEqualTo(404);
        assertThat(foreign.<String>path("code")).isEqualTo("not_found");
        assertThat(unknown.statusCode()).isEqualTo(404);
        assertThat(foreign.asString()).isEqualTo(unknown.asString());
        assertThat(foreign.header("ETag")).isNull();
    }

    private void toBob(String table, String id) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement change = connection.createStatement()) {
            change.executeUpdate(
                    "update %s set owner = '%s' where id = '%s'".formatted(table, BOB, id));
        }
    }

    private static Set<String> asked(String base, List<Call> calls) {
        return calls.stream()
                .map(
                        c ->
                                c.method()
                                        + " "
                                        + base
                                        + c.path()
                                                .replaceAll("\\?.*", "")
                                                .replaceAll("/versions/1", "/versions/{version}")
                                                .replaceAll(
                                                        "/relationships/.+",
                                                        "/relationships/{name}"))
                .collect(Collectors.toSet());
    }

    private static Set<String> declared(String base, Class<?>... resources) {
        return Arrays.stream(resources)
                .flatMap(r -> Arrays.stream(r.getDeclaredMethods()).flatMap(m -> route(r, m)))
                .filter(route -> route.contains(base + "/{id}"))
                .collect(Collectors.toSet());
    }

    private static Stream<String> route(Class<?> resource, Method method) {
        Path path = method.getAnnotation(Path.class);
        return Stream.of(GET.class, POST.class, PUT.class, PATCH.class, DELETE.class)
                .filter(method::isAnnotationPresent)
                .map(
                        verb ->
                                verb(verb)
                                        + " "
                                        + base(resource)
                                        + (path == null ? "" : path.value()));
    }

    private static String verb(Class<? extends Annotation> verb) {
        return verb.getAnnotation(HttpMethod.class).value();
    }

    private static String base(Class<?> resource) {
        return resource.getAnnotation(Path.class).value();
    }

    /// One request.
    ///
    /// @param path after the id
    record Call(String method, String path, String type, String body) {

        static Call of(String method, String path) {
            return new Call(method, path, "", "");
        }

        static Call json(String method, String path, String body) {
            return new Call(method, path, "application/json", body);
        }

        Response on(RequestSpecification request, String resource) {
            RequestSpecification whole =
                    type.isEmpty()
                            ? request
                            : request.header("If-Match", "\"1\"")
                                    .contentType(type)
                                    .body(body.getBytes(StandardCharsets.UTF_8));
            return whole.request(method, resource + path);
        }
    }
}
