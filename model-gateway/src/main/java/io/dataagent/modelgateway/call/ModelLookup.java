package io.dataagent.modelgateway.call;

import io.dataagent.modelgateway.CallListener;
import io.dataagent.modelgateway.CancelSignal;
import io.dataagent.modelgateway.ModelCheck;
import io.dataagent.modelgateway.http.CallTrouble;
import io.dataagent.modelgateway.http.Patience;
import io.dataagent.modelgateway.http.Received;
import io.dataagent.modelgateway.http.Sender;
import io.dataagent.modelgateway.protocol.Endpoint;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/// Asks a provider whether it knows a model, without using a token: Anthropic and OpenAI have an
/// address for each model; Azure says of an empty conversation that it is not valid, or that
/// there is no such deployment.
final class ModelLookup {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Sender sender;

    ModelLookup(Sender sender) {
        this.sender = sender;
    }

    ModelCheck check(Endpoint endpoint, String model) {
        try {
            Received answer = sender.send(request(endpoint, model), patience());
            return switch (answer.status()) {
                case 200, 400, 422 -> ModelCheck.KNOWN;
                case 404 -> notFound(answer);
                default -> ModelCheck.CANNOT_TELL;
            };
        } catch (CallTrouble e) {
            return ModelCheck.CANNOT_TELL;
        }
    }

    /// A server that has no such address at all also answers 404, but names no error.
    private static ModelCheck notFound(Received answer) {
        return answer.roughText().contains("\"error\"")
                ? ModelCheck.UNKNOWN
                : ModelCheck.CANNOT_TELL;
    }

    private static Patience patience() {
        return new Patience(1, PATIENCE, PATIENCE, PATIENCE, CallListener.NONE, new CancelSignal());
    }

    private static HttpRequest request(Endpoint endpoint, String model) {
        String name = Endpoint.segment(model);
        return switch (endpoint.provider()) {
            case OPENAI, OFFLINE ->
                    to(endpoint, "/models/" + name)
                            .header("Authorization", "Bearer " + endpoint.key())
                            .GET()
                            .build();
            case ANTHROPIC ->
                    to(endpoint, "/models/" + name)
                            .header("x-api-key", endpoint.key())
                            .header("anthropic-version", "2023-06-01")
                            .GET()
                            .build();
            case AZURE ->
                    HttpRequest.newBuilder(azure(endpoint, model))
                            .header("api-key", endpoint.key())
                            .header("content-type", "application/json")
                            .POST(HttpRequest.BodyPublishers.ofString("{\"messages\":[]}"))
                            .build();
        };
    }

    private static URI azure(Endpoint endpoint, String deployment) {
        return URI.create(
                endpoint.deployment(deployment)
                        + "/chat/completions?api-version="
                        + URLEncoder.encode(endpoint.apiVersion(), StandardCharsets.UTF_8));
    }

    private static HttpRequest.Builder to(Endpoint endpoint, String path) {
        return HttpRequest.newBuilder(URI.create(endpoint.baseUrl() + path));
    }
}
