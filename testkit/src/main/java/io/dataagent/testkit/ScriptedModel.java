package io.dataagent.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.dataagent.contracts.json.ContractJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/// An OpenAI-compatible server on loopback that plays a script, faults included. It records every
/// request.
public final class ScriptedModel implements AutoCloseable {

    private static final int OK = 200;
    private static final int PROMPT_TOKENS = 11;
    private static final int COMPLETION_TOKENS = 7;

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<JsonNode> requests = new CopyOnWriteArrayList<>();
    private final Function<JsonNode, ScriptedReply> script;

    /// @param script decides by the request body what to answer
    public ScriptedModel(Function<JsonNode, ScriptedReply> script) {
        this.script = script;
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/v1/chat/completions", this::handle);
        server.start();
    }

    /// Plays the replies one after the other; the last one again and again.
    public static ScriptedModel inOrder(ScriptedReply... replies) {
        List<ScriptedReply> script = List.of(replies);
        int[] next = {0};
        return new ScriptedModel(request -> script.get(Math.min(next[0]++, script.size() - 1)));
    }

    /// The base URL for a provider's configuration.
    public String baseUrl() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
    }

    /// Every request so far.
    public List<JsonNode> requests() {
        return List.copyOf(requests);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            JsonNode request = ContractJson.mapper().readTree(exchange.getRequestBody());
            requests.add(request);
            play(exchange, script.apply(request));
        }
    }

    private static void play(HttpExchange exchange, ScriptedReply reply) throws IOException {
        switch (reply) {
            case ScriptedReply.Text text ->
                    send(exchange, OK, completion(message(text.text()), "stop"));
            case ScriptedReply.OutOfTokens text ->
                    send(exchange, OK, completion(message(text.text()), "length"));
            case ScriptedReply.Tools tools ->
                    send(exchange, OK, completion(toolMessage(tools), "tool_calls"));
            case ScriptedReply.Status status -> {
                if (!status.retryAfter().isEmpty()) {
                    exchange.getResponseHeaders().set("Retry-After", status.retryAfter());
                }
                send(
                        exchange,
                        status.status(),
                        "{\"error\":{\"message\":\"scripted\",\"type\":\"scripted\"}}");
            }
            case ScriptedReply.CutOff cut -> cutOff(exchange);
            case ScriptedReply.After after -> {
                pause(after);
                play(exchange, after.then());
            }
        }
    }

    private static void cutOff(HttpExchange exchange) throws IOException {
        String body = completion(message("half"), "stop");
        send(exchange, OK, body.substring(0, body.length() / 2));
    }

    private static void pause(ScriptedReply.After after) throws IOException {
        try {
            Thread.sleep(after.delay());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    private static ObjectNode message(String text) {
        return JsonNodeFactory.instance.objectNode().put("role", "assistant").put("content", text);
    }

    private static ObjectNode toolMessage(ScriptedReply.Tools tools) {
        ObjectNode message = JsonNodeFactory.instance.objectNode().put("role", "assistant");
        message.putNull("content");
        ArrayNode calls = message.putArray("tool_calls");
        for (ScriptedReply.Call call : tools.calls()) {
            ObjectNode node = calls.addObject().put("id", call.id()).put("type", "function");
            node.putObject("function").put("name", call.name()).put("arguments", call.arguments());
        }
        return message;
    }

    private static String completion(ObjectNode message, String finish) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("id", "chatcmpl-1")
                .put("object", "chat.completion")
                .put("created", 1)
                .put("model", "scripted");
        ObjectNode choice = body.putArray("choices").addObject().put("index", 0);
        choice.set("message", message);
        choice.put("finish_reason", finish);
        body.putObject("usage")
                .put("prompt_tokens", PROMPT_TOKENS)
                .put("completion_tokens", COMPLETION_TOKENS)
                .put("total_tokens", PROMPT_TOKENS + COMPLETION_TOKENS);
        return body.toString();
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }
}
