package io.dataagent.query.gate;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.gate.GateScope.ScopeJoin;
import io.dataagent.query.gate.GateScope.ScopeTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A schema read from its `CREATE TABLE` statements: columns with types, and as joins the declared
/// references, `-- join a.b -> c.d`, and a column that is named like the first of another table.
final class DeclaredSchema {

    private static final Pattern TABLE =
            Pattern.compile("(?ims)^create table (\\w+) \\((.*?)\\)\\s*;");
    private static final Pattern SAID =
            Pattern.compile("-- join (\\w+)\\.(\\w+) -> (\\w+)\\.(\\w+)");
    private static final Pattern ALTERED =
            Pattern.compile("(?i)alter table (\\w+) .*foreign key \\((\\w+)\\) references (\\w+)");
    private static final Pattern REFERENCE =
            Pattern.compile("(?i)references (\\w+)(?:\\s*\\((\\w+)\\))?");

    private static final Pattern COLUMN =
            Pattern.compile("^(?:[\"`]([^\"`]+)[\"`]|(\\S+))\\s+(\\S+)");
    private static final String CLAUSE = "primary|unique|check|foreign";

    private final SequencedMap<String, SequencedMap<String, ColumnType>> tables =
            new LinkedHashMap<>();
    private final Set<ScopeJoin> joins = new LinkedHashSet<>();

    private DeclaredSchema() {}

    static DeclaredSchema of(String ddl) {
        DeclaredSchema schema = new DeclaredSchema();
        Map<String, String> bodies = new LinkedHashMap<>();
        TABLE.matcher(ddl).results().forEach(m -> bodies.put(m.group(1), m.group(2)));
        bodies.forEach(schema::columns);
        bodies.forEach(schema::references);
        Matcher said = SAID.matcher(ddl);
        while (said.find()) {
            schema.join(said.group(1), said.group(2), said.group(3), said.group(4));
        }
        Matcher altered = ALTERED.matcher(ddl);
        while (altered.find()) {
            schema.join(
                    altered.group(1),
                    altered.group(2),
                    altered.group(3),
                    schema.key(altered.group(3)));
        }
        if (schema.joins.isEmpty()) {
            schema.guess();
        }
        return schema;
    }

    GateScope scope() {
        return scope("public");
    }

    GateScope scope(String schema) {
        List<ScopeTable> all = new ArrayList<>();
        tables.forEach(
                (name, columns) ->
                        all.add(
                                new ScopeTable(
                                        name,
                                        schema,
                                        name,
                                        List.copyOf(columns.sequencedKeySet()),
                                        columns.entrySet().stream()
                                                .filter(c -> c.getValue().temporal())
                                                .map(Map.Entry::getKey)
                                                .collect(Collectors.toSet()),
                                        columns)));
        return new GateScope(all, List.copyOf(joins));
    }

    private void columns(String table, String body) {
        SequencedMap<String, ColumnType> columns = new LinkedHashMap<>();
        for (String part : parts(body)) {
            Matcher column = COLUMN.matcher(part);
            if (column.find() && !clause(column)) {
                String name = column.group(1) == null ? column.group(2) : column.group(1);
                columns.put(name, type(column.group(3).toLowerCase(Locale.ROOT)));
            }
        }
        tables.put(table, columns);
    }

    private static boolean clause(Matcher column) {
        String word = column.group(2);
        return word != null && word.toLowerCase(Locale.ROOT).matches(CLAUSE);
    }

    private static ColumnType type(String word) {
        String name = word.replaceAll("\\(.*", "");
        return switch (name) {
            case "int", "integer", "bigint", "smallint" -> ColumnType.INTEGER;
            case "numeric", "decimal" -> ColumnType.DECIMAL;
            case "real", "double" -> ColumnType.FLOAT;
            case "text", "varchar", "char" -> ColumnType.STRING;
            case "date" -> ColumnType.DATE;
            case "timestamp", "datetime" -> ColumnType.DATETIME;
            case "timestamptz" -> ColumnType.DATETIME_TZ;
            case "time" -> ColumnType.TIME;
            case "boolean", "bool" -> ColumnType.BOOLEAN;
            default -> ColumnType.OTHER;
        };
    }

    private void references(String table, String body) {
        for (String part : parts(body)) {
            Matcher reference = REFERENCE.matcher(part);
            String column = part.split("\\s+")[0];
            if (reference.find() && tables.get(table).containsKey(column)) {
                String there = reference.group(2);
                join(
                        table,
                        column,
                        reference.group(1),
                        there == null ? key(reference.group(1)) : there);
            }
        }
    }

    private void guess() {
        tables.forEach(
                (table, columns) ->
                        tables.forEach(
                                (other, ignored) -> {
                                    if (!table.equals(other) && columns.containsKey(key(other))) {
                                        join(table, key(other), other, key(other));
                                    }
                                }));
    }

    private String key(String table) {
        return tables.get(table).firstEntry().getKey();
    }

    private void join(String from, String column, String to, String toColumn) {
        joins.add(new ScopeJoin(from, List.of(column), to, List.of(toColumn), true));
    }

    /// What commas outside of brackets divide.
    private static List<String> parts(String body) {
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        int depth = 0;
        for (char c : body.toCharArray()) {
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (c == ',' && depth == 0) {
                parts.add(part.toString().strip());
                part.setLength(0);
            } else {
                part.append(c);
            }
        }
        parts.add(part.toString().strip());
        return parts;
    }
}
