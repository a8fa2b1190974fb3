package io.dataagent.query.file;

import static io.restassured.RestAssured.given;

import io.dataagent.query.Api;
import io.restassured.path.json.JsonPath;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/// Sends files as a client does, and waits for what becomes of them.
final class Sent {

    private Sent() {}

    static String announced(String name, long size, Map<String, Object> more) {
        Map<String, Object> body = new HashMap<>(Map.of("name", name, "size", size));
        body.putAll(more);
        return Api.post("/api/files", body).statusCode(202).extract().path("data.fileId");
    }

    static JsonPath part(String id, long offset, byte[] bytes) {
        return given().contentType("application/octet-stream")
                .body(bytes)
                .put("/api/files/" + id + "/content?offset=" + offset)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    /// What became of a file in the end.
    static JsonPath whole(String name, byte[] bytes, Map<String, Object> more) {
        String id = announced(name, bytes.length, more);
        part(id, 0, bytes);
        return ended(id);
    }

    static JsonPath whole(String name, String text) {
        return whole(name, text.getBytes(StandardCharsets.UTF_8), Map.of());
    }

    static JsonPath ended(String id) {
        for (int i = 0; i < 2_000; i++) {
            JsonPath now = get(id);
            String status = now.getString("data.status");
            if (status.equals("ready") || status.equals("failed")) {
                return now;
            }
            Api.pause();
        }
        throw new IllegalStateException("the file does not become ready: " + get(id).prettify());
    }

    static JsonPath get(String id) {
        return given().get("/api/files/" + id).then().statusCode(200).extract().jsonPath();
    }
}
