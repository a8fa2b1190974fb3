package io.dataagent.query.run;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.Violation;
import io.dataagent.query.run.RunningStatement.Reason;
import io.dataagent.query.run.note.StartNote;
import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.CustomerSessions;
import io.dataagent.query.source.Portions;
import io.dataagent.query.source.failure.CustomerFailure;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/// Runs one checked statement: one session, READ ONLY, own time limit, only if the planner's
/// estimate is bearable, rows read in portions from a cursor of the server, always rolled back.
@ApplicationScoped
class StatementRunner {

    private static final int MARGIN_MS = 3_000;
    private static final int OVERDUE_MS = 500;

    private final CustomerSessions sessions;
    private final PlanCeiling ceiling;

    /// How a statement ended.
    sealed interface Outcome {

        /// The sink has taken what it wanted.
        ///
        /// @param rows how many
        /// @param totalRows the true number of rows, if it was asked for and counted in time
        record Done(long rows, long durationMs, OptionalLong totalRows) implements Outcome {}

        record TooDear(Violation violation) implements Outcome {}

        record Failed(CustomerFailure failure) implements Outcome {}

        record Cancelled(Reason reason) implements Outcome {}
    }

    /// Counts all rows of a result after a part of it was read.
    ///
    /// @param wanted asked once the sink has what it wanted
    /// @param timeoutMs milliseconds
    record Counting(java.util.function.BooleanSupplier wanted, int timeoutMs) {

        static final Counting NONE = new Counting(() -> false, 0);
    }

    @Inject
    StatementRunner(CustomerSessions sessions, PlanCeiling ceiling) {
        this.sessions = sessions;
        this.ceiling = ceiling;
    }

    /// @param note that the statement starts; nothing is executed before it is written
    Outcome run(Job job, RowSink sink, Counting counting, RunningStatement handle, StartNote note) {
        Deadline deadline = Deadline.in(Duration.ofMillis(job.timeoutMs()));
        handle.mayTake(Duration.ofMillis(job.timeoutMs() + OVERDUE_MS));
        try (CustomerSession session = sessions.open(job.source())) {
            if (!handle.attach(session::cancel)) {
                return new Outcome.Cancelled(handle.cancelled().orElse(Reason.ASKED));
            }
            Outcome outcome = read(session, job, sink, counting, handle, note, deadline);
            return handle.cancelled().<Outcome>map(Outcome.Cancelled::new).orElse(outcome);
        } catch (CustomerFailure e) {
            return handle.cancelled()
                    .<Outcome>map(Outcome.Cancelled::new)
                    .orElseGet(() -> new Outcome.Failed(e));
        } finally {
            handle.end();
        }
    }

    private Outcome read(
            CustomerSession session,
            Job job,
            RowSink sink,
            Counting counting,
            RunningStatement handle,
            StartNote note,
            Deadline deadline) {
        long started = System.nanoTime();
        if (deadline.over()) {
            return new Outcome.Cancelled(Reason.OVERDUE);
        }
        Duration patience = deadline.left().plusMillis(MARGIN_MS);
        session.beginReadOnly(deadline.leftMs(), job.marker());
        try {
            Portions portions = session.portions(job.sql().text(), patience, job.values());
            if (!note.permits()) {
                return new Outcome.Cancelled(Reason.ASKED);
            }
            Optional<Violation> dear = ceiling.refusal(session, job, portions::parsed, deadline);
            if (dear.isPresent()) {
                return new Outcome.TooDear(dear.get());
            }
            long rows = drain(portions, sink, job.hints().mayGrow(), handle);
            long millis = Duration.ofNanos(System.nanoTime() - started).toMillis();
            OptionalLong total =
                    counting.wanted().getAsBoolean()
                            ? count(session, job, counting.timeoutMs(), handle, deadline)
                            : OptionalLong.empty();
            return new Outcome.Done(rows, millis, total);
        } catch (CustomerFailure e) {
            if (e.code() == ProblemCode.CONNECTION_FAILED) {
                session.cancel();
            }
            throw e;
        }
    }

    /// Reads until the sink has enough, or somebody stops it: between two portions a request to
    /// the server would stop nothing.
    private static long drain(
            Portions portions, RowSink sink, boolean careful, RunningStatement handle) {
        Optional<List<Column>> packed = sink.takesGroups() ? portions.packable() : Optional.empty();
        if (packed.isPresent()) {
            return groups(portions, sink, packed.get(), handle);
        }
        Pace pace = new Pace(careful);
        long rows = 0;
        boolean first = true;
        boolean taken = true;
        do {
            Portions.Portion portion = portions.read(Math.min(pace.next(), sink.wanted()));
            if (first) {
                sink.columns(unique(portion.columns()));
                first = false;
            }
            for (List<JsonNode> row : portion.rows()) {
                taken = taken && handle.cancelled().isEmpty() && sink.row(row);
                rows += taken ? 1 : 0;
                pace.saw(row);
            }
        } while (taken && handle.cancelled().isEmpty() && portions.hasMore());
        return rows;
    }

    private static long groups(
            Portions portions, RowSink sink, List<Column> columns, RunningStatement handle) {
        sink.columns(unique(columns));
        long rows = 0;
        while (portions.hasMore() && handle.cancelled().isEmpty()) {
            Portions.PackedPortion portion = portions.pack();
            sink.group(portion.rows(), portion.group());
            rows += portion.rows();
        }
        return rows;
    }

    /// Counts in a transaction of its own, since a limit of time that is reached ends it; in the
    /// time that the statement has left.
    private static OptionalLong count(
            CustomerSession session,
            Job job,
            int mostMs,
            RunningStatement handle,
            Deadline deadline) {
        if (deadline.over()) {
            return OptionalLong.empty();
        }
        try {
            int timeoutMs = Math.min(mostMs, deadline.leftMs());
            handle.mayTake(deadline.left().plusMillis(2 * OVERDUE_MS));
            session.rollback();
            session.beginReadOnly(timeoutMs, job.marker());
            return OptionalLong.of(
                    session.rows(
                                    "SELECT count(*) AS n FROM ("
                                            + job.sql().text()
                                            + ") AS counted",
                                    Duration.ofMillis(timeoutMs + MARGIN_MS),
                                    job.values())
                            .getFirst()
                            .getLong(0));
        } catch (CustomerFailure e) {
            return OptionalLong.empty();
        }
    }

    private static List<Column> unique(List<Column> given) {
        Set<String> taken = new HashSet<>();
        List<Column> columns = new ArrayList<>();
        for (Column column : given) {
            String name = column.name();
            for (int i = 2; !taken.add(name); i++) {
                name = column.name() + "_" + i;
            }
            columns.add(new Column(name, column.type()));
        }
        return columns;
    }
}
