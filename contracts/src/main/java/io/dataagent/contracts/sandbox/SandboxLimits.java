package io.dataagent.contracts.sandbox;

/// Bounds of one run.
///
/// @param timeoutMs wall-clock time in milliseconds, > 0
/// @param memoryMb memory of the whole process tree in MiB, > 0
public record SandboxLimits(int timeoutMs, int memoryMb) {

    public SandboxLimits {
        if (timeoutMs <= 0 || memoryMb <= 0) {
            throw new IllegalArgumentException("limits are positive");
        }
    }
}
