package io.dataagent.agent.provider;

import io.dataagent.agent.session.Purpose;
import io.dataagent.agent.session.RunModels;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.modelgateway.ModelSettings;
import io.dataagent.modelgateway.ProviderId;
import io.dataagent.modelgateway.protocol.Reasoning;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What an administrator sets for one provider.
///
/// @param model null for the configured one
/// @param temperature 0 to 2; null for the model's own default
/// @param reasoningLevel `low`, `medium` or `high`; for Anthropic `adaptive` or a number of tokens
///   from 1024 to 128000; null for the model's own default
/// @param models the models of single purposes: `plan`, `sql`, `verify`, `explain`, `summary`
record ProviderSettings(
        @Nullable String model,
        @Nullable Double temperature,
        @Nullable String reasoningLevel,
        @Nullable Map<Purpose, String> models) {

    private static final int MAX_MODEL = 200;

    /// Nothing set.
    static final ProviderSettings NONE = new ProviderSettings(null, null, null, null);

    /// A purpose without a model is as one that is not named.
    ProviderSettings {
        if (models != null) {
            Map<Purpose, String> set = new EnumMap<>(Purpose.class);
            models.forEach(
                    (purpose, name) -> {
                        if (name != null) {
                            set.put(purpose, name);
                        }
                    });
            models = set;
        }
    }

    /// The models of a run.
    ///
    /// @param configured the model where none is set
    RunModels frozen(String configured) {
        return new RunModels(
                model == null ? configured : model,
                temperature,
                reasoningLevel,
                models == null ? Map.of() : models);
    }

    /// Every model that is named.
    Set<String> named() {
        Set<String> named = new HashSet<>();
        if (models != null) {
            named.addAll(models.values());
        }
        if (model != null) {
            named.add(model);
        }
        return named;
    }

    /// Checks every value.
    ///
    /// @throws ProblemException `validation_failed` (400) if a value is not allowed
    void check(ProviderId provider) {
        named().forEach(ProviderSettings::checkName);
        try {
            ModelSettings valid = new ModelSettings(model, temperature, reasoningLevel);
            Reasoning unused = Reasoning.of(provider, valid.reasoningLevel());
        } catch (IllegalArgumentException e) {
            throw refused(provider.id() + ": " + e.getMessage());
        }
    }

    private static void checkName(String name) {
        if (name.isBlank() || name.length() > MAX_MODEL) {
            throw refused("a model's name has 1 to 200 characters");
        }
    }

    private static ProblemException refused(String detail) {
        return new ProblemException(ProblemCode.VALIDATION_FAILED, detail);
    }
}
