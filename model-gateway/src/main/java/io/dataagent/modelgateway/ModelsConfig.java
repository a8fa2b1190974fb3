package io.dataagent.modelgateway;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
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

    /// Longest wait before a retry; a `Retry-After` beyond it ends the call, and the person is told
    /// how long.
    @WithDefault("20s")
    Duration longestWait();

    /// Time to connect.
    @WithDefault("5s")
    Duration connectTimeout();

    /// Longest time for one try of a model that does not think; a further try follows if the call
    /// has time left.
    @WithDefault("60s")
    Duration tryTimeout();

    /// Longest pause between two pieces of an answer that has begun.
    @WithDefault("20s")
    Duration silence();

    /// After how long the person is told that the provider is slow; told again in each try.
    @WithDefault("15s")
    Duration tellAfter();

    /// Most bytes of an answer that are read.
    @WithDefault("4194304")
    int maxAnswerBytes();

    /// Most tokens of one answer, without those of reasoning.
    @WithDefault("16384")
    int maxOutputTokens();

    /// The operator's price table; without it no call has a price but the offline model's. A line
    /// that is not understood stops the start.
    Optional<Path> priceFile();

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
