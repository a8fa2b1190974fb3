package io.dataagent.ontology.embedding;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Makes vectors: in this process, or at an endpoint. An outage is a value.
sealed interface EmbeddingSource permits EmbeddingClient, LocalEmbedding {

    /// Stored with the vectors.
    String provider();

    /// Stored with the vectors.
    String model();

    /// One vector per text, in order. Blocks; call it on a virtual thread.
    ///
    /// @param patience longest wait for an answer
    Answer embed(List<String> texts, Duration patience);

    /// A question as this model wants to see it.
    default String asked(String question) {
        return question;
    }

    /// The same vectors with who made them.
    default Embeddings made(List<float[]> vectors) {
        int length = vectors.isEmpty() ? 0 : vectors.getFirst().length;
        return new Embeddings.Made(provider(), model(), length, vectors);
    }

    /// What one request came to.
    ///
    /// @param embeddings the vectors, or why there are none
    /// @param tokens that were counted, 0 if nobody counted
    /// @param retryable whether the same request may work a little later
    /// @param retryAfter what the endpoint asked for, or null
    record Answer(
            Embeddings embeddings, long tokens, boolean retryable, @Nullable Duration retryAfter) {}
}
