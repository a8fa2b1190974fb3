package io.dataagent.chat.bench;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;

/// Calls a service as one person, and as the agent that acts for them.
public final class HttpCalls {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Supplier<String> base;
    private final BinaryOperator<String> token;

    /// @param base the service's address
    /// @param token makes a token of a name and a role
    public HttpCalls(Supplier<String> base, BinaryOperator<String> token) {
        this.base = base;
        this.token = token;
    }

    Answer post(String path, String body) {
        return send(person(path).POST(BodyPublishers.ofString(body)));
    }

    Answer postWithKey(String path, String body, String key) {
        return send(
                person(path).header("Idempotency-Key", key).POST(BodyPublishers.ofString(body)));
    }

    Answer delete(String path) {
        return send(person(path).DELETE());
    }

    Answer agent(String method, String path, String body, String grant) {
        HttpRequest.Builder request =
                request(path)
                        .header(
                                "Authorization",
                                "Bearer " + token.apply("agent-service", "service"))
                        .header("X-User-Authorization", "Bearer " + personToken());
        if (!grant.isEmpty()) {
            request.header("X-Run-Grant", grant);
        }
        return send(request.method(method, BodyPublishers.ofString(body)));
    }

    private HttpRequest.Builder person(String path) {
        return request(path).header("Authorization", "Bearer " + personToken());
    }

    private String personToken() {
        return token.apply("crashed", "contributor");
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(base.get() + path))
                .timeout(PATIENCE)
                .header("Content-Type", "application/json");
    }

    private Answer send(HttpRequest.Builder request) {
        try {
            var response = client.send(request.build(), BodyHandlers.ofString());
            return new Answer(response.statusCode(), response.body());
        } catch (IOException e) {
            return new Answer(0, "");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /// What came back.
    ///
    /// @param status HTTP status; 0 without an answer
    record Answer(int status, String body) {

        Answer require(int wanted) {
            if (status != wanted) {
                throw new IllegalStateException("answered " + status + ": " + body);
            }
            return this;
        }

        String at(String pointer) {
            return ContractJson.read(body, JsonNode.class).at(pointer).asText();
        }
    }
}
