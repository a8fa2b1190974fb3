package io.dataagent.sandbox.local;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.sandbox.driver.RunEnding;
import io.dataagent.sandbox.driver.RunOrder;

/// Runs orders in one of the two ways that this driver knows.
interface Runs {

    /// Runs and waits.
    RunEnding run(RunOrder order) throws InterruptedException;

    /// Ends a run, if it is in flight here.
    boolean cancel(ExecutionId id);
}
