package io.dataagent.agent.card;

import io.dataagent.agent.label.ColumnLabels;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.TableData;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What became of a statement that was run again.
sealed interface CardAnswer {

    /// It ran.
    ///
    /// @param table the rows, as many as a scope gives at once
    /// @param truncated whether there are more
    /// @param totalRows the true number of rows, or null where it was not counted
    /// @param statement the text that ran
    /// @param asOf when it ran
    record Rows(
            TableData table,
            boolean truncated,
            @Nullable Long totalRows,
            String statement,
            Instant asOf)
            implements CardAnswer {

        /// What ran, with columns that are called as people call them.
        ///
        /// @param datasets that it could read
        static Rows of(ExecutionAnswer.Rows rows, List<DatasetView> datasets, Instant asOf) {
            return new Rows(
                    new ColumnLabels(datasets, List.of()).told(rows).table(),
                    rows.truncated(),
                    rows.totalRows(),
                    rows.executedSql(),
                    asOf);
        }
    }

    /// What it reads is no longer part of what can be asked, or is joined otherwise by now.
    record Changed() implements CardAnswer {}

    /// The database said no, or did not answer in time.
    ///
    /// @param code a stable code
    /// @param message a sentence without cell values
    record Failed(ProblemCode code, @Nullable String message) implements CardAnswer {}
}
