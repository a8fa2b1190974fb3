package io.dataagent.sandbox.wire;

/// What an executor holds every run to, beside time and memory.
///
/// @param tmpMb size of `/tmp` and of the largest file in it, in MiB
/// @param processes processes and threads
/// @param sessionProcesses child processes and threads of the code of a session
/// @param outputBytes bytes kept of each of stdout and stderr
/// @param files files kept
/// @param fileBytes bytes of one kept file
/// @param filesBytes bytes of all kept files
public record Bounds(
        int tmpMb,
        int processes,
        int sessionProcesses,
        int outputBytes,
        int files,
        int fileBytes,
        int filesBytes) {}
