package io.dataagent.ontology.embedding;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/// Where vectors come from, from the operator's configuration only: the model of this process, the
/// lexical one of the offline model, OpenAI, Azure OpenAI, or anything that answers like OpenAI's
/// `/v1/embeddings`.
@ConfigMapping(prefix = "dataagent.embedding")
public interface EmbeddingConfig {

    /// `local`, `offline`, `openai`, `azure`, or any other name for a compatible endpoint; stored
    /// with the vectors. Another one makes every ontology embed again. `local` becomes `offline`
    /// on a machine that cannot load it. Default `local`.
    @WithDefault("local")
    String provider();

    /// Model that is asked for (for Azure the deployment), stored with the vectors. Default
    /// `offline-embedding`, for OpenAI and Azure `text-embedding-3-small`.
    Optional<String> model();

    /// Address of a compatible endpoint, with or without its version segment.
    Optional<String> baseUrl();

    /// Folder below which the local model unpacks its native libraries. Default: the folder for
    /// temporary files.
    @WithDefault("${java.io.tmpdir}/data-agent-embedding")
    String localFolder();

    /// Address of the offline model.
    @WithDefault("http://localhost:8086")
    String offlineUrl();

    /// Address of OpenAI.
    @WithDefault("https://api.openai.com")
    String openaiUrl();

    /// Address of the Azure OpenAI resource.
    Optional<String> azureUrl();

    /// Azure's `api-version` parameter.
    @WithDefault("2024-10-21")
    String azureApiVersion();

    /// Key of a compatible endpoint; wins over the other two.
    Optional<String> apiKey();

    /// Key of OpenAI.
    Optional<String> openaiKey();

    /// Key of Azure OpenAI.
    Optional<String> azureKey();

    /// Length of the vectors that is asked for, where a model has a choice; none by default.
    OptionalInt dimensions();

    /// Texts per request. Default 64.
    @WithDefault("64")
    int batch();

    /// Tries per batch while building, at least 1. Default 3.
    @WithDefault("3")
    int tries();

    /// First wait before a batch is tried again; doubles, and `Retry-After` is honoured up to
    /// twenty times of it. Default 500 ms.
    @WithDefault("500ms")
    Duration firstWait();

    /// Longest wait for one batch while building. Default 30 s.
    @WithDefault("30s")
    Duration buildTimeout();

    /// Longest wait for the vector of a question; after it the search goes by full text alone.
    /// Default 2 s.
    @WithDefault("2s")
    Duration searchTimeout();
}
