package io.dataagent.agent.provider;

import io.dataagent.agent.session.RunModels;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.modelgateway.ModelFailure;
import io.dataagent.modelgateway.ModelGateway;
import io.dataagent.modelgateway.ProviderChoice;
import io.dataagent.modelgateway.ProviderView;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The providers and what the administrator sets for them. Settings are read from the database
/// when a run begins, so that every replica sees them at once, and are frozen for that run.
@ApplicationScoped
public class Providers {

    private static final String OFFLINE = "offline";
    private static final String PREFERENCE = "default_llm_provider";

    private final ModelGateway models;
    private final SettingsStore store;
    private final FallbackConfig fallback;

    @Inject
    Providers(ModelGateway models, SettingsStore store, FallbackConfig fallback) {
        this.models = models;
        this.store = store;
        this.fallback = fallback;
    }

    /// The provider of a run with its models.
    public record Chosen(String provider, RunModels models) {}

    /// The provider and models for a run: the chat's, else the person's if it is configured, else
    /// the administrator's, else the installation's.
    ///
    /// @param wanted the chat's choice, or null
    /// @param preferences of the person
    /// @throws ProblemException `provider_not_configured` (422)
    public Chosen choose(@Nullable String wanted, Map<String, String> preferences) {
        AgentSettings settings = store.read();
        String own = preferences.get(PREFERENCE);
        @Nullable String provider =
                Stream.of(
                                Optional.ofNullable(wanted).filter(w -> !w.isBlank()),
                                Optional.ofNullable(own).filter(this::enabled),
                                Optional.ofNullable(settings.defaultProvider()))
                        .flatMap(Optional::stream)
                        .findFirst()
                        .orElse(null);
        try {
            ProviderChoice choice = models.resolve(provider);
            return new Chosen(
                    choice.provider(), settings.of(choice.provider()).frozen(choice.model()));
        } catch (ModelFailure e) {
            throw new ProblemException(e.code(), e.getMessage());
        }
    }

    /// A run as its phases and models are told of it: which provider the person wants is settled
    /// by then, and is no business of a model.
    public static RunInput settled(RunInput input) {
        if (!input.preferences().containsKey(PREFERENCE)) {
            return input;
        }
        Map<String, String> told = new HashMap<>(input.preferences());
        told.remove(PREFERENCE);
        return new RunInput(
                input.kind(),
                input.messageId(),
                input.chatId(),
                input.userId(),
                input.ontologyId(),
                input.question(),
                input.clarification(),
                input.history(),
                told,
                input.savedPreferences(),
                input.suggestedPreferences(),
                input.provider(),
                input.askedAt(),
                input.grant(),
                input.grantExpiresAt(),
                input.role(),
                input.options());
    }

    /// What a run may go on with when a provider fails for good; empty if it may not.
    public Optional<ProviderChoice> fallback(String provider) {
        @Nullable Boolean set = store.read().offlineFallback();
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

    /// The providers with the settings in force.
    List<ProviderView> views() {
        AgentSettings settings = store.read();
        @Nullable String standard = settings.defaultProvider();
        return models.providers().stream()
                .map(p -> view(p, settings.of(p.id()), standard))
                .toList();
    }

    AgentSettings settings() {
        return store.read();
    }

    void save(AgentSettings settings, UserId actor) {
        AgentSettings before = store.read();
        new SettingsCheck(models).check(settings, before);
        store.write(settings, before, actor);
    }

    private boolean enabled(String provider) {
        return models.providers().stream().anyMatch(p -> p.enabled() && p.id().equals(provider));
    }

    private static ProviderView view(
            ProviderView configured, ProviderSettings set, @Nullable String standard) {
        return new ProviderView(
                configured.id(),
                configured.name(),
                set.frozen(configured.model()).model(),
                configured.enabled(),
                standard == null ? configured.isDefault() : configured.id().equals(standard),
                set.reasoningLevel());
    }
}
