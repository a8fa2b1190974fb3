package io.dataagent.evals.meaning;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.fanout.Knowledge;
import io.dataagent.query.gate.GateScope;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What a database says of itself: tables, keys, references, values of few kinds.
///
/// @param datasets as the agent sees them
/// @param scope as the gate sees them
/// @param knowledge what is known of their rows
/// @param metrics that somebody named
record GoldSchema(
        List<DatasetView> datasets,
        GateScope scope,
        Knowledge knowledge,
        List<MetricView> metrics) {

    private static final int FEW_VALUES = 60;

    /// Reads the schema `public`.
    static GoldSchema read(Connection database) throws SQLException {
        Map<String, Map<String, String>> tables = new LinkedHashMap<>();
        for (List<String> row :
                rows(
                        database,
                        "select table_name, column_name, data_type from information_schema.columns"
                                + " where table_schema = 'public' order by 1, ordinal_position")) {
            tables.computeIfAbsent(row.get(0), t -> new LinkedHashMap<>())
                    .put(row.get(1), row.get(2));
        }
        Map<String, List<List<String>>> keys = keys(database);
        List<DatasetView> datasets = new ArrayList<>();
        Map<String, Knowledge.Dataset> known = new HashMap<>();
        for (Map.Entry<String, Map<String, String>> table : tables.entrySet()) {
            List<List<String>> own = keys.getOrDefault(table.getKey(), List.of());
            if (own.isEmpty()) {
                own = measured(database, table.getKey(), table.getValue().keySet());
            }
            datasets.add(dataset(database, table.getKey(), table.getValue(), own));
            known.put(table.getKey(), new Knowledge.Dataset(own, List.of(), null, null, List.of()));
        }
        return new GoldSchema(
                datasets,
                new GateScope(scopeTables(tables), joins(database)),
                new Knowledge(known),
                List.of());
    }

    /// Single columns without repetition, as a measurement finds them.
    private static List<List<String>> measured(
            Connection database, String table, Set<String> columns) throws SQLException {
        List<List<String>> unique = new ArrayList<>();
        for (String column : columns) {
            String counted =
                    "select count(*) > 0 and count(*) = count(distinct \"%s\") from \"%s\""
                            .formatted(column, table);
            if (rows(database, counted).getFirst().getFirst().equals("t")) {
                unique.add(List.of(column));
            }
        }
        return unique;
    }

    private static List<GateScope.ScopeTable> scopeTables(Map<String, Map<String, String>> tables) {
        return tables.entrySet().stream()
                .map(
                        t ->
                                new GateScope.ScopeTable(
                                        t.getKey(),
                                        "public",
                                        t.getKey(),
                                        List.copyOf(t.getValue().keySet()),
                                        t.getValue().entrySet().stream()
                                                .filter(c -> type(c.getValue()).temporal())
                                                .map(Map.Entry::getKey)
                                                .collect(Collectors.toSet()),
                                        t.getValue().entrySet().stream()
                                                .collect(
                                                        Collectors.toMap(
                                                                Map.Entry::getKey,
                                                                c -> type(c.getValue())))))
                .toList();
    }

    private static ColumnType type(String name) {
        return switch (name) {
            case "integer", "bigint", "smallint" -> ColumnType.INTEGER;
            case "numeric" -> ColumnType.DECIMAL;
            case "real", "double precision" -> ColumnType.FLOAT;
            case "boolean" -> ColumnType.BOOLEAN;
            case "date" -> ColumnType.DATE;
            case "timestamp without time zone" -> ColumnType.DATETIME;
            case "timestamp with time zone" -> ColumnType.DATETIME_TZ;
            case "text", "character varying", "character" -> ColumnType.STRING;
            default -> ColumnType.OTHER;
        };
    }

    private static DatasetView dataset(
            Connection database, String table, Map<String, String> columns, List<List<String>> keys)
            throws SQLException {
        List<FieldView> fields = new ArrayList<>();
        for (Map.Entry<String, String> column : columns.entrySet()) {
            fields.add(field(database, table, column.getKey(), type(column.getValue())));
        }
        return new DatasetView(
                table,
                "public." + table,
                null,
                null,
                List.of(),
                keys.isEmpty() ? List.of() : keys.getFirst(),
                keys,
                Long.valueOf(
                        rows(database, "select count(*) from \"%s\"".formatted(table))
                                .getFirst()
                                .getFirst()),
                fields,
                null);
    }

    private static FieldView field(Connection database, String table, String name, ColumnType type)
            throws SQLException {
        List<String> values = List.of();
        if (type == ColumnType.STRING) {
            values =
                    rows(
                                    database,
                                    "select distinct \"%s\"::text from \"%s\" where \"%s\" is not null limit %d"
                                            .formatted(name, table, name, FEW_VALUES + 1))
                            .stream()
                            .map(List::getFirst)
                            .toList();
        }
        List<String> few = values.size() > FEW_VALUES ? List.of() : values;
        String max =
                type.temporal()
                        ? rows(
                                        database,
                                        "select max(\"%s\")::text from \"%s\""
                                                .formatted(name, table))
                                .getFirst()
                                .getFirst()
                        : null;
        return new FieldView(
                name,
                name,
                null,
                null,
                type.name().charAt(0) + type.name().substring(1).toLowerCase(Locale.ROOT),
                type.temporal(),
                List.of(),
                few,
                missing(database, table, name),
                few.isEmpty() ? null : (long) few.size(),
                null,
                max);
    }

    /// The share of missing values, as a measurement finds it.
    private static double missing(Connection database, String table, String name)
            throws SQLException {
        String counted =
                "select coalesce(avg(case when \"%s\" is null then 1.0 else 0 end), 0) from \"%s\""
                        .formatted(name, table);
        return Double.parseDouble(rows(database, counted).getFirst().getFirst());
    }

    private static Map<String, List<List<String>>> keys(Connection database) throws SQLException {
        Map<String, List<List<String>>> keys = new HashMap<>();
        for (List<String> row :
                rows(
                        database,
                        "select c.conrelid::regclass::text, (select string_agg(a.attname, ',' order by u.n)"
                                + " from unnest(c.conkey) with ordinality u(k, n) join pg_attribute a"
                                + " on a.attrelid = c.conrelid and a.attnum = u.k)"
                                + " from pg_constraint c where c.contype in ('p', 'u') order by c.contype")) {
            keys.computeIfAbsent(row.get(0), t -> new ArrayList<>())
                    .add(List.of(row.get(1).split(",")));
        }
        return keys;
    }

    private static List<GateScope.ScopeJoin> joins(Connection database) throws SQLException {
        List<GateScope.ScopeJoin> joins = new ArrayList<>();
        String names =
                "(select string_agg(a.attname, ',' order by u.n) from unnest(%s) with ordinality u(k, n)"
                        + " join pg_attribute a on a.attrelid = %s and a.attnum = u.k)";
        for (List<String> row :
                rows(
                        database,
                        "select c.conrelid::regclass::text, "
                                + names.formatted("c.conkey", "c.conrelid")
                                + ", c.confrelid::regclass::text, "
                                + names.formatted("c.confkey", "c.confrelid")
                                + " from pg_constraint c where c.contype = 'f'")) {
            joins.add(
                    new GateScope.ScopeJoin(
                            row.get(0),
                            List.of(row.get(1).split(",")),
                            row.get(2),
                            List.of(row.get(3).split(",")),
                            true));
        }
        return joins;
    }

    private static List<List<String>> rows(Connection database, String sql) throws SQLException {
        List<List<String>> rows = new ArrayList<>();
        try (Statement statement = database.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            while (result.next()) {
                List<String> row = new ArrayList<>();
                for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                    row.add(result.getString(i) == null ? "" : result.getString(i));
                }
                rows.add(row);
            }
        }
        return rows;
    }

    /// The declared references as the agent sees them; where there are none, columns that are
    /// called like a key of another table.
    List<RelationshipView> relationships() {
        List<RelationshipView> all = new ArrayList<>();
        for (GateScope.ScopeJoin j : scope.joins()) {
            all.add(relationship(j.from(), j.fromColumns(), j.to(), j.toColumns()));
        }
        return all.isEmpty() ? guessed() : all;
    }

    private List<RelationshipView> guessed() {
        List<RelationshipView> all = new ArrayList<>();
        for (DatasetView from : datasets) {
            for (FieldView field : from.fields()) {
                for (DatasetView to : datasets) {
                    key(from, field.name(), to)
                            .ifPresent(
                                    k ->
                                            all.add(
                                                    relationship(
                                                            from.name(),
                                                            List.of(field.name()),
                                                            to.name(),
                                                            List.of(k))));
                }
            }
        }
        return all;
    }

    private static Optional<String> key(DatasetView from, String field, DatasetView to) {
        boolean own = from.uniqueKeys().contains(List.of(field)) || from.name().equals(to.name());
        String like = field.replaceAll("_id$", "");
        return to.uniqueKeys().stream()
                .filter(k -> k.size() == 1 && !own)
                .map(List::getFirst)
                .filter(
                        k ->
                                k.equals(field) && field.matches(".*(id|no|cd|code)")
                                        || k.equals("id")
                                                && field.endsWith("_id")
                                                && (to.name().equals(like + "s")
                                                        || to.name().equals(like)))
                .findFirst();
    }

    private static RelationshipView relationship(
            String from, List<String> own, String to, List<String> its) {
        return new RelationshipView(
                from + "_" + String.join("_", own) + "_" + to,
                from,
                own,
                to,
                its,
                Cardinality.MANY_TO_ONE,
                null,
                1,
                "declared");
    }

    /// The names of the tables.
    Set<String> tables() {
        return datasets.stream().map(DatasetView::name).collect(Collectors.toSet());
    }
}
