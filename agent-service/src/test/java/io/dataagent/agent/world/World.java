package io.dataagent.agent.world;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.testkit.ScriptedModel;
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
    private FakeSuite suite;
    private ScriptedModel model;
    private ScriptedModel other;

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
        config.put("dataagent.models.first-wait", "10ms");
        config.put("test.suite.url", suite.url());
        config.put("dataagent.agent.lease.scan", "200ms");
        config.put("dataagent.agent.kind.files.max-run", "2s");
        return config;
    }

    @Override
    public void stop() {
        model.close();
        other.close();
        suite.close();
        try {
            postgres.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
