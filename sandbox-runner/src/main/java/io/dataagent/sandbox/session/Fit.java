package io.dataagent.sandbox.session;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.sandbox.SandboxLoad;

/// Whether data fits into a session. What does not is refused before anything is fetched.
final class Fit {

    /// Of a session's memory, for work with what is loaded.
    private static final double SPARE = 0.3;

    private Fit() {}

    /// @throws ProblemException `body_too_large` with what to do instead
    static void require(Work work, SessionRow row, SessionSettings settings) {
        SandboxLoad load = work.load();
        if (load == null) {
            return;
        }
        long all = (long) settings.memoryMb() << 20;
        long used = SessionStates.frameBytes(row.state());
        long room = (long) (all * (1 - SPARE)) - used;
        if (load.ticket().bytes() > room) {
            throw new ProblemException(
                    ProblemCode.BODY_TOO_LARGE,
                    "These columns take about %d MB; the session has %d MB, of which %d MB are taken, and needs some to work with. Load fewer columns or a sample, or ask with SQL."
                            .formatted(
                                    load.ticket().bytes() >> 20, settings.memoryMb(), used >> 20));
        }
    }
}
