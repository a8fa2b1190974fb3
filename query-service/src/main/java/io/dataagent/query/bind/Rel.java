package io.dataagent.query.bind;

import io.dataagent.query.gate.GateScope.ScopeTable;
import java.util.List;

/// A relation at its place in a FROM. Two places of the same table are two relations.
public final class Rel {

    private final String alias;
    private final Source source;
    private final List<String> columns;

    /// What it reads.
    public sealed interface Source {

        /// A table of the scope.
        record Table(ScopeTable table) implements Source {}

        /// A CTE or a derived table.
        record Result(Bound query, String name) implements Source {}

        /// What is not read; it may have any columns and any rows.
        record Unread(String text) implements Source {}
    }

    /// A column of a relation.
    public record Ref(Rel rel, String column) {}

    public Rel(String alias, Source source, List<String> columns) {
        this.alias = alias;
        this.source = source;
        this.columns = List.copyOf(columns);
    }

    public String alias() {
        return alias;
    }

    public Source source() {
        return source;
    }

    /// Folded names in order; of a result in the order of its columns.
    public List<String> columns() {
        return columns;
    }

    public boolean offers(String column) {
        return columns.contains(column) || source instanceof Source.Unread;
    }

    /// How it is called in sentences: the dataset, or the name of the query.
    public String name() {
        return switch (source) {
            case Source.Table table -> table.table().dataset();
            case Source.Result result -> result.name().isEmpty() ? alias : result.name();
            case Source.Unread ignored -> alias;
        };
    }

    /// The datasets whose rows it holds.
    public List<String> datasets() {
        return switch (source) {
            case Source.Table table -> List.of(table.table().dataset());
            case Source.Result result -> result.query().datasets();
            case Source.Unread ignored -> List.of();
        };
    }
}
