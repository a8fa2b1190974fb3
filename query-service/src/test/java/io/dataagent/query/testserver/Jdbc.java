package io.dataagent.query.testserver;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import org.duckdb.DuckDBDriver;

/// Connects through named drivers. Those that are registered belong to whichever test came first,
/// and are invisible to the others if that one had class loaders of its own.
public final class Jdbc {

    private Jdbc() {}

    /// A session at a PostgreSQL server on this machine.
    ///
    /// @param database its name, with parameters if need be
    public static Connection postgres(int port, String database, String user, String password)
            throws SQLException {
        Properties login = new Properties();
        login.setProperty("user", user);
        login.setProperty("password", password);
        return new org.postgresql.Driver()
                .connect("jdbc:postgresql://127.0.0.1:" + port + "/" + database, login);
    }

    /// A DuckDB in this JVM.
    ///
    /// @param file its path; empty for one in memory
    public static Connection duckDb(String file) throws SQLException {
        return new DuckDBDriver().connect("jdbc:duckdb:" + file, new Properties());
    }
}
