package io.dataagent.modelgateway.call;

import static io.dataagent.testkit.provider.ProviderServer.fault;
import static io.dataagent.testkit.provider.ProviderServer.says;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.modelgateway.ModelFailure;
import io.dataagent.modelgateway.ModelSettings;
import io.dataagent.testkit.provider.Traits;
import io.dataagent.testkit.provider.Wire;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CallMetricsTest {

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

    private static double counted(Installation it, String name, String tag, String value) {
        return it.metrics.get(name).tag("provider", "openai").tag(tag, value).counter().count();
    }
}
