package io.dataagent.evals.schema;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.evals.schema.SourceTables.Column;
import io.dataagent.evals.schema.SourceTables.Key;
import io.dataagent.evals.schema.SourceTables.Table;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A copy in a MariaDB server on this machine, made through its client, which comes with it.
///
/// @param port of the server on the loopback address
/// @param socket of the server, for its root
/// @param readerPassword of the role [EvalDatabase#READER]
public record MariaDbCopy(int port, Path socket, String readerPassword) implements CopyTarget {

    private static final int ROWS_AT_ONCE = 500;

    @Override
    public void fill(Connection source, String name)
            throws SQLException, IOException, InterruptedException {
        Path log = Files.createTempFile("mariadb-copy", ".log");
        Process client =
                new ProcessBuilder("mariadb", "--no-defaults", "--socket=" + socket, "--user=root")
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        try (Writer out =
                new OutputStreamWriter(client.getOutputStream(), StandardCharsets.UTF_8)) {
            out.write("SET NAMES utf8mb4; SET foreign_key_checks = 0; SET time_zone = '+00:00';\n");
            out.write("SET sql_mode = 'STRICT_TRANS_TABLES,NO_BACKSLASH_ESCAPES';\n");
            out.write(
                    "DROP DATABASE IF EXISTS %s; CREATE DATABASE %s; USE %s;\n"
                            .formatted(name, name, name));
            for (Table table : SourceTables.read(source).tables()) {
                out.write(create(table));
                rows(source, table, out);
            }
            out.write(
                    "CREATE USER IF NOT EXISTS %s@'%%' IDENTIFIED BY '%s';\n"
                            .formatted(EvalDatabase.READER, readerPassword.replace("'", "''")));
            out.write(
                    "GRANT SELECT, SHOW VIEW ON `%s`.* TO %s@'%%';\n"
                            .formatted(name.replace("_", "\\_"), EvalDatabase.READER));
        }
        if (client.waitFor() != 0) {
            throw new IOException("the copy failed: " + Files.readString(log));
        }
        Files.delete(log);
    }

    private static String create(Table table) {
        String columns =
                table.columns().stream()
                        .map(column -> column(table, column))
                        .collect(Collectors.joining(",\n  "));
        String keys =
                table.keys().stream().map(key -> ",\n  " + key(key)).collect(Collectors.joining());
        return "CREATE TABLE `%s` (\n  %s%s\n)%s;\n"
                .formatted(table.name(), columns, keys, comment(table.comment()));
    }

    private static String column(Table table, Column column) {
        return "`%s` %s%s%s"
                .formatted(
                        column.name(),
                        type(column, table.inKey(column.name())),
                        column.required() ? " NOT NULL" : " NULL",
                        comment(column.comment()));
    }

    private static String comment(@Nullable String comment) {
        return comment == null ? "" : " COMMENT '" + comment.replace("'", "''") + "'";
    }

    private static String key(Key key) {
        return switch (key.kind()) {
            case "p" -> "PRIMARY KEY (" + quoted(key.columns()) + ")";
            case "u" -> "UNIQUE (" + quoted(key.columns()) + ")";
            default ->
                    "FOREIGN KEY (%s) REFERENCES `%s` (%s)"
                            .formatted(quoted(key.columns()), key.to(), quoted(key.toColumns()));
        };
    }

    private static String quoted(List<String> names) {
        return names.stream().map(name -> "`" + name + "`").collect(Collectors.joining(", "));
    }

    private static String type(Column column, boolean inKey) {
        String type = column.type();
        int bracket = type.indexOf('(');
        String details = bracket < 0 ? "" : type.substring(bracket).replaceAll("\\).*", ")");
        return switch (bracket < 0 ? type : type.substring(0, bracket)) {
            case "smallint", "integer", "bigint", "date" -> type;
            case "numeric" -> "decimal" + (details.isEmpty() ? "(38,10)" : details);
            case "real", "double precision" -> "double";
            case "boolean" -> "tinyint(1)";
            case "character varying", "character" ->
                    "varchar" + (details.isEmpty() ? "(255)" : details);
            case "timestamp without time zone" -> "datetime(6)";
            case "timestamp with time zone" -> "timestamp(6)";
            case "time without time zone" -> "time(6)";
            case "uuid" -> "char(36)";
            case "json", "jsonb" -> "json";
            default -> column.words() || inKey ? "varchar(190)" : "text";
        };
    }

    private static void rows(Connection source, Table table, Writer out)
            throws SQLException, IOException {
        try (Statement statement = source.createStatement();
                ResultSet rows =
                        statement.executeQuery("SELECT * FROM public.\"" + table.name() + '"')) {
            for (int n = 0; rows.next(); n++) {
                boolean first = n % ROWS_AT_ONCE == 0;
                out.write(
                        first
                                ? (n == 0 ? "" : ";\n")
                                        + "INSERT INTO `"
                                        + table.name()
                                        + "` VALUES "
                                : ",");
                out.write(row(rows, table));
            }
            out.write(";\n");
        }
    }

    private static String row(ResultSet rows, Table table) throws SQLException {
        StringBuilder row = new StringBuilder("(");
        for (int i = 1; i <= table.columns().size(); i++) {
            row.append(i == 1 ? "" : ",")
                    .append(value(rows.getString(i), table.columns().get(i - 1)));
        }
        return row.append(')').toString();
    }

    private static String value(@Nullable String value, Column column) {
        if (value == null) {
            return "NULL";
        }
        return switch (column.type()) {
            case "boolean" -> value.equals("t") ? "1" : "0";
            case "timestamp with time zone" -> "'" + value.replaceAll("\\+00(:00)?$", "") + "'";
            default -> "'" + value.replace("'", "''") + "'";
        };
    }

    @Override
    public void describe(ObjectNode body, String name) {
        body.put("dialect", "mysql")
                .put("host", "localhost")
                .put("port", port)
                .put("database", name)
                .put("username", EvalDatabase.READER)
                .put("password", readerPassword);
    }
}
