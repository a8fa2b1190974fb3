package io.dataagent.agent.files.python;

import io.dataagent.agent.files.book.PythonCheck;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.sandbox.SandboxWorkings;
import java.util.List;

/// Reckons again, without Python, what Python code answered with.
@FunctionalInterface
public interface Rechecking {

    /// What came of it, for those answers that can be reckoned again.
    ///
    /// @param step the code with what it returned
    /// @param workings how it came to that
    List<PythonCheck> of(StepResult step, SandboxWorkings workings);
}
