package io.dataagent.ontology;

import static io.dataagent.ontology.fixture.Calls.name;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import io.dataagent.ontology.fixture.RetailSnapshot;
import io.dataagent.ontology.fixture.Stores;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.RestAssured;
import io.restassured.config.EncoderConfig;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Models of other tools over the API: in without a connection, on one later, published in the
/// end; and files that are none.
@QuarkusTest
@QuarkusTestResource(Stores.class)
@TestSecurity(
        user = "ada",
        permissions = {"semantic_models:read", "semantic_models:write"})
class ImportTest {

    private static final String SHOP =
            """
            version: 0.2.0.dev0
            semantic_model:
              - name: shop
                datasets:
                  - {name: orders, source: orders}
                  - name: big
                    source: select id, total_amount as amount from public.orders where total_amount > 100
                    fields: [{name: amount, expression: {dialects: [{dialect: ANSI_SQL, expression: amount}]}}]
                metrics:
                  - {name: n, expression: {dialects: [{dialect: ANSI_SQL, expression: COUNT(orders.id)}]}}
                  - {name: café, expression: {dialects: [{dialect: MDX, expression: "[Measures].[x]"}]}}
            """;

    @Test
    void comesBeforeItsConnectionAndIsPublishedOnIt() {
        // Given
        String id =
                imported(SHOP, false)
                        .statusCode(201)
                        .body("data.connectionId", nullValue())
                        .body("data.format", equalTo("osi"))
                        .body("data.issues", hasSize(2))
                        .body("data.issues[0].message", containsString("has no connection"))
                        .body("data.unusable.name", contains("café"))
                        .body("data.unusable[0].reason", containsString("MDX"))
                        .extract()
                        .path("data.id");
        given().post("/api/semantic-models/" + id + "/publish").then().statusCode(409);
        given().get("/api/semantic-models/" + id + "/issues").then().body("data", hasSize(2));

        // When
        given().contentType(ContentType.JSON)
                .header("If-Match", "\"1\"")
                .body(
                        Map.of(
                                "connectionId", RetailSnapshot.CONNECTION.toString(),
                                "snapshotId", RetailSnapshot.ID.toString()))
                .put("/api/semantic-models/" + id + "/connection")
                .then()
                .statusCode(200)
                .body("data.version", equalTo(2))
                .body("data.dialect", equalTo("postgresql"))
                .body("data.issues", empty());

        // Then
        given().post("/api/semantic-models/" + id + "/publish").then().statusCode(200);
        assertThat(given().get("/api/semantic-models/" + id + "/export").asString())
                .contains("café", "[Measures].[x]", "MDX", "public.orders");
    }

    @Test
    void saysPerDatasetWhatTheConnectionLacks() {
        imported(SHOP.replace("source: orders", "source: sales.purchases"), true)
                .statusCode(201)
                .body("data.warnings.message", hasItem(containsString("sales.purchases")))
                .body("data.issues.pointer", hasItem("/datasets/0/source"))
                .body("data.issues.message", hasItem(containsString("sales.purchases")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"dbt-manifest.json", "dbt-project.yaml", "snowflake-view.yaml"})
    void readsWhatOtherToolsWrite(String file) throws IOException {
        String text =
                Files.readString(
                        Path.of("src/test/resources/osi/outside", file), StandardCharsets.UTF_8);

        imported(text, false)
                .statusCode(201)
                .body("data.format", equalTo(file.substring(0, file.indexOf('-'))));
    }

    @Test
    void refusesAFileWhoseLettersWouldBeLostAndReadsItWhenItSaysWhatItIs() {
        sent().contentType("application/yaml")
                .body(SHOP.getBytes(StandardCharsets.ISO_8859_1))
                .queryParam("name", name())
                .post("/api/semantic-models/import")
                .then()
                .statusCode(422)
                .body("issues[0].message", containsString("line 11"))
                .body("issues[0].message", containsString("charset=ISO-8859-1"));
        sent().contentType("application/yaml; charset=ISO-8859-1")
                .body(SHOP.getBytes(StandardCharsets.ISO_8859_1))
                .queryParam("name", name())
                .post("/api/semantic-models/import")
                .then()
                .statusCode(201)
                .body("data.unusable.name", contains("café"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-8"})
    void readsAByteOrderMark(String charset) {
        sent().contentType("application/yaml")
                .body(("\uFEFF" + SHOP).getBytes(Charset.forName(charset)))
                .queryParam("name", name())
                .post("/api/semantic-models/import")
                .then()
                .statusCode(201);
    }

    @Test
    void saysWhereATabStands() {
        imported(SHOP.replace("    datasets:", "\tdatasets:"), false)
                .statusCode(422)
                .body("issues[0].message", containsString("line 4"))
                .body("issues[0].message", containsString("TAB"));
    }

    @Test
    void readsTheModelThatIsMeantOfTwo() {
        String two = SHOP + SHOP.substring(SHOP.indexOf("  - name: shop")).replace("shop", "other");

        imported(two, false)
                .statusCode(201)
                .body("data.warnings.message", hasItem(containsString("only “shop” of 2")));
        sent().contentType("application/yaml")
                .body(two.getBytes(StandardCharsets.UTF_8))
                .queryParam("model", "nobody")
                .post("/api/semantic-models/import")
                .then()
                .statusCode(422)
                .body("issues[0].message", containsString("shop, other"));
    }

    @Test
    void takesTheSameModelOnceUnderAName() {
        String name = name();
        importedAs(name).statusCode(201);

        importedAs(name).statusCode(409).body("detail", equalTo("The name is taken."));
    }

    @ParameterizedTest
    @ValueSource(ints = {9_000_000, 20_000_000})
    void refusesWhatIsTooLargeUnread(int bytes) throws Exception {
        byte[] large =
                (SHOP + "    description: " + "x ".repeat(bytes / 2))
                        .getBytes(StandardCharsets.UTF_8);
        long began = System.nanoTime();

        HttpResponse<String> answer =
                HttpClient.newHttpClient()
                        .send(
                                HttpRequest.newBuilder(
                                                URI.create(
                                                        "http://localhost:%d/api/semantic-models/import"
                                                                .formatted(RestAssured.port)))
                                        .header("Content-Type", "application/yaml")
                                        .POST(BodyPublishers.ofByteArray(large))
                                        .build(),
                                BodyHandlers.ofString());

        System.out.printf(
                "a model of %d bytes: %d after %d ms%n",
                large.length, answer.statusCode(), (System.nanoTime() - began) / 1_000_000);
        assertThat(answer.statusCode()).isEqualTo(413);
        assertThat(answer.body()).contains("body_too_large");
    }

    @Test
    void refusesMoreMetricsThanAnybodyReads() {
        String many = SHOP + "      - {name: m, expression: COUNT(*)}\n".repeat(5_000);

        imported(many, false)
                .statusCode(422)
                .body("issues[0].pointer", equalTo("/semantic_model/0/metrics"))
                .body("issues[0].message", equalTo("a model has at most 5000 metrics"));
    }

    @Test
    void saysThatOneModelStandsTwiceInTheFile() {
        String twice = SHOP + SHOP.substring(SHOP.indexOf("  - name: shop"));

        imported(twice, false)
                .statusCode(201)
                .body("data.warnings.message", hasItem(containsString("shop, shop")));
    }

    @Test
    void parksARelationshipToADatasetOfAnotherModel() {
        String two =
                SHOP.replace(
                                "    metrics:",
                                "    relationships:\n      - {name: r, from: orders, to: elsewhere,"
                                        + " from_columns: [id], to_columns: [id]}\n    metrics:")
                        + "  - name: other\n    datasets:\n      - {name: elsewhere, source: stores}\n";

        imported(two, true)
                .statusCode(201)
                .body("data.unusable.findAll { it.kind == 'relationship' }.name", contains("r"))
                .body(
                        "data.unusable.find { it.kind == 'relationship' }.reason",
                        containsString("elsewhere"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"*there", "{<<: *there}", "[*there, *there]"})
    void saysThatAliasesAreWrittenOut(String alias) {
        imported(SHOP + "    note: &there {a: 1}\n    other: " + alias + "\n", false)
                .statusCode(422)
                .body("issues[0].message", containsString("*there"))
                .body("issues[0].message", containsString("write out"));
    }

    @Test
    void readsAnAnchorThatNobodyRefersTo() {
        imported(SHOP.replace("  - name: shop", "  - &shop\n    name: shop"), false)
                .statusCode(201);
    }

    /// The bytes as they are: nothing adds a character set.
    private static RequestSpecification sent() {
        return given().config(
                        RestAssured.config()
                                .encoderConfig(
                                        EncoderConfig.encoderConfig()
                                                .appendDefaultContentCharsetToContentTypeIfUndefined(
                                                        false)));
    }

    private static ValidatableResponse importedAs(String name) {
        return sent().contentType("application/yaml")
                .body(SHOP.getBytes(StandardCharsets.UTF_8))
                .queryParam("name", name)
                .post("/api/semantic-models/import")
                .then();
    }

    private static ValidatableResponse imported(String text, boolean connected) {
        var call =
                sent().contentType("application/yaml")
                        .queryParam("name", name())
                        .body(text.getBytes(StandardCharsets.UTF_8));
        return (connected
                        ? call.queryParam("connectionId", RetailSnapshot.CONNECTION.toString())
                                .queryParam("snapshotId", RetailSnapshot.ID.toString())
                        : call)
                .post("/api/semantic-models/import")
                .then();
    }
}
