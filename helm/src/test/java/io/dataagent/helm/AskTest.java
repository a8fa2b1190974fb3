package io.dataagent.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The script of `helm test`, really run: by this machine's shell and curl, which finds the names
/// of the cluster at a server of the test. It ends with 0 only where everything is as it must be.
class AskTest {

    private static final long PATIENCE_SECONDS = 120;
    private static final String CHOICES = "{\"choices\":[{\"message\":{\"content\":\"Hello\"}}]}";

    /// What a host and path answer: a status, and a body after a blank.
    private final Map<String, String> answers = new HashMap<>();

    private final Map<String, String> asked = new ConcurrentHashMap<>();

    @TempDir private Path home;
    private HttpServer server;

    /// What a run came to.
    private record Ran(int code, List<String> said) {}

    @BeforeEach
    void everythingIsWell() throws IOException {
        Assumptions.assumeTrue(
                Files.isExecutable(Path.of("/usr/bin/curl")),
                "curl is absent: apt-get install curl");
        for (String service : Chart.SERVICES) {
            answers.put("data-agent-" + service + ":9000/q/health/ready", "200 {}");
        }
        answers.put("data-agent-gateway:8080/api/data-agent/chats", "401 {}");
        answers.put("data-agent-gateway:8080/q/metrics", "404 {}");
        answers.put("data-agent-offline-model:8086/v1/chat/completions", "200 " + CHOICES);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
        Files.writeString(
                home.resolve(".curlrc"),
                "noproxy = \"*\"\nconnect-to = \"::127.0.0.1:%d\"\n"
                        .formatted(server.getAddress().getPort()));
    }

    @AfterEach
    void stop() {
        if (server != null) {
            server.stop(0);
        }
    }

    @Test
    void asksEveryoneAndIsContent() throws IOException, InterruptedException {
        Ran ran = run();

        assertThat(ran.code).as(ran.toString()).isZero();
        assertThat(ran.said)
                .containsExactlyElementsOf(
                        Stream.concat(
                                        Chart.SERVICES.stream()
                                                .sorted()
                                                .map(service -> service + " is ready"),
                                        Stream.of(
                                                "nobody is let in unknown",
                                                "metrics are not served here",
                                                "the built-in model answers"))
                                .toList());
        assertThat(asked.keySet()).containsExactlyInAnyOrderElementsOf(answers.keySet());
        assertThat(
                        Chart.read(asked.get("data-agent-offline-model:8086/v1/chat/completions"))
                                .at("/messages/0/role")
                                .asText())
                .isEqualTo("user");
    }

    @ParameterizedTest
    @CsvSource({
        "data-agent-agent-service:9000/q/health/ready, 503 {}",
        "data-agent-chat-service:9000/q/health/ready, 503 {}",
        "data-agent-gateway:9000/q/health/ready, 404 {}",
        "data-agent-sandbox-runner:9000/q/health/ready, 503 {}",
        "data-agent-gateway:8080/api/data-agent/chats, 200 []",
        "data-agent-gateway:8080/api/data-agent/chats, 503 {}",
        "data-agent-gateway:8080/q/metrics, 200 jvm_info 1",
        "data-agent-offline-model:8086/v1/chat/completions, 500 {}",
        "data-agent-offline-model:8086/v1/chat/completions, 200 {}"
    })
    void failsWhereOneIsNotAsItMustBe(String place, String answer)
            throws IOException, InterruptedException {
        answers.put(place, answer);

        Ran ran = run();

        assertThat(ran.code).as(ran.toString()).isNotZero();
        assertThat(ran.said).doesNotContain("the built-in model answers");
    }

    private Ran run() throws IOException, InterruptedException {
        JsonNode container =
                Chart.one(Chart.withHooks(List.of(Chart.set("minimal"))), "Pod", "data-agent-test")
                        .at("/spec/containers/0");
        List<String> command =
                Stream.concat(
                                Chart.elements(container.path("command")),
                                Chart.elements(container.path("args")))
                        .map(JsonNode::asText)
                        .toList();
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().clear();
        builder.environment().put("PATH", "/usr/bin:/bin");
        builder.environment().put("HOME", home.toString());
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        return new Ran(process.exitValue(), said.lines().toList());
    }

    private void answer(HttpExchange exchange) throws IOException {
        String place =
                exchange.getRequestHeaders().getFirst("Host") + exchange.getRequestURI().getPath();
        byte[] sent = exchange.getRequestBody().readAllBytes();
        asked.put(place, new String(sent, StandardCharsets.UTF_8));
        String[] answer = answers.getOrDefault(place, "500 {}").split(" ", 2);
        byte[] body = answer[1].getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(Integer.parseInt(answer[0]), body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}
