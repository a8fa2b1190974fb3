package io.dataagent.modelgateway.call;

import io.dataagent.modelgateway.ModelsConfig;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// What an operator has configured, with short waits.
///
/// @param providers by id; the others are not configured
/// @param times how long things may take
/// @param maxTries tries in all
/// @param firstWait before the second try
/// @param longestWait before any
record GivenConfig(
        Map<String, One> providers,
        Optional<String> defaultProvider,
        Optional<Path> priceFile,
        Installation.Times times,
        int maxTries,
        Duration firstWait,
        Duration longestWait)
        implements ModelsConfig {

    private static final One NONE = new One("", "", "none");

    /// One provider, which is the default.
    static GivenConfig of(String name, One one) {
        return of(Map.of(name, one), Optional.of(name));
    }

    static GivenConfig of(Map<String, One> providers, Optional<String> standard) {
        return new GivenConfig(
                providers,
                standard,
                Optional.empty(),
                Installation.Times.PATIENT,
                3,
                Duration.ofMillis(5),
                Duration.ofMillis(1500));
    }

    GivenConfig with(Optional<Path> prices) {
        return new GivenConfig(
                providers, defaultProvider, prices, times, maxTries, firstWait, longestWait);
    }

    GivenConfig with(Installation.Times other) {
        return new GivenConfig(
                providers, defaultProvider, priceFile, other, maxTries, firstWait, longestWait);
    }

    GivenConfig waiting(int tries, Duration first, Duration longest) {
        return new GivenConfig(providers, defaultProvider, priceFile, times, tries, first, longest);
    }

    @Override
    public Duration connectTimeout() {
        return Duration.ofSeconds(2);
    }

    @Override
    public Duration tryTimeout() {
        return times.attempt();
    }

    @Override
    public Duration silence() {
        return times.silence();
    }

    @Override
    public Duration tellAfter() {
        return times.tell();
    }

    @Override
    public int maxAnswerBytes() {
        return 200_000;
    }

    @Override
    public int maxOutputTokens() {
        return 4096;
    }

    @Override
    public Provider offline() {
        return of("offline");
    }

    @Override
    public Provider openai() {
        return of("openai");
    }

    @Override
    public Provider anthropic() {
        return of("anthropic");
    }

    @Override
    public Provider azure() {
        return of("azure");
    }

    private Provider of(String id) {
        return providers.getOrDefault(id, NONE);
    }

    /// One provider; empty texts stand for what is not set.
    record One(String secret, String address, String model) implements ModelsConfig.Provider {

        @Override
        public Optional<String> apiKey() {
            return Optional.of(secret).filter(k -> !k.isEmpty());
        }

        @Override
        public Optional<String> baseUrl() {
            return Optional.of(address).filter(u -> !u.isEmpty());
        }

        @Override
        public Optional<String> apiVersion() {
            return Optional.of("2024-10-21");
        }
    }
}
