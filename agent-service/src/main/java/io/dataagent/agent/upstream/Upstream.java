package io.dataagent.agent.upstream;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.WebApplicationException;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/// Calls other services, and again after a short wait if they cannot be reached: one that is just
/// being restarted should not cost an answer. What failed slowly is not tried again: it was there
/// and may still be at work.
public final class Upstream {

    private static final List<Duration> WAITS =
            List.of(Duration.ofMillis(250), Duration.ofMillis(750), Duration.ofMillis(2000));

    private static final Duration QUICK = Duration.ofSeconds(5);

    private Upstream() {}

    /// Calls something that may be called twice.
    ///
    /// @throws ProblemException with the service's own problem, or `upstream_unavailable`
    public static <T> T call(Supplier<T> call) {
        for (Duration wait : WAITS) {
            long start = System.nanoTime();
            try {
                return once(call);
            } catch (ProblemException e) {
                boolean slow = System.nanoTime() - start > QUICK.toNanos();
                if (slow || e.problem().code() != ProblemCode.UPSTREAM_UNAVAILABLE) {
                    throw e;
                }
                pause(wait);
            }
        }
        return once(call);
    }

    /// Calls something once.
    ///
    /// @throws ProblemException with the service's own problem, or `upstream_unavailable`
    public static <T> T once(Supplier<T> call) {
        try {
            return call.get();
        } catch (ProcessingException | WebApplicationException e) {
            throw new ProblemException(ProblemCode.UPSTREAM_UNAVAILABLE, null);
        }
    }

    private static void pause(Duration wait) {
        try {
            Thread.sleep(wait);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ProblemException(ProblemCode.UPSTREAM_UNAVAILABLE, null);
        }
    }
}
