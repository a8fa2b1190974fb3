package io.dataagent.agent.session;

import io.dataagent.modelgateway.ModelSettings;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The models of one provider as they were set when the run began; a change of the settings does
/// not reach it any more.
///
/// @param model the model of every purpose that has none of its own
/// @param temperature 0 to 2, or null for the model's own
/// @param reasoningLevel how much to think, or null for the model's own
/// @param byPurpose the models of single purposes
public record RunModels(
        String model,
        @Nullable Double temperature,
        @Nullable String reasoningLevel,
        Map<Purpose, String> byPurpose) {

    public RunModels {
        byPurpose = byPurpose == null ? Map.of() : Map.copyOf(byPurpose);
    }

    /// One model for everything.
    public static RunModels of(String model) {
        return new RunModels(model, null, null, Map.of());
    }

    /// Every model that may be called.
    public Set<String> all() {
        Set<String> all = new HashSet<>(byPurpose.values());
        all.add(model);
        return all;
    }

    /// The model for a purpose.
    public String model(Purpose purpose) {
        String own = byPurpose.get(purpose);
        return own == null ? model : own;
    }

    /// The settings for a purpose.
    ModelSettings settings(Purpose purpose) {
        return new ModelSettings(model(purpose), temperature, reasoningLevel);
    }
}
