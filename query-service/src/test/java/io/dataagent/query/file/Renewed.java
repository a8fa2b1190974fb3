package io.dataagent.query.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.Api;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import java.util.HashMap;
import java.util.Map;

/// Sends new bytes for a file, and waits until they are asked.
final class Renewed {

    static final String SALES = "id,region,amount\n1,North,10.50\n2,South,7.25\n";
    static final String LATER =
            "id,region,amount,channel\n1,North,10.50,web\n2,South,7.25,shop\n3,West,4.25,web\n";

    private Renewed() {}

    static String send(String file, String name, String text) {
        String next = announced(file, name, text, Map.of());
        Sent.part(next, 0, text.getBytes(UTF_8));
        return next;
    }

    static String announced(String file, String name, String text, Map<String, Object> more) {
        return create(file, name, text.length(), more)
                .statusCode(202)
                .extract()
                .path("data.fileId");
    }

    static ValidatableResponse create(
            String file, String name, long size, Map<String, Object> more) {
        Map<String, Object> body =
                new HashMap<>(Map.of("name", name, "size", size, "replaces", file));
        body.putAll(more);
        return Api.post("/api/files", body);
    }

    /// The file once no next version is on its way any more.
    static JsonPath replaced(String id) {
        for (int i = 0; i < 2_000; i++) {
            JsonPath now = Sent.get(id);
            if (now.get("data.next") == null) {
                return now;
            }
            assertThat(now.getString("data.next.failure.message")).isNull();
            Api.pause();
        }
        throw new IllegalStateException("nothing takes its place: " + Sent.get(id).prettify());
    }

    static float number(String connection, String sql) {
        return Api.post("/api/queries", Map.of("connectionId", connection, "sql", sql))
                .statusCode(200)
                .extract()
                .jsonPath()
                .getFloat("data.rows[0][0]");
    }
}
