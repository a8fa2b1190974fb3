package io.dataagent.modelgateway;

import java.time.Duration;
import java.util.Optional;

/// A configuration for tests: short waits, the providers that are given.
record FixedConfig(
        Optional<String> defaultProvider, String offlineUrl, Optional<String> anthropicUrl)
        implements ModelsConfig {

    @Override
    public int maxTries() {
        return 3;
    }

    @Override
    public Duration firstWait() {
        return Duration.ofMillis(10);
    }

    @Override
    public Duration longestWait() {
        return Duration.ofSeconds(2);
    }

    @Override
    public Duration connectTimeout() {
        return Duration.ofSeconds(2);
    }

    @Override
    public int maxAnswerBytes() {
        return 10_000;
    }

    @Override
    public Provider offline() {
        return new Fixed(Optional.empty(), Optional.of(offlineUrl), "offline-rules");
    }

    @Override
    public Provider openai() {
        return new Fixed(Optional.empty(), Optional.of(offlineUrl), "gpt-4o");
    }

    @Override
    public Provider anthropic() {
        return new Fixed(anthropicUrl.map(u -> "key"), anthropicUrl, "claude");
    }

    @Override
    public Provider azure() {
        return new Fixed(Optional.empty(), Optional.empty(), "gpt-4o");
    }

    private record Fixed(Optional<String> apiKey, Optional<String> baseUrl, String model)
            implements Provider {

        @Override
        public Optional<String> apiVersion() {
            return Optional.empty();
        }
    }
}
