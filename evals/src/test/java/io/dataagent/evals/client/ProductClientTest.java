package io.dataagent.evals.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// How the client asks where the product is not ready for a question.
class ProductClientTest {

    private static final String BUSY = "{\"code\":\"run_in_progress\"}";
    private static final String TAKEN = "{\"data\":{\"assistantMessage\":{\"id\":\"m2\"}}}";

    private final AtomicInteger asked = new AtomicInteger();
    private HttpServer server;

    @BeforeEach
    void listen() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void asksAgainWhileTheEarlierRunIsBeingRecorded() throws Exception {
        answers(exchange -> reply(exchange, asked.incrementAndGet() < 3 ? 409 : 201));

        assertThat(client().question("c1", "and in Dallas?")).isEqualTo("m2");
        assertThat(asked).hasValue(3);
    }

    @Test
    void anotherConflictIsNotAskedAgain() throws Exception {
        answers(
                exchange -> {
                    asked.incrementAndGet();
                    send(exchange, 409, "{\"code\":\"conflict\"}");
                });

        assertThatThrownBy(() -> client().question("c1", "and in Dallas?"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("answered 409");
        assertThat(asked).hasValue(1);
    }

    private void answers(com.sun.net.httpserver.HttpHandler handler) {
        server.createContext("/api/data-agent/chats/c1/messages", handler);
        server.start();
    }

    private ProductClient client() {
        return new ProductClient("http://127.0.0.1:" + server.getAddress().getPort(), "token");
    }

    private static void reply(HttpExchange exchange, int status) throws IOException {
        send(exchange, status, status == 409 ? BUSY : TAKEN);
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getRequestBody().readAllBytes();
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
