package io.dataagent.ontology.embedding;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Turns texts into vectors, in batches, each text once: what was embedded before by the same
/// provider, model and length comes out of the cache. Blocks; call it on a virtual thread.
@ApplicationScoped
public class Embedder {

    private static final int MAX_QUESTIONS = 1_000;
    private static final int MAX_WAITS = 20;
    private static final Duration KEPT = Duration.ofDays(180);

    /// Buckets of OpenTelemetry's conventions for generative AI.
    private static final double[] TOKENS = {
        1, 4, 16, 64, 256, 1_024, 4_096, 16_384, 65_536, 262_144
    };

    private final EmbeddingConfig config;
    private final EmbeddingCache cache;
    private final MeterRegistry metrics;
    private final EmbeddingSource source;
    private final Cache<String, Embeddings.Made> questions =
            Caffeine.newBuilder().maximumSize(MAX_QUESTIONS).executor(Runnable::run).build();

    @Inject
    Embedder(EmbeddingConfig config, EmbeddingCache cache, MeterRegistry metrics) {
        this.config = config;
        this.cache = cache;
        this.metrics = metrics;
        this.source = source(config, LocalEmbedding::load);
    }

    /// The provider that makes vectors now.
    public String provider() {
        return source.provider();
    }

    /// The model that makes vectors now.
    public String model() {
        return source.model();
    }

    /// The length that is asked for, or 0 where the model decides.
    public int dimensions() {
        return config.dimensions().orElse(0);
    }

    /// Vectors for the texts of a model.
    ///
    /// @param renew told after every batch and before it is tried again, so that a lease can be
    ///   renewed
    public Embeddings embedAll(List<String> texts, Runnable renew) {
        Map<String, float[]> known = cache.find(space(), texts);
        List<String> missing =
                texts.stream().distinct().filter(t -> !known.containsKey(t)).toList();
        for (int from = 0; from < missing.size(); from += config.batch()) {
            List<String> batch =
                    missing.subList(from, Math.min(from + config.batch(), missing.size()));
            switch (patiently(batch, renew)) {
                case Embeddings.Unavailable unavailable -> {
                    return unavailable;
                }
                case Embeddings.Made made -> {
                    cache.store(space(), batch, made.vectors());
                    for (int i = 0; i < batch.size(); i++) {
                        known.put(batch.get(i), made.vectors().get(i));
                    }
                    renew.run();
                }
            }
        }
        List<float[]> vectors = texts.stream().map(known::get).toList();
        boolean alike = vectors.stream().map(v -> v.length).distinct().count() <= 1;
        return alike
                ? source.made(vectors)
                : new Embeddings.Unavailable("the model changed the length of its vectors");
    }

    /// The vector of a question; the last thousand questions are remembered in memory.
    public Embeddings embedQuestion(String question) {
        Embeddings.Made known = questions.getIfPresent(question);
        if (known != null) {
            return known;
        }
        Embeddings embeddings =
                once(List.of(source.asked(question)), config.searchTimeout()).embeddings();
        if (embeddings instanceof Embeddings.Made made) {
            questions.put(question, made);
        }
        return embeddings;
    }

    private Embeddings patiently(List<String> texts, Runnable renew) {
        Duration wait = config.firstWait();
        EmbeddingSource.Answer answer = once(texts, config.buildTimeout());
        for (int i = 1; i < config.tries() && answer.retryable(); i++) {
            Duration asked = answer.retryAfter() == null ? wait : answer.retryAfter();
            Duration longest = config.firstWait().multipliedBy(MAX_WAITS);
            if (!pause(asked.compareTo(longest) > 0 ? longest : asked)) {
                return answer.embeddings();
            }
            wait = wait.multipliedBy(2);
            renew.run();
            answer = once(texts, config.buildTimeout());
        }
        return answer.embeddings();
    }

    /// Forgets vectors that were made long ago; whoever needs them makes them again.
    public int prune() {
        return cache.prune(KEPT);
    }

    private static boolean pause(Duration wait) {
        try {
            Thread.sleep(wait);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private EmbeddingSource.Answer once(List<String> texts, Duration patience) {
        long began = System.nanoTime();
        EmbeddingSource.Answer answer = source.embed(texts, patience);
        Tags tags =
                Tags.of(
                        "gen_ai.operation.name",
                        "embeddings",
                        "gen_ai.provider.name",
                        source.provider(),
                        "gen_ai.request.model",
                        source.model());
        String outcome = answer.embeddings() instanceof Embeddings.Made ? "none" : "unavailable";
        Timer.builder("gen_ai.client.operation.duration")
                .tags(tags.and("error.type", outcome))
                .publishPercentileHistogram()
                .register(metrics)
                .record(System.nanoTime() - began, TimeUnit.NANOSECONDS);
        if (answer.tokens() > 0) {
            DistributionSummary.builder("gen_ai.client.token.usage")
                    .tags(tags.and("gen_ai.token.type", "input"))
                    .serviceLevelObjectives(TOKENS)
                    .register(metrics)
                    .record(answer.tokens());
        }
        return answer;
    }

    /// The configured source; the lexical one where the model of this process cannot be loaded.
    static EmbeddingSource source(
            EmbeddingConfig config, Function<Path, Optional<LocalEmbedding>> load) {
        if (!config.provider().equals(LocalEmbedding.PROVIDER)) {
            return new EmbeddingClient(Endpoint.of(config), length(config));
        }
        return load.apply(Path.of(config.localFolder()))
                .<EmbeddingSource>map(local -> local)
                .orElseGet(() -> new EmbeddingClient(Endpoint.offline(config), null));
    }

    private static @Nullable Integer length(EmbeddingConfig config) {
        OptionalInt asked = config.dimensions();
        return asked.isPresent() ? asked.getAsInt() : null;
    }

    /// Vectors of different spaces never meet.
    private String space() {
        return source.provider()
                + "\n"
                + source.model()
                + (config.dimensions().isPresent() ? "\n" + config.dimensions().getAsInt() : "");
    }
}
