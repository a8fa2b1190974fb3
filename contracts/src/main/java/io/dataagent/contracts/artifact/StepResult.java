package io.dataagent.contracts.artifact;

import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What became of one step. Exactly what the step's strategy produces is present, or an error.
///
/// @param stepId the step
/// @param description what it was to find out
/// @param strategy how it was carried out
/// @param sql the statement's result, or null
/// @param python the code's result, or null
/// @param error why it failed, or null
public record StepResult(
        int stepId,
        String description,
        Strategy strategy,
        @Nullable SqlResult sql,
        @Nullable PythonResult python,
        @Nullable StepError error) {

    /// Whether it went well.
    public boolean succeeded() {
        return error == null;
    }

    /// The result of a statement.
    ///
    /// @param executedSql the text that ran
    /// @param table the rows: all that may go to a model or page (at most 1,000), or the first
    ///   100 in message metadata
    /// @param rowCount rows returned by the database
    /// @param truncated whether there are more rows than `rowCount`
    /// @param durationMs milliseconds
    /// @param lineage where it comes from
    /// @param resultRef the kept result, or null
    public record SqlResult(
            String executedSql,
            TableData table,
            int rowCount,
            boolean truncated,
            long durationMs,
            QueryLineage lineage,
            @Nullable ArtifactId resultRef) {

        /// The same with at most `rows` rows.
        public SqlResult preview(int rows) {
            if (table.rows().size() <= rows) {
                return this;
            }
            TableData head = new TableData(table.columns(), table.rows().subList(0, rows));
            return new SqlResult(
                    executedSql, head, rowCount, truncated, durationMs, lineage, resultRef);
        }
    }

    /// The result of Python code.
    ///
    /// @param code what ran
    /// @param stdout what it printed
    /// @param charts the pictures it left
    public record PythonResult(String code, String stdout, List<ChartView.Image> charts) {

        public PythonResult {
            charts = List.copyOf(charts);
        }
    }

    /// Why a step failed.
    ///
    /// @param code stable code
    /// @param message a sentence without cell values
    public record StepError(ProblemCode code, String message) {}

    /// The same with at most `rows` rows of its table.
    public StepResult preview(int rows) {
        return sql == null
                ? this
                : new StepResult(stepId, description, strategy, sql.preview(rows), python, error);
    }
}
