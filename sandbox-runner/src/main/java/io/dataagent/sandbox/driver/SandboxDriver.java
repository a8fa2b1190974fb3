package io.dataagent.sandbox.driver;

import io.dataagent.contracts.id.ExecutionId;

/// A way of running Python in isolation. Runs never share anything: no file, no process, no
/// interpreter state.
public interface SandboxDriver {

    /// What the driver can do now; never blocks.
    DriverState state();

    /// Runs the code and waits for its end. Every ending is a value.
    RunEnding run(RunOrder order);

    /// Ends the whole process tree of a run, if it is running here.
    ///
    /// @return whether it was
    boolean cancel(ExecutionId id);

    /// How many runs may be in flight at once.
    int places();
}
