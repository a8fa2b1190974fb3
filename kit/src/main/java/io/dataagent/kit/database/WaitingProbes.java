package io.dataagent.kit.database;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;

/// Answers probes in the place of a service that has not started: alive, started as far as it can
/// be, and not ready, with the reason. Everything else is not there yet.
final class WaitingProbes implements AutoCloseable {

    private static final String UP = "{\"status\":\"UP\",\"checks\":[]}";
    private static final String DOWN =
            "{\"status\":\"DOWN\",\"checks\":[{\"name\":\"database\",\"status\":\"DOWN\",\"data\":{\"reason\":\"%s\"}}]}";
    private static final int OK = 200;
    private static final int UNAVAILABLE = 503;

    private final HttpServer server;
    private final AtomicReference<String> reason;

    private WaitingProbes(HttpServer server, DatabaseTrouble first) {
        this.server = server;
        this.reason = new AtomicReference<>(first.sentence());
    }

    /// Nobody is answered before there is a reason.
    static WaitingProbes open(InetSocketAddress address, DatabaseTrouble first) {
        try {
            WaitingProbes probes = new WaitingProbes(HttpServer.create(address, 0), first);
            probes.start();
            return probes;
        } catch (IOException e) {
            throw new UncheckedIOException("no probes at port " + address.getPort(), e);
        }
    }

    void because(DatabaseTrouble trouble) {
        reason.set(trouble.sentence());
    }

    private void start() {
        server.createContext("/", exchange -> answer(exchange, UNAVAILABLE, down()));
        server.createContext("/q/health/live", exchange -> answer(exchange, OK, UP));
        server.createContext("/q/health/started", exchange -> answer(exchange, OK, UP));
        server.start();
    }

    private String down() {
        return DOWN.formatted(reason.get());
    }

    private static void answer(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        try (exchange) {
            exchange.getResponseHeaders().set("Content-Type", "application/json; charset=UTF-8");
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
