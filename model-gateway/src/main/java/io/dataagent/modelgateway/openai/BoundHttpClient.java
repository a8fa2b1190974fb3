package io.dataagent.modelgateway.openai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.modelgateway.FailureKind;
import io.dataagent.modelgateway.http.CallTrouble;
import io.dataagent.modelgateway.http.Patience;
import io.dataagent.modelgateway.http.Received;
import io.dataagent.modelgateway.http.Sender;
import io.dataagent.modelgateway.protocol.RefusedRequest;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// LangChain4j's way to the network for one exchange. It keeps the answer as it came, because
/// LangChain4j reads neither a refusal nor an error that comes with status 200.
final class BoundHttpClient implements HttpClient {

    private static final List<String> NOT_OURS = List.of("content-length", "host", "connection");

    private final Sender sender;
    private final Patience patience;
    private final Consumer<JsonNode> sent;
    private JsonNode received = MissingNode.getInstance();

    BoundHttpClient(Sender sender, Patience patience, Consumer<JsonNode> sent) {
        this.sender = sender;
        this.patience = patience;
        this.sent = sent;
    }

    /// The answer as it came.
    JsonNode received() {
        return received;
    }

    @Override
    public SuccessfulHttpResponse execute(HttpRequest request) {
        try {
            sent.accept(ContractJson.read(request.body(), JsonNode.class));
            Received answer = sender.send(translate(request), patience);
            if (answer.refused()) {
                throw new RefusedRequest(answer);
            }
            String text = answer.text();
            received = json(text);
            return SuccessfulHttpResponse.builder()
                    .statusCode(answer.status())
                    .headers(answer.headers().map())
                    .body(text)
                    .build();
        } catch (CallTrouble e) {
            throw new CarriedException(e);
        }
    }

    @Override
    public void execute(
            HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
        throw new UnsupportedOperationException("answers are read whole");
    }

    private static JsonNode json(String text) throws CallTrouble {
        if (text.isBlank()) {
            throw new CallTrouble(FailureKind.EMPTY, "the body is empty");
        }
        try {
            return ContractJson.mapper().readTree(text);
        } catch (JsonProcessingException e) {
            throw new CallTrouble(FailureKind.TRUNCATED, "the body is not whole JSON", e);
        }
    }

    private static java.net.http.HttpRequest translate(HttpRequest request) {
        java.net.http.HttpRequest.Builder builder =
                java.net.http.HttpRequest.newBuilder(URI.create(request.url()));
        request.headers()
                .forEach(
                        (name, values) -> {
                            if (!NOT_OURS.contains(name.toLowerCase(Locale.ROOT))) {
                                values.forEach(value -> builder.header(name, value));
                            }
                        });
        return builder.method(
                        request.method().name(),
                        java.net.http.HttpRequest.BodyPublishers.ofString(request.body()))
                .build();
    }

    /// Carries the trouble through LangChain4j.
    static final class CarriedException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final CallTrouble trouble;

        CarriedException(CallTrouble trouble) {
            super(trouble);
            this.trouble = trouble;
        }

        CallTrouble trouble() {
            return trouble;
        }
    }
}
