package io.dataagent.sandbox.execution;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.dataagent.sandbox.session.ReplicaProofs;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/// Another replica of the service, as far as a hand-over sees it.
final class OtherReplica implements AutoCloseable {

    private final HttpServer server;
    private final AtomicInteger runs = new AtomicInteger();

    OtherReplica(String name, byte[] answer) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/internal/sandbox/replica",
                exchange -> {
                    String query = exchange.getRequestURI().getQuery();
                    String proof = ReplicaProofs.of(name, query.substring(query.indexOf('=') + 1));
                    answer(exchange, 200, proof.getBytes(StandardCharsets.UTF_8));
                });
        server.createContext(
                "/internal/sandbox/executions",
                exchange -> {
                    runs.incrementAndGet();
                    boolean marked =
                            exchange.getRequestHeaders().containsKey("X-Sandbox-Handed-Over");
                    answer(exchange, marked ? 200 : 400, answer);
                });
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    int runs() {
        return runs.get();
    }

    private static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
