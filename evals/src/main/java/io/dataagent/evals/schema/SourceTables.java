package io.dataagent.evals.schema;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The tables of a PostgreSQL database with their keys and comments, to be made again elsewhere.
///
/// @param tables those that others refer to first
record SourceTables(List<Table> tables) {

    private static final String TABLES =
            """
            select c.relname, obj_description(c.oid, 'pg_class') from pg_class c
            where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1
            """;
    private static final String COLUMNS =
            """
            select a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, t.typtype = 'e',
              col_description(a.attrelid, a.attnum)
            from pg_attribute a join pg_type t on t.oid = a.atttypid
            where a.attrelid = ('public.' || quote_ident(?))::regclass and a.attnum > 0 and not a.attisdropped
            order by a.attnum
            """;
    private static final String KEYS =
            """
            select k.contype::text, r.relname,
              (select string_agg(a.attname, ',' order by x.i) from unnest(k.conkey) with ordinality x(n, i)
                join pg_attribute a on a.attrelid = k.conrelid and a.attnum = x.n),
              (select string_agg(a.attname, ',' order by x.i) from unnest(k.confkey) with ordinality x(n, i)
                join pg_attribute a on a.attrelid = k.confrelid and a.attnum = x.n)
            from pg_constraint k left join pg_class r on r.oid = k.confrelid
            where k.conrelid = ('public.' || quote_ident(?))::regclass and k.contype in ('p', 'u', 'f')
            order by 1, 3
            """;

    /// A table.
    record Table(String name, @Nullable String comment, List<Column> columns, List<Key> keys) {

        /// Whether a column is a part of a key or a reference.
        boolean inKey(String column) {
            return keys.stream().anyMatch(key -> key.columns().contains(column));
        }
    }

    /// A column.
    ///
    /// @param type as PostgreSQL writes it
    /// @param words whether it is an enumeration
    record Column(
            String name, String type, boolean required, boolean words, @Nullable String comment) {}

    /// A key.
    ///
    /// @param kind `p`, `u` or `f`
    /// @param to the table that a reference leads to
    record Key(String kind, List<String> columns, @Nullable String to, List<String> toColumns) {}

    static SourceTables read(Connection database) throws SQLException {
        List<Table> tables = new ArrayList<>();
        try (PreparedStatement statement = database.prepareStatement(TABLES);
                ResultSet found = statement.executeQuery()) {
            while (found.next()) {
                String name = found.getString(1);
                tables.add(
                        new Table(
                                name,
                                found.getString(2),
                                columns(database, name),
                                keys(database, name)));
            }
        }
        return new SourceTables(ordered(tables));
    }

    private static List<Column> columns(Connection database, String table) throws SQLException {
        List<Column> columns = new ArrayList<>();
        try (PreparedStatement statement = database.prepareStatement(COLUMNS)) {
            statement.setString(1, table);
            try (ResultSet found = statement.executeQuery()) {
                while (found.next()) {
                    columns.add(
                            new Column(
                                    found.getString(1),
                                    found.getString(2),
                                    found.getBoolean(3),
                                    found.getBoolean(4),
                                    found.getString(5)));
                }
            }
        }
        return columns;
    }

    private static List<Key> keys(Connection database, String table) throws SQLException {
        List<Key> keys = new ArrayList<>();
        try (PreparedStatement statement = database.prepareStatement(KEYS)) {
            statement.setString(1, table);
            try (ResultSet found = statement.executeQuery()) {
                while (found.next()) {
                    keys.add(
                            new Key(
                                    found.getString(1),
                                    names(found.getString(3)),
                                    found.getString(2),
                                    names(found.getString(4))));
                }
            }
        }
        return keys;
    }

    private static List<String> names(@Nullable String joined) {
        return joined == null ? List.of() : List.of(joined.split(","));
    }

    /// A table after those that it refers to; of a circle, in any order.
    private static List<Table> ordered(List<Table> tables) {
        List<Table> left = new ArrayList<>(tables);
        List<Table> done = new ArrayList<>();
        while (!left.isEmpty()) {
            Table next =
                    left.stream()
                            .filter(table -> waitsForNone(table, left))
                            .findFirst()
                            .orElse(left.getFirst());
            left.remove(next);
            done.add(next);
        }
        return done;
    }

    private static boolean waitsForNone(Table table, List<Table> left) {
        return table.keys().stream()
                .filter(key -> key.to() != null && !key.to().equals(table.name()))
                .noneMatch(key -> left.stream().anyMatch(t -> t.name().equals(key.to())));
    }
}
