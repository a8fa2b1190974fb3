package io.dataagent.ontology.embedding;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/// Where vectors come from: any endpoint that answers like OpenAI's `/v1/embeddings`.
@ConfigMapping(prefix = "dataagent.embedding")
public interface EmbeddingConfig {

    /// Name of the provider, stored with the vectors. Default `offline`.
    @WithDefault("offline")
    String provider();

    /// Model that is asked for, stored with the vectors. Default `offline-embedding`.
    @WithDefault("offline-embedding")
    String model();

    /// Key that is sent as a bearer token; none by default.
    Optional<String> apiKey();

    /// Texts per request. Default 64.
    @WithDefault("64")
    int batch();

    /// Longest wait for one batch while building. Default 30 s.
    @WithDefault("30s")
    Duration buildTimeout();

    /// Longest wait for the vector of a question; after it the search goes by full text alone.
    /// Default 2 s.
    @WithDefault("2s")
    Duration searchTimeout();
}
