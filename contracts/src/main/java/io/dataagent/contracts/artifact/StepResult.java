package io.dataagent.contracts.artifact;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.stream.Stream;
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
    /// @param totalRows the true number of rows as the database counted it, or null where it is
    ///   not known
    public record SqlResult(
            String executedSql,
            TableData table,
            int rowCount,
            boolean truncated,
            long durationMs,
            QueryLineage lineage,
            @Nullable ArtifactId resultRef,
            @Nullable Long totalRows) {

        /// A result whose true number of rows is known only if nothing was left out.
        public SqlResult(
                String executedSql,
                TableData table,
                int rowCount,
                boolean truncated,
                long durationMs,
                QueryLineage lineage,
                @Nullable ArtifactId resultRef) {
            this(
                    executedSql,
                    table,
                    rowCount,
                    truncated,
                    durationMs,
                    lineage,
                    resultRef,
                    truncated ? null : Long.valueOf(rowCount));
        }

        /// The same with further reasons to doubt its figures.
        public SqlResult doubted(List<String> reasons) {
            return new SqlResult(
                    executedSql,
                    table,
                    rowCount,
                    truncated,
                    durationMs,
                    lineage.doubted(
                            Stream.concat(lineage.doubts().stream(), reasons.stream())
                                    .distinct()
                                    .toList()),
                    resultRef,
                    totalRows);
        }

        /// The same with at most `rows` rows.
        public SqlResult preview(int rows) {
            if (table.rows().size() <= rows) {
                return this;
            }
            TableData head = new TableData(table.columns(), table.rows().subList(0, rows));
            return new SqlResult(
                    executedSql,
                    head,
                    rowCount,
                    truncated,
                    durationMs,
                    lineage,
                    resultRef,
                    totalRows);
        }
    }

    /// The result of Python code.
    ///
    /// @param code what ran
    /// @param stdout what it printed
    /// @param charts the pictures it left
    /// @param tables the tables it returned
    /// @param values the values it returned
    public record PythonResult(
            String code,
            String stdout,
            List<ChartView.Image> charts,
            List<ReturnedTable> tables,
            List<ReturnedValue> values) {

        public PythonResult {
            charts = List.copyOf(charts);
            tables = tables == null ? List.of() : List.copyOf(tables);
            values = values == null ? List.of() : List.copyOf(values);
        }

        /// The result of code that returned nothing.
        public PythonResult(String code, String stdout, List<ChartView.Image> charts) {
            this(code, stdout, charts, List.of(), List.of());
        }

        PythonResult preview(int rows) {
            return new PythonResult(
                    code,
                    stdout,
                    charts,
                    tables.stream().map(t -> t.preview(rows)).toList(),
                    values);
        }
    }

    /// A table that Python code returned.
    ///
    /// @param name its name in `answer_tables`, or `result`
    /// @param table the rows: all that may go to a model or page, or the first 100 in message
    ///   metadata
    /// @param rowCount the true number of rows
    /// @param resultRef the kept table, or null
    public record ReturnedTable(
            String name, TableData table, long rowCount, @Nullable ArtifactId resultRef) {

        /// The name of the DataFrame that is the table of its step.
        public static final String RESULT = "result";

        ReturnedTable preview(int rows) {
            return table.rows().size() <= rows
                    ? this
                    : new ReturnedTable(
                            name,
                            new TableData(table.columns(), table.rows().subList(0, rows)),
                            rowCount,
                            resultRef);
        }
    }

    /// A value that Python code returned.
    ///
    /// @param name its name in `answer_values`
    /// @param type the kind of the value
    /// @param value the value, as a cell of that kind
    /// @param codeHash SHA-256 of the code that returned it, in hexadecimal digits, or null where
    ///   it was not kept
    public record ReturnedValue(
            String name, ColumnType type, JsonNode value, @Nullable String codeHash) {

        /// A value of which the code is not named.
        public ReturnedValue(String name, ColumnType type, JsonNode value) {
            this(name, type, value, null);
        }
    }

    /// Why a step failed.
    ///
    /// @param code stable code
    /// @param message a sentence without cell values
    public record StepError(ProblemCode code, String message) {}

    /// The same with at most `rows` rows of each of its tables.
    public StepResult preview(int rows) {
        return new StepResult(
                stepId,
                description,
                strategy,
                sql == null ? null : sql.preview(rows),
                python == null ? null : python.preview(rows),
                error);
    }

    /// The rows of the step: the statement's, or the table that Python code returned as its result;
    /// null if there are none.
    public @Nullable TableData table() {
        if (sql != null || python == null) {
            return sql == null ? null : sql.table();
        }
        return python.tables().stream()
                .filter(t -> t.name().equals(ReturnedTable.RESULT))
                .findFirst()
                .or(() -> python.tables().stream().findFirst())
                .map(ReturnedTable::table)
                .orElse(null);
    }
}
