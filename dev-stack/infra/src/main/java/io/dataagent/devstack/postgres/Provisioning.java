package io.dataagent.devstack.postgres;

import io.dataagent.devstack.part.PartException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.function.UnaryOperator;

/// Makes sure that every service has a database and a role of its own, and the retail sample an
/// owner and a reader. Safe to repeat; works on the embedded server and on an operator's. No role
/// can connect to another's database.
public final class Provisioning {

    private static final List<String> SERVICES =
            List.of("chat", "agent", "ontology", "query", "sandbox");
    private static final String OWNER = "retail_owner";
    private static final String READER = "retail_reader";

    private final DatabaseServer server;
    private final UnaryOperator<String> passwordOf;

    /// @param server as an account that may create roles and databases
    /// @param passwordOf the password for a role name
    public Provisioning(DatabaseServer server, UnaryOperator<String> passwordOf) {
        this.server = server;
        this.passwordOf = passwordOf;
    }

    /// Creates what is missing and sets the passwords of this installation.
    public void prepare() {
        try (var connection = server.connect("postgres")) {
            for (var service : SERVICES) {
                role(connection, service);
                database(connection, service, service);
            }
            role(connection, OWNER);
            role(connection, READER);
            database(connection, "retail", OWNER);
            restrictReader(connection);
        } catch (SQLException failure) {
            throw new PartException("cannot prepare databases and roles on " + server, failure);
        }
    }

    private void role(Connection connection, String role) throws SQLException {
        if (!exists(connection, "SELECT 1 FROM pg_roles WHERE rolname = ?", role)) {
            run(connection, "CREATE ROLE " + role + " LOGIN");
        }
        run(
                connection,
                "ALTER ROLE "
                        + role
                        + " WITH LOGIN PASSWORD '"
                        + passwordOf.apply(role).replace("'", "''")
                        + "'");
    }

    private static void database(Connection connection, String database, String owner)
            throws SQLException {
        if (!exists(connection, "SELECT 1 FROM pg_database WHERE datname = ?", database)) {
            run(connection, "GRANT " + owner + " TO CURRENT_USER");
            run(connection, "CREATE DATABASE " + database + " OWNER " + owner);
        }
        run(connection, "REVOKE ALL ON DATABASE " + database + " FROM PUBLIC");
    }

    private static void restrictReader(Connection connection) throws SQLException {
        run(connection, "GRANT CONNECT ON DATABASE retail TO " + READER);
        run(connection, "ALTER ROLE " + READER + " SET default_transaction_read_only = on");
        run(connection, "ALTER ROLE " + READER + " SET statement_timeout = '60s'");
        run(connection, "ALTER ROLE " + READER + " CONNECTION LIMIT 40");
    }

    private static boolean exists(Connection connection, String sql, String name)
            throws SQLException {
        try (var statement = connection.prepareStatement(sql)) {
            statement.setString(1, name);
            try (var rows = statement.executeQuery()) {
                return rows.next();
            }
        }
    }

    private static void run(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
