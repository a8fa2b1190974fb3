package io.dataagent.query.source;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// A connected session of a database as it is kept between uses.
public interface Link {

    /// The session for one use.
    ///
    /// @param release is told at its end whether it is as new
    CustomerSession session(Consumer<Boolean> release);

    /// Whether it can be used again after it was idle. A network's session is told when the other
    /// side ends it; only what can end unnoticed has to look.
    default boolean usable() {
        return true;
    }

    /// What tells whether somebody waits for this one.
    default void awaited(BooleanSupplier waits) {}

    /// Runs when the other side ends it.
    void whenClosed(Runnable then);

    /// Ends it, without waiting.
    void close();
}
