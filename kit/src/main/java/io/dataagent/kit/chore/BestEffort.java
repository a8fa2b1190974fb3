package io.dataagent.kit.chore;

import java.util.Optional;
import org.jboss.logging.Logger;

/// Work that may fail without harm: what it leaves undone is noticed and done elsewhere (a lease
/// that runs out, an epoch that guards, a reader that comes back). Its failure is logged, by its
/// class and its sentence, and ends there.
public final class BestEffort {

    private static final Logger LOG = Logger.getLogger(BestEffort.class);

    private BestEffort() {}

    /// Does it, or says in the log that it was not done.
    ///
    /// @param what the work, as the subject of the log line: `the end of run 7`
    public static void attempt(String what, Runnable work) {
        failure(work)
                .ifPresent(
                        e ->
                                LOG.warnf(
                                        "%s was not done: %s: %s",
                                        what, e.getClass().getSimpleName(), e.getMessage()));
    }

    /// Does it; what went wrong. The one place where background work meets whatever can go wrong.
    static Optional<RuntimeException> failure(Runnable work) {
        try {
            work.run();
            return Optional.empty();
        } catch (RuntimeException e) {
            return Optional.of(e);
        }
    }
}
