package io.dataagent.query.gate;

import io.dataagent.query.gate.duckdb.DuckDbParser;
import io.dataagent.query.testserver.Jdbc;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/// DuckDB's parser in this JVM: an in-memory database without files, network or settings.
public final class InJvmDuckDb implements DuckDbParser {

    private static final InJvmDuckDb SHARED = new InJvmDuckDb();

    private final Connection connection;

    private InJvmDuckDb() {
        try {
            connection = Jdbc.duckDb("");
            try (Statement statement = connection.createStatement()) {
                statement.execute("SET enable_external_access=false");
                statement.execute("SET threads=1");
                statement.execute("SET lock_configuration=true");
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    public static InJvmDuckDb shared() {
        return SHARED;
    }

    @Override
    public String serialize(SqlText sql) {
        try {
            return one(SERIALIZE, sql.value());
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String deserialize(String tree) {
        try {
            return one(DESERIALIZE, tree);
        } catch (SQLException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private String one(String query, String parameter) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(query)) {
            statement.setString(1, parameter);
            try (ResultSet result = statement.executeQuery()) {
                result.next();
                return result.getString(1);
            }
        }
    }
}
