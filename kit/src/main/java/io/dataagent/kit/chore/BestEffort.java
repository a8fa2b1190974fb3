package io.dataagent.kit.chore;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
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

    /// What the work gives, or what stands in for it where it fails.
    ///
    /// @param what the work, as the subject of the log line
    /// @param instead what stands in; it throws what must not be stood in for
    public static <T> T orElse(
            String what, Supplier<T> work, Function<RuntimeException, T> instead) {
        return either(
                work,
                e -> {
                    T stands = instead.apply(e);
                    LOG.errorf(e, "%s failed", what);
                    return stands;
                });
    }

    /// Does it; what went wrong.
    static Optional<RuntimeException> failure(Runnable work) {
        return either(
                () -> {
                    work.run();
                    return Optional.empty();
                },
                Optional::of);
    }

    /// The one place where background work meets whatever can go wrong.
    private static <T> T either(Supplier<T> work, Function<RuntimeException, T> instead) {
        try {
            return work.get();
        } catch (RuntimeException e) {
            return instead.apply(e);
        }
    }
}
