package io.dataagent.ontology.embedding;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.json.ContractJson;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Speaks OpenAI's embeddings protocol. An outage, a refusal or another form of answer is a value;
/// neither address nor key shows in its reason. Blocks; call it on a virtual thread.
final class EmbeddingClient implements EmbeddingSource {

    private static final Logger LOG = Logger.getLogger(EmbeddingClient.class);
    private static final Duration CONNECT = Duration.ofSeconds(2);
    private static final int MAX_CHARACTERS = 64_000_000;

    private final HttpClient http =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(CONNECT)
                    .build();
    private final Endpoint endpoint;
    private final @Nullable Integer dimensions;

    EmbeddingClient(Endpoint endpoint, @Nullable Integer dimensions) {
        this.endpoint = endpoint;
        this.dimensions = dimensions;
    }

    @Override
    public String provider() {
        return endpoint.provider();
    }

    @Override
    public String model() {
        return endpoint.model();
    }

    @Override
    public Answer embed(List<String> texts, Duration patience) {
        if (endpoint.uri() == null) {
            return refused("no address is configured for the embeddings", false, null);
        }
        HttpRequest.Builder request =
                HttpRequest.newBuilder(endpoint.uri())
                        .timeout(patience)
                        .header("Content-Type", "application/json")
                        .header("Accept", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body(texts)));
        endpoint.headers().forEach(request::header);
        try {
            HttpResponse<String> answer = send(request.build());
            int status = answer.statusCode();
            if (status != 200 || answer.body().length() > MAX_CHARACTERS) {
                return refused(
                        "the embedding endpoint answered " + status,
                        status == 429 || status == 408 || status >= 500,
                        retryAfter(answer));
            }
            return read(ContractJson.mapper().readTree(answer.body()), texts.size());
        } catch (HttpTimeoutException e) {
            return refused("the embedding endpoint did not answer in time", true, null);
        } catch (JsonProcessingException e) {
            return refused("the embedding endpoint answered in another form", false, null);
        } catch (IOException e) {
            LOG.debug("no embeddings", e);
            return refused("the embedding endpoint does not answer", true, null);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return refused("the wait for embeddings was cut off", false, null);
        }
    }

    /// A kept connection that the other side has closed in the meantime costs no try.
    private HttpResponse<String> send(HttpRequest request)
            throws IOException, InterruptedException {
        HttpResponse.BodyHandler<String> text =
                HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8);
        try {
            return http.send(request, text);
        } catch (HttpTimeoutException | ConnectException e) {
            throw e;
        } catch (IOException e) {
            LOG.debug("the connection was gone; another one", e);
            return http.send(request, text);
        }
    }

    private String body(List<String> texts) {
        ObjectNode body = ContractJson.mapper().createObjectNode();
        body.put("model", endpoint.model()).put("encoding_format", "float");
        if (dimensions != null) {
            body.put("dimensions", dimensions);
        }
        texts.forEach(body.putArray("input")::add);
        return body.toString();
    }

    private static @Nullable Duration retryAfter(HttpResponse<String> answer) {
        return answer.headers()
                .firstValue("Retry-After")
                .filter(v -> v.matches("\\d{1,6}"))
                .map(v -> Duration.ofSeconds(Long.parseLong(v)))
                .orElse(null);
    }

    private Answer read(JsonNode answer, int expected) {
        float @Nullable [][] vectors = new float[expected][];
        for (JsonNode item : answer.path("data")) {
            JsonNode numbers = item.path("embedding");
            int index = item.path("index").asInt(-1);
            if (index >= 0 && index < expected && numbers.isArray() && !numbers.isEmpty()) {
                vectors[index] = floats(numbers);
            }
        }
        List<float[]> result = new ArrayList<>();
        for (float @Nullable [] vector : vectors) {
            if (vector != null && (result.isEmpty() || result.getFirst().length == vector.length)) {
                result.add(vector);
            }
        }
        boolean asked =
                dimensions == null || !result.isEmpty() && result.getFirst().length == dimensions;
        if (result.size() != expected || !asked) {
            return refused("the embedding endpoint answered in another form", false, null);
        }
        long tokens = answer.path("usage").path("total_tokens").asLong(0);
        return new Answer(made(result), tokens, false, null);
    }

    private static float[] floats(JsonNode numbers) {
        float[] vector = new float[numbers.size()];
        for (int i = 0; i < vector.length; i++) {
            vector[i] = numbers.path(i).floatValue();
        }
        return vector;
    }

    private static Answer refused(String reason, boolean retryable, @Nullable Duration after) {
        LOG.warn(reason);
        return new Answer(new Embeddings.Unavailable(reason), 0, retryable, after);
    }
}
