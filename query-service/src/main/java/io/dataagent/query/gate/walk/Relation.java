package io.dataagent.query.gate.walk;

import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.lineage.Place;
import io.dataagent.query.gate.text.Names;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/// Something in FROM, with the columns it offers.
///
/// @param alias the name it is called by; empty if it has none
/// @param source `schema.table` of a real table that has no alias, else null
/// @param table the table of the scope whose columns it offers, or null
/// @param columns the names by which they are compared, in order
/// @param open whether it can offer more than is known here
public record Relation(
        String alias,
        @Nullable String source,
        @Nullable TableReference table,
        SequencedMap<String, Origin> columns,
        boolean open)
        implements Place {

    /// The columns of a table.
    public static SequencedMap<String, Origin> columns(GateScope.ScopeTable table, Names names) {
        SequencedMap<String, Origin> columns = new LinkedHashMap<>();
        for (String column : table.columns()) {
            columns.put(names.columnKey(column), Origin.of(table, column));
        }
        return columns;
    }

    /// Adds columns; a name that is taken gets a mark that no name can have.
    public static void add(
            SequencedMap<String, Origin> columns, SequencedMap<String, Origin> more) {
        more.forEach((name, origin) -> add(columns, name, origin));
    }

    public static void add(SequencedMap<String, Origin> columns, String name, Origin origin) {
        columns.put(columns.containsKey(name) ? name + Names.TAKEN + columns.size() : name, origin);
    }

    /// What holds no table of the scope.
    public static Relation made(String alias, SequencedMap<String, Origin> columns) {
        return new Relation(alias, null, null, columns, false);
    }

    /// What offers nothing.
    public static Relation none() {
        return made("", new LinkedHashMap<>());
    }

    /// What may offer anything.
    public static Relation open(String alias) {
        return new Relation(alias, null, null, new LinkedHashMap<>(), true);
    }

    /// Whether this is that very place in FROM; another one may be equal to it.
    @SuppressWarnings("ReferenceEquality")
    public boolean is(@Nullable Relation other) {
        return this == other;
    }

    /// Keeps the columns that the scope does not list out of reach.
    public void close() {
        if (table != null) {
            table.close();
        }
    }

    /// The same called otherwise.
    public Relation named(String newAlias, @Nullable String newSource) {
        return new Relation(newAlias, newSource, table, columns, open);
    }

    /// The same with another alias.
    ///
    /// @param names of its columns, or none if they keep theirs
    public Relation renamed(String newAlias, List<String> names) {
        return names.isEmpty()
                ? named(newAlias, null)
                : new Relation(
                        newAlias,
                        null,
                        table == null ? null : table.renamed(),
                        renamed(columns, names),
                        false);
    }

    /// Columns with other names, as far as there are others.
    private static SequencedMap<String, Origin> renamed(
            SequencedMap<String, Origin> columns, List<String> names) {
        SequencedMap<String, Origin> renamed = new LinkedHashMap<>();
        int i = 0;
        for (Map.Entry<String, Origin> column : columns.entrySet()) {
            add(
                    renamed,
                    i < names.size() ? names.get(i) : Names.shown(column.getKey()),
                    column.getValue());
            i++;
        }
        for (; i < names.size(); i++) {
            add(renamed, names.get(i), Origin.NONE);
        }
        return renamed;
    }
}
