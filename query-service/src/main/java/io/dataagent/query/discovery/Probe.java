package io.dataagent.query.discovery;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.query.source.CustomerFailure;
import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.Row;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Runs measuring statements, each in a short transaction of its own, within a limit of time. A
/// statement that takes too long or that the database refuses has no answer; a connection that
/// broke is a failure of the whole discovery.
///
/// @param session the session
/// @param timeoutMs milliseconds for each statement
/// @param deadline of the discovery, by [System#nanoTime()]
record Probe(CustomerSession session, int timeoutMs, long deadline) {

    private static final int MARGIN_MS = 2_000;

    /// Whether there is time left for anything.
    boolean inTime() {
        return deadline - System.nanoTime() > 0;
    }

    /// The rows, unless it took too long or was refused.
    ///
    /// @throws CustomerFailure if the connection broke
    Optional<List<Row>> ask(String sql) {
        long left = Duration.ofNanos(deadline - System.nanoTime()).toMillis();
        if (left <= 0) {
            return Optional.empty();
        }
        int limit = Math.clamp(left, 1, timeoutMs);
        try {
            session.beginReadOnly(limit);
            List<Row> rows = session.rows(sql, Duration.ofMillis(limit + MARGIN_MS));
            session.rollback();
            return Optional.of(rows);
        } catch (CustomerFailure e) {
            if (e.code() == ProblemCode.CONNECTION_FAILED) {
                throw e;
            }
            session.rollback();
            return Optional.empty();
        }
    }

    /// One row, unless it took too long or was refused.
    Optional<Row> one(String sql) {
        return ask(sql).flatMap(rows -> rows.stream().findFirst());
    }
}
