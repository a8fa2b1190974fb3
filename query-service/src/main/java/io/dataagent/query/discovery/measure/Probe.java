package io.dataagent.query.discovery.measure;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.failure.CustomerFailure;
import io.dataagent.query.source.value.Row;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Runs measuring statements, each in a short transaction of its own, within a limit of time. A
/// statement that takes too long or that the database refuses has no answer; a session that broke
/// is opened again, and the statement is tried once more.
public final class Probe implements AutoCloseable {

    private static final int MARGIN_MS = 2_000;
    private static final int ATTEMPTS = 2;

    private final Supplier<CustomerSession> open;
    private final int timeoutMs;
    private final long deadline;
    private CustomerSession session;

    /// What became of a statement.
    sealed interface Answer {

        /// Its rows.
        record Got(List<Row> rows) implements Answer {}

        /// It took too long, or there is no time left for it.
        record Late() implements Answer {}

        /// The database does not run it.
        record Refused() implements Answer {}
    }

    /// @param open opens a session
    /// @param timeoutMs milliseconds for each statement
    /// @param deadline of the discovery, by [System#nanoTime()]
    public Probe(Supplier<CustomerSession> open, int timeoutMs, long deadline) {
        this.open = open;
        this.timeoutMs = timeoutMs;
        this.deadline = deadline;
        this.session = open.get();
    }

    /// The session, for what is no measuring.
    public CustomerSession session() {
        return session;
    }

    /// Whether there is time left for anything.
    boolean inTime() {
        return deadline - System.nanoTime() > 0;
    }

    /// Runs a statement.
    ///
    /// @throws CustomerFailure if the database cannot be reached any more
    Answer answer(String sql) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            long left = Duration.ofNanos(deadline - System.nanoTime()).toMillis();
            if (left <= 0) {
                return new Answer.Late();
            }
            try {
                return new Answer.Got(run(sql, Math.clamp(left, 1, timeoutMs)));
            } catch (CustomerFailure e) {
                boolean broke = !recovered();
                if (e.stopped()) {
                    return new Answer.Late();
                }
                if (!broke && e.code() != ProblemCode.CONNECTION_FAILED) {
                    return new Answer.Refused();
                }
            }
        }
        return new Answer.Refused();
    }

    private List<Row> run(String sql, int limit) {
        session.beginReadOnly(limit);
        List<Row> rows = session.rows(sql, Duration.ofMillis(limit + MARGIN_MS));
        session.rollback();
        return rows;
    }

    /// Whether the session goes on; otherwise it is another one now.
    private boolean recovered() {
        try {
            session.rollback();
            return true;
        } catch (CustomerFailure e) {
            session.close();
            session = open.get();
            return false;
        }
    }

    /// The rows, unless it took too long or was refused.
    Optional<List<Row>> ask(String sql) {
        return switch (answer(sql)) {
            case Answer.Got got -> Optional.of(got.rows());
            case Answer.Late ignored -> Optional.empty();
            case Answer.Refused ignored -> Optional.empty();
        };
    }

    /// One row, unless it took too long or was refused.
    public Optional<Row> one(String sql) {
        return ask(sql).flatMap(rows -> rows.stream().findFirst());
    }

    @Override
    public void close() {
        session.close();
    }
}
