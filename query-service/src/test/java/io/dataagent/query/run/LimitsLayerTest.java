package io.dataagent.query.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.Violation;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.gate.CheckedSql;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.Gate;
import io.dataagent.query.gate.GateLimits;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.gate.Ungated;
import io.dataagent.query.gate.Verdict;
import io.dataagent.query.run.note.ExecutionStore;
import io.dataagent.query.run.note.StartNote;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.TestConnections;
import io.dataagent.query.source.connection.Connections;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The limits of rows, cells, bytes, time and planned cost against the lines of the corpus that
/// name them, on PostgreSQL, with the gate off.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
class LimitsLayerTest {

    private static final int MAX_ROWS = 1_000;
    private static final int MAX_CELL = 200_000;
    private static final int TIMEOUT_MS = 1_500;

    /// One cell of a gigabyte: the server makes it in time, and only the bound on the wire keeps it
    /// from this process. They take memory that a small machine lacks: run with `-Dgigabyte=true`.
    private static final List<String> ONE_HUGE_CELL =
            Boolean.getBoolean("gigabyte") ? List.of() : List.of("P291", "P292");

    /// Two examples that are harmless at their size. PostgreSQL's regular expressions are automata,
    /// so that P294 is a match in a millisecond; P304 is a list of fifty. What they become when
    /// they grow is stopped; a list of a million never reaches a parser, see below.
    private static final Map<String, String> HARMLESS_AND_GROWN =
            Map.of(
                    "P294",
                    "SELECT repeat('ab', 2000) || 'x' ~ '^(.+)(.+)(.+)\\1\\2\\3x$'",
                    "P304",
                    "SELECT n FROM generate_series(1, 5000) n WHERE n IN ("
                            + IntStream.range(0, 5_000)
                                    .mapToObj(String::valueOf)
                                    .collect(Collectors.joining(","))
                            + ")");

    @Inject StatementRunner runner;
    @Inject RunningStatements running;
    @Inject Connections connections;
    @Inject TestConnections made;

    @Test
    void stopTheirLinesAlone() {
        TestDatabases.run("shop", "create extension if not exists fuzzystrmatch");
        SourceConnection source = connections.ofScope(made.shop("limits")).orElseThrow();
        Map<String, String> lines = Ungated.limitLines();
        List<String> through = new ArrayList<>();
        lines.forEach(
                (id, sql) -> {
                    String ending =
                            ONE_HUGE_CELL.contains(id) ? "through (not run)" : ending(source, sql);
                    System.out.println("limits alone: " + id + " " + ending);
                    if (ending.startsWith("through")) {
                        through.add(id);
                    }
                });
        Map<String, String> grown = new TreeMap<>();
        HARMLESS_AND_GROWN.forEach((id, sql) -> grown.put(id, ending(source, sql)));
        TestDatabases.run("shop", "drop extension fuzzystrmatch");
        System.out.printf(
                "layer L on PostgreSQL 18: %d of %d lines stopped, not %s%n",
                lines.size() - through.size(), lines.size(), through);

        assertThat(lines).hasSizeGreaterThan(20);
        assertThat(through)
                .containsExactlyInAnyOrderElementsOf(
                        Stream.concat(ONE_HUGE_CELL.stream(), HARMLESS_AND_GROWN.keySet().stream())
                                .toList());
        assertThat(grown.values()).noneMatch(ending -> ending.startsWith("through"));
    }

    /// Planning is a part of a statement: its time is taken from the statement's own.
    @Test
    void holdForPlanningAndRunningTogether() {
        TestDatabases.run(
                "shop",
                "create or replace function public.slow(s float8) returns float8 language plpgsql"
                        + " immutable as 'begin perform pg_sleep(s); return s; end'");
        SourceConnection source = connections.ofScope(made.shop("planning")).orElseThrow();
        long started = System.nanoTime();
        String ending =
                ending(source, "SELECT public.slow(1.1) FROM orders, generate_series(1, 2)");
        long millis = Duration.ofNanos(System.nanoTime() - started).toMillis();

        assertThat(ending).isIn("out of time", "cancelled");
        System.out.println("a limit of 1,500 ms held after " + millis + " ms");
    }

    /// A planner that takes longer than ten seconds is no broken connection.
    @Test
    void callASlowPlannerByItsName() {
        TestDatabases.run(
                "shop",
                "create or replace function public.slower(s float8) returns float8 language plpgsql"
                        + " immutable as 'begin perform pg_sleep(s); return s; end'");
        SourceConnection source = connections.ofScope(made.shop("planner")).orElseThrow();

        assertThat(
                        ending(
                                source,
                                "SELECT public.slower(14) FROM orders, generate_series(1, 2)",
                                11_500))
                .isIn("out of time", "cancelled");
    }

    @Test
    void refuseAListOfAMillionBeforeAnyParser() {
        String sql =
                "SELECT 1 WHERE 1 IN ("
                        + IntStream.range(0, 1_000_000)
                                .mapToObj(String::valueOf)
                                .collect(Collectors.joining(","))
                        + ")";
        Verdict verdict =
                new Gate(Dialect.POSTGRESQL, GateLimits.standard())
                        .check(new SqlText(sql), new GateScope(List.of()));
        assertThat(((Verdict.Refused) verdict).violations())
                .extracting(Violation::rule)
                .containsExactly("too_long");
    }

    /// How a text ends; it begins with `through` if no limit was in its way.
    private String ending(SourceConnection source, String sql) {
        return ending(source, sql, TIMEOUT_MS);
    }

    private String ending(SourceConnection source, String sql, int timeoutMs) {
        String text =
                sql.replaceAll("\\borders\\b", "public.orders")
                        .replace("levenshtein", "public.levenshtein");
        Reading reading = new Reading(MAX_ROWS, 8L * 1024 * 1024, MAX_CELL);
        ExecutionId id = ExecutionId.next();
        CheckedSql checked = Ungated.text(text);
        Job job =
                new Job(
                        source,
                        checked,
                        List.of(),
                        TextHints.of(checked),
                        timeoutMs,
                        id.toString());
        StatementRunner.Outcome outcome =
                runner.run(
                        job,
                        reading,
                        StatementRunner.Counting.NONE,
                        running.add(id).orElseThrow(),
                        new StartNote(
                                CompletableFuture.completedFuture(true),
                                () -> ExecutionStore.Start.STARTED));
        return switch (outcome) {
            case StatementRunner.Outcome.TooDear _ -> "too dear";
            case StatementRunner.Outcome.Cancelled _ -> "cancelled";
            case StatementRunner.Outcome.Failed failed ->
                    failed.failure().code() == ProblemCode.QUERY_TIMEOUT
                            ? "out of time"
                            : "refused: " + failed.failure().sentence();
            case StatementRunner.Outcome.Done done ->
                    reading.truncated()
                            ? "cut after " + done.rows() + " rows"
                            : "through with " + done.rows() + " rows, " + size(reading);
        };
    }

    private static String size(Reading reading) {
        long characters =
                reading.table().rows().stream()
                        .flatMap(List::stream)
                        .mapToLong(cell -> CellSize.of(cell).characters())
                        .sum();
        return characters + " characters";
    }
}
