package io.dataagent.testkit.provider;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.dataagent.contracts.json.ContractJson;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/// A provider on loopback: it checks each request by the rules of its protocol, plays the script
/// for those that are allowed, and keeps all of them.
public final class ProviderServer implements AutoCloseable {

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private final Dialect dialect;
    private final Function<Request, Turn> script;

    /// What the script decides.
    public sealed interface Turn {

        /// The model says something.
        record Said(ModelTurn turn) implements Turn {}

        /// A fault.
        record Fault(Wire wire) implements Turn {}
    }

    private ProviderServer(Dialect dialect, Function<Request, Turn> script) {
        this.dialect = dialect;
        this.script = script;
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    /// OpenAI, or a compatible server.
    public static ProviderServer openAi(Traits traits, String key, Turn... turns) {
        return new ProviderServer(new OpenAiDialect(traits, key, false), inOrder(turns));
    }

    /// OpenAI with a script that decides by the request.
    public static ProviderServer openAi(Traits traits, String key, Function<Request, Turn> script) {
        return new ProviderServer(new OpenAiDialect(traits, key, false), script);
    }

    /// Azure OpenAI with a script that decides by the request.
    public static ProviderServer azure(Traits traits, String key, Function<Request, Turn> script) {
        return new ProviderServer(new OpenAiDialect(traits, key, true), script);
    }

    /// Anthropic with a script that decides by the request.
    public static ProviderServer anthropic(
            Traits traits, String key, Function<Request, Turn> script) {
        return new ProviderServer(new AnthropicDialect(traits, key), script);
    }

    /// Azure OpenAI; the model's name is the deployment's.
    public static ProviderServer azure(Traits traits, String key, Turn... turns) {
        return new ProviderServer(new OpenAiDialect(traits, key, true), inOrder(turns));
    }

    /// Anthropic.
    public static ProviderServer anthropic(Traits traits, String key, Turn... turns) {
        return new ProviderServer(new AnthropicDialect(traits, key), inOrder(turns));
    }

    /// A model that says something.
    public static Turn says(String text) {
        return new Turn.Said(ModelTurn.says(text));
    }

    /// A model's turn.
    public static Turn turn(ModelTurn turn) {
        return new Turn.Said(turn);
    }

    /// A fault.
    public static Turn fault(Wire wire) {
        return new Turn.Fault(wire);
    }

    /// The address without a path.
    public String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /// Every request so far, those that were refused too.
    public List<Request> requests() {
        return List.copyOf(requests);
    }

    /// The whole body of a turn, to make faults of.
    public byte[] bytes(ModelTurn turn) {
        Request none = new Request("POST", "", "", Map.of(), ContractJson.mapper().nullNode());
        return dialect.render(none, turn).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        threads.shutdownNow();
    }

    private static Function<Request, Turn> inOrder(Turn... turns) {
        List<Turn> script = List.of(turns);
        int[] next = {0};
        return request -> script.get(Math.min(next[0]++, script.size() - 1));
    }

    private void handle(HttpExchange exchange) throws IOException {
        Request request = request(exchange);
        requests.add(request);
        Wire answer =
                dialect.refusal(request)
                        .orElseGet(
                                () ->
                                        switch (script.apply(request)) {
                                            case Turn.Said s ->
                                                    Wire.of(200, dialect.render(request, s.turn()));
                                            case Turn.Fault f -> f.wire();
                                        });
        play(exchange, answer);
        exchange.close();
    }

    private static Request request(HttpExchange exchange) throws IOException {
        URI uri = exchange.getRequestURI();
        Map<String, List<String>> headers = new HashMap<>();
        exchange.getRequestHeaders()
                .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values));
        byte[] bytes = exchange.getRequestBody().readAllBytes();
        JsonNode body =
                bytes.length == 0
                        ? MissingNode.getInstance()
                        : ContractJson.mapper().readTree(bytes);
        return new Request(
                exchange.getRequestMethod(),
                uri.getPath(),
                uri.getQuery() == null ? "" : uri.getQuery(),
                headers,
                body);
    }

    private void play(HttpExchange exchange, Wire wire) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        switch (wire) {
            case Wire.Whole w -> {
                w.headers().forEach((n, v) -> exchange.getResponseHeaders().set(n, v));
                exchange.sendResponseHeaders(
                        w.status(), w.body().length == 0 ? -1 : w.body().length);
                exchange.getResponseBody().write(w.body());
            }
            case Wire.CutOff c -> part(exchange, c.body(), c.bytes());
            case Wire.Stall s -> {
                part(exchange, s.body(), s.bytes());
                pause(Duration.ofMinutes(5));
            }
            case Wire.Drip d -> drip(exchange, d);
            case Wire.Silence s -> pause(Duration.ofMinutes(5));
            case Wire.Late l -> {
                pause(l.after());
                play(exchange, l.then());
            }
        }
    }

    private static void part(HttpExchange exchange, byte[] body, int bytes) throws IOException {
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body, 0, bytes);
        exchange.getResponseBody().flush();
    }

    private void drip(HttpExchange exchange, Wire.Drip drip) throws IOException {
        exchange.sendResponseHeaders(200, drip.body().length);
        OutputStream out = exchange.getResponseBody();
        for (byte one : drip.body()) {
            out.write(one);
            out.flush();
            pause(drip.pause());
        }
    }

    private void pause(Duration time) throws IOException {
        try {
            if (closed.await(time.toMillis(), java.util.concurrent.TimeUnit.MILLISECONDS)) {
                throw new IOException("the server is closed");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}
