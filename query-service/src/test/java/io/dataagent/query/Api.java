package io.dataagent.query;

import static io.restassured.RestAssured.given;

import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/// Short ways to call the public API in component tests.
public final class Api {

    private Api() {}

    /// The body of a new connection to the shop, with changes.
    public static Map<String, Object> shop(Map<String, ?> changes) {
        Map<String, Object> body =
                new HashMap<>(
                        Map.of(
                                "name", "Shop",
                                "dialect", "postgresql",
                                "host", "localhost",
                                "port", TestDatabases.port(),
                                "database", "shop",
                                "username", "shop_reader",
                                "password", TestDatabases.READER_PASSWORD));
        body.putAll(changes);
        return body;
    }

    public static ValidatableResponse post(String path, Object body) {
        return given().contentType(ContentType.JSON).body(body).when().post(path).then();
    }

    public static String connection() {
        return post("/api/connections", shop(Map.of())).statusCode(201).extract().path("data.id");
    }

    /// Discovers the connection and answers with the snapshot's id.
    public static String discovered(String connection) {
        String path = "/api/connections/" + connection + "/discoveries";
        String id = post(path, Map.of()).statusCode(202).extract().path("data.id");
        for (int i = 0; i < 3_000; i++) {
            String status =
                    given().get(path + "/" + id)
                            .then()
                            .statusCode(200)
                            .extract()
                            .path("data.status");
            if (!status.equals("running")) {
                return id;
            }
            pause();
        }
        throw new IllegalStateException("the discovery does not end");
    }

    /// Does something on a thread of its own; the common pool of a small machine has one.
    public static <T> CompletableFuture<T> later(Supplier<T> work) {
        return CompletableFuture.supplyAsync(work, task -> Thread.ofVirtual().start(task));
    }

    public static void pause() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
