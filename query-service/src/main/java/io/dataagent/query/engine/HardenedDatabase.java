package io.dataagent.query.engine;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import org.duckdb.DuckDBDriver;

/// A DuckDB that can read one file and nothing else: no other file, no network, no extension, and
/// no setting can be changed any more.
final class HardenedDatabase {

    /// What it may use.
    ///
    /// @param file its path, or empty for none
    /// @param scratch a folder for what does not fit into memory
    /// @param memoryMb MiB for the engine
    /// @param threads of the engine
    record Limits(String file, String scratch, int memoryMb, int threads) {}

    private HardenedDatabase() {}

    static Connection open(Limits limits) throws SQLException {
        Properties settings = new Properties();
        if (!limits.file().isEmpty()) {
            settings.setProperty("access_mode", "READ_ONLY");
        }
        settings.setProperty("jdbc_stream_results", "true");
        settings.setProperty("allow_community_extensions", "false");
        settings.setProperty("allow_unsigned_extensions", "false");
        settings.setProperty("autoinstall_known_extensions", "false");
        settings.setProperty("autoload_known_extensions", "false");
        settings.setProperty("memory_limit", limits.memoryMb() + "MB");
        settings.setProperty("threads", String.valueOf(limits.threads()));
        settings.setProperty("temp_directory", limits.scratch());
        Connection connection =
                new DuckDBDriver().connect("jdbc:duckdb:" + limits.file(), settings);
        try (Statement statement = connection.createStatement()) {
            for (String setting : lockdown(limits)) {
                statement.execute(setting);
            }
        }
        return connection;
    }

    private static List<String> lockdown(Limits limits) {
        return List.of(
                "SET TimeZone='UTC'",
                "SET allow_persistent_secrets=false",
                "SET max_temp_directory_size='" + 4L * limits.memoryMb() + "MB'",
                "SET enable_external_access=false",
                "SET lock_configuration=true");
    }
}
