package io.dataagent.chat.bench;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.dataagent.chat.fixture.Databases;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/// A database behind a [PostgresProxy], which tests tell when to cut by HTTP: `/arm?<statement>`
/// cuts before that statement if it is negative, after it if positive, never if zero;
/// `/seen` answers how many there were since.
public final class ProxyStack implements QuarkusTestResourceLifecycleManager {

    static final String CONTROL = "test.proxy.control";

    private EmbeddedPostgres postgres;
    private PostgresProxy proxy;
    private HttpServer control;

    @Override
    public int order() {
        return 1;
    }

    @Override
    public Map<String, String> start() {
        try {
            postgres = EmbeddedPostgres.builder().setPort(0).start();
            proxy = PostgresProxy.before(postgres.getPort());
            control =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Databases.create(postgres, "chat", "chat");
        control.createContext("/", this::handle);
        control.start();
        return Map.of(
                CONTROL,
                "http://localhost:" + control.getAddress().getPort(),
                "quarkus.datasource.jdbc.url",
                "jdbc:postgresql://localhost:" + postgres.getPort() + "/chat",
                "quarkus.datasource.reactive.url",
                "postgresql://localhost:" + proxy.port() + "/chat",
                "dataagent.chat.sweep-every",
                "off",
                "dataagent.chat.housekeeping-every",
                "off");
    }

    @Override
    public void stop() {
        try {
            control.stop(0);
            proxy.close();
            postgres.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void handle(HttpExchange exchange) throws IOException {
        if (exchange.getRequestURI().getPath().equals("/arm")) {
            int statement = Integer.parseInt(exchange.getRequestURI().getQuery());
            proxy.arm(Math.abs(statement), statement > 0, () -> {});
        }
        byte[] answer = String.valueOf(proxy.seen()).getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
    }
}
