package io.dataagent.offline.questions;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A small database in the embedded PostgreSQL, seen as the context block shows it: datasets with
/// measured samples and rates, and relationships.
record Sample(
        String name,
        List<DatasetView> datasets,
        List<RelationshipView> relationships,
        List<MetricView> metrics) {

    private static final EmbeddedPostgres SERVER = start();
    private static final Connection CONNECTION = connected();

    private static final Map<String, String> TYPES =
            Map.of(
                    "integer",
                    "Integer",
                    "bigint",
                    "Integer",
                    "smallint",
                    "Integer",
                    "numeric",
                    "Decimal",
                    "double precision",
                    "Float",
                    "boolean",
                    "Boolean",
                    "date",
                    "Date",
                    "timestamp without time zone",
                    "DateTime",
                    "timestamp with time zone",
                    "DateTimeTz");

    /// Loads `questions/<name>.sql`, whose comment lines carry the relationships and metrics.
    static Sample load(String name) {
        return load(name, name);
    }

    /// Loads a script into a database schema of another name.
    static Sample load(String name, String file) {
        return script(name, resource("questions/" + file + ".sql"));
    }

    /// Runs a script in a database schema of its own.
    static Sample script(String name, String script) {
        try (Connection c = SERVER.getPostgresDatabase().getConnection();
                Statement s = c.createStatement()) {
            s.execute("CREATE SCHEMA " + name);
            s.execute("SET search_path TO " + name);
            s.execute(script);
            return new Sample(
                    name, datasets(s, name, labels(script)), relations(s, script), metrics(script));
        } catch (SQLException e) {
            throw new IllegalStateException(name, e);
        }
    }

    private static Connection connected() {
        try {
            return SERVER.getPostgresDatabase().getConnection();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    static String resource(String path) {
        try (var in = Sample.class.getClassLoader().getResourceAsStream(path)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The rows of a statement, every cell as text, numbers without trailing zeros.
    List<List<String>> rows(String sql) throws SQLException {
        try (Statement s = CONNECTION.createStatement()) {
            s.execute("SET search_path TO " + name);
            s.execute("SET TIME ZONE 'UTC'");
            ResultSet r = s.executeQuery(sql);
            List<List<String>> rows = new ArrayList<>();
            while (r.next()) {
                List<String> row = new ArrayList<>();
                for (int i = 1; i <= r.getMetaData().getColumnCount(); i++) {
                    row.add(cell(r.getObject(i)));
                }
                rows.add(row);
            }
            return rows;
        }
    }

    private static String cell(Object value) {
        return switch (value) {
            case null -> "NULL";
            case Number n ->
                    new java.math.BigDecimal(n.toString())
                            .setScale(6, java.math.RoundingMode.HALF_UP)
                            .stripTrailingZeros()
                            .toPlainString();
            default -> value.toString();
        };
    }

    /// Label and synonyms by `table` or `table.column`, from lines `-- label name = Label | syn`.
    private static Map<String, List<String>> labels(String script) {
        Map<String, List<String>> found = new HashMap<>();
        for (String line : script.lines().filter(l -> l.startsWith("-- label ")).toList()) {
            String[] w = line.substring(9).split(" = ", 2);
            found.put(w[0], List.of(w[1].split(" \\| ")));
        }
        return found;
    }

    private static @Nullable String label(Map<String, List<String>> labels, String name) {
        return labels.containsKey(name) ? labels.get(name).getFirst() : null;
    }

    private static List<String> synonyms(Map<String, List<String>> labels, String name) {
        return labels.containsKey(name)
                ? labels.get(name).subList(1, labels.get(name).size())
                : List.of();
    }

    private static List<DatasetView> datasets(
            Statement s, String schema, Map<String, List<String>> labels) throws SQLException {
        List<DatasetView> views = new ArrayList<>();
        String tables =
                "SELECT table_name, obj_description((quote_ident(table_schema)||'.'||quote_ident(table_name))::regclass)"
                        + " FROM information_schema.tables WHERE table_schema = '"
                        + schema
                        + "' ORDER BY table_name";
        List<String[]> found = pairs(s, tables);
        for (String[] t : found) {
            long rows =
                    Long.parseLong(
                            pairs(s, "SELECT count(*), '' FROM " + quoted(t[0])).getFirst()[0]);
            List<String> key =
                    pairs(
                                    s,
                                    "SELECT a.attname, '' FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)"
                                            + " WHERE i.indrelid = '"
                                            + quoted(t[0])
                                            + "'::regclass AND i.indisprimary ORDER BY a.attnum")
                            .stream()
                            .map(p -> p[0])
                            .toList();
            views.add(
                    new DatasetView(
                            t[0],
                            schema + "." + t[0],
                            label(labels, t[0]),
                            t[1],
                            synonyms(labels, t[0]),
                            key,
                            List.of(),
                            rows,
                            fields(s, schema, t[0], rows, labels),
                            null));
        }
        return views;
    }

    private static List<FieldView> fields(
            Statement s, String schema, String table, long rows, Map<String, List<String>> labels)
            throws SQLException {
        List<FieldView> fields = new ArrayList<>();
        for (String[] c :
                pairs(
                        s,
                        "SELECT column_name, data_type || '|' || coalesce(col_description((quote_ident(table_schema)||'.'||quote_ident(table_name))::regclass, ordinal_position), '')"
                                + " FROM information_schema.columns WHERE table_schema = '"
                                + schema
                                + "' AND table_name = '"
                                + table
                                + "' ORDER BY ordinal_position")) {
            String column = quoted(c[0]);
            String[] counts =
                    pairs(
                                    s,
                                    "SELECT count(*) FILTER (WHERE "
                                            + column
                                            + " IS NULL), count(DISTINCT "
                                            + column
                                            + ") FROM "
                                            + quoted(table))
                            .getFirst();
            String[] declared = c[1].split("\\|", 2);
            String type = TYPES.getOrDefault(declared[0], "String");
            List<String> samples =
                    type.equals("String")
                            ? pairs(
                                            s,
                                            "SELECT "
                                                    + column
                                                    + ", '' FROM "
                                                    + quoted(table)
                                                    + " WHERE "
                                                    + column
                                                    + " IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 20")
                                    .stream()
                                    .map(p -> p[0])
                                    .toList()
                            : List.of();
            double nulls = rows == 0 ? 0 : Double.parseDouble(counts[0]) / rows;
            boolean plain = c[0].matches("[a-z_][a-z0-9_]*");
            fields.add(
                    new FieldView(
                            c[0],
                            plain ? c[0] : column,
                            label(labels, table + "." + c[0]),
                            declared[1].isEmpty() ? null : declared[1],
                            type,
                            false,
                            synonyms(labels, table + "." + c[0]),
                            samples,
                            nulls,
                            Long.parseLong(counts[1]),
                            null,
                            null));
        }
        return fields;
    }

    private static List<RelationshipView> relations(Statement s, String script)
            throws SQLException {
        List<RelationshipView> found = new ArrayList<>(DeclaredKeys.of(s));
        for (String line : script.lines().filter(l -> l.startsWith("-- join ")).toList()) {
            String[] w = line.substring(8).split("[ .]+");
            found.add(
                    new RelationshipView(
                            w[0] + "_" + w[1],
                            w[0],
                            List.of(w[1]),
                            w[3],
                            List.of(w[4]),
                            Cardinality.MANY_TO_ONE,
                            w.length > 5 ? w[5] : null,
                            1,
                            "declared"));
        }
        return found;
    }

    private static List<MetricView> metrics(String script) {
        List<MetricView> found = new ArrayList<>();
        for (String line : script.lines().filter(l -> l.startsWith("-- metric ")).toList()) {
            String[] w = line.substring(10).split(" = ");
            Map<String, List<String>> labels = labels(script);
            String key = "metric." + w[0];
            found.add(
                    new MetricView(
                            w[0],
                            w[1],
                            label(labels, key),
                            null,
                            synonyms(labels, key),
                            List.of()));
        }
        return found;
    }

    private static List<String[]> pairs(Statement s, String sql) throws SQLException {
        List<String[]> rows = new ArrayList<>();
        try (ResultSet r = s.executeQuery(sql)) {
            while (r.next()) {
                rows.add(new String[] {r.getString(1), r.getString(2)});
            }
        }
        return rows;
    }

    private static String quoted(String name) {
        return '"' + name + '"';
    }

    private static EmbeddedPostgres start() {
        try {
            return EmbeddedPostgres.builder().setPort(0).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
