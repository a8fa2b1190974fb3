package io.dataagent.query.gate;

import io.dataagent.contracts.query.ColumnType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Everything a statement may name. Immutable; whatever is not in it does not exist.
///
/// @param tables the tables
/// @param joins how they are joined; two tables without any are joined as the statement likes
public record GateScope(List<ScopeTable> tables, List<ScopeJoin> joins) {

    public GateScope {
        tables = List.copyOf(tables);
        joins = List.copyOf(joins);
    }

    /// A scope that knows no joins.
    public GateScope(List<ScopeTable> tables) {
        this(tables, List.of());
    }

    /// A way to join two tables.
    ///
    /// @param from dataset of the one
    /// @param fromColumns its physical columns
    /// @param to dataset of the other
    /// @param toColumns its physical columns, pairwise
    /// @param modelled whether the semantic model has it; a reference that only the database
    ///   declares is allowed but demanded of nobody
    public record ScopeJoin(
            String from,
            List<String> fromColumns,
            String to,
            List<String> toColumns,
            boolean modelled) {

        public ScopeJoin {
            fromColumns = List.copyOf(fromColumns);
            toColumns = List.copyOf(toColumns);
            if (fromColumns.isEmpty() || fromColumns.size() != toColumns.size()) {
                throw new IllegalArgumentException("columns of a join come in pairs");
            }
        }
    }

    /// A table of the scope.
    ///
    /// @param dataset the name in the semantic model; for a person's own query `schema.table`
    /// @param schema physical schema
    /// @param name physical name
    /// @param columns physical columns in order
    /// @param timeColumns those that are points in time
    /// @param types kinds of columns, as far as they are known
    /// @param definition what takes its place, or null for the listed columns of the table itself
    public record ScopeTable(
            String dataset,
            String schema,
            String name,
            List<String> columns,
            Set<String> timeColumns,
            Map<String, ColumnType> types,
            @Nullable Definition definition) {

        public ScopeTable {
            columns = List.copyOf(new LinkedHashSet<>(columns));
            timeColumns = Set.copyOf(timeColumns);
            types = Map.copyOf(types);
        }

        /// A table as the database has it.
        public ScopeTable(
                String dataset,
                String schema,
                String name,
                List<String> columns,
                Set<String> timeColumns,
                Map<String, ColumnType> types) {
            this(dataset, schema, name, columns, timeColumns, types, null);
        }

        /// The same with something else in its place. A table stays under its name, with just the
        /// columns and rows of the definition.
        public ScopeTable defined(Definition by) {
            return new ScopeTable(dataset, schema, name, columns, timeColumns, types, by);
        }

        /// Whether it is a query of the model, which has no schema.
        public boolean query() {
            return definition != null && schema.isEmpty();
        }

        /// A table whose columns can be of any kind.
        public ScopeTable(
                String dataset,
                String schema,
                String name,
                List<String> columns,
                Set<String> timeColumns) {
            this(dataset, schema, name, columns, timeColumns, Map.of());
        }

        /// A statement that reads columns of its rows.
        public String select(List<String> wanted, Dialect dialect, int limit) {
            return "SELECT "
                    + wanted.stream().map(dialect::quote).collect(Collectors.joining(", "))
                    + " FROM "
                    + (schema.isEmpty() ? "" : dialect.quote(schema) + ".")
                    + dialect.quote(name)
                    + " LIMIT "
                    + limit;
        }

        /// `schema.table`.
        public String source() {
            return schema.isEmpty() ? name : schema + "." + name;
        }
    }

    /// The tables that a name can mean: one, none, or several if the schema is missing.
    public List<ScopeTable> named(String schema, String name) {
        List<ScopeTable> found = new ArrayList<>(1);
        for (ScopeTable table : tables) {
            if (table.name().equals(name) && (schema.isEmpty() || table.schema().equals(schema))) {
                found.add(table);
            }
        }
        if (found.size() > 1) {
            List<ScopeTable> queries = found.stream().filter(ScopeTable::query).toList();
            if (queries.size() == 1) {
                return queries;
            }
            List<ScopeTable> open =
                    found.stream().filter(table -> table.schema().equals("public")).toList();
            return open.size() == 1 ? open : found;
        }
        return found;
    }

    /// The tables that a name can mean without regard to case.
    public List<ScopeTable> alike(String schema, String name) {
        List<ScopeTable> found =
                tables.stream()
                        .filter(table -> table.name().equalsIgnoreCase(name))
                        .filter(
                                table ->
                                        schema.isEmpty() || table.schema().equalsIgnoreCase(schema))
                        .toList();
        List<ScopeTable> queries = found.stream().filter(ScopeTable::query).toList();
        return queries.size() == 1 ? queries : found;
    }

    /// A sentence for whoever took the name of a dataset for that of its table.
    public String asDataset(String name) {
        return tables.stream()
                .filter(table -> table.dataset().equals(name))
                .findFirst()
                .map(table -> " The dataset of that name is in “" + table.source() + "”.")
                .orElse("");
    }

    public List<String> datasetsWith(String column) {
        return tables.stream()
                .filter(table -> table.columns().contains(column))
                .map(ScopeTable::dataset)
                .toList();
    }
}
