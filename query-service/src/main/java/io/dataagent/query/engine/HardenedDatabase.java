package io.dataagent.query.engine;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import org.duckdb.DuckDBDriver;

/// A DuckDB that can read one file and nothing else: no other file, no network, no extension, and
/// no setting can be changed any more. The file is attached under a name of ours, since by its own
/// it could be called like a schema in it, and there is no other database beside it.
final class HardenedDatabase {

    private static final String FILE = "data_agent_file";
    private static final String PARQUET = ".parquet";

    /// Words that the gate allows like functions and that are none in the catalog.
    private static final String WORDS =
            "'coalesce', 'ifnull', 'grouping', 'grouping_id', 'current_time', 'current_timestamp',"
                    + " 'current_date', 'width_bucket', '->', '->>'";

    /// Functions of the file that stand in the place of others: what the gate allows by name would
    /// be something else.
    private static final String REPLACED =
            "SELECT function_name FROM duckdb_functions() WHERE NOT internal"
                    + " AND (lower(function_name) IN ("
                    + WORDS
                    + ") OR lower(function_name) IN (SELECT lower(function_name) FROM"
                    + " duckdb_functions() WHERE internal)) ORDER BY 1 LIMIT 1";

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
        settings.setProperty("jdbc_stream_results", "true");
        settings.setProperty("allow_community_extensions", "false");
        settings.setProperty("allow_unsigned_extensions", "false");
        settings.setProperty("autoinstall_known_extensions", "false");
        settings.setProperty("autoload_known_extensions", "false");
        settings.setProperty("memory_limit", limits.memoryMb() + "MB");
        settings.setProperty("threads", String.valueOf(limits.threads()));
        settings.setProperty("temp_directory", limits.scratch());
        Connection connection = new DuckDBDriver().connect("jdbc:duckdb:", settings);
        try (Statement statement = connection.createStatement()) {
            if (limits.file().endsWith(PARQUET)) {
                show(statement, limits.file());
            } else if (!limits.file().isEmpty()) {
                attach(statement, limits.file());
                requireOwnNames(statement);
            }
            for (String setting : lockdown(limits)) {
                statement.execute(setting);
            }
        }
        return connection;
    }

    private static void attach(Statement statement, String file) throws SQLException {
        statement.execute("ATTACH '" + file.replace("'", "''") + "' AS " + FILE + " (READ_ONLY)");
        statement.execute("USE " + FILE);
        statement.execute("DETACH memory");
    }

    /// A Parquet file is read again by each statement, so that its path stays open.
    private static void show(Statement statement, String file) throws SQLException {
        String path = "'" + file.replace("'", "''") + "'";
        statement.execute("SET allowed_paths=[" + path + "]");
        statement.execute(
                "CREATE VIEW " + Engines.TABLE + " AS SELECT * FROM read_parquet(" + path + ")");
    }

    private static void requireOwnNames(Statement statement) throws SQLException {
        if (!any(statement, "SELECT 1 FROM duckdb_functions() WHERE NOT internal LIMIT 1")) {
            return;
        }
        try (ResultSet replaced = statement.executeQuery(REPLACED)) {
            if (replaced.next()) {
                throw new SQLException(
                        "Permission Error: The file defines a function “"
                                + replaced.getString(1)
                                + "”, which is the name of one of DuckDB's own. Drop it, or give it"
                                + " another name.");
            }
        }
    }

    private static boolean any(Statement statement, String query) throws SQLException {
        try (ResultSet rows = statement.executeQuery(query)) {
            return rows.next();
        }
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
