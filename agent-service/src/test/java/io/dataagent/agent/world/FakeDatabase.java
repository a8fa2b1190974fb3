package io.dataagent.agent.world;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.StatementRequest;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.query.Validation;
import io.dataagent.contracts.query.Violation;
import io.dataagent.contracts.sandbox.SandboxFile;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.sandbox.SandboxRequest;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.contracts.sandbox.SandboxValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/// Answers statements by a word in them: `refused_column`, `wrong_join`, `wrong_type`, `broken`,
/// `slow`, `dups`, `long`, `no_rows`, else two cities. `long` is truncated unless a limit is
/// asked for.
final class FakeDatabase {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final QueryLineage LINEAGE =
            new QueryLineage(
                    List.of("orders", "stores"),
                    List.of(
                            new QueryLineage.OutputColumn("city", List.of("stores.city"), false),
                            new QueryLineage.OutputColumn(
                                    "revenue", List.of("orders.total"), true)),
                    List.of(
                            new QueryLineage.Join(
                                    "orders", "stores", "orders.store_id = stores.id")),
                    List.of(),
                    null,
                    List.of("city"));

    /// What is refused, by the word in the statement; the sentences are query-service's own.
    private static final Map<String, Violation> VIOLATIONS =
            Map.of(
                    "refused_column",
                    new Violation(
                            "unknown_column",
                            "There is no column refused_column.",
                            8,
                            "refused_column",
                            List.of("orders.total")),
                    "wrong_join",
                    new Violation(
                            "wrong_join",
                            "“orders.customer_id = stores.id” does not follow a relationship;"
                                    + " orders and stores join on orders.store_id = stores.id.",
                            8,
                            null,
                            List.of("orders.store_id = stores.id")),
                    "wrong_type",
                    new Violation(
                            "type_mismatch",
                            "“orders.total” is a number and cannot be compared with the text"
                                    + " 'Houston'; write a number without quotes.",
                            8,
                            null,
                            List.of()));

    private static final Violation NO_WRITE =
            new Violation("not_a_select", "Only SELECT is allowed.", 0, null, List.of());
    private static final Violation NO_SUCH =
            new Violation(
                    "unknown_dataset",
                    "There is no dataset secrets here.",
                    0,
                    "secrets",
                    List.of());

    private final Map<String, Poison> poisons;
    private final Map<String, CountDownLatch> running = new ConcurrentHashMap<>();
    private final Set<String> cancelled = ConcurrentHashMap.newKeySet();

    FakeDatabase(Map<String, Poison> poisons) {
        this.poisons = poisons;
    }

    Validation validate(String sql) {
        Optional<Recorded.Rows> recorded = Recorded.rows(sql);
        if (recorded.isPresent()) {
            return new Validation(true, List.of(), recorded.get().lineage());
        }
        return violation(sql)
                .map(v -> new Validation(false, List.of(v), null))
                .orElseGet(() -> new Validation(true, List.of(), LINEAGE));
    }

    ExecutionAnswer execute(StatementRequest request) {
        String sql = request.sql();
        Optional<Recorded.Rows> recorded = Recorded.rows(sql);
        if (recorded.isPresent()) {
            return new ExecutionAnswer.Rows(
                    recorded.get().table(), false, 3, sql, recorded.get().lineage());
        }
        if (violation(sql).isPresent()) {
            return new ExecutionAnswer.Refused(violation(sql).stream().toList());
        }
        if (sql.contains("broken")) {
            return new ExecutionAnswer.Failed(
                    ProblemCode.QUERY_FAILED, "division by zero", "22012", null);
        }
        Optional<Poison> poison = poison(sql);
        if (poison.isPresent()) {
            return poisoned(poison.get(), sql);
        }
        if (sql.contains("no_rows")) {
            TableData table = sql.contains(" AS grp, ") ? groups() : cities("Houston");
            return rows(new TableData(table.columns(), List.of()), false, sql);
        }
        if (sql.contains(" AS grp, ")) {
            return rows(groups(), false, sql);
        }
        if (sql.contains("slow")) {
            return waiting(request.executionId().toString());
        }
        if (sql.contains("all_rows")) {
            return rows(one(sql.contains("SUM(") ? "26047531.13" : "0"), false, sql);
        }
        if (sql.contains("long") && request.maxRows() != null) {
            return rows(cities("Houston", "Dallas", "Austin"), false, sql);
        }
        if (sql.contains("long") && StatementRequest.EXACT.equals(request.count())) {
            return new ExecutionAnswer.Rows(
                    cities("Houston", "Dallas"), true, 3, sql, LINEAGE, 99_997L);
        }
        return rows(
                sql.contains("dups") ? cities("Houston", "Houston") : cities("Houston", "Dallas"),
                sql.contains("long"),
                sql);
    }

    private static ExecutionAnswer rows(TableData table, boolean truncated, String sql) {
        return new ExecutionAnswer.Rows(table, truncated, 3, sql, LINEAGE);
    }

    /// What counting orders by city gives, as a claim is computed again.
    private static TableData groups() {
        var json = com.fasterxml.jackson.databind.node.JsonNodeFactory.instance;
        return new TableData(
                List.of(
                        new Column("grp", ColumnType.STRING),
                        new Column("value", ColumnType.INTEGER),
                        new Column("n", ColumnType.INTEGER),
                        new Column("low", ColumnType.INTEGER),
                        new Column("high", ColumnType.INTEGER)),
                List.of(
                        List.of(
                                json.textNode("Houston"),
                                json.numberNode(60),
                                json.numberNode(60),
                                json.numberNode(1),
                                json.numberNode(1)),
                        List.of(
                                json.textNode("Dallas"),
                                json.numberNode(40),
                                json.numberNode(40),
                                json.numberNode(1),
                                json.numberNode(1))));
    }

    static ExecutionAnswer sample() {
        return rows(cities("Houston", "Dallas"), false, "sample");
    }

    void cancel(String executionId) {
        cancelled.add(executionId);
        CountDownLatch latch = running.get(executionId);
        if (latch != null) {
            latch.countDown();
        }
    }

    static String outcome(Object answer) {
        return switch ((ExecutionAnswer) answer) {
            case ExecutionAnswer.Rows r -> "rows";
            case ExecutionAnswer.Refused r -> "refused";
            case ExecutionAnswer.Failed f -> "failed";
            case ExecutionAnswer.Cancelled c -> "cancelled";
        };
    }

    private Optional<Poison> poison(String text) {
        return poisons.entrySet().stream()
                .filter(e -> text.contains("poison " + e.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    private static ExecutionAnswer poisoned(Poison poison, String sql) {
        return switch (poison.place()) {
            case "database error" ->
                    new ExecutionAnswer.Failed(
                            ProblemCode.QUERY_FAILED, poison.text(), "22012", null);
            case "cell" -> rows(cities(poison.text(), "Dallas"), false, sql);
            default -> rows(cities("Houston", "Dallas"), false, sql);
        };
    }

    SandboxResult python(SandboxRequest request) {
        String png = "iVBORw0KGgo=";
        boolean returns = request.code().contains("answer_values");
        String said =
                poison(request.code())
                        .filter(p -> p.place().equals("Python output"))
                        .map(Poison::text)
                        .orElse("");
        return new SandboxResult(
                request.executionId(),
                request.code().equals("sleep") ? SandboxOutcome.TIMEOUT : SandboxOutcome.OK,
                0,
                said
                        + "\n"
                        + "{\"checks\":[{\"name\":\"totals"
                        + " agree\",\"passed\":true,\"message\":\"ok\"}]}\n",
                returns ? "[sandbox] half was left out: it has no value\nother words\n" : "",
                null,
                request.code().contains("savefig")
                        ? List.of(new SandboxFile("chart.png", "image/png", 8, png))
                        : List.of(),
                5,
                new SandboxLimits(30000, 512),
                ReturnedByPython.session(request.code()),
                returns ? List.of(ReturnedByPython.of(request.code())) : List.of(),
                returns
                        ? List.of(
                                new SandboxValue("slope", ColumnType.FLOAT, JSON.numberNode(1.25)))
                        : List.of());
    }

    private ExecutionAnswer waiting(String id) {
        CountDownLatch latch = running.computeIfAbsent(id, i -> new CountDownLatch(1));
        try {
            boolean ended = cancelled.contains(id) || latch.await(20, TimeUnit.SECONDS);
            return ended
                    ? new ExecutionAnswer.Cancelled()
                    : new ExecutionAnswer.Failed(
                            ProblemCode.QUERY_TIMEOUT, "too slow", "57014", null);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new ExecutionAnswer.Cancelled();
        }
    }

    private static Optional<Violation> violation(String sql) {
        Optional<Violation> refused = Recorded.refused(sql);
        if (refused.isPresent()) {
            return refused;
        }
        if (!sql.startsWith("SELECT") && !sql.startsWith("WITH")) {
            return Optional.of(NO_WRITE);
        }
        if (sql.contains("secrets")) {
            return Optional.of(NO_SUCH);
        }
        return VIOLATIONS.entrySet().stream()
                .filter(entry -> sql.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    private static TableData one(String number) {
        return new TableData(
                List.of(new Column("value", ColumnType.DECIMAL)),
                List.of(List.of(JSON.numberNode(new BigDecimal(number)))));
    }

    private static TableData cities(String... names) {
        return new TableData(
                List.of(
                        new Column("city", ColumnType.STRING),
                        new Column("revenue", ColumnType.DECIMAL)),
                IntStream.range(0, names.length)
                        .mapToObj(i -> row(names[i], 1234 + 1111 * i + (i == 0 ? ".50" : ".75")))
                        .toList());
    }

    private static List<JsonNode> row(String city, String revenue) {
        return List.of(JSON.textNode(city), JSON.numberNode(new BigDecimal(revenue)));
    }
}
