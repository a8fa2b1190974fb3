package io.dataagent.query.export;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.query.Column;
import io.dataagent.query.testserver.Jdbc;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/// Files that were exported, and what others read in them.
///
/// @param folder where they lie
record Exported(Path folder) {

    private static final long SPOOL = 200L << 20;

    static byte[] bytes(ExportFormat format, List<Column> columns, List<List<JsonNode>> rows)
            throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RowWriter writer = format.writer(out, SPOOL)) {
            writer.columns(columns);
            for (List<JsonNode> row : rows) {
                writer.row(row);
            }
            writer.finish();
        }
        return out.toByteArray();
    }

    Path file(ExportFormat format, List<Column> columns, List<List<JsonNode>> rows)
            throws IOException {
        Path file = Files.createTempFile(folder, "exported", "." + format.extension());
        return Files.write(file, bytes(format, columns, rows));
    }

    /// The rows of a query, each cell as DuckDB writes it.
    static List<List<@Nullable String>> duckDb(String sql) throws SQLException {
        List<List<@Nullable String>> rows = new ArrayList<>();
        try (Connection connection = Jdbc.duckDb("");
                Statement statement = connection.createStatement()) {
            statement.execute("SET TimeZone='UTC'");
            try (ResultSet result =
                    statement.executeQuery("SELECT COLUMNS(*)::VARCHAR FROM (" + sql + ")")) {
                int width = result.getMetaData().getColumnCount();
                while (result.next()) {
                    List<@Nullable String> row = new ArrayList<>();
                    for (int i = 1; i <= width; i++) {
                        row.add(result.getString(i));
                    }
                    rows.add(row);
                }
            }
        }
        return rows;
    }

    /// The types of a query's columns.
    static List<String> types(String sql) throws SQLException {
        return duckDb("SELECT column_type FROM (DESCRIBE " + sql + ")").stream()
                .map(List::getFirst)
                .toList();
    }

    /// How a CSV of these columns is read by whoever follows RFC 4180 to the letter.
    static String csv(Path file, List<Column> columns) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            names.add("'c" + i + "': 'VARCHAR'");
        }
        return ("SELECT * FROM read_csv('%s', header=true, delim=',', quote='\"',"
                        + " escape='\"', columns={%s}, auto_detect=false, nullstr='',"
                        + " allow_quoted_nulls=false, new_line='\\r\\n', max_line_size=20000000)")
                .formatted(file, String.join(", ", names));
    }

    /// The parts of a workbook as text.
    Map<String, String> parts(Path file) throws IOException {
        Map<String, String> parts = new TreeMap<>();
        try (ZipFile zip = new ZipFile(file.toFile())) {
            for (ZipEntry part : Collections.list(zip.entries())) {
                byte[] bytes = zip.getInputStream(part).readAllBytes();
                parts.put(part.getName(), new String(bytes, StandardCharsets.UTF_8));
            }
        }
        return parts;
    }
}
