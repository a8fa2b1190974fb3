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
/// @param rules constraints, unique indexes and triggers, by their table
record TableShape(Map<String, Column> columns, Map<String, List<Rule>> rules) {

    private static final String COLUMNS =
            """
            select c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
                   not a.attnotnull or a.atthasdef or a.attidentity <> '' or a.attgenerated <> '',
                   not a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = ''
            from pg_attribute a join pg_class c on c.oid = a.attrelid
            where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
                and a.attnum > 0 and not a.attisdropped and c.relname <> 'flyway_schema_history'
            """;
    private static final String RULES =
            """
            select conrelid::regclass::text, pg_get_constraintdef(oid),
                   case when cardinality(conkey) = 1
                           and (contype = 'c' and pg_get_constraintdef(oid) !~* ' null'
                               or contype = 'f' and confdeltype in ('c', 'n')) then
                       (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1])
                   end
            from pg_constraint
            where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
            union all
            select indrelid::regclass::text, pg_get_indexdef(indexrelid),
                   case when indnkeyatts = 1 and not indnullsnotdistinct then
                       (select attname from pg_attribute where attrelid = indrelid and attnum = indkey[0])
                   end
            from pg_index
            where indisunique and not indisprimary
                and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
            union all
            select tgrelid::regclass::text, pg_get_triggerdef(oid), null from pg_trigger where not tgisinternal
            order by 1, 2
            """;

    /// @param optional whether a row can be written without naming it
    /// @param empty whether it is null in a row that is written without naming it
    record Column(String type, boolean optional, boolean empty) {}

    /// @param text as PostgreSQL writes it
    /// @param alone the one column that it looks at, if it holds wherever that is null; else null
    record Rule(String text, String alone) {}

    static TableShape of(Connection connection) throws SQLException {
        Map<String, Column> columns = new TreeMap<>();
        Map<String, List<Rule>> rules = new TreeMap<>();
        try (Statement statement = connection.createStatement()) {
            try (ResultSet row = statement.executeQuery(COLUMNS)) {
                while (row.next()) {
                    columns.put(
                            row.getString(1),
                            new Column(row.getString(2), row.getBoolean(3), row.getBoolean(4)));
                }
            }
            try (ResultSet row = statement.executeQuery(RULES)) {
                while (row.next()) {
                    rules.computeIfAbsent(row.getString(1), t -> new ArrayList<>())
                            .add(new Rule(row.getString(2), row.getString(3)));
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
                                .filter(rule -> !later.onlyOfItsOwn(table, rule, this))
                                .forEach(
                                        rule ->
                                                found.add(
                                                        table
                                                                + " has a new rule: "
                                                                + rule.text())));
        return found;
    }

    /// Whether a rule looks at nothing but a column that the other shape has not, and that its
    /// rows leave empty. Such are a CHECK that does not name null, a reference whose rows go with
    /// what they refer to or let go of it, and a unique key.
    private boolean onlyOfItsOwn(String table, Rule rule, TableShape other) {
        String column = table + "." + rule.alone();
        return rule.alone() != null
                && !other.columns.containsKey(column)
                && columns.get(column).empty();
    }

    /// Of the tables only whose names begin so.
    TableShape tables(String beginning) {
        Map<String, Column> some = new TreeMap<>(columns);
        some.keySet().removeIf(name -> !name.startsWith(beginning));
        Map<String, List<Rule>> of = new TreeMap<>(rules);
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
