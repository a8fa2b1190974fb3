package io.dataagent.ontology.embedding;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// The model of this process, loaded once for all tests.
public final class LocalVectors {

    private static final LocalEmbedding MODEL =
            LocalEmbedding.load(Path.of("target/embedding")).orElseThrow();

    private LocalVectors() {}

    /// The vector of what is searched.
    public static float[] passage(String text) {
        return made(List.of(text)).getFirst();
    }

    /// The vector of a question.
    public static float[] question(String text) {
        return made(List.of(MODEL.asked(text))).getFirst();
    }

    static List<float[]> made(List<String> texts) {
        return switch (MODEL.embed(texts, Duration.ofSeconds(30)).embeddings()) {
            case Embeddings.Made made -> made.vectors();
            case Embeddings.Unavailable none -> throw new AssertionError(none.reason());
        };
    }
}
