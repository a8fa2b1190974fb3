package io.dataagent.sandbox.driver;

import java.util.Map;

/// A way of running Python in isolation. Runs never share anything: no file, no process, no
/// interpreter state; but for the runs of one session, which share all of it.
public interface SandboxDriver extends AutoCloseable {

    /// What the driver can do now; never blocks.
    DriverState state();

    /// Runs the code and waits for its end. Every ending is a value. A run of a session that is
    /// not held here begins it; runs of one session must not overlap. The order's cancellation ends
    /// the run's whole process tree soon, whenever it is asked; a session may survive that.
    RunEnding run(RunOrder order);

    /// How many runs may be in flight at once.
    int places();

    /// How many sessions this driver holds at most; 0 if it has none.
    int sessionPlaces();

    /// Whether the session's process is here and alive.
    boolean holds(SessionId session);

    /// Ends a session's process, if it is here.
    void end(SessionId session);

    /// Ends everything that runs here and removes what the driver made.
    @Override
    void close();

    /// Starts of executors and how they went, for gauges: name of a state to a number.
    default Map<String, Integer> pool() {
        return Map.of();
    }

    /// How often an executor could not be had, for counters: name of a reason to a number that only
    /// grows.
    default Map<String, Long> failures() {
        return Map.of();
    }
}
