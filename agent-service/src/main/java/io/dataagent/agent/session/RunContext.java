package io.dataagent.agent.session;

import io.dataagent.contracts.ontology.OntologyPin;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The world as a run sees it, frozen when it starts, so that a resumed run sees the same.
///
/// @param pin the version of the ontology
/// @param asOf the moment that counts as now
/// @param timeZone IANA name of the zone in which days begin
/// @param provider the model provider
/// @param model the model
/// @param models the provider's models as they were set; null in runs of older versions
public record RunContext(
        OntologyPin pin,
        Instant asOf,
        String timeZone,
        String provider,
        String model,
        @Nullable RunModels models) {

    /// The same world with another model.
    public RunContext with(String otherProvider, RunModels others) {
        return new RunContext(pin, asOf, timeZone, otherProvider, others.model(), others);
    }

    /// The models of the run.
    public RunModels frozen() {
        return models == null ? RunModels.of(model) : models;
    }
}
