package io.dataagent.agent.label;

import io.dataagent.agent.upstream.Catalog;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Tells what people call the columns of a result and what their figures are counted in: what the
/// semantic model says of the one field that a column comes from, what a metric of that name says,
/// or the unit in the column's own name. The names themselves stay, for files and statements.
///
/// @param origins where columns come from
/// @param metrics of the model
public record ColumnLabels(Origins origins, List<MetricView> metrics) {

    public ColumnLabels {
        metrics = List.copyOf(metrics);
    }

    /// @param datasets that the statement could read
    public ColumnLabels(List<DatasetView> datasets, List<MetricView> metrics) {
        this(new Origins(datasets), metrics);
    }

    /// By everything that an ontology knows.
    public static ColumnLabels of(Catalog catalog) {
        return new ColumnLabels(catalog.datasets(), catalog.metrics());
    }

    /// The same rows with labelled columns.
    public ExecutionAnswer.Rows told(ExecutionAnswer.Rows rows) {
        List<Column> columns = rows.table().columns().stream().map(c -> labelled(c, rows)).toList();
        return rows.withTable(new TableData(columns, rows.table().rows()));
    }

    private Column labelled(Column column, ExecutionAnswer.Rows rows) {
        Optional<OutputColumn> output = Origins.output(rows.lineage(), column.name());
        Optional<FieldView> field = output.flatMap(origins::field);
        Optional<MetricView> metric =
                metrics.stream().filter(m -> m.name().equalsIgnoreCase(column.name())).findFirst();
        boolean aggregated = output.map(OutputColumn::aggregated).orElse(false);
        return new Column(
                column.name(),
                column.type(),
                metric.map(MetricView::label)
                        .or(() -> field.flatMap(f -> label(f, column, aggregated, rows)))
                        .orElse(null),
                column.type().numeric() ? unit(column, metric, field, rows) : null);
    }

    /// A field's own label, where the column is the field or is called like it. A column that is
    /// named by an aggregate and the field is called by both; any other name is something else, and
    /// so is what is left of a time that is none: its weekday, its hour.
    private static Optional<String> label(
            FieldView field, Column column, boolean aggregated, ExecutionAnswer.Rows rows) {
        Optional<String> own = Optional.ofNullable(field.label());
        if (field.time() && !column.type().temporal()) {
            return own.filter(l -> column.name().equalsIgnoreCase(field.name()));
        }
        return !aggregated || column.name().equalsIgnoreCase(field.name())
                ? own
                : own.flatMap(
                        l ->
                                ColumnExpression.of(rows.executedSql(), column.name())
                                        .aggregate()
                                        .filter(a -> a.names(column.name(), field.name()))
                                        .map(a -> a.label(l)));
    }

    private static @Nullable String unit(
            Column column,
            Optional<MetricView> metric,
            Optional<FieldView> field,
            ExecutionAnswer.Rows rows) {
        return metric.map(MetricView::unit)
                .or(() -> field.flatMap(f -> unit(f, column, rows)))
                .orElseGet(() -> UnitNames.in(column.name(), names(rows)));
    }

    private static List<String> names(ExecutionAnswer.Rows rows) {
        return rows.table().columns().stream().map(Column::name).toList();
    }

    private static Optional<String> unit(
            FieldView field, Column column, ExecutionAnswer.Rows rows) {
        String told = field.unit() == null ? UnitNames.in(field.name(), names(rows)) : field.unit();
        return told != null && ColumnExpression.of(rows.executedSql(), column.name()).keepsUnit()
                ? Optional.of(told)
                : Optional.empty();
    }
}
