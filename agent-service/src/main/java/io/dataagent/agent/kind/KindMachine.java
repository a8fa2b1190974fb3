package io.dataagent.agent.kind;

import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunKind;

/// The machine of one kind of run. The runner drives it from stage to stage and alone knows time,
/// lease, cancellation and journal; the machine alone knows what its stages mean.
///
/// @param <S> its stages, a sealed type
public interface KindMachine<S extends Stage> {

    /// The kind that it works on.
    RunKind kind();

    /// The first stage of a run.
    S begin(RunInput input);

    /// Reads what [Stage#checkpoint] wrote.
    S read(String checkpoint);

    /// The stage as it was when its phase began, for a phase that begins again with another model.
    S again(S stage);

    /// Lets a stage work, and says where the run stands then.
    Move<S> advance(S stage, RunSession run);
}
