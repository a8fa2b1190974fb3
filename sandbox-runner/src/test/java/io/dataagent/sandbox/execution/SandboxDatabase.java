package io.dataagent.sandbox.execution;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;

/// A real PostgreSQL for the table of sessions.
public final class SandboxDatabase implements QuarkusTestResourceLifecycleManager {

    private static EmbeddedPostgres postgres;

    @Override
    public Map<String, String> start() {
        try {
            postgres = EmbeddedPostgres.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        change("create role sandbox login password 'sandbox' superuser");
        String url = "postgresql://127.0.0.1:" + postgres.getPort() + "/postgres";
        return Map.of(
                "quarkus.datasource.jdbc.url",
                "jdbc:" + url,
                "quarkus.datasource.reactive.url",
                url);
    }

    @Override
    public void stop() {
        try {
            postgres.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Runs a statement.
    public static void change(String sql) {
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /// The first value of the first row.
    public static String text(String sql) {
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            return result.next() ? String.valueOf(result.getString(1)) : "nothing";
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
