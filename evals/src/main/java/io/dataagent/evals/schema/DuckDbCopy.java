package io.dataagent.evals.schema;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.evals.schema.SourceTables.Column;
import io.dataagent.evals.schema.SourceTables.Key;
import io.dataagent.evals.schema.SourceTables.Table;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.postgresql.PGConnection;

/// A copy in a DuckDB file that everybody of the product may connect to.
///
/// @param folder the product's folder of stored files
public record DuckDbCopy(Path folder) implements CopyTarget {

    @Override
    public void fill(Connection source, String name) throws SQLException, IOException {
        Path shared = Files.createDirectories(folder.resolve("shared"));
        Path work = Files.createTempDirectory("duckdb-copy");
        Path made = work.resolve(name + ".duckdb");
        try (Connection file = DriverManager.getConnection("jdbc:duckdb:" + made);
                Statement statement = file.createStatement()) {
            statement.execute("SET timezone = 'UTC'");
            Set<String> there = new HashSet<>();
            for (Table table : SourceTables.read(source).tables()) {
                statement.execute(create(table, there));
                there.add(table.name());
                Path rows = work.resolve(table.name() + ".csv");
                try (BufferedWriter out = Files.newBufferedWriter(rows)) {
                    source.unwrap(PGConnection.class)
                            .getCopyAPI()
                            .copyOut(
                                    "COPY public.\""
                                            + table.name()
                                            + "\" TO STDOUT (FORMAT csv, NULL '\\N')",
                                    out);
                }
                statement.execute(
                        "COPY \"%s\" FROM '%s' (FORMAT csv, HEADER false, NULLSTR '\\N')"
                                .formatted(table.name(), rows));
                Files.delete(rows);
            }
        }
        Files.move(made, shared.resolve(name + ".duckdb"), StandardCopyOption.REPLACE_EXISTING);
        Files.delete(work);
    }

    /// DuckDB checks a reference at each row and adds none later: those in a circle are left out.
    private static String create(Table table, Set<String> there) {
        String columns =
                table.columns().stream()
                        .map(
                                c ->
                                        "\"%s\" %s%s"
                                                .formatted(
                                                        c.name(),
                                                        type(c),
                                                        c.required() ? " NOT NULL" : ""))
                        .collect(Collectors.joining(", "));
        String keys =
                table.keys().stream()
                        .filter(key -> key.to() == null || there.contains(key.to()))
                        .map(key -> ", " + key(key))
                        .collect(Collectors.joining());
        return "CREATE TABLE \"%s\" (%s%s)".formatted(table.name(), columns, keys);
    }

    private static String key(Key key) {
        return switch (key.kind()) {
            case "p" -> "PRIMARY KEY (" + quoted(key.columns()) + ")";
            case "u" -> "UNIQUE (" + quoted(key.columns()) + ")";
            default ->
                    "FOREIGN KEY (%s) REFERENCES \"%s\" (%s)"
                            .formatted(quoted(key.columns()), key.to(), quoted(key.toColumns()));
        };
    }

    private static String quoted(List<String> names) {
        return names.stream().map(name -> '"' + name + '"').collect(Collectors.joining(", "));
    }

    private static String type(Column column) {
        String type = column.type();
        return type.startsWith("numeric")
                ? (type.equals("numeric") ? "decimal(38,10)" : type)
                : type.startsWith("character")
                        ? "varchar"
                        : switch (type) {
                            case "smallint", "integer", "bigint", "date", "boolean", "uuid" -> type;
                            case "real", "double precision" -> "double";
                            case "timestamp without time zone" -> "timestamp";
                            case "timestamp with time zone" -> "timestamptz";
                            case "time without time zone" -> "time";
                            case "json", "jsonb" -> "json";
                            default -> "varchar";
                        };
    }

    @Override
    public void describe(ObjectNode body, String name) {
        body.put("dialect", "duckdb").put("file", name + ".duckdb");
    }
}
