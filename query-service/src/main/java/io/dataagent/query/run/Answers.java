package io.dataagent.query.run;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import io.dataagent.contracts.query.TableData;
import io.dataagent.query.facts.Written;
import io.dataagent.query.facts.WrittenNumbers;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.Verdict;
import io.dataagent.query.run.note.Ending;
import io.dataagent.query.source.failure.CustomerFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Turns what happened at the database into what callers get.
final class Answers {

    /// Unknown table, unknown column, no permission: what the discovery saw is no longer so.
    private static final Set<String> MOVED = Set.of("42P01", "42703", "42501", "42S02", "42S22");

    private Answers() {}

    static Ending ending(StatementRunner.Outcome outcome, Verdict.Accepted accepted) {
        return switch (outcome) {
            case StatementRunner.Outcome.Cancelled cancelled -> stopped(cancelled.reason());
            case StatementRunner.Outcome.TooDear dear ->
                    new Ending.Refused(List.of(dear.violation()));
            case StatementRunner.Outcome.Failed failed -> failed(failed.failure());
            case StatementRunner.Outcome.Done done ->
                    new Ending.Done(accepted, done.rows(), done.durationMs(), done.totalRows());
        };
    }

    private static Ending stopped(RunningStatement.Reason reason) {
        return switch (reason) {
            case OVERDUE ->
                    new Ending.Failed(
                            ProblemCode.QUERY_TIMEOUT, "The statement took too long.", null, null);
            case ASKED, CALLER_GONE, LEASE_LOST, SHUTDOWN -> new Ending.Cancelled(reason.wire());
        };
    }

    private static Ending failed(CustomerFailure failure) {
        String state = failure.sqlState();
        String sentence =
                state != null && MOVED.contains(state)
                        ? failure.sentence()
                                + " The database has changed since it was discovered; discover the"
                                + " connection again."
                        : failure.sentence();
        return new Ending.Failed(failure.code(), sentence, state, failure.position());
    }

    /// @param scope what the statement could read
    static ExecutionAnswer of(Ending ending, Reading reading, Dialect dialect, GateScope scope) {
        return switch (ending) {
            case Ending.Cancelled ignored -> new ExecutionAnswer.Cancelled();
            case Ending.Refused refused -> new ExecutionAnswer.Refused(refused.violations());
            case Ending.Failed failed ->
                    new ExecutionAnswer.Failed(
                            failed.code(), failed.message(), failed.sqlState(), failed.position());
            case Ending.Done done -> rows(done, reading, dialect, scope);
        };
    }

    private static ExecutionAnswer rows(
            Ending.Done done, Reading reading, Dialect dialect, GateScope scope) {
        TableData table = reading.table();
        List<Written> written = WrittenNumbers.of(done.accepted().sql(), dialect, scope);
        return new ExecutionAnswer.Rows(
                table,
                reading.truncated(),
                done.durationMs(),
                done.accepted().sql().text(),
                TextComparisons.noted(named(done.accepted().lineage(), table, written), dialect),
                total(done, reading));
    }

    private static @Nullable Long total(Ending.Done done, Reading reading) {
        if (!reading.more()) {
            return done.rows();
        }
        return done.totalRows().isPresent() ? done.totalRows().getAsLong() : null;
    }

    /// The lineage with the names that the database gave to the output columns, and the numbers
    /// that the statement wrote into them.
    private static QueryLineage named(
            QueryLineage lineage, TableData table, List<Written> written) {
        if (lineage.outputs().size() != table.columns().size()) {
            return lineage;
        }
        List<OutputColumn> outputs = new ArrayList<>();
        for (int i = 0; i < table.columns().size(); i++) {
            OutputColumn output = lineage.outputs().get(i);
            Written own =
                    written.size() == lineage.outputs().size() ? written.get(i) : Written.NONE;
            outputs.add(
                    new OutputColumn(
                            table.columns().get(i).name(),
                            output.sources(),
                            output.aggregated(),
                            own.told(),
                            own.others()));
        }
        return new QueryLineage(
                lineage.datasets(),
                outputs,
                lineage.joins(),
                lineage.filters(),
                lineage.timeWindow(),
                lineage.grain(),
                lineage.notes(),
                lineage.doubts());
    }
}
