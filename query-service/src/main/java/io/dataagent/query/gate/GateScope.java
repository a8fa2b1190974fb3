package io.dataagent.query.gate;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Everything a statement may name. Immutable; whatever is not in it does not exist.
///
/// @param tables the tables
public record GateScope(List<ScopeTable> tables) {

    public GateScope {
        tables = List.copyOf(tables);
    }

    /// A table of the scope.
    ///
    /// @param dataset the name in the semantic model; for a person's own query `schema.table`
    /// @param schema physical schema
    /// @param name physical name
    /// @param columns physical columns in order
    /// @param timeColumns those that are points in time
    public record ScopeTable(
            String dataset,
            String schema,
            String name,
            List<String> columns,
            Set<String> timeColumns) {

        public ScopeTable {
            columns = List.copyOf(new LinkedHashSet<>(columns));
            timeColumns = Set.copyOf(timeColumns);
        }

        /// `schema.table`.
        public String source() {
            return schema + "." + name;
        }
    }

    /// The tables that a name can mean: one, none, or several if the schema is missing.
    List<ScopeTable> named(String schema, String name) {
        List<ScopeTable> found =
                tables.stream()
                        .filter(table -> table.name().equals(name))
                        .filter(table -> schema.isEmpty() || table.schema().equals(schema))
                        .toList();
        if (found.size() > 1) {
            List<ScopeTable> open =
                    found.stream().filter(table -> table.schema().equals("public")).toList();
            return open.size() == 1 ? open : found;
        }
        return found;
    }

    /// The tables that a name can mean without regard to case.
    List<ScopeTable> alike(String schema, String name) {
        return tables.stream()
                .filter(table -> table.name().equalsIgnoreCase(name))
                .filter(table -> schema.isEmpty() || table.schema().equalsIgnoreCase(schema))
                .toList();
    }

    List<String> datasetsWith(String column) {
        return tables.stream()
                .filter(table -> table.columns().contains(column))
                .map(ScopeTable::dataset)
                .toList();
    }
}
