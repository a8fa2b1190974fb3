package io.dataagent.agent.answer;

import io.dataagent.agent.answer.text.Nearest;
import io.dataagent.agent.label.Origins;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.PythonResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Where numbers of an answer may come from: the tables of the steps and the values that Python
/// code returned. Nothing that was printed, and nothing that was said before.
final class Sources {

    /// The value of a step that loads a dataset: how many rows came.
    private static final String ROWS = "rows";

    private final Map<Integer, StepResult> steps = new LinkedHashMap<>();

    Sources(List<StepResult> results) {
        results.forEach(r -> steps.put(r.stepId(), r));
    }

    /// A table with what is known of the rows that it does not show.
    ///
    /// @param stepId the step
    /// @param named its name in Python, or null for the step's own rows
    /// @param data the rows
    /// @param truncated whether there are more
    /// @param total the exact number of rows, where known
    /// @param sql the statement's result, or null for a table of Python
    record Table(
            int stepId,
            @Nullable String named,
            TableData data,
            boolean truncated,
            @Nullable Long total,
            @Nullable SqlResult sql) {

        /// `step 1`, or the table of a step.
        String words() {
            return named == null ? "step " + stepId : "table " + named + " of step " + stepId;
        }

        /// The name of a column.
        String name(int column) {
            return data.columns().get(column).name();
        }

        /// The position of a column.
        Looked<Integer> column(String wanted) {
            int exact = data.indexOf(wanted);
            if (exact >= 0) {
                return Looked.of(exact);
            }
            List<Integer> folded = new ArrayList<>();
            for (int i = 0; i < data.columns().size(); i++) {
                if (data.columns().get(i).name().equalsIgnoreCase(wanted.strip())) {
                    folded.add(i);
                }
            }
            return folded.size() == 1 ? Looked.of(folded.getFirst()) : noColumn(wanted);
        }

        private Looked<Integer> noColumn(String wanted) {
            List<String> names = data.columns().stream().map(c -> c.name()).toList();
            return Nearest.of(wanted, names)
                    .<Looked<Integer>>map(
                            n ->
                                    Looked.missing(
                                            "column %s: did you mean %s (%s)", wanted, n, words()))
                    .orElseGet(
                            () ->
                                    Looked.missing(
                                            "%s has no column %s; it has %s",
                                            words(), wanted, String.join(", ", names)));
        }

        /// Whether the statement itself wrote what stands in a column: it is made of no field, and
        /// no aggregate over rows makes it.
        boolean written(int column) {
            return sql != null
                    && origin(column)
                            .filter(o -> o.sources().isEmpty())
                            .filter(o -> !o.aggregated() || sql.lineage().datasets().isEmpty())
                            .isPresent();
        }

        /// Whether a number may stand in a column because the statement wrote it beside what it
        /// read.
        boolean written(int column, BigDecimal number) {
            return origin(column).filter(o -> o.mayHaveWritten(number)).isPresent();
        }

        /// Whether such a number stands among the rows of a column, or may stand among those that
        /// are not shown.
        boolean mixed(int column) {
            return origin(column).filter(o -> stands(column, o) || hidden(o)).isPresent();
        }

        private boolean stands(int column, OutputColumn origin) {
            return data.rows().stream()
                    .map(r -> r.get(column))
                    .anyMatch(c -> c.isNumber() && origin.mayHaveWritten(c.decimalValue()));
        }

        private boolean hidden(OutputColumn origin) {
            return truncated && (origin.made() || !origin.written().isEmpty());
        }

        private Optional<OutputColumn> origin(int column) {
            return sql == null ? Optional.empty() : Origins.output(sql.lineage(), name(column));
        }

        /// Whether a row is there, with its number.
        Looked<Integer> row(int row) {
            int rows = data.rows().size();
            if (rows == 0) {
                return Looked.missing("%s has no rows", words());
            }
            return row < rows
                    ? Looked.of(row)
                    : Looked.missing(
                            "row %d of %d: the rows of %s are numbered from 0 to %d",
                            row, rows, words(), rows - 1);
        }
    }

    /// The table of a step.
    ///
    /// @param name a table of its Python code, or null for the step's own rows
    Looked<Table> table(int stepId, @Nullable String name) {
        StepResult step = steps.get(stepId);
        if (step == null) {
            return Looked.missing("there is no step %d; there are %s", stepId, known(steps));
        }
        SqlResult sql = step.sql();
        if (sql != null && (name == null || name.isBlank() || name.equals("step_" + stepId))) {
            return Looked.of(
                    new Table(stepId, null, sql.table(), sql.truncated(), total(sql), sql));
        }
        return returned(step, name);
    }

    private static Looked<Table> returned(StepResult step, @Nullable String name) {
        PythonResult python = step.python();
        List<StepResult.ReturnedTable> tables = python == null ? List.of() : python.tables();
        if (tables.isEmpty()) {
            List<String> values = names(python);
            return values.isEmpty()
                    ? Looked.missing("step %d has no table", step.stepId())
                    : Looked.missing(
                            "step %d has no table, but values, which the kind value binds: %s",
                            step.stepId(), String.join(", ", values));
        }
        String wanted = name == null ? StepResult.ReturnedTable.RESULT : name;
        return tables.stream()
                .filter(t -> t.name().equals(wanted))
                .findFirst()
                .or(() -> tables.stream().filter(t -> name == null).findFirst())
                .<Looked<Table>>map(t -> Looked.of(described(step.stepId(), t)))
                .orElseGet(
                        () ->
                                Looked.missing(
                                        "step %d has no table %s; it has %s",
                                        step.stepId(),
                                        wanted,
                                        tables.stream()
                                                .map(StepResult.ReturnedTable::name)
                                                .collect(Collectors.joining(", "))));
    }

    private static Table described(int stepId, StepResult.ReturnedTable t) {
        boolean more = t.rowCount() > t.table().rows().size();
        return new Table(stepId, t.name(), t.table(), more, t.rowCount(), null);
    }

    private static List<String> names(@Nullable PythonResult python) {
        return values(python).stream().map(StepResult.ReturnedValue::name).toList();
    }

    private static List<StepResult.ReturnedValue> values(@Nullable PythonResult python) {
        return python == null ? List.of() : python.values();
    }

    /// How many rows a step loaded that returned no table, as its value says.
    Optional<StepResult.ReturnedValue> loaded(int stepId) {
        StepResult step = steps.get(stepId);
        PythonResult python = step == null ? null : step.python();
        return python != null && python.tables().isEmpty()
                ? values(python).stream().filter(v -> v.name().equals(ROWS)).findFirst()
                : Optional.empty();
    }

    /// A value that Python code returned.
    Looked<StepResult.ReturnedValue> value(int stepId, String key) {
        StepResult step = steps.get(stepId);
        PythonResult python = step == null ? null : step.python();
        List<StepResult.ReturnedValue> values = values(python);
        if (values.isEmpty()) {
            return Looked.missing("step %d returned no values", stepId);
        }
        List<String> names = names(python);
        return values.stream()
                .filter(v -> v.name().equals(key))
                .findFirst()
                .<Looked<StepResult.ReturnedValue>>map(Looked::of)
                .orElseGet(
                        () ->
                                Looked.missing(
                                        "step %d returned no value %s; it returned %s",
                                        stepId, key, String.join(", ", names)));
    }

    /// All tables, the statements' first.
    List<Table> tables() {
        List<Table> all = new ArrayList<>();
        for (StepResult step : steps.values()) {
            if (step.sql() != null) {
                table(step.stepId(), null).found().ifPresent(all::add);
            }
            if (step.python() != null) {
                step.python()
                        .tables()
                        .forEach(
                                t ->
                                        returned(step, t.name())
                                                .found()
                                                .filter(f -> Objects.equals(f.named(), t.name()))
                                                .ifPresent(all::add));
            }
        }
        return all;
    }

    private static @Nullable Long total(SqlResult sql) {
        return sql.truncated() ? sql.totalRows() : Long.valueOf(sql.rowCount());
    }

    private static String known(Map<Integer, StepResult> steps) {
        return steps.isEmpty()
                ? "none"
                : new TreeSet<>(steps.keySet())
                        .stream()
                                .map(i -> String.format(Locale.ROOT, "%d", i))
                                .collect(Collectors.joining(", "));
    }
}
