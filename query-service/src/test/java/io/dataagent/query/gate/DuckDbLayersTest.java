package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.testserver.Jdbc;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Every layer of DuckDB alone against the lines of the corpus that name it. DuckDB has no roles,
/// no read-only transactions and no wire protocol; its limits are a configuration that is locked,
/// a bound on memory and an interrupt.
class DuckDbLayersTest {

    /// Reading the settings and setting a variable of one's own need no right that could be locked
    /// away. The gate stops these, alone.
    private static final List<String> BEYOND_A_CONFIGURATION = List.of("D453", "D457", "D458");

    /// `repeat` hears no interrupt; what ends it is the end of its process, and not this JVM's:
    /// `EngineProcessTest` runs it.
    private static final String ENDS_WITH_ITS_PROCESS = "D486";

    private static final String UNINTERRUPTIBLE = "repeat('a', 2000000000)";

    private static final int TIMEOUT_MS = 1500;

    @TempDir Path folder;

    @Test
    void theLimitsAloneStopTheirLines() throws SQLException, IOException {
        try (Connection connection = shop();
                ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor()) {
            assertThat(
                            LayerReport.letThrough(
                                    "DuckDB",
                                    "L",
                                    Dialect.DUCKDB,
                                    sql -> refusal(connection, clock, sql)))
                    .containsExactlyInAnyOrderElementsOf(
                            Stream.concat(
                                            BEYOND_A_CONFIGURATION.stream(),
                                            Stream.of(ENDS_WITH_ITS_PROCESS))
                                    .toList());
        }
        assertThat(LayerReport.pastTheGate(Dialect.DUCKDB, BEYOND_A_CONFIGURATION)).isEmpty();
    }

    @Test
    void honestStatementsRunAsTheyAreRendered() throws SQLException, IOException {
        Gate gate = Corpus.gate(Dialect.DUCKDB);
        try (Connection connection = shop();
                ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor()) {
            for (Corpus.Line line : Corpus.honest(Dialect.DUCKDB)) {
                Verdict verdict = gate.check(new SqlText(line.sql()), Corpus.scope(Dialect.DUCKDB));
                assertThat(verdict).as(line.toString()).isInstanceOf(Verdict.Accepted.class);
                String text = ((Verdict.Accepted) verdict).sql().text();
                assertThat(refusal(connection, clock, text)).as(text).isEmpty();
            }
        }
    }

    private Connection shop() throws SQLException, IOException {
        Path spill = Files.createDirectories(folder.resolve("spill"));
        Connection connection = Jdbc.duckDb(folder.resolve("shop").toString());
        try (Statement statement = connection.createStatement()) {
            for (String sql : Corpus.text("/layers/duckdb-shop.sql").split(";\\s*\\n")) {
                statement.execute(sql);
            }
            statement.execute("SET autoinstall_known_extensions=false");
            statement.execute("SET autoload_known_extensions=false");
            statement.execute("SET temp_directory='" + spill + "'");
            statement.execute("SET max_temp_directory_size='64MB'");
            statement.execute("SET memory_limit='256MB'");
            statement.execute("SET threads=1");
            statement.execute("SET enable_external_access=false");
            statement.execute("SET lock_configuration=true");
        }
        return connection;
    }

    private static Optional<String> refusal(
            Connection connection, ScheduledExecutorService clock, String sql) {
        if (sql.contains(UNINTERRUPTIBLE)) {
            return Optional.empty();
        }
        try (Statement statement = connection.createStatement()) {
            var timeout =
                    clock.schedule(
                            () -> {
                                statement.cancel();
                                return true;
                            },
                            TIMEOUT_MS,
                            TimeUnit.MILLISECONDS);
            try {
                if (statement.execute(sql)) {
                    try (ResultSet rows = statement.getResultSet()) {
                        while (rows.next()) {
                            rows.getObject(1);
                        }
                    }
                }
                return Optional.empty();
            } finally {
                timeout.cancel(false);
            }
        } catch (SQLException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }
}
