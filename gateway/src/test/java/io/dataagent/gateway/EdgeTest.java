package io.dataagent.gateway;

import static io.dataagent.gateway.fixture.Browser.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.gateway.fixture.Browser;
import io.dataagent.gateway.fixture.Surroundings;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the gateway adds to every answer, and what it says of itself.
@QuarkusTest
@QuarkusTestResource(Surroundings.class)
class EdgeTest {

    private static final String CHATS = "/api/data-agent/chats";
    private static final String ID = "0197a000-0000-7000-8000-000000000001";

    private final Browser anonymous = new Browser();

    @ParameterizedTest
    @ValueSource(strings = {"Content-Length: 6\r\n", ""})
    void whatFollowsABodyInChunksIsNoSecondRequest(String length) throws Exception {
        String sent =
                "POST "
                        + CHATS
                        + " HTTP/1.1\r\nHost: localhost\r\n"
                        + length
                        + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n";

        String answers = raw(sent);

        assertThat(answers).startsWith("HTTP/1.1 401 ");
        assertThat(answers.split("HTTP/1.1 ", -1)).hasSize(2);
    }

    @Test
    void aConnectionGoesOnAfterABodyOfALength() throws Exception {
        String one =
                "POST " + CHATS + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}";
        String last = "GET /api/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

        assertThat(raw(one + last).split("HTTP/1.1 401 ", -1)).hasSize(3);
    }

    /// All that is answered to these bytes, until the gateway ends the connection.
    private static String raw(String bytes) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port)) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(bytes.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void compressesTextForThoseWhoTakeIt() throws Exception {
        HttpRequest request = bearer(CHATS + "/long").header("Accept-Encoding", "gzip").build();
        HttpResponse<InputStream> packed =
                anonymous.http().send(request, BodyHandlers.ofInputStream());
        HttpResponse<String> plain = anonymous.send(bearer(CHATS + "/long"));

        assertThat(packed.headers().firstValue("Content-Encoding")).contains("gzip");
        byte[] bytes = packed.body().readAllBytes();
        assertThat(bytes).hasSizeLessThan(plain.body().length() / 10);
        try (InputStream text = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            assertThat(text.readAllBytes()).isEqualTo(plain.body().getBytes());
        }
        assertThat(plain.headers().firstValue("Content-Encoding").orElse("identity"))
                .isEqualTo("identity");
    }

    @ParameterizedTest
    @CsvSource({
        "'gzip, deflate, br', br",
        "br;q=0.5, br",
        "gzip, gzip",
        "'gzip, br;q=0', gzip",
        "identity, identity"
    })
    void filesOfThePageLeaveAsTheyWereCompressedWhenTheyWereMade(String accepted, String encoding)
            throws Exception {
        HttpRequest request =
                anonymous
                        .request("/assets/probe-1a2b3c.js")
                        .header("Accept-Encoding", accepted)
                        .build();
        HttpResponse<byte[]> file = anonymous.http().send(request, BodyHandlers.ofByteArray());

        assertThat(file.statusCode()).isEqualTo(200);
        assertThat(file.headers().firstValue("Content-Encoding").orElse("identity"))
                .isEqualTo(encoding);
        assertThat(file.headers().firstValue("Content-Type").orElseThrow())
                .startsWith("text/javascript");
        assertThat(file.headers().allValues("Cache-Control"))
                .containsExactly("public, max-age=31536000, immutable");
        assertThat(String.join(",", file.headers().allValues("Vary")).toLowerCase(Locale.ROOT))
                .contains("accept-encoding");
        if (encoding.equals("br")) {
            assertThat(file.body()).isEqualTo(resource("assets/probe-1a2b3c.js.br"));
        }
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream file = EdgeTest.class.getResourceAsStream("/META-INF/resources/" + name)) {
            return Objects.requireNonNull(file).readAllBytes();
        }
    }

    @Test
    @Timeout(30)
    void neverCompressesAnEventStream() throws Exception {
        HttpRequest request =
                bearer(CHATS + "/1/messages/quiet/events")
                        .header("Accept-Encoding", "gzip")
                        .build();
        HttpResponse<InputStream> stream =
                anonymous.http().send(request, BodyHandlers.ofInputStream());

        assertThat(stream.headers().firstValue("Content-Encoding").orElse("identity"))
                .isEqualTo("identity");
        assertThat(new String(stream.body().readNBytes(5))).isEqualTo("id: 1");
        stream.body().close();
    }

    @Test
    void keepsTheIdThatACallerNamesIfItIsSafe() throws Exception {
        HttpResponse<String> one = anonymous.send(bearer(CHATS).header("X-Request-Id", "mine-1"));

        assertThat(one.headers().allValues("X-Request-Id")).containsExactly("mine-1");
        assertThat(json(one).at("/headers/x-request-id").asText()).isEqualTo("mine-1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "a\tb", "<script>", "%0d%0aInjected: 1", "", "é"})
    void replacesAnIdThatIsNotSafe(String named) throws Exception {
        HttpResponse<String> one = anonymous.send(bearer(CHATS).header("X-Request-Id", named));
        HttpResponse<String> longest =
                anonymous.send(bearer(CHATS).header("X-Request-Id", "a".repeat(65)));

        assertThat(one.headers().firstValue("X-Request-Id").orElseThrow()).hasSize(36);
        assertThat(longest.headers().firstValue("X-Request-Id").orElseThrow()).hasSize(36);
    }

    @Test
    void givesEveryRequestAnId() throws Exception {
        HttpResponse<String> one = anonymous.send(bearer(CHATS));
        HttpResponse<String> refused = anonymous.send(anonymous.request(CHATS));

        String id = one.headers().firstValue("X-Request-Id").orElseThrow();
        assertThat(id).hasSize(36);
        assertThat(json(one).at("/headers/x-request-id").asText()).isEqualTo(id);
        assertThat(one.headers().allValues("X-Request-Id")).hasSize(1);
        assertThat(refused.headers().firstValue("X-Request-Id").orElseThrow())
                .hasSize(36)
                .isNotEqualTo(id)
                .isEqualTo(json(refused).path("requestId").asText());
    }

    @ParameterizedTest
    @CsvSource({"X-Forwarded-Host, evil.example", "X-Forwarded-Proto, ftp", "Forwarded, host=evil"})
    void believesNobodyWhoSaysThatItIsAProxy(String header, String value) throws Exception {
        JsonNode seen = json(anonymous.send(bearer(CHATS).header(header, value))).path("headers");

        assertThat(seen.path("x-forwarded-host").asText()).startsWith("localhost:");
        assertThat(seen.path("x-forwarded-proto").asText()).isEqualTo("http");
        assertThat(seen.has("forwarded")).isFalse();
    }

    @Test
    void saysWhichServicesAreWell() throws Exception {
        JsonNode status = json(anonymous.send(bearer("/api/status"))).path("data");

        assertThat(status.path("status").asText()).isEqualTo("degraded");
        assertThat(status.at("/services/chat-service").asText()).isEqualTo("up");
        assertThat(status.at("/services/query-service").asText()).isEqualTo("down");
        assertThat(status.path("services")).hasSize(5);
        assertThat(anonymous.send(anonymous.request("/api/status")).statusCode()).isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void keepsTheRefusalOfABodyThatIsTooLargeForItsService(boolean chunked) throws Exception {
        List<Integer> statuses = new ArrayList<>();
        for (int round = 0; round < 20; round++) {
            byte[] body = new byte[90_000];
            HttpRequest.BodyPublisher sent =
                    chunked
                            ? BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body))
                            : BodyPublishers.ofByteArray(body);
            statuses.add(anonymous.send(bearer("/api/semantic-models").POST(sent)).statusCode());
        }

        assertThat(statuses).containsOnly(413);
    }

    @RepeatedTest(20)
    void hasOneDocumentOfAllServicesAndAPageToReadIt() throws Exception {
        JsonNode document = json(anonymous.send(anonymous.request("/api/openapi.json")));
        HttpResponse<String> page = anonymous.send(anonymous.request("/api/docs"));

        List<String> paths = document.path("paths").propertyStream().map(p -> p.getKey()).toList();
        assertThat(paths)
                .contains(
                        "/api/me",
                        CHATS + "/{chatId}",
                        CHATS + "/{chatId}/messages/{messageId}/stream",
                        "/api/connections",
                        "/api/semantic-models")
                .noneMatch(path -> path.startsWith("/internal"));
        assertThat(dangling(document)).isEmpty();
        assertThat(page.body()).contains("POST " + CHATS).doesNotContain("<script");
    }

    @Test
    void countsRoutesByTemplatesWithoutAnyId() throws Exception {
        for (int i = 0; i < 150; i++) {
            anonymous.send(bearer(CHATS + "/" + ID.replace("0001", "0" + (100 + i))));
            anonymous.send(bearer("/api/nonsense-" + i));
        }

        String metrics = anonymous.send(anonymous.request("/q/metrics")).body();
        List<String> routes =
                metrics.lines().filter(l -> l.startsWith("http_server_requests_")).toList();

        assertThat(routes).anyMatch(l -> l.contains("uri=\"" + CHATS + "/{chatId}\""));
        assertThat(metrics).doesNotContain("0197a000").doesNotContain("nonsense-");
    }

    /// References to schemas that are not there.
    private static List<String> dangling(JsonNode document) {
        return document.findValuesAsText("$ref").stream()
                .filter(ref -> document.at(ref.substring(1)).isMissingNode())
                .distinct()
                .toList();
    }

    private HttpRequest.Builder bearer(String path) throws IOException, InterruptedException {
        return anonymous
                .request(path)
                .header(
                        "Authorization",
                        "Bearer " + Browser.provider("/mint?seconds=60&role=contributor"));
    }
}
