package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.testserver.Jdbc;
import io.dataagent.query.testserver.MariaDbServer;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What the gate renders returns exactly the rows that the same statement returns over views of the
/// allowed columns and rows, and never a value of another one. Made statements, real servers.
class ClosedRowsTest {

    private static final int MADE = 900;
    private static final int ENOUGH = 200;

    /// Answers a statement with its rows as text, in order of text; nothing if it fails.
    private interface Server {
        Optional<List<String>> rows(boolean closed, String sql);
    }

    @Test
    void postgresqlReturnsWhatItsViewsReturn() throws IOException, SQLException {
        try (EmbeddedPostgres server = EmbeddedPostgres.start();
                Connection base =
                        Jdbc.postgres(server.getPort(), "postgres", "postgres", "postgres");
                Connection closed =
                        Jdbc.postgres(server.getPort(), "postgres", "postgres", "postgres")) {
            run(base, ClosedShop.statements(Dialect.POSTGRESQL));
            run(closed, List.of("set search_path = closed"));
            compare(Dialect.POSTGRESQL, (views, sql) -> rows(views ? closed : base, sql));
        }
    }

    @Test
    void duckDbReturnsWhatItsViewsReturn() throws SQLException {
        try (Connection base = Jdbc.duckDb("")) {
            run(base, ClosedShop.statements(Dialect.DUCKDB));
            compare(
                    Dialect.DUCKDB,
                    (views, sql) -> {
                        execute(base, "use " + (views ? "closed" : "main"));
                        return rows(base, sql);
                    });
        }
    }

    @Test
    void mariaDbReturnsWhatItsViewsReturn() {
        try (MariaDbServer server = MariaDbServer.startOrSkip()) {
            server.run(
                    "mysql",
                    "create database shop; create user all_rights@'127.0.0.1' identified by 'x'; grant all on *.* to all_rights@'127.0.0.1'");
            ClosedShop.statements(Dialect.MYSQL).forEach(sql -> server.run("shop", sql));
            try (WireClient base = WireClient.mariaDb(server.port(), "shop", "all_rights", "x");
                    WireClient closed =
                            WireClient.mariaDb(server.port(), "closed", "all_rights", "x")) {
                compare(Dialect.MYSQL, (views, sql) -> rows(views ? closed : base, sql));
            }
        }
    }

    private static void compare(Dialect dialect, Server server) {
        Gate gate = Corpus.gate(dialect);
        GateScope scope = ClosedShop.scope(dialect);
        int same = 0;
        int kept = 0;
        for (String sql : ClosedText.some(dialect, MADE, 42)) {
            if (gate.check(new SqlText(sql), scope) instanceof Verdict.Accepted accepted) {
                String text = accepted.sql().text();
                Optional<List<String>> got = server.rows(false, text);
                assertThat(got).as("%s%n%s", sql, text).isEqualTo(server.rows(true, sql));
                assertThat(got.toString()).as(text).doesNotContain(ClosedShop.CANARY);
                same += got.isPresent() ? 1 : 0;
                kept += seen(server.rows(false, sql)) ? 1 : 0;
            }
        }
        System.out.printf(
                "%s: %d made statements return what the views return; without the gate %d of them show what nobody may see%n",
                dialect.wire(), same, kept);
        assertThat(same).isGreaterThanOrEqualTo(ENOUGH);
        assertThat(kept).isGreaterThan(20);
    }

    private static boolean seen(Optional<List<String>> rows) {
        return rows.toString().contains(ClosedShop.CANARY);
    }

    private static void run(Connection connection, List<String> statements) {
        statements.forEach(sql -> execute(connection, sql));
    }

    private static void execute(Connection connection, String sql) {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    private static Optional<List<String>> rows(Connection connection, String sql) {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            List<String> rows = new ArrayList<>();
            int columns = result.getMetaData().getColumnCount();
            while (result.next()) {
                StringBuilder row = new StringBuilder();
                for (int i = 1; i <= columns; i++) {
                    row.append(named(result.getMetaData().getColumnLabel(i)))
                            .append('=')
                            .append(result.getString(i))
                            .append(' ');
                }
                rows.add(row.toString());
            }
            return Optional.of(rows.stream().sorted().toList());
        } catch (SQLException e) {
            return Optional.empty();
        }
    }

    private static Optional<List<String>> rows(WireClient client, String sql) {
        List<String> rows = new ArrayList<>();
        Optional<String> refusal =
                client.refusal(
                        connection ->
                                connection
                                        .query(sql)
                                        .execute()
                                        .onSuccess(answer -> rows.addAll(texts(answer))));
        boolean failed = refusal.isPresent() && !refusal.get().equals(WireClient.NOTHING);
        return failed ? Optional.empty() : Optional.of(rows.stream().sorted().toList());
    }

    private static List<String> texts(RowSet<Row> answer) {
        List<String> rows = new ArrayList<>();
        for (Row row : answer) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < row.size(); i++) {
                text.append(named(row.getColumnName(i))).append('=').append(row.getValue(i));
                text.append(' ');
            }
            rows.add(text.toString());
        }
        return rows;
    }

    /// What nobody named is called by its text, which differs.
    private static String named(String label) {
        return label.matches("\\w+") ? label : "?";
    }
}
