package io.dataagent.ontology.embedding;

import java.util.List;

/// What came of asking for vectors; an outage is a value, since search goes on without them.
public sealed interface Embeddings {

    /// One vector per text, in order.
    ///
    /// @param provider who made them
    /// @param model which model
    /// @param dimensions length of each
    /// @param vectors never modified
    record Made(String provider, String model, int dimensions, List<float[]> vectors)
            implements Embeddings {

        public Made {
            vectors = List.copyOf(vectors);
        }
    }

    /// There are none, and why, in words for the owner of an ontology.
    record Unavailable(String reason) implements Embeddings {}
}
