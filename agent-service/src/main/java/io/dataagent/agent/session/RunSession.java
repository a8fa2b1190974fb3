package io.dataagent.agent.session;

import io.dataagent.agent.budget.RunBudget;
import io.dataagent.agent.journal.Recorder;
import io.dataagent.agent.lease.CancelToken;
import io.dataagent.agent.lease.Ownership;
import io.dataagent.agent.upstream.Catalog;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.run.RunInput;

/// What a phase may use while it works for one run: the frozen input, the journal, the model, the
/// grant, and the wish of the person to stop.
///
/// @param input what the run starts from
/// @param context the world it sees
/// @param own the right to write
/// @param recorder the journal
/// @param grant the right to act for the person
/// @param cancel whether to stop
/// @param budget what the run may spend
/// @param models the language model
/// @param catalog the pinned ontology
/// @param kept what was read for it once
/// @param small whether prompts are written for a model that could not read the usual ones
public record RunSession(
        RunInput input,
        RunContext context,
        Ownership own,
        Recorder recorder,
        Grant grant,
        CancelToken cancel,
        RunBudget budget,
        ModelSession models,
        Catalog catalog,
        Kept kept,
        boolean small) {

    /// The same session with another model.
    public RunSession with(RunContext otherContext, ModelSession otherModels) {
        return new RunSession(
                input,
                otherContext,
                own,
                recorder,
                grant,
                cancel,
                budget,
                otherModels,
                catalog,
                kept,
                small);
    }

    /// The same session, in which prompts take less room.
    public RunSession smaller() {
        return new RunSession(
                input, context, own, recorder, grant, cancel, budget, models, catalog, kept, true);
    }

    /// Records an event; stops here if the run is to stop.
    public void emit(RunEvent event) {
        cancel.check();
        recorder.record(event);
    }
}
