package io.dataagent.agent.provider;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.modelgateway.ModelCheck;
import io.dataagent.modelgateway.ModelFailure;
import io.dataagent.modelgateway.ModelGateway;
import io.dataagent.modelgateway.ProviderId;
import io.dataagent.modelgateway.ProviderView;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Holds new settings against what is configured and what the providers know.
final class SettingsCheck {

    private final ModelGateway models;

    SettingsCheck(ModelGateway models) {
        this.models = models;
    }

    /// @throws ProblemException `validation_failed` (400) naming what cannot be
    void check(AgentSettings settings, AgentSettings before) {
        for (ProviderId provider : ProviderId.values()) {
            settings.of(provider).check(provider);
        }
        standard(settings.defaultProvider());
        for (ProviderId provider : ProviderId.values()) {
            Set<String> added = new HashSet<>(settings.of(provider).named());
            added.removeAll(before.of(provider).named());
            if (configured(provider.id())) {
                added.forEach(name -> known(provider, name));
            }
        }
    }

    private void standard(@Nullable String provider) {
        if (provider != null && !configured(provider)) {
            throw refused("defaultProvider: '" + provider + "' has no key in this installation");
        }
    }

    private boolean configured(String provider) {
        return models.providers().stream()
                .filter(ProviderView::enabled)
                .anyMatch(p -> p.id().equals(provider));
    }

    /// A provider that cannot say is believed: the settings must be changeable while it is down.
    private void known(ProviderId provider, String model) {
        try {
            if (models.check(provider.id(), model) == ModelCheck.UNKNOWN) {
                throw refused(provider.id() + " knows no model '" + model + "'");
            }
        } catch (ModelFailure e) {
            throw refused(e.getMessage());
        }
    }

    private static ProblemException refused(@Nullable String detail) {
        return new ProblemException(ProblemCode.VALIDATION_FAILED, detail);
    }
}
