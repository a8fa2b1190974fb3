package io.dataagent.agent.kind;

import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.json.ContractJson;

/// Where a run stands while there is still something to do. A kind's stages are a sealed type of
/// its own, written as JSON with the name of the stage in it.
public interface Stage {

    /// The phase that works on it.
    Phase phase();

    /// The number of the attempt, from 1.
    int attempt();

    /// Whether its phase had begun when this was kept: whoever takes the run up goes on in the
    /// middle of it.
    default boolean underway() {
        return false;
    }

    /// Its JSON, which [KindMachine#read] reads.
    default String checkpoint() {
        return ContractJson.write(this);
    }
}
