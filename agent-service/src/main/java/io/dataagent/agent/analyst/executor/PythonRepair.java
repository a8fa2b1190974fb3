package io.dataagent.agent.analyst.executor;

import io.dataagent.contracts.prompt.ContextBlock.Attempt;
import io.dataagent.contracts.prompt.ContextBlock.RepairTask;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.sandbox.SandboxResult;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What whoever repairs Python code is told: that it is a repair, how the code ended, and the end
/// of the traceback. Code that asked for too much is to be made cheaper.
final class PythonRepair {

    private static final int SECOND = 1000;
    private static final String PRINTED =
            "It printed too much. Return tables in answer_tables and print a short summary.";

    private PythonRepair() {}

    /// The task; empty if there is nothing that other code could do better.
    static Optional<RepairTask> task(String code, SandboxResult result) {
        return switch (result.outcome()) {
            case ERROR -> Optional.of(task(code, "It ended with an error.", result));
            case TIMEOUT -> Optional.of(task(code, slow(result), result));
            case MEMORY -> Optional.of(task(code, large(result), result));
            case OUTPUT_LIMIT -> Optional.of(task(code, PRINTED, result));
            case OK, KILLED -> Optional.empty();
        };
    }

    private static String slow(SandboxResult result) {
        return String.format(
                Locale.ROOT,
                "It did not end within %d s. Make it cheaper: fewer rows, vectorised operations, no"
                        + " loops over rows, a simpler method.",
                result.limits().timeoutMs() / SECOND);
    }

    private static String large(SandboxResult result) {
        return String.format(
                Locale.ROOT,
                "It needed more than %d MB of memory. Make it cheaper: keep only the columns and rows"
                        + " that it needs, no cross products.",
                result.limits().memoryMb());
    }

    /// Why code failed, for people.
    static String sentence(SandboxResult result) {
        return switch (result.outcome()) {
            case TIMEOUT -> "The Python code did not end in time.";
            case MEMORY -> "The Python code needed too much memory.";
            case OUTPUT_LIMIT -> "The Python code printed too much.";
            case ERROR, KILLED, OK ->
                    "The Python code ended with " + result.outcome().wire() + last(result) + ".";
        };
    }

    private static RepairTask task(String code, String how, SandboxResult result) {
        String tail = Sandbox.tail(result.stderr());
        String error =
                "This is a repair of the code in sql. "
                        + how
                        + (tail.isBlank() ? "" : " The end of what it complained:\n" + tail);
        return new RepairTask(
                code, error, List.of(), List.of(code), null, List.of(new Attempt(code, error)));
    }

    /// The kind of the error, without its message, which may hold values.
    private static String last(SandboxResult result) {
        if (result.outcome() != SandboxOutcome.ERROR) {
            return "";
        }
        String tail = result.stderr().strip();
        String kind = tail.substring(tail.lastIndexOf('\n') + 1).replaceFirst(":.*$", "");
        return kind.matches("[A-Za-z][A-Za-z0-9_.]{0,60}") ? " (" + kind + ")" : "";
    }
}
