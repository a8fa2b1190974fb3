package io.dataagent.query.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.query.gate.Gate;
import io.dataagent.query.gate.GateLimits;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.gate.Verdict;
import io.dataagent.query.gate.duckdb.DuckDbParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.duckdb.DuckDBDriver;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Names in a stored file that could be taken for others, and the gate's parser in engines.
class EngineNamesTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @TempDir static Path folder;
    static Engines engines;

    @BeforeAll
    static void prepare() {
        engines = new Engines(new TestEngineConfig(folder));
    }

    @AfterAll
    static void removeTheProgram() {
        engines.stop(new io.quarkus.runtime.ShutdownEvent());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE MACRO lower(x) AS (SELECT secret FROM hidden LIMIT 1)",
                "CREATE MACRO Sum(x) AS 1",
                "CREATE MACRO \"+\"(x, y) AS (SELECT secret FROM hidden LIMIT 1)",
                "CREATE MACRO coalesce(x, y) AS 1",
                "CREATE MACRO range(x) AS TABLE SELECT secret FROM hidden"
            })
    void refusesAFileWithAFunctionThatStandsForAnother(String macro)
            throws SQLException, IOException {
        Path file = file("macro" + Math.abs(macro.hashCode()), macro);

        assertThatThrownBy(() -> engines.start(file).close())
                .isInstanceOf(EngineFailure.class)
                .hasMessageContaining("which is the name of one of DuckDB's own");
    }

    @Test
    void opensAFileWithFunctionsOfItsOwn() throws SQLException, IOException {
        Path file = file("own", "CREATE MACRO net(x) AS x * 0.8");

        assertThat(first(file, "SELECT id FROM main.items")).isEqualTo("1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"main", "items", "shop", "memory"})
    void readsAFileThatIsCalledLikeASchemaOrATable(String name) throws SQLException, IOException {
        Path file =
                file(
                        name,
                        "CREATE SCHEMA shop",
                        "CREATE TABLE shop.items AS SELECT 2 AS id",
                        "CREATE SCHEMA memory",
                        "CREATE TABLE memory.items AS SELECT 3 AS id");

        assertThat(first(file, "SELECT id FROM main.items")).isEqualTo("1");
        assertThat(first(file, "SELECT id FROM shop.items")).isEqualTo("2");
        assertThat(first(file, "SELECT id FROM \"memory\".items")).isEqualTo("3");
    }

    @Test
    void runsThePivotThatTheGateAccepts() throws SQLException, IOException {
        Path file = file("pivot");
        EngineParser parser = new EngineParser(engines);
        parser.serialize(new SqlText("SELECT 1")); // its engine runs: the start is not the gate's
        Gate gate = Gate.duckDb(parser, GateLimits.standard());
        GateScope scope =
                new GateScope(
                        List.of(
                                new GateScope.ScopeTable(
                                        "items", "main", "items", List.of("id", "k"), Set.of())));

        Verdict verdict = gate.check(new SqlText("PIVOT items ON k USING sum(id)"), scope);
        parser.stop(new io.quarkus.runtime.ShutdownEvent());

        assertThat(verdict).isInstanceOf(Verdict.Accepted.class);
        assertThat(first(file, ((Verdict.Accepted) verdict).sql().text())).isEqualTo("1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "PIVOT (SELECT 1 AS a) ON a USING sum(a); SELECT 1",
                "PIVOT (SELECT 1 AS a) ON a USING sum(a); DROP TABLE items",
                "PIVOT (SELECT ';' AS a) ON a /* */ USING count(*)",
                "PIVOT items ON k USING sum(id); SELECT 1"
            })
    void runsNothingBesideAPivot(String sql) throws SQLException, IOException {
        Path file = file("beside" + Math.abs(sql.hashCode()));

        assertThatThrownBy(() -> first(file, sql)).isInstanceOf(EngineFailure.class);
    }

    @Test
    void parsesInAFewEnginesHoweverManyAsk() throws InterruptedException {
        AtomicInteger started = new AtomicInteger();
        AtomicInteger answered = new AtomicInteger();
        Engines counted = counting(started);
        EngineParser parser = new EngineParser(counted);
        List<Thread> askers =
                IntStream.range(0, 24)
                        .mapToObj(i -> Thread.ofVirtual().start(() -> ask(parser, answered)))
                        .toList();
        for (Thread asker : askers) {
            asker.join();
        }
        parser.stop(new io.quarkus.runtime.ShutdownEvent());
        counted.stop(new io.quarkus.runtime.ShutdownEvent());

        assertThat(started.get()).isBetween(1, 3);
        assertThat(answered.get()).isEqualTo(24);
    }

    private static void ask(EngineParser parser, AtomicInteger answered) {
        try {
            parser.serialize(new SqlText("SELECT 1"));
        } catch (DuckDbParser.Busy e) {
            // Said so, and started nothing.
        }
        answered.incrementAndGet();
    }

    private static Engines counting(AtomicInteger started) {
        return new Engines(new TestEngineConfig(folder)) {
            @Override
            public EngineProcess start(@Nullable Path file) {
                started.incrementAndGet();
                return super.start(file);
            }
        };
    }

    private static Path file(String name, String... statements) throws SQLException, IOException {
        Path file = folder.resolve("made.duckdb");
        try (Connection connection =
                        new DuckDBDriver()
                                .connect("jdbc:duckdb:" + file, new java.util.Properties());
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE items AS SELECT 1 AS id, 'a' AS k");
            statement.execute("CREATE TABLE hidden AS SELECT 'x' AS secret");
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
        return Files.move(file, folder.resolve(name + ".duckdb"));
    }

    private static String first(Path file, String sql) {
        try (EngineProcess engine = engines.start(file)) {
            engine.begin(20_000, PATIENCE);
            engine.query(sql, List.of(), PATIENCE);
            return engine.fetch(1, 1, PATIENCE).rows().getFirst().getFirst().text();
        }
    }
}
