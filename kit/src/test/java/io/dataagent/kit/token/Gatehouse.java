package io.dataagent.kit.token;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/// A token issuer and a strict service in one: tokens live four seconds (`token.load.life`), and
/// the service refuses one from the very moment of its end. `/person` refuses the person's token,
/// `/strict` refuses every one, and [#revoke] makes what was granted so far worthless.
public final class Gatehouse implements QuarkusTestResourceLifecycleManager {

    /// How long a token lives; the service's own clock counts.
    static final long LIFE_MILLIS = 1_000L * Integer.getInteger("token.load.life", 4);

    static final AtomicInteger GRANTED = new AtomicInteger();
    static final AtomicInteger REFUSED = new AtomicInteger();
    static final AtomicInteger CALLS = new AtomicInteger();
    private static final AtomicLong REVOKED_BEFORE = new AtomicLong();
    private HttpServer server;

    static void revoke() {
        REVOKED_BEFORE.set(System.nanoTime());
    }

    @Override
    public Map<String, String> start() {
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/token", this::grant);
        server.createContext("/", Gatehouse::serve);
        server.start();
        String url = "http://localhost:" + server.getAddress().getPort();
        return Map.of(
                "quarkus.oidc-client.client-enabled", "true",
                "quarkus.oidc-client.auth-server-url", url,
                "quarkus.oidc-client.discovery-enabled", "false",
                "quarkus.oidc-client.token-path", "/token",
                "quarkus.rest-client.gatehouse.url", url);
    }

    @Override
    public void stop() {
        server.stop(0);
    }

    private void grant(HttpExchange exchange) throws IOException {
        GRANTED.incrementAndGet();
        answer(
                exchange,
                200,
                "{\"token_type\":\"Bearer\",\"expires_in\":%d,\"access_token\":\"%d\"}"
                        .formatted(LIFE_MILLIS / 1000, System.nanoTime()));
    }

    private static void serve(HttpExchange exchange) throws IOException {
        CALLS.incrementAndGet();
        String path = exchange.getRequestURI().getPath();
        if (path.equals("/strict") || !valid(exchange)) {
            REFUSED.incrementAndGet();
            exchange.getResponseHeaders().add("WWW-Authenticate", ServiceTokenProvider.REFUSAL);
            answer(exchange, 401, "{\"code\":\"unauthenticated\"}");
        } else if (path.equals("/person")) {
            exchange.getResponseHeaders().add("WWW-Authenticate", "Bearer");
            answer(exchange, 401, "{\"code\":\"unauthenticated\"}");
        } else {
            answer(exchange, 200, "{}");
        }
    }

    private static boolean valid(HttpExchange exchange) {
        String header = exchange.getRequestHeaders().getFirst("Authorization");
        if (header == null) {
            return false;
        }
        long granted = Long.parseLong(header.substring("Bearer ".length()));
        return System.nanoTime() - granted < LIFE_MILLIS * 1_000_000
                && granted > REVOKED_BEFORE.get();
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
