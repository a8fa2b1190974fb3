package io.dataagent.devstack.infra;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.devstack.part.Part;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ControlPageTest {

    private final StatusBoard board = new StatusBoard();
    private final RecordingPart kafka = new RecordingPart();
    private final HttpClient http = HttpClient.newHttpClient();
    private ControlPage page;

    @BeforeEach
    void open() throws IOException {
        board.set("kafka", PartState.READY);
        page = ControlPage.open(0, board, Map.of("kafka", kafka), "secret");
    }

    @AfterEach
    void close() {
        page.close();
        http.close();
    }

    @Test
    void saysReadyOnceEveryPartIs() throws Exception {
        assertThat(get("/health"))
                .isEqualTo("200 {\"status\":\"ready\",\"parts\":{\"kafka\":\"ready\"}}");

        board.set("neo4j", PartState.STARTING);

        assertThat(get("/health")).startsWith("503 {\"status\":\"starting\"");
    }

    @Test
    void stopsAndStartsAPart() throws Exception {
        assertThat(post("/control/kafka/stop", "secret")).contains("200", "\"kafka\":\"stopped\"");
        assertThat(post("/control/kafka/start", "secret")).contains("200", "\"kafka\":\"ready\"");
        assertThat(kafka.calls).containsExactly("stop", "start");
    }

    @ParameterizedTest
    @CsvSource({
        "/control/kafka/stop, guess, 401",
        "/control/kafka/stop, '', 401",
        "/control/oracle/stop, secret, 404",
        "/control/kafka/delete, secret, 404",
        "/control/kafka, secret, 404"
    })
    void refusesWhatItDoesNotKnow(String path, String token, int status) throws Exception {
        assertThat(post(path, token)).startsWith(status + " ");
        assertThat(kafka.calls).isEmpty();
    }

    private String get(String path) throws Exception {
        return send(HttpRequest.newBuilder(uri(path)).build());
    }

    private String post(String path, String token) throws Exception {
        return send(
                HttpRequest.newBuilder(uri(path))
                        .header("Authorization", "Bearer " + token)
                        .POST(HttpRequest.BodyPublishers.noBody())
                        .build());
    }

    private String send(HttpRequest request) throws Exception {
        var response = http.send(request, BodyHandlers.ofString());
        return response.statusCode() + " " + response.body().strip();
    }

    private URI uri(String path) {
        return URI.create("http://127.0.0.1:" + page.port() + path);
    }

    private static final class RecordingPart implements Part {

        private final List<String> calls = new ArrayList<>();

        @Override
        public String name() {
            return "kafka";
        }

        @Override
        public void start() {
            calls.add("start");
        }

        @Override
        public void stop() {
            calls.add("stop");
        }
    }
}
