package io.dataagent.modelgateway.call;

import static io.dataagent.testkit.provider.ProviderServer.fault;
import static io.dataagent.testkit.provider.ProviderServer.says;
import static io.dataagent.testkit.provider.ProviderServer.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.dataagent.modelgateway.CallReport;
import io.dataagent.modelgateway.FailureKind;
import io.dataagent.modelgateway.ModelFailure;
import io.dataagent.modelgateway.ModelSettings;
import io.dataagent.testkit.provider.ModelTurn;
import io.dataagent.testkit.provider.Traits;
import io.dataagent.testkit.provider.Wire;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CallMetricsTest {

    private final MeterRegistry registry = new SimpleMeterRegistry();

    @Test
    void measuresTokensMoneyTimeAndRetries(@TempDir Path folder) throws IOException, ModelFailure {
        Path prices = Files.writeString(folder.resolve("p"), "openai, o3, 2, 0.5, 2, 8\n");
        try (Installation it =
                new Installation(
                        "openai",
                        Traits.reasoning("o3"),
                        Optional.of(prices),
                        fault(Wire.of(503, "{}")),
                        says("yes"))) {

            it.gateway.call(it.call(null, List.of(), ModelSettings.NONE));

            assertThat(counted(it, "dataagent.model.tokens", "type", "prompt")).isEqualTo(1200);
            assertThat(counted(it, "dataagent.model.tokens", "type", "completion")).isEqualTo(90);
            assertThat(counted(it, "dataagent.model.tokens", "type", "cached")).isEqualTo(1024);
            assertThat(counted(it, "dataagent.model.tokens", "type", "reasoning")).isEqualTo(64);
            assertThat(counted(it, "dataagent.model.cost", "purpose", "plan"))
                    .isEqualTo((176 * 2 + 1024 * 0.5 + 90 * 8) / 1e6);
            assertThat(counted(it, "dataagent.model.retries", "reason", "server_error"))
                    .isEqualTo(1);
            assertThat(counted(it, "dataagent.model.retries", "reason", "rate_limited")).isZero();
            assertThat(
                            it.metrics
                                    .get("gen_ai.client.operation.duration")
                                    .tag("gen_ai.operation.name", "chat")
                                    .tag("gen_ai.provider.name", "openai")
                                    .tag("gen_ai.request.model", "o3")
                                    .timer()
                                    .count())
                    .isEqualTo(1);
            assertThat(
                            it.metrics
                                    .get("gen_ai.client.token.usage")
                                    .tag("gen_ai.token.type", "input")
                                    .summary()
                                    .totalAmount())
                    .isEqualTo(1200);
        }
    }

    @Test
    void aFailedCallIsMeasuredByHowItFailedAndByWhatItCostNevertheless() {
        try (Installation it =
                new Installation(
                        "azure",
                        Traits.chat("m"),
                        turn(ModelTurn.says("{").ending("content_filter")))) {
            catchThrowableOfType(
                    ModelFailure.class,
                    () -> it.gateway.call(it.call(null, List.of(), ModelSettings.NONE)));

            assertThat(
                            it.metrics
                                    .get("gen_ai.client.operation.duration")
                                    .tag("gen_ai.provider.name", "azure.ai.openai")
                                    .tag("error.type", "content_filter")
                                    .timer()
                                    .count())
                    .isEqualTo(1);
            assertThat(
                            it.metrics
                                    .get("dataagent.model.tokens")
                                    .tag("provider", "azure")
                                    .tag("type", "prompt")
                                    .counter()
                                    .count())
                    .isEqualTo(1200);
            // without a price no money is counted, not even none
            assertThat(it.metrics.find("dataagent.model.cost").counters()).isEmpty();
        }
    }

    @Test
    void retriesAreThereAtZeroForEachPassingTroubleBeforeTheFirst() {
        CallMetrics metrics = new CallMetrics(registry);

        metrics.begun(new CallMetrics.Labels("openai", "plan", "m"));

        assertThat(registry.find("dataagent.model.retries").counters())
                .extracting(c -> c.getId().getTag("reason"))
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(FailureKind.values())
                                .filter(FailureKind::retryable)
                                .map(FailureKind::reason)
                                .toList());
        assertThat(registry.find("dataagent.model.retries").counters())
                .allSatisfy(c -> assertThat(c.count()).isZero());
    }

    @Test
    void noTokensAreNoMeasurement() {
        CallMetrics metrics = new CallMetrics(registry);

        metrics.ended(
                new CallMetrics.Labels("openai", "plan", "m"),
                CallReport.NONE,
                Duration.ofSeconds(1),
                FailureKind.CONNECTION);

        assertThat(registry.find("gen_ai.client.token.usage").summaries()).isEmpty();
        assertThat(registry.get("gen_ai.client.operation.duration").timer().count()).isEqualTo(1);
    }

    private static double counted(Installation it, String name, String tag, String value) {
        return it.metrics.get(name).tag("provider", "openai").tag(tag, value).counter().count();
    }
}
