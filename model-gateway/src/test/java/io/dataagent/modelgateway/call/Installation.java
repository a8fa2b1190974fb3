package io.dataagent.modelgateway.call;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.json.RecordSchema;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.modelgateway.CallListener;
import io.dataagent.modelgateway.CancelSignal;
import io.dataagent.modelgateway.ModelCall;
import io.dataagent.modelgateway.ModelMessage;
import io.dataagent.modelgateway.ModelSettings;
import io.dataagent.modelgateway.ModelsConfig;
import io.dataagent.modelgateway.ResponseSchema;
import io.dataagent.modelgateway.ToolSpec;
import io.dataagent.testkit.provider.ProviderServer;
import io.dataagent.testkit.provider.Traits;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One provider, one local server: a gateway as an installation has it.
final class Installation implements AutoCloseable {

    static final String KEY = "sk-test";
    static final ResponseSchema SCHEMA =
            new ResponseSchema("sql_repair", RecordSchema.of(Drafts.SqlRepair.class));
    static final ToolSpec TOOL =
            new ToolSpec(
                    "get",
                    "Gets a dataset.",
                    ContractJson.read(
                            """
                            {"type":"object","properties":{"name":{"type":"string",
                             "description":"its name"}},"required":["name"],
                             "additionalProperties":false}
                            """,
                            com.fasterxml.jackson.databind.JsonNode.class));

    /// How long things may take.
    ///
    /// @param attempt one try
    /// @param silence between two pieces of an answer
    /// @param tell until the person is told
    record Times(Duration attempt, Duration silence, Duration tell) {

        /// Nothing ends by time.
        static final Times PATIENT =
                new Times(Duration.ofMinutes(2), Duration.ofMinutes(2), Duration.ofMinutes(2));

        /// For those who wait for nothing.
        static final Times HASTY =
                new Times(Duration.ofMillis(800), Duration.ofMillis(400), Duration.ofMillis(150));

        /// An answer has begun before they end, on a busy machine too.
        static final Times BEGUN =
                new Times(Duration.ofMillis(1600), Duration.ofMillis(400), Duration.ofMillis(150));
    }

    final ProviderServer server;
    final String provider;
    final MeterRegistry metrics = new SimpleMeterRegistry();
    final List<String> told = new ArrayList<>();
    final CancelSignal cancel = new CancelSignal();
    final ProviderGateway gateway;

    Installation(String provider, Traits traits, ProviderServer.Turn... turns) {
        this(provider, traits, Optional.empty(), Times.PATIENT, turns);
    }

    Installation(String provider, Traits traits, Times times, ProviderServer.Turn... turns) {
        this(provider, traits, Optional.empty(), times, turns);
    }

    Installation(
            String provider, Traits traits, Optional<Path> prices, ProviderServer.Turn... turns) {
        this(provider, traits, prices, Times.PATIENT, turns);
    }

    private Installation(
            String provider,
            Traits traits,
            Optional<Path> prices,
            Times times,
            ProviderServer.Turn... turns) {
        this.provider = provider;
        this.server =
                switch (provider) {
                    case "anthropic" -> ProviderServer.anthropic(traits, KEY, turns);
                    case "azure" -> ProviderServer.azure(traits, KEY, turns);
                    default -> ProviderServer.openAi(traits, key(provider), turns);
                };
        this.gateway = new ProviderGateway(config(provider, traits.name(), prices, times), metrics);
    }

    @Override
    public void close() {
        server.close();
    }

    ModelCall call(@Nullable ResponseSchema schema, List<ToolSpec> tools, ModelSettings settings) {
        return call(start(), schema, tools, settings);
    }

    ModelCall call(
            List<ModelMessage> messages,
            @Nullable ResponseSchema schema,
            List<ToolSpec> tools,
            ModelSettings settings) {
        return new ModelCall(
                provider,
                "plan",
                messages,
                tools,
                schema,
                settings,
                Duration.ofMinutes(5),
                listener(),
                cancel);
    }

    static List<ModelMessage> start() {
        return List.of(
                new ModelMessage.SystemText("Be exact."), new ModelMessage.UserText("How many?"));
    }

    static ModelSettings reasoning(String level) {
        return new ModelSettings(null, null, level);
    }

    private CallListener listener() {
        return new CallListener() {
            @Override
            public void retrying(int attempt, long waitMs, String reason) {
                told.add(attempt + " " + reason);
            }

            @Override
            public void waiting(int attempt, long waitedMs) {
                told.add("waiting " + attempt);
            }
        };
    }

    private static String key(String provider) {
        return provider.equals("offline") ? "" : KEY;
    }

    private ModelsConfig config(String name, String model, Optional<Path> prices, Times times) {
        String address = server.address() + (name.equals("azure") ? "" : "/v1");
        return GivenConfig.of(name, new GivenConfig.One(key(name), address, model))
                .with(prices)
                .with(times);
    }
}
