package io.dataagent.query.run;

import java.time.Duration;

/// When a statement must have ended, whatever its stages took: each of them gets the time that is
/// left, and none a limit of its own.
///
/// @param nanos by [System#nanoTime()]
record Deadline(long nanos) {

    static Deadline in(Duration time) {
        return new Deadline(System.nanoTime() + time.toNanos());
    }

    /// What is left, at least nothing.
    Duration left() {
        return Duration.ofNanos(Math.max(0, nanos - System.nanoTime()));
    }

    boolean over() {
        return left().toMillis() == 0;
    }

    /// Milliseconds for a limit of the server, where 0 would be none.
    int leftMs() {
        return Math.clamp(left().toMillis(), 1, Integer.MAX_VALUE);
    }
}
