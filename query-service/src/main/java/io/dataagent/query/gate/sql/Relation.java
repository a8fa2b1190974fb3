package io.dataagent.query.gate.sql;

import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.lineage.Place;
import io.dataagent.query.gate.text.Names;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import net.sf.jsqlparser.statement.select.Values;
import org.jspecify.annotations.Nullable;

/// Something in FROM, with the columns it offers.
///
/// @param alias the name it is called by; empty if it has none
/// @param source `schema.table` of a real table that has no alias, else null
/// @param bases the tables of the scope whose columns it offers as they are
/// @param columns stored names in order
/// @param grouped whether its rows are groups
public record Relation(
        String alias,
        @Nullable String source,
        List<BaseTable> bases,
        SequencedMap<String, Origin> columns,
        boolean grouped)
        implements Place {

    /// The columns of a table.
    static SequencedMap<String, Origin> columns(GateScope.ScopeTable table, Names names) {
        SequencedMap<String, Origin> columns = new LinkedHashMap<>();
        for (String column : table.columns()) {
            columns.put(names.columnKey(column), Origin.of(table, column));
        }
        return columns;
    }

    /// The columns of a list of rows.
    static SequencedMap<String, Origin> columns(Values values) {
        SequencedMap<String, Origin> columns = new LinkedHashMap<>();
        int width =
                values.getExpressions().stream()
                        .mapToInt(row -> row instanceof List<?> cells ? cells.size() : 1)
                        .max()
                        .orElse(1);
        for (int i = 1; i <= width; i++) {
            columns.put("column" + i, Origin.NONE);
        }
        return columns;
    }

    static Relation of(BaseTable base, SequencedMap<String, Origin> columns) {
        GateScope.ScopeTable table = base.table();
        return new Relation(table.name(), table.source(), List.of(base), columns, false);
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
    static Relation made(String alias, SequencedMap<String, Origin> columns, boolean grouped) {
        return new Relation(alias, null, List.of(), columns, grouped);
    }

    /// Whether this is that very place in FROM; another one may be equal to it.
    @SuppressWarnings("ReferenceEquality")
    boolean is(@Nullable Relation other) {
        return this == other;
    }

    /// Keeps the columns that the scope does not list out of reach.
    void close() {
        bases.forEach(BaseTable::close);
    }

    public Relation renamed(String newAlias, List<String> names) {
        if (names.isEmpty()) {
            return new Relation(newAlias, null, bases, columns, grouped);
        }
        close();
        return new Relation(newAlias, null, List.of(), renamed(columns, names), grouped);
    }

    /// Columns with other names, as far as there are others.
    public static SequencedMap<String, Origin> renamed(
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
