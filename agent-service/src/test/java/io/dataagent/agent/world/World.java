package io.dataagent.agent.world;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.testkit.ScriptedModel;
import io.dataagent.testkit.provider.ProviderServer;
import io.dataagent.testkit.provider.Traits;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;

/// What agent-service needs around it: a real PostgreSQL, the other services, a scripted model.
public final class World implements QuarkusTestResourceLifecycleManager {

    static final OntologyId ONTOLOGY = FakeSuite.ontologyId();
    static final ConnectionId CONNECTION = FakeSuite.connection();

    private EmbeddedPostgres postgres;
    private static final String KEY = "a key";

    private FakeSuite suite;
    private ScriptedModel model;
    private ScriptedModel other;
    private ProviderServer anthropic;
    private ProviderServer azure;

    @Override
    public Map<String, String> start() {
        try {
            postgres = EmbeddedPostgres.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        suite = new FakeSuite();
        model = new ScriptedModel(Script::play);
        other = new ScriptedModel(Script::fail);
        anthropic =
                ProviderServer.anthropic(Traits.thinking("claude"), KEY, EveryProvider::anthropic);
        azure = ProviderServer.azure(Traits.reasoning("gpt"), KEY, EveryProvider::openAi);
        Map<String, String> config = new HashMap<>();
        config.put("quarkus.datasource.username", "postgres");
        config.put("quarkus.datasource.password", "postgres");
        config.put("quarkus.datasource.jdbc.url", postgres.getJdbcUrl("postgres", "postgres"));
        config.put(
                "quarkus.datasource.reactive.url",
                "postgresql://localhost:" + postgres.getPort() + "/postgres");
        for (String service : new String[] {"chat", "ontology", "query", "sandbox"}) {
            config.put("quarkus.rest-client." + service + ".url", suite.url());
        }
        config.put("dataagent.models.offline.base-url", model.baseUrl());
        config.put("dataagent.models.openai.base-url", other.baseUrl());
        config.put("dataagent.models.openai.api-key", "a key");
        config.put("dataagent.models.default-provider", "offline");
        config.put("dataagent.models.anthropic.base-url", anthropic.address() + "/v1");
        config.put("dataagent.models.anthropic.api-key", KEY);
        config.put("dataagent.models.anthropic.model", "claude");
        config.put("dataagent.models.azure.base-url", azure.address());
        config.put("dataagent.models.azure.api-key", KEY);
        config.put("dataagent.models.azure.model", "gpt");
        config.put("dataagent.models.tell-after", "3s");
        config.put("dataagent.models.first-wait", "10ms");
        config.put("test.suite.url", suite.url());
        config.put("dataagent.agent.lease.scan", "200ms");
        config.put("dataagent.agent.kind.files.max-run", "6s");
        return config;
    }

    @Override
    public void stop() {
        model.close();
        other.close();
        anthropic.close();
        azure.close();
        suite.close();
        try {
            postgres.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
