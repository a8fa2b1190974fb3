package io.dataagent.query.bind;

import io.dataagent.query.gate.GateScope.ScopeTable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

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
        ///
        /// @param mayAdd whether a query stands there whose columns may add up rows
        record Unread(String text, boolean mayAdd) implements Source {}
    }

    private static final char MARK = '\u0000';

    /// A column of a relation.
    public record Ref(Rel rel, String column) {}

    public Rel(String alias, Source source, List<String> columns) {
        this.alias = alias;
        this.source = source;
        this.columns = toldApart(columns);
    }

    /// Columns without a name of their own, or with one that another has, are told apart, so that a
    /// star hands on each of them; nobody can write such a name.
    public static List<String> toldApart(List<String> names) {
        Set<String> taken = new HashSet<>();
        List<String> told = new ArrayList<>();
        for (String name : names) {
            told.add(taken.add(name) ? name : name + MARK + told.size());
        }
        return List.copyOf(told);
    }

    /// A name as the result shows it.
    static String shown(String name) {
        int mark = name.indexOf(MARK);
        return mark < 0 ? name : name.substring(0, mark);
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
