package io.dataagent.sandbox.driver;

import io.dataagent.contracts.sandbox.SandboxFile;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How a run ended, or why there was none.
public sealed interface RunEnding {

    /// The code ran, well or not.
    ///
    /// @param outcome how it ended
    /// @param returnCode exit status, negative for a signal; null where the run was ended from
    ///   outside
    /// @param stdout bounded; not UTF-8 was replaced
    /// @param stderr bounded; not UTF-8 was replaced
    /// @param resultJson what the run claims to be the JSON of its last expression, and after a
    ///   line
    ///   break that of its typed answers, unchecked; empty if there is neither
    /// @param files bounded in number and size
    /// @param millis wall-clock time
    /// @param stateJson what a session claims to hold, unchecked; empty if there is none
    /// @param alive whether the session lives on
    record Ended(
            SandboxOutcome outcome,
            @Nullable Integer returnCode,
            String stdout,
            String stderr,
            String resultJson,
            List<SandboxFile> files,
            long millis,
            String stateJson,
            boolean alive)
            implements RunEnding {

        public Ended {
            files = List.copyOf(files);
        }
    }

    /// The sandbox could not run it.
    ///
    /// @param reason one sentence
    record NotRun(String reason) implements RunEnding {}

    /// It was cancelled before any of its code ran.
    record Cancelled() implements RunEnding {}
}
