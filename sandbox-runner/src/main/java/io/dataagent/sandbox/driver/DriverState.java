package io.dataagent.sandbox.driver;

import java.util.List;

/// Whether a driver takes runs. The edges: `Starting → Ready | Unavailable`, `Ready ↔ Unavailable`.
public sealed interface DriverState {

    /// Not yet known; ask again soon.
    record Starting() implements DriverState {}

    /// Takes runs.
    ///
    /// @param python the version of the interpreter
    /// @param isolation `run` if every run has namespaces of its own inside the shell, `shell`
    ///   if a shell per run
    /// @param enforced what holds a run, in words for the operator
    /// @param missing what this machine does not give, in words for the operator
    record Ready(String python, String isolation, List<String> enforced, List<String> missing)
            implements DriverState {

        public Ready {
            enforced = List.copyOf(enforced);
            missing = List.copyOf(missing);
        }
    }

    /// Takes no runs.
    ///
    /// @param reason one sentence with the remedy
    record Unavailable(String reason) implements DriverState {}
}
