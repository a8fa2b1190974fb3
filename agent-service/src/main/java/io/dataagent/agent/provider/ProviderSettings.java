package io.dataagent.agent.provider;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.modelgateway.ModelSettings;
import org.jspecify.annotations.Nullable;

/// What an administrator sets for one provider.
///
/// @param model null for the configured one
/// @param temperature 0 to 2; null for the model's own default
/// @param reasoningLevel `low`, `medium` or `high`; null for none
record ProviderSettings(
        @Nullable String model, @Nullable Double temperature, @Nullable String reasoningLevel) {

    private static final int MAX_MODEL = 200;

    /// The same as the model gateway reads it.
    ///
    /// @throws ProblemException `validation_failed` (400) if a value is not allowed
    ModelSettings checked() {
        if (model != null && (model.isBlank() || model.length() > MAX_MODEL)) {
            throw refused("a model's name has 1 to 200 characters");
        }
        if (reasoningLevel != null
                && !java.util.List.of("low", "medium", "high").contains(reasoningLevel)) {
            throw refused("reasoningLevel is low, medium or high");
        }
        try {
            return new ModelSettings(model, temperature, reasoningLevel);
        } catch (IllegalArgumentException e) {
            throw refused("temperature is between 0 and 2");
        }
    }

    private static ProblemException refused(String detail) {
        return new ProblemException(ProblemCode.VALIDATION_FAILED, detail);
    }
}
