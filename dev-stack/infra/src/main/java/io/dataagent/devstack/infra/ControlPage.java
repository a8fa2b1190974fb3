package io.dataagent.devstack.infra;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.dataagent.devstack.part.Part;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.MessageDigest;
import java.util.Map;
import java.util.concurrent.Executors;

/// Tells over HTTP what is ready (`GET /health`: 200 when everything is, else 503) and lets a test
/// stop and start one part (`POST /control/<part>/stop|start`). Control needs the generated token:
/// any page in a browser can reach a loopback port.
final class ControlPage implements AutoCloseable {

    private final HttpServer server;
    private final StatusBoard board;
    private final Map<String, Part> parts;
    private final byte[] token;

    private ControlPage(
            HttpServer server, StatusBoard board, Map<String, Part> parts, String token) {
        this.server = server;
        this.board = board;
        this.parts = parts;
        this.token = ("Bearer " + token).getBytes(UTF_8);
    }

    static ControlPage open(int port, StatusBoard board, Map<String, Part> parts, String token)
            throws IOException {
        var server =
                HttpServer.create(
                        new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port), 0);
        var page = new ControlPage(server, board, Map.copyOf(parts), token);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/health", page::health);
        server.createContext("/control/", page::control);
        server.start();
        return page;
    }

    int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void health(HttpExchange exchange) throws IOException {
        answer(exchange, board.allReady() ? 200 : 503, board.json());
    }

    private void control(HttpExchange exchange) throws IOException {
        var authorization = exchange.getRequestHeaders().getFirst("Authorization");
        if (authorization == null || !MessageDigest.isEqual(token, authorization.getBytes(UTF_8))) {
            answer(exchange, 401, "{\"status\":\"unauthorized\"}\n");
            return;
        }
        var words = exchange.getRequestURI().getPath().split("/", -1);
        var part = words.length == 4 ? parts.get(words[2]) : null;
        if (part == null || !exchange.getRequestMethod().equals("POST")) {
            answer(exchange, 404, "{\"status\":\"unknown\"}\n");
            return;
        }
        switch (words[3]) {
            case "stop" -> stop(part);
            case "start" -> start(part);
            default -> {
                answer(exchange, 404, "{\"status\":\"unknown\"}\n");
                return;
            }
        }
        answer(exchange, 200, board.json());
    }

    private void stop(Part part) {
        part.stop();
        board.set(part.name(), PartState.STOPPED);
    }

    private void start(Part part) {
        board.set(part.name(), PartState.STARTING);
        part.start();
        board.set(part.name(), PartState.READY);
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        var bytes = body.getBytes(UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        try (var out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }
}
