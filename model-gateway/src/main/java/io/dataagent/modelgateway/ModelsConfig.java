package io.dataagent.modelgateway;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/// Providers, from the operator's configuration only: no person chooses an address or a key.
@ConfigMapping(prefix = "dataagent.models")
public interface ModelsConfig {

    /// Provider that answers when a chat names none; without it the first with a key, else
    /// `offline`.
    Optional<String> defaultProvider();

    /// Tries in all for one call, at least 1.
    @WithDefault("3")
    int maxTries();

    /// First wait before a retry; doubles each time, plus up to as much again by chance.
    @WithDefault("500ms")
    Duration firstWait();

    /// Longest wait before a retry; also bounds what `Retry-After` may ask for.
    @WithDefault("20s")
    Duration longestWait();

    /// Time to connect.
    @WithDefault("5s")
    Duration connectTimeout();

    /// Most bytes of an answer that are read.
    @WithDefault("16777216")
    int maxAnswerBytes();

    /// The rule-based model of the suite; needs no key.
    Provider offline();

    /// OpenAI, or anything that speaks its protocol at another base URL.
    Provider openai();

    /// Anthropic.
    Provider anthropic();

    /// Azure OpenAI; the model is the deployment.
    Provider azure();

    /// One provider.
    interface Provider {

        /// The secret key; absent means not configured.
        Optional<String> apiKey();

        /// Where it listens, with the version segment.
        Optional<String> baseUrl();

        /// The model, or the deployment.
        String model();

        /// Azure's `api-version` parameter.
        Optional<String> apiVersion();
    }
}
