package io.dataagent.query.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.query.Api;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
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

/// How engines end: killed, crashed, silent, with their service.
class EngineEndsTest {

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
    void aKilledEngineFailsItsStatementAtOnceAndNoOther()
            throws ExecutionException, InterruptedException, TimeoutException {
        try (EngineProcess engine = engines.start(file);
                EngineProcess other = engines.start(file)) {
            engine.begin(60_000, PATIENCE);
            CompletableFuture<EngineFailure> failure = failureOf(engine);
            ProcessHandle.of(engine.pid()).orElseThrow().destroyForcibly();

            assertThat(failure.get(20, TimeUnit.SECONDS).kind())
                    .isEqualTo(EngineFailure.Kind.CRASHED);
            other.begin(10_000, PATIENCE);
            other.query("select count(*) from t", List.of(), PATIENCE);
            assertThat(other.fetch(1, 1, PATIENCE).rows().getFirst().getFirst().text())
                    .isEqualTo("5000");
        }
    }

    @Test
    void hasAnEmptyEnvironmentAndEndsWithItsInput()
            throws IOException, InterruptedException, ExecutionException, TimeoutException {
        try (EngineProcess engine = engines.start(file)) {
            byte[] environment =
                    java.nio.file.Files.readAllBytes(Path.of("/proc/" + engine.pid() + "/environ"));

            engine.hangUp();
            ended(engine);

            assertThat(environment).isEmpty();
            assertThat(engine.alive()).isFalse();
        }
    }

    private static void signal(String name, long pid) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, String.valueOf(pid)).start().waitFor();
    }

    /// Stops all threads of an engine: `kill` returns before the system has stopped them, and one
    /// that still runs would hear what it is not to hear.
    private static void halted(EngineProcess engine) throws IOException, InterruptedException {
        signal("STOP", engine.pid());
        for (int i = 0; i < 600 && !stopped(engine.pid()); i++) {
            Api.pause();
        }
        assertThat(stopped(engine.pid())).isTrue();
    }

    private static boolean stopped(long pid) throws IOException {
        try (var threads = Files.newDirectoryStream(Path.of("/proc/" + pid + "/task"))) {
            for (Path thread : threads) {
                if (!Files.readString(thread.resolve("status")).contains("State:\tT")) {
                    return false;
                }
            }
            return true;
        }
    }

    /// Waits for the process itself: its number may be gone a moment before the process is told.
    private static void ended(EngineProcess engine)
            throws InterruptedException, ExecutionException, TimeoutException {
        CompletableFuture<Void> over = new CompletableFuture<>();
        engine.whenEnded(() -> over.complete(null));
        over.get(60, TimeUnit.SECONDS);
    }

    private static void ended(long pid)
            throws InterruptedException, ExecutionException, TimeoutException {
        var process = ProcessHandle.of(pid);
        if (process.isPresent()) {
            process.get().onExit().get(60, TimeUnit.SECONDS);
        }
    }

    private static String rowsOf(EngineProcess engine) {
        engine.begin(30_000, PATIENCE);
        engine.query("select count(*) from t", List.of(), PATIENCE);
        String rows = engine.fetch(1, 1, PATIENCE).rows().getFirst().getFirst().text();
        engine.rollback(PATIENCE);
        return String.valueOf(rows);
    }

    private static Path homeOf(EngineProcess engine) throws IOException {
        return Files.readSymbolicLink(Path.of("/proc/" + engine.pid() + "/cwd"));
    }

    @Test
    void aNativeCrashLeavesNothingBehind() throws Exception {
        EngineProcess engine = engines.start(file);
        Path home = homeOf(engine);
        signal("SEGV", engine.pid());
        ended(engine);
        for (int i = 0; i < 600 && Files.exists(home); i++) {
            Api.pause();
        }

        assertThat(home).doesNotExist();
        assertThat(engine.usable()).isFalse();
        CompletableFuture<Void> late = new CompletableFuture<>();
        engine.whenEnded(() -> late.complete(null));
        assertThat(late).succeedsWithin(Duration.ofSeconds(60));
        try (EngineProcess next = engines.start(file)) {
            assertThat(rowsOf(next)).isEqualTo("5000");
        }
    }

    @Test
    void anEngineThatNeitherReadsNorAnswersIsKilled() throws Exception {
        try (EngineProcess engine = engines.start(file)) {
            engine.begin(60_000, PATIENCE);
            halted(engine);
            String long1 = "select '" + "x".repeat(1_000_000) + "'";

            assertThatThrownBy(() -> engine.query(long1, List.of(), Duration.ofSeconds(1)))
                    .isInstanceOfSatisfying(
                            EngineFailure.class,
                            e -> assertThat(e.kind()).isEqualTo(EngineFailure.Kind.TIMEOUT));
            ended(engine);
        }
    }

    @Test
    void aCancelEndsAlsoAnEngineThatDoesNotListen() throws Exception {
        try (EngineProcess engine = engines.start(file)) {
            engine.begin(60_000, PATIENCE);
            CompletableFuture<EngineFailure> failure = failureOf(engine);
            halted(engine);
            while (!failure.isDone()) {
                engine.cancel();
                Api.pause();
            }

            assertThat(failure.get(60, TimeUnit.SECONDS).kind())
                    .isEqualTo(EngineFailure.Kind.STOPPED);
            ended(engine);
        }
    }

    @Test
    void anEngineThatSendsWhatNobodyAskedForIsKilled() throws Exception {
        Process flood =
                new ProcessBuilder(
                                "sh", "-c", "while :; do printf '\\000\\000\\000\\001\\000'; done")
                        .start();
        try (EngineProcess engine = new EngineProcess(flood, () -> {})) {
            ended(engine);

            assertThat(engine.alive()).isFalse();
        }
    }

    @Test
    void anEngineEndsWithTheServiceThatIsKilledInTheMiddleOfAStatement() throws Exception {
        Process service =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                EndlessEngine.class.getName(),
                                folder.toString(),
                                file.toString())
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        try (var lines = service.inputReader()) {
            long engine = Long.parseLong(String.valueOf(lines.readLine()));
            boolean lived = ProcessHandle.of(engine).isPresent();
            service.destroyForcibly();
            ended(engine);

            assertThat(lived).isTrue();
        }
    }

    @Test
    void startsAlsoAfterItsProgramWasCleanedAway() throws Exception {
        Engines own = new Engines(new TestEngineConfig(folder));
        try (EngineProcess first = own.start(file)) {
            Path program = homeOf(first).getParent();
            try (var files = Files.walk(program)) {
                files.sorted(Comparator.reverseOrder()).forEach(each -> each.toFile().delete());
            }
        }
        try (EngineProcess second = own.start(file)) {
            assertThat(rowsOf(second)).isEqualTo("5000");
        } finally {
            own.stop(new io.quarkus.runtime.ShutdownEvent());
        }
    }

    @Test
    void theEndOfTheServiceEndsItsEngines() throws Exception {
        Engines own = new Engines(new TestEngineConfig(folder));
        EngineProcess engine = own.start(file);
        own.stop(new io.quarkus.runtime.ShutdownEvent());
        ended(engine);

        assertThat(engine.alive()).isFalse();
    }

    @Test
    void severalReplicasReadOneFileAtTheSameTime() {
        Engines here = new Engines(new TestEngineConfig(folder));
        Engines there = new Engines(new TestEngineConfig(folder));
        List<EngineProcess> open = new ArrayList<>();
        try {
            for (Engines replica : List.of(here, there, here, there)) {
                open.add(replica.start(file));
            }
            List<CompletableFuture<String>> answers =
                    open.stream().map(engine -> Api.later(() -> rowsOf(engine))).toList();

            assertThat(answers)
                    .allSatisfy(
                            answer ->
                                    assertThat(answer)
                                            .succeedsWithin(Duration.ofSeconds(60))
                                            .isEqualTo("5000"));
        } finally {
            open.forEach(EngineProcess::close);
            here.stop(new io.quarkus.runtime.ShutdownEvent());
            there.stop(new io.quarkus.runtime.ShutdownEvent());
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
