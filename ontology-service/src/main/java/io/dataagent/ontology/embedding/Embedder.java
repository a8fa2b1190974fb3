package io.dataagent.ontology.embedding;

import com.fasterxml.jackson.databind.JsonNode;
import io.smallrye.mutiny.TimeoutException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.WebApplicationException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Turns texts into vectors, in batches, each text once: what was embedded before by the same
/// provider and model comes out of the cache. Blocks; call it on a virtual thread.
@ApplicationScoped
public class Embedder {

    private static final Logger LOG = Logger.getLogger(Embedder.class);

    private final EmbeddingClient client;
    private final EmbeddingConfig config;
    private final EmbeddingCache cache;

    @Inject
    Embedder(@RestClient EmbeddingClient client, EmbeddingConfig config, EmbeddingCache cache) {
        this.client = client;
        this.config = config;
        this.cache = cache;
    }

    /// Vectors for the texts of a model.
    ///
    /// @param afterBatch told after every batch, so that a lease can be renewed
    public Embeddings embedAll(List<String> texts, Runnable afterBatch) {
        Map<String, float[]> known = cache.find(config.provider(), config.model(), texts);
        List<String> missing =
                texts.stream().distinct().filter(t -> !known.containsKey(t)).toList();
        for (int from = 0; from < missing.size(); from += config.batch()) {
            List<String> batch =
                    missing.subList(from, Math.min(from + config.batch(), missing.size()));
            switch (request(batch, config.buildTimeout())) {
                case Embeddings.Unavailable unavailable -> {
                    return unavailable;
                }
                case Embeddings.Made made -> {
                    cache.store(config.provider(), config.model(), batch, made.vectors());
                    for (int i = 0; i < batch.size(); i++) {
                        known.put(batch.get(i), made.vectors().get(i));
                    }
                    afterBatch.run();
                }
            }
        }
        return made(texts.stream().map(known::get).toList());
    }

    /// The vector of a question.
    public Embeddings embedQuestion(String question) {
        return request(List.of(question), config.searchTimeout());
    }

    private Embeddings request(List<String> texts, Duration patience) {
        try {
            String bearer = config.apiKey().map(k -> "Bearer " + k).orElse(null);
            JsonNode answer =
                    client.embed(bearer, new EmbeddingClient.Request(config.model(), texts))
                            .await()
                            .atMost(patience);
            return read(answer, texts.size());
        } catch (TimeoutException e) {
            return unavailable("the embedding endpoint did not answer in time", e);
        } catch (WebApplicationException e) {
            return unavailable("the embedding endpoint answered " + e.getResponse().getStatus(), e);
        } catch (ProcessingException e) {
            return unavailable("the embedding endpoint does not answer", e);
        }
    }

    private Embeddings read(JsonNode answer, int expected) {
        float @Nullable [][] vectors = new float[expected][];
        for (JsonNode item : answer.path("data")) {
            JsonNode numbers = item.path("embedding");
            int index = item.path("index").asInt(-1);
            if (index >= 0 && index < expected && numbers.isArray() && !numbers.isEmpty()) {
                float[] vector = new float[numbers.size()];
                for (int i = 0; i < vector.length; i++) {
                    vector[i] = numbers.path(i).floatValue();
                }
                vectors[index] = vector;
            }
        }
        List<float[]> result = new ArrayList<>();
        for (float @Nullable [] vector : vectors) {
            if (vector != null && (result.isEmpty() || result.getFirst().length == vector.length)) {
                result.add(vector);
            }
        }
        return result.size() == expected
                ? made(result)
                : new Embeddings.Unavailable("the embedding endpoint answered in another form");
    }

    private Embeddings made(List<float[]> vectors) {
        int dimensions = vectors.isEmpty() ? 0 : vectors.getFirst().length;
        return new Embeddings.Made(config.provider(), config.model(), dimensions, vectors);
    }

    private static Embeddings unavailable(String reason, RuntimeException cause) {
        LOG.warnf("%s: %s", reason, cause.getMessage());
        return new Embeddings.Unavailable(reason);
    }
}
