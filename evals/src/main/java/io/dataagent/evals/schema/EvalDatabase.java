package io.dataagent.evals.schema;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.evals.question.AsOf;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/// A PostgreSQL server that an administrator may fill. Every schema is a database of its own,
/// which says in its comment what it was made of; it is made again when the script or the day has
/// changed.
///
/// @param address `host:port`
/// @param user an administrator
/// @param password of the administrator
/// @param readerPassword of the role [#READER], which the product connects with
public record EvalDatabase(String address, String user, String password, String readerPassword) {

    /// The role that may only read.
    public static final String READER = "eval_reader";

    private static final int MARK_CHARS = 16;

    /// The database of a schema.
    public static String name(String schema) {
        return "eval_" + schema;
    }

    /// Makes the database if it is not there as the script wants it today.
    ///
    /// @param folder holds `schema.sql`
    /// @return whether it was made now
    public boolean prepare(String schema, Path folder, AsOf asOf) throws IOException, SQLException {
        String script = asOf.sql(Files.readString(folder.resolve("schema.sql")));
        String mark = mark(script);
        try (Connection server = connect("postgres");
                Statement statement = server.createStatement()) {
            role(statement);
            if (mark.equals(comment(statement, name(schema)))) {
                return false;
            }
            statement.execute("DROP DATABASE IF EXISTS " + name(schema) + " WITH (FORCE)");
            statement.execute("CREATE DATABASE " + name(schema));
            fill(schema, script);
            statement.execute("COMMENT ON DATABASE " + name(schema) + " IS '" + mark + "'");
            return true;
        }
    }

    /// A connection that can only read, for the SQL of the questions.
    public Connection reading(String database) throws SQLException {
        Connection connection = connect(database);
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET default_transaction_read_only = on");
            statement.execute("SET statement_timeout = '30s'");
            statement.execute("SET TIME ZONE 'UTC'");
        }
        return connection;
    }

    /// The body of `POST /api/connections` for the database of a schema, without its name.
    public void describe(ObjectNode body, String schema) {
        int colon = address.lastIndexOf(':');
        body.put("dialect", "postgresql")
                .put("host", address.substring(0, colon))
                .put("port", Integer.parseInt(address.substring(colon + 1)))
                .put("database", name(schema))
                .put("username", READER)
                .put("password", readerPassword);
    }

    private void fill(String schema, String script) throws SQLException {
        try (Connection database = connect(name(schema));
                Statement statement = database.createStatement()) {
            statement.execute(script);
            statement.execute("GRANT USAGE ON SCHEMA public TO " + READER);
            statement.execute("GRANT SELECT ON ALL TABLES IN SCHEMA public TO " + READER);
            statement.execute("ANALYZE");
        }
    }

    private void role(Statement statement) throws SQLException {
        boolean there;
        try (ResultSet roles =
                statement.executeQuery("SELECT 1 FROM pg_roles WHERE rolname = '" + READER + "'")) {
            there = roles.next();
        }
        statement.execute(
                (there ? "ALTER" : "CREATE")
                        + " ROLE "
                        + READER
                        + " LOGIN PASSWORD '"
                        + readerPassword.replace("'", "''")
                        + "'");
    }

    private static @Nullable String comment(Statement statement, String database)
            throws SQLException {
        try (ResultSet result =
                statement.executeQuery(
                        "SELECT shobj_description(oid, 'pg_database') FROM pg_database"
                                + " WHERE datname = '"
                                + database
                                + "'")) {
            return result.next() ? result.getString(1) : null;
        }
    }

    private Connection connect(String database) throws SQLException {
        return DriverManager.getConnection(
                "jdbc:postgresql://" + address + "/" + database, user, password);
    }

    private static String mark(String script) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest(script.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, MARK_CHARS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
