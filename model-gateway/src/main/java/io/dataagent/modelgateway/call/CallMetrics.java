package io.dataagent.modelgateway.call;

import io.dataagent.contracts.run.TokenUsage;
import io.dataagent.modelgateway.CallReport;
import io.dataagent.modelgateway.FailureKind;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Measures calls by OpenTelemetry's names for generative AI, and what those have no name for
/// (cached and reasoning tokens, money, retries) by our own. No label ever comes from a person or
/// from a model's words.
final class CallMetrics {

    private final MeterRegistry registry;

    CallMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    /// Who was called for what.
    record Labels(String provider, String purpose, String model) {

        private Tags genAi() {
            return Tags.of(
                    "gen_ai.operation.name",
                    "chat",
                    "gen_ai.provider.name",
                    wellKnown(),
                    "gen_ai.request.model",
                    model);
        }

        private Tags own() {
            return Tags.of("provider", provider, "purpose", purpose);
        }

        /// The name of the registry of OpenTelemetry.
        private String wellKnown() {
            return provider.equals("azure") ? "azure.ai.openai" : provider;
        }
    }

    /// A call begins: what its retries are counted in is there from now on, at 0.
    void begun(Labels labels) {
        for (FailureKind kind : FailureKind.values()) {
            if (kind.retryable()) {
                retries(labels, kind);
            }
        }
    }

    void retried(Labels labels, FailureKind why) {
        retries(labels, why).increment();
    }

    private Counter retries(Labels labels, FailureKind why) {
        return registry.counter(
                "dataagent.model.retries", labels.own().and("reason", why.reason()));
    }

    /// A call ended.
    ///
    /// @param failure how it failed, or null
    void ended(Labels labels, CallReport report, Duration took, @Nullable FailureKind failure) {
        Tags tags = labels.genAi().and("error.type", failure == null ? "none" : failure.reason());
        Timer.builder("gen_ai.client.operation.duration")
                .tags(tags)
                .publishPercentileHistogram()
                .register(registry)
                .record(took);
        TokenUsage usage = report.usage();
        tokens(labels, "input", usage.prompt());
        tokens(labels, "output", usage.completion());
        count(labels, "prompt", usage.prompt());
        count(labels, "completion", usage.completion());
        count(labels, "cached", usage.cached());
        count(labels, "reasoning", usage.reasoning());
        Long micros = report.costMicros();
        if (micros != null) {
            registry.counter("dataagent.model.cost", labels.own()).increment(micros / 1e6);
        }
    }

    private void tokens(Labels labels, String type, long tokens) {
        if (tokens > 0) {
            DistributionSummary.builder("gen_ai.client.token.usage")
                    .baseUnit("token")
                    .tags(labels.genAi().and("gen_ai.token.type", type))
                    .register(registry)
                    .record(tokens);
        }
    }

    private void count(Labels labels, String type, long tokens) {
        registry.counter("dataagent.model.tokens", labels.own().and("type", type))
                .increment(tokens);
    }
}
