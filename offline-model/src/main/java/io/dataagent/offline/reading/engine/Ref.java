package io.dataagent.offline.reading.engine;

import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Span;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What words of a question can stand for.
public sealed interface Ref extends Kind {

    /// A dataset.
    record OfTable(Table table) implements Ref {}

    /// A field.
    record OfColumn(Column column) implements Ref {}

    /// A value that occurs in a field.
    record OfValue(Column column, String value) implements Ref {}

    /// A defined measure.
    record OfMetric(MetricView metric) implements Ref {}

    /// Something general that the schema may hold under another name.
    record OfConcept(Concept concept) implements Ref {}

    /// A part that a dataset plays in a join, for example `billing`.
    record OfRole(String role, String table) implements Ref {}

    /// The time between two moments of a row.
    record OfSpan(Span span) implements Ref {}

    /// General things that questions ask for.
    enum Concept {
        /// Money taken: revenue, sales, turnover.
        SALES,
        /// A sum of money not further named.
        AMOUNT,
        /// How many units.
        UNITS,
        /// The verb `sold`: units if counted, otherwise nothing.
        SOLD
    }

    @Override
    default Ref ref() {
        return this;
    }

    /// The dataset that it lies in, or null.
    default @Nullable String home() {
        return switch (this) {
            case OfTable t -> t.table().name();
            case OfColumn c -> c.column().table();
            case OfValue v -> v.column().table();
            case OfSpan s -> s.span().base();
            case OfMetric _, OfConcept _, OfRole _ -> null;
        };
    }

    /// What it splits by, once settled: rows of a dataset, days of a time, or values of a field.
    default Dimension dimension() {
        if (this instanceof OfTable t) {
            List<Column> shown = t.table().display();
            List<Column> columns = new ArrayList<>();
            if (shown.isEmpty() || !t.table().unique(shown)) {
                columns.addAll(t.table().key());
            }
            columns.addAll(shown);
            return new Dimension.ByEntity(t.table(), columns);
        }
        Column column = ((OfColumn) this).column();
        return column.isTime()
                ? new Dimension.ByTime(Grain.DAY, column)
                : new Dimension.ByColumn(column);
    }
}
