package io.dataagent.query.convert;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.duckdb.DuckDBDriver;

/// What DuckDB's own reader of CSV takes to make the same two things of a file, a table in a
/// database and a Parquet copy, with the memory and threads of a conversion.
final class DuckAloneMain {

    private DuckAloneMain() {}

    /// @param args the file, an empty folder, MiB of memory, threads
    public static void main(String[] args) throws SQLException, IOException {
        Path folder = Files.createDirectories(Path.of(args[1]));
        Properties settings = new Properties();
        settings.setProperty("memory_limit", args[2] + "MB");
        settings.setProperty("threads", args[3]);
        settings.setProperty("temp_directory", folder.resolve("scratch").toString());
        try (Connection connection =
                        new DuckDBDriver()
                                .connect("jdbc:duckdb:" + folder.resolve("made.duckdb"), settings);
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "CREATE TABLE made AS SELECT * FROM read_csv(%s)"
                            .formatted(SqlNames.literal(args[0])));
            statement.execute(
                    "COPY made TO %s (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 131072)"
                            .formatted(
                                    SqlNames.literal(folder.resolve("made.parquet").toString())));
        }
        System.out.println("done");
    }
}
