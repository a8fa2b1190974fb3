package io.dataagent.sandbox.session;

import io.dataagent.contracts.sandbox.SandboxLoad;
import io.dataagent.sandbox.data.Feeding;
import io.dataagent.sandbox.driver.RunEnding;
import io.dataagent.sandbox.driver.SandboxDriver;
import io.dataagent.sandbox.session.KeptInputs.Input;

/// Does what is to be done in a session, and says what its log has to keep of it.
///
/// @param driver runs code
/// @param feeding fetches data
record Doing(SandboxDriver driver, Feeding feeding) {

    /// What was done.
    ///
    /// @param ending how it ended
    /// @param input for the log
    record Done(RunEnding ending, Input input) {}

    Done now(Work work) {
        SandboxLoad load = work.load();
        byte[] body = Compression.shrink(work.order().body());
        int timeoutMs = work.order().limits().timeoutMs();
        if (load == null) {
            return new Done(driver.run(work.order()), new Input(timeoutMs, body));
        }
        Feeding.Fed fed = feeding.feed(work.order(), work.grant(), load);
        return new Done(fed.ending(), new Input(timeoutMs, body, fed.fingerprint()));
    }
}
