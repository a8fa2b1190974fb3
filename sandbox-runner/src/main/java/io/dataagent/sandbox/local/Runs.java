package io.dataagent.sandbox.local;

import io.dataagent.sandbox.driver.RunEnding;
import io.dataagent.sandbox.driver.RunOrder;
import io.dataagent.sandbox.driver.SessionId;

/// Runs orders in one of the two ways that this driver knows.
interface Runs {

    /// Runs and waits.
    RunEnding run(RunOrder order) throws InterruptedException;

    /// How many sessions it can hold.
    default int sessionPlaces() {
        return 0;
    }

    /// Whether a session lives here.
    default boolean holds(SessionId session) {
        return false;
    }

    /// Ends a session, if it is here.
    default void end(SessionId session) {}
}
