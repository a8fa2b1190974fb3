package io.dataagent.kit.startup;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Columns of a database's tables, and what rows are held to.
///
/// @param columns by `table.column`
/// @param rules constraints, unique indexes and triggers, as PostgreSQL writes them, by their table
record TableShape(Map<String, Column> columns, Map<String, List<String>> rules) {

    private static final String COLUMNS =
            """
            select c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
                   not a.attnotnull or a.atthasdef or a.attidentity <> '' or a.attgenerated <> ''
            from pg_attribute a join pg_class c on c.oid = a.attrelid
            where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
                and a.attnum > 0 and not a.attisdropped and c.relname <> 'flyway_schema_history'
            """;
    private static final String RULES =
            """
            select conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint
            where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
            union all
            select indrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
            where indisunique and not indisprimary
                and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
            union all
            select tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
            order by 1, 2
            """;

    /// @param optional whether a row can be written without naming it
    record Column(String type, boolean optional) {}

    static TableShape of(Connection connection) throws SQLException {
        Map<String, Column> columns = new TreeMap<>();
        Map<String, List<String>> rules = new TreeMap<>();
        try (Statement statement = connection.createStatement()) {
            try (ResultSet row = statement.executeQuery(COLUMNS)) {
                while (row.next()) {
                    columns.put(row.getString(1), new Column(row.getString(2), row.getBoolean(3)));
                }
            }
            try (ResultSet row = statement.executeQuery(RULES)) {
                while (row.next()) {
                    rules.computeIfAbsent(row.getString(1), t -> new ArrayList<>())
                            .add(row.getString(2));
                }
            }
        }
        return new TableShape(columns, rules);
    }

    /// What a program made for this shape meets in a later one: columns that are gone, of another
    /// type or suddenly required, and rules on its tables that were not there.
    List<String> broken(TableShape later) {
        List<String> found = new ArrayList<>();
        columns.forEach(
                (name, column) -> {
                    Column now = later.columns.get(name);
                    if (now == null) {
                        found.add(name + " is gone");
                    } else if (!now.type().equals(column.type())) {
                        found.add(name + " was " + column.type() + " and is " + now.type());
                    } else if (column.optional() && !now.optional()) {
                        found.add(name + " is required now");
                    }
                });
        later.columns.forEach(
                (name, column) -> {
                    if (had(table(name)) && !columns.containsKey(name) && !column.optional()) {
                        found.add(name + " is new and required");
                    }
                });
        later.rules.forEach(
                (table, all) ->
                        all.stream()
                                .filter(rule -> had(table))
                                .filter(
                                        rule ->
                                                !rules.getOrDefault(table, List.of())
                                                        .contains(rule))
                                .forEach(rule -> found.add(table + " has a new rule: " + rule)));
        return found;
    }

    /// Of the tables only whose names begin so.
    TableShape tables(String beginning) {
        Map<String, Column> some = new TreeMap<>(columns);
        some.keySet().removeIf(name -> !name.startsWith(beginning));
        Map<String, List<String>> of = new TreeMap<>(rules);
        of.keySet().removeIf(table -> !table.startsWith(beginning));
        return new TableShape(some, of);
    }

    private boolean had(String table) {
        return columns.keySet().stream().anyMatch(name -> table(name).equals(table));
    }

    private static String table(String column) {
        return column.substring(0, column.indexOf('.'));
    }
}
