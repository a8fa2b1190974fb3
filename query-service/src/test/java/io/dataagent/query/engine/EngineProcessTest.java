package io.dataagent.query.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.query.Api;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What an engine answers and refuses.
class EngineProcessTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final String ENDLESS =
            "SELECT count(*) FROM range(1000000) a, range(1000000) b WHERE (a.range * b.range) % 7 = 3";

    @TempDir static Path folder;

    static Engines engines;

    static Path file;

    @BeforeAll
    static void makeAFile() throws SQLException {
        engines = new Engines(new TestEngineConfig(folder));
        file = folder.resolve("shop.duckdb");
        try (Connection connection =
                        new DuckDBDriver()
                                .connect("jdbc:duckdb:" + file, new java.util.Properties());
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "create table t as select range as n, 'row ' || range as s from range(5000)");
        }
    }

    @AfterAll
    static void removeTheProgram() {
        engines.stop(new io.quarkus.runtime.ShutdownEvent());
    }

    @Test
    void readsAFileInPortions() {
        try (EngineProcess engine = engines.start(file)) {
            engine.begin(10_000, PATIENCE);
            var columns =
                    engine.query(
                            "select n, s from t where n < ? order by n",
                            List.of(EngineValue.text("3")),
                            PATIENCE);
            var first = engine.fetch(2, 2, PATIENCE);
            var second = engine.fetch(2, 2, PATIENCE);

            assertThat(columns)
                    .extracting(EngineProcess.EngineColumn::type)
                    .containsExactly("BIGINT", "VARCHAR");
            assertThat(first.rows()).hasSize(2);
            assertThat(first.more()).isTrue();
            assertThat(second.rows()).hasSize(1);
            assertThat(second.rows().getFirst().getLast().text()).isEqualTo("row 2");
            assertThat(second.more()).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM read_csv('/etc/passwd')",
                "SELECT * FROM read_parquet('%s')",
                "SELECT * FROM glob('/etc/*')",
                "SET allowed_paths=['/etc/passwd']",
                "COPY data_agent_table TO '/tmp/x.csv'"
            })
    void readsAParquetFileAndNoOther(String other) throws SQLException {
        // Given
        Path table = folder.resolve("table.parquet");
        Path another = folder.resolve("another.parquet");
        try (Connection connection =
                        new DuckDBDriver().connect("jdbc:duckdb:", new java.util.Properties());
                Statement statement = connection.createStatement()) {
            for (Path path : List.of(table, another)) {
                statement.execute("copy (select 7 as n) to '%s' (format parquet)".formatted(path));
            }
        }

        try (EngineProcess engine = engines.start(table)) {
            engine.begin(10_000, PATIENCE);

            // When, Then
            engine.query("SELECT * FROM " + Engines.TABLE, List.of(), PATIENCE);
            assertThat(engine.fetch(2, 1, PATIENCE).rows().getFirst().getFirst().text())
                    .isEqualTo("7");
            assertThatThrownBy(
                            () -> {
                                engine.query(other.formatted(another), List.of(), PATIENCE);
                                engine.fetch(1, 1, PATIENCE);
                            })
                    .isInstanceOfSatisfying(
                            EngineFailure.class,
                            e -> assertThat(e.kind()).isEqualTo(EngineFailure.Kind.REFUSED));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT 1; SELECT 2",
                "ATTACH '/tmp/x.duckdb'",
                "COPY t TO '/tmp/x.csv'",
                "INSTALL httpfs",
                "LOAD httpfs",
                "PRAGMA database_list",
                "SET threads = 64",
                "INSERT INTO t VALUES (1, 'x')",
                "CREATE TEMP TABLE x AS SELECT 1",
                "EXPORT DATABASE '/tmp/x'",
                "CALL pragma_version()",
                "EXPLAIN ANALYZE SELECT 1",
                "SELECT * FROM read_csv('/etc/passwd')",
                "SELECT * FROM '/etc/passwd'",
                "SELECT * FROM read_text('/etc/passwd')",
                "SELECT * FROM glob('/etc/*')",
                "SELECT * FROM read_parquet('http://127.0.0.1:1/x.parquet')",
                "SELECT getenv('PATH')",
                "SELECT * FROM sniff_csv('/etc/passwd')"
            })
    void refusesWhatIsNotARead(String sql) {
        try (EngineProcess engine = engines.start(file)) {
            engine.begin(10_000, PATIENCE);

            assertThatThrownBy(
                            () -> {
                                engine.query(sql, List.of(), PATIENCE);
                                engine.fetch(1, 1, PATIENCE);
                            })
                    .isInstanceOfSatisfying(
                            EngineFailure.class,
                            e -> assertThat(e.kind()).isEqualTo(EngineFailure.Kind.REFUSED));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM read_csv('/etc/passwd')",
                "SELECT * FROM read_blob('/etc/passwd')",
                "ATTACH '/tmp/x.duckdb'",
                "COPY t TO '/tmp/x.csv'",
                "COPY t FROM '/etc/passwd'",
                "INSTALL httpfs",
                "LOAD httpfs",
                "PRAGMA enable_external_access=true",
                "SET enable_external_access=true",
                "SET lock_configuration=false",
                "RESET lock_configuration",
                "EXPORT DATABASE '/tmp/x'",
                "INSERT INTO t VALUES (1, 'x')",
                "CREATE TABLE x AS SELECT 1",
                "CREATE SECRET x (TYPE s3)",
                "IMPORT DATABASE '/tmp'"
            })
    void theEngineItselfRefusesAlsoWithoutTheCheckOfTheStatement(String sql) throws SQLException {
        try (Connection connection =
                        HardenedDatabase.open(
                                new HardenedDatabase.Limits(
                                        file.toString(), folder.toString(), 256, 1));
                Statement statement = connection.createStatement()) {
            assertThatThrownBy(() -> statement.execute(sql)).isInstanceOf(SQLException.class);
        }
    }

    @Test
    void stopsAStatementOnRequest()
            throws ExecutionException, InterruptedException, TimeoutException {
        try (EngineProcess engine = engines.start(file)) {
            engine.begin(60_000, PATIENCE);
            CompletableFuture<EngineFailure> failure = failureOf(engine);
            engine.cancel();

            assertThat(failure.get(20, TimeUnit.SECONDS).kind())
                    .isEqualTo(EngineFailure.Kind.STOPPED);
        }
    }

    @Test
    void aRequestToStopThatComesBeforeTheStatementIsNotLost() {
        try (EngineProcess engine = engines.start(file)) {
            engine.cancel();
            engine.begin(60_000, PATIENCE);

            assertThatThrownBy(() -> engine.query(ENDLESS, List.of(), PATIENCE))
                    .isInstanceOfSatisfying(
                            EngineFailure.class,
                            e -> assertThat(e.kind()).isEqualTo(EngineFailure.Kind.STOPPED));
        }
    }

    @Test
    void stopsAStatementAfterItsTime()
            throws ExecutionException, InterruptedException, TimeoutException {
        try (EngineProcess engine = engines.start(file)) {
            engine.begin(300, PATIENCE);

            assertThat(failureOf(engine).get(20, TimeUnit.SECONDS).kind())
                    .isEqualTo(EngineFailure.Kind.TIMEOUT);
        }
    }

    /// Line D486 of the corpus: two gigabytes in one cell, of which nothing hears an interrupt.
    @Test
    void aCellOfTwoGigabytesEndsWithAFailureAtTheLatestWithItsProcess() {
        try (EngineProcess engine = engines.start(file)) {
            engine.begin(1_500, PATIENCE);

            assertThatThrownBy(
                            () -> {
                                engine.query("SELECT repeat('a', 2000000000)", List.of(), PATIENCE);
                                engine.fetch(1, 1, PATIENCE);
                            })
                    .isInstanceOf(EngineFailure.class);
        }
    }

    private static CompletableFuture<EngineFailure> failureOf(EngineProcess engine) {
        return Api.later(
                () -> {
                    try {
                        engine.query(ENDLESS, List.of(), Duration.ofSeconds(60));
                        engine.fetch(1, 1, Duration.ofSeconds(60));
                        throw new IllegalStateException("the statement ended");
                    } catch (EngineFailure e) {
                        return e;
                    }
                });
    }
}
