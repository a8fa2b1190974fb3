package io.dataagent.agent.provider;

import io.dataagent.agent.database.Database;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.modelgateway.ModelFailure;
import io.dataagent.modelgateway.ModelGateway;
import io.dataagent.modelgateway.ModelSettings;
import io.dataagent.modelgateway.ProviderChoice;
import io.dataagent.modelgateway.ProviderView;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The providers and what the administrator sets for them. Settings are read from the database at
/// each run, so that every replica sees them at once.
@ApplicationScoped
public class Providers {

    private static final String NAME = "data-agent";
    private static final String OFFLINE = "offline";

    private final ModelGateway models;
    private final Database database;
    private final FallbackConfig fallback;

    @Inject
    Providers(ModelGateway models, Database database, FallbackConfig fallback) {
        this.models = models;
        this.database = database;
        this.fallback = fallback;
    }

    /// The provider and model for a run: the chat's, else the administrator's, else the
    /// installation's.
    ///
    /// @param wanted the chat's choice, or null
    /// @throws ProblemException `provider_not_configured` (422)
    public ProviderChoice choose(@Nullable String wanted) {
        AgentSettings settings = settings();
        @Nullable String provider =
                wanted == null || wanted.isBlank() ? settings.defaultProvider() : wanted;
        try {
            ProviderChoice choice = models.resolve(provider);
            @Nullable String model = settings.of(choice.provider()).model();
            return model == null ? choice : new ProviderChoice(choice.provider(), model);
        } catch (ModelFailure e) {
            throw new ProblemException(e.code(), e.getMessage());
        }
    }

    /// What the administrator sets for a provider.
    public ModelSettings wishes(String provider) {
        return settings().of(provider);
    }

    /// What a run may go on with when a provider fails for good; empty if it may not.
    public Optional<ProviderChoice> fallback(String provider) {
        @Nullable Boolean set = settings().offlineFallback();
        boolean allowed = set == null ? fallback.offline() : set;
        if (!allowed || provider.equals(OFFLINE)) {
            return Optional.empty();
        }
        try {
            return Optional.of(models.resolve(OFFLINE));
        } catch (ModelFailure e) {
            return Optional.empty();
        }
    }

    List<ProviderView> views() {
        return models.providers();
    }

    AgentSettings settings() {
        return database.first(
                        "SELECT body FROM setting WHERE name = $1",
                        row -> ContractJson.read(row.getString("body"), AgentSettings.class),
                        NAME)
                .orElse(AgentSettings.NONE);
    }

    void save(AgentSettings settings) {
        database.run(
                """
                INSERT INTO setting (name, body) VALUES ($1, $2)
                ON CONFLICT (name) DO UPDATE SET body = $2, version = setting.version + 1
                """,
                NAME,
                ContractJson.write(settings.checked()));
    }
}
