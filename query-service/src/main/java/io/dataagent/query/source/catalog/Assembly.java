package io.dataagent.query.source.catalog;

import io.dataagent.contracts.query.SnapshotView.ForeignKey;
import io.dataagent.query.source.catalog.CatalogTable.CatalogColumn;
import io.dataagent.query.source.value.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Puts tables together from rows of an information schema. Key rows hold one column each, in
/// order: `schema_name`, `table_name`, `name`, `kind` (`p`, `u` or `f`), `column_name` and, of
/// references, `to_schema`, `to_table`, `to_column`.
final class Assembly {

    private record Name(String schema, String table) {

        static Name of(Row row) {
            return new Name(row.getString("schema_name"), row.getString("table_name"));
        }
    }

    /// A key as it grows column by column.
    private static final class Key {

        private final String name;
        private final String kind;
        private final List<String> columns = new ArrayList<>();
        private final List<String> toColumns = new ArrayList<>();
        private @Nullable String toSchema;
        private @Nullable String toTable;

        Key(String name, String kind) {
            this.name = name;
            this.kind = kind;
        }

        void add(Row row) {
            columns.add(row.getString("column_name"));
            String to = row.optional("to_column");
            if (to != null) {
                toColumns.add(to);
                toSchema = row.optional("to_schema");
                toTable = row.optional("to_table");
            }
        }

        boolean reference() {
            return kind.equals("f") && toSchema != null && toTable != null;
        }

        ForeignKey foreignKey(boolean enforced) {
            return new ForeignKey(
                    name,
                    columns,
                    toSchema == null ? "" : toSchema,
                    toTable == null ? "" : toTable,
                    toColumns,
                    enforced ? 0.0 : null);
        }
    }

    private final Map<Name, List<CatalogColumn>> columns = new LinkedHashMap<>();
    private final Map<Name, Map<String, Key>> keys = new LinkedHashMap<>();
    private final boolean enforced;

    /// @param enforced whether the database guarantees its references
    Assembly(boolean enforced) {
        this.enforced = enforced;
    }

    void column(Row row, CatalogColumn column) {
        columns.computeIfAbsent(Name.of(row), name -> new ArrayList<>()).add(column);
    }

    void key(Row row) {
        keys.computeIfAbsent(Name.of(row), name -> new LinkedHashMap<>())
                .computeIfAbsent(
                        row.getString("kind") + row.getString("name"),
                        id -> new Key(row.getString("name"), row.getString("kind")))
                .add(row);
    }

    /// A table of a row with `schema_name`, `table_name`, `kind`, `comment` and `estimate`.
    CatalogTable table(Row row) {
        Name name = Name.of(row);
        List<Key> own = List.copyOf(keys.getOrDefault(name, Map.of()).values());
        return new CatalogTable(
                        name.schema(),
                        name.table(),
                        row.getString("kind"),
                        row.optional("comment"),
                        row.optional("estimate") == null ? -1 : row.getLong("estimate"),
                        columns.getOrDefault(name, List.of()),
                        own.stream()
                                .filter(key -> key.kind.equals("p"))
                                .findFirst()
                                .map(key -> List.copyOf(key.columns))
                                .orElse(List.of()),
                        own.stream()
                                .filter(key -> key.kind.equals("u"))
                                .map(key -> List.copyOf(key.columns))
                                .toList(),
                        own.stream()
                                .filter(Key::reference)
                                .map(k -> k.foreignKey(enforced))
                                .toList())
                .readable();
    }
}
