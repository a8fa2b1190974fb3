package io.dataagent.agent.world;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.OntologyPin;
import io.dataagent.contracts.ontology.SearchHit;
import io.dataagent.contracts.problem.Problem;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.ChecksRequest;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.ScopeCreated;
import io.dataagent.contracts.query.StatementRequest;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.run.RunGrantToken;
import io.dataagent.contracts.sandbox.SandboxLoad;
import io.dataagent.contracts.sandbox.SandboxPage;
import io.dataagent.contracts.sandbox.SandboxRequest;
import io.dataagent.contracts.sandbox.SandboxSession;
import io.dataagent.contracts.sandbox.SandboxTable;
import io.dataagent.contracts.ticket.DataTicketRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// chat-, ontology-, query-service and sandbox-runner in one loopback server. It knows the
/// messages that a test puts there, and logs every call.
public final class FakeSuite implements AutoCloseable {

    private static final Pattern MESSAGE =
            Pattern.compile("/internal/(?:chats/[^/]+/)?messages/([^/]+)/(.+)");
    private static final Pattern SCOPE = Pattern.compile("/internal/scopes/[^/]+/(.+)");
    private static final int NO_CONTENT = 204;
    private static final String POISON = "/_poison/";
    private static final Poison CLEAN = new Poison("nowhere", "");

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<String, String> messages = new ConcurrentHashMap<>();
    private final List<String> log = new CopyOnWriteArrayList<>();
    private final Map<String, Poison> poisons = new ConcurrentHashMap<>();
    private final Map<String, String> tables = new ConcurrentHashMap<>();
    private volatile boolean sandboxDown;
    private final FakeDatabase database = new FakeDatabase(poisons);

    /// The right to read in a conversation, which no run has.
    private static final String CHAT_GRANT = "grant-3";

    /// An ontology that is deleted while runs are at it.
    public static final String DELETED = "0199e9a0-0000-7000-8000-0000000000de";

    /// An ontology that the person may not see, or no longer.
    public static final String HIDDEN = "0199e9a0-0000-7000-8000-0000000000d1";

    public FakeSuite() {
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    /// Where it listens.
    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            String body =
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            if (path.startsWith("/_")) {
                control(exchange, path, body);
                return;
            }
            String whose = reads(exchange, path) ? "" : "(of a run) ";
            log.add(whose + exchange.getRequestMethod() + " " + path + " " + body);
            Matcher message = MESSAGE.matcher(path);
            Matcher scope = SCOPE.matcher(path);
            if (message.matches()) {
                message(exchange, message.group(1), message.group(2));
            } else if (scope.matches()) {
                statement(exchange, scope.group(1), body);
            } else if (path.endsWith("/search")
                    && String.valueOf(exchange.getRequestURI().getQuery()).contains("unsearched")) {
                answer(exchange, 503, Problem.of(ProblemCode.UPSTREAM_UNAVAILABLE, null));
            } else if (path.startsWith("/internal/ontologies/" + HIDDEN)
                    || path.startsWith("/internal/ontologies/" + DELETED) && joins(path)) {
                answer(exchange, 404, Problem.of(ProblemCode.NOT_FOUND, null));
            } else if (path.startsWith("/internal/ontologies/")) {
                String[] parts = path.split("/");
                answer(exchange, 200, ontology(parts[3], parts[parts.length - 1]));
            } else {
                other(exchange, path, body);
            }
        }
    }

    /// Whether a page is read for a person, and not to be kept.
    private static boolean reads(HttpExchange exchange, String path) {
        String grant = exchange.getRequestHeaders().getFirst(RunGrant.HEADER);
        return !path.startsWith("/internal/sandbox/pages/") || CHAT_GRANT.equals(grant);
    }

    private static boolean joins(String path) {
        return !List.of("pin", "search", "datasets", "relationships", "metrics")
                .contains(path.substring(path.lastIndexOf('/') + 1));
    }

    private void control(HttpExchange exchange, String path, String body) throws IOException {
        if (path.startsWith("/_sandbox/")) {
            sandboxDown = path.endsWith("/down");
            exchange.sendResponseHeaders(NO_CONTENT, -1);
        } else if (path.equals("/_log")) {
            String known = exchange.getRequestURI().getQuery(); // so many calls
            int first = known == null ? 0 : Integer.parseInt(known);
            answer(exchange, 200, log.stream().skip(first).toList());
        } else if (path.equals("/_log/size")) {
            answer(exchange, 200, log.size());
        } else if (path.startsWith(POISON)) {
            poisons.put(path.substring(POISON.length()), ContractJson.read(body, Poison.class));
            exchange.sendResponseHeaders(NO_CONTENT, -1);
        } else {
            messages.put(path.substring("/_message/".length()), body);
            exchange.sendResponseHeaders(NO_CONTENT, -1);
        }
    }

    private void message(HttpExchange exchange, String id, String action) throws IOException {
        if (action.equals("result")) {
            exchange.sendResponseHeaders(NO_CONTENT, -1);
            return;
        }
        String input = messages.get(id);
        if (input == null) {
            answer(exchange, 404, Problem.of(ProblemCode.NOT_FOUND, null));
        } else {
            send(exchange, 200, input);
        }
    }

    private void statement(HttpExchange exchange, String action, String body) throws IOException {
        if (action.equals("sample")) {
            ObjectNode rows = ContractJson.mapper().valueToTree(FakeDatabase.sample());
            send(exchange, 200, rows.put("outcome", "rows").toString());
            return;
        }
        if (action.equals("checks")) {
            String sql = ContractJson.read(body, ChecksRequest.class).sql();
            answer(
                    exchange,
                    200,
                    Recorded.rows(sql).isPresent()
                            ? Judgements.ofNothing()
                            : sql.startsWith(Payments.SQL)
                                    ? Payments.checks(sql)
                                    : sql.contains("springfield")
                                            ? Judgements.ofTwoSpringfields()
                                            : Judgements.ofCities());
            return;
        }
        if (action.equals("tickets")) {
            DataTicketRequest asked = ContractJson.read(body, DataTicketRequest.class);
            answer(exchange, 200, FakeLoads.ticket(asked));
            return;
        }
        StatementRequest request = ContractJson.read(body, StatementRequest.class);
        if (action.equals("export")) {
            exported(exchange, database.execute(request));
            return;
        }
        Object answer =
                action.equals("validate")
                        ? database.validate(request.sql())
                        : database.execute(request);
        String type = action.equals("validate") ? "" : FakeDatabase.outcome(answer);
        JsonNode node = ContractJson.mapper().valueToTree(answer);
        if (!type.isEmpty()) {
            ((com.fasterxml.jackson.databind.node.ObjectNode) node).put("outcome", type);
        }
        send(exchange, 200, node.toString());
    }

    /// As query-service sends a file: rows while they come, a refusal as a problem. A truncated
    /// result breaks off.
    private static void exported(HttpExchange exchange, ExecutionAnswer answer) throws IOException {
        switch (answer) {
            case ExecutionAnswer.Refused refused ->
                    answer(
                            exchange,
                            422,
                            Map.of(
                                    "code",
                                    "sql_refused",
                                    "detail",
                                    refused.violations().getFirst().message(),
                                    "violations",
                                    refused.violations()));
            case ExecutionAnswer.Rows rows -> {
                exchange.sendResponseHeaders(200, rows.truncated() ? 1_000_000 : 0);
                String line = exported(rows.table()) + "\r\n";
                exchange.getResponseBody()
                        .write(
                                line.repeat(rows.truncated() ? 20_000 : 1)
                                        .getBytes(StandardCharsets.UTF_8));
                exchange.getResponseBody().flush();
            }
            case ExecutionAnswer.Failed failed ->
                    answer(exchange, 422, Problem.of(failed.code(), failed.message()));
            case ExecutionAnswer.Cancelled ignored ->
                    answer(exchange, 409, Problem.of(ProblemCode.QUERY_CANCELLED, null));
        }
    }

    private void other(HttpExchange exchange, String path, String body) throws IOException {
        if (path.equals("/internal/scopes")) {
            answer(exchange, 200, new ScopeCreated(ScopeId.next(), 100_000, 30000));
        } else if (path.equals("/internal/exports")) {
            rows(exchange, ContractJson.read(body, TableData.class));
        } else if (path.startsWith("/internal/executions/")) {
            database.cancel(path.split("/")[3]);
            exchange.sendResponseHeaders(NO_CONTENT, -1);
        } else if (path.equals("/internal/sandbox/executions") && sandboxDown) {
            answer(exchange, 503, Problem.of(ProblemCode.UPSTREAM_UNAVAILABLE, null));
        } else if (path.equals("/internal/sandbox/executions")) {
            SandboxRequest request = ContractJson.read(body, SandboxRequest.class);
            FakeLoads.run(request, log);
            answer(exchange, 200, database.python(request));
        } else if (path.equals("/internal/sandbox/sessions")) {
            answer(
                    exchange,
                    201,
                    new SandboxSession("s-1", true, false, 0, List.of(), List.of(), 0));
        } else if (path.startsWith("/internal/sandbox/loads/")) {
            answer(exchange, 200, FakeLoads.loaded(ContractJson.read(body, SandboxLoad.class)));
        } else if (path.startsWith("/internal/sandbox/pages/")) {
            page(exchange, ContractJson.read(body, SandboxPage.class), reads(exchange, path));
        } else if (path.startsWith("/internal/tables/")) {
            table(exchange, path, body);
        } else if (path.matches("/internal/chats/[^/]+/grant")) {
            answer(exchange, 200, new RunGrantToken(CHAT_GRANT, Instant.now().plusSeconds(600)));
        } else if (path.equals("/internal/grants/renew")) {
            answer(exchange, 200, new RunGrantToken("grant-2", Instant.now().plusSeconds(600)));
        } else if (path.startsWith("/internal/boards/")) {
            message(exchange, path.split("/")[5], "claim");
        } else {
            exchange.sendResponseHeaders(NO_CONTENT, -1);
        }
    }

    /// Keeps a table, unless it is called fat, and gives it as query-service writes it.
    private void table(HttpExchange exchange, String path, String body) throws IOException {
        String kept = tables.get(path);
        if (exchange.getRequestMethod().equals("PUT") && body.contains("\"fat\"")) {
            answer(exchange, 400, Problem.of(ProblemCode.VALIDATION_FAILED, null));
        } else if (exchange.getRequestMethod().equals("PUT")) {
            tables.put(path, body);
            exchange.sendResponseHeaders(NO_CONTENT, -1);
        } else if (kept == null) {
            answer(exchange, 404, Problem.of(ProblemCode.NOT_FOUND, null));
        } else {
            rows(exchange, ContractJson.read(kept, TableData.class));
        }
    }

    private static void rows(HttpExchange exchange, TableData table) throws IOException {
        String rows =
                table.rows().stream()
                        .map(row -> row.getFirst().asText() + "\r\n")
                        .collect(Collectors.joining());
        send(exchange, 200, exported(table) + "\r\n" + rows);
    }

    private void page(HttpExchange exchange, SandboxPage asked, boolean reads) throws IOException {
        if (ReturnedByPython.busy(asked, log)) {
            answer(exchange, 409, Problem.of(ProblemCode.CONFLICT, null));
            return;
        }
        Optional<SandboxTable> rows = ReturnedByPython.page(asked, reads);
        Object said =
                rows.<Object>map(found -> FakeLoads.read(asked, found))
                        .orElseGet(() -> Problem.of(ProblemCode.NOT_FOUND, null));
        answer(exchange, rows.isPresent() ? 200 : 404, said);
    }

    /// As query-service writes it, as far as a test looks.
    private static String exported(TableData table) {
        return String.join(",", table.columns().stream().map(Column::name).toList());
    }

    private Object ontology(String id, String what) {
        Optional<Recorded.Conversation> recorded = Recorded.byOntology(id);
        if (recorded.isPresent() && !what.equals("pin")) {
            return ontology(recorded.get(), what);
        }
        Poison poison = poisons.getOrDefault(id, CLEAN);
        return switch (what) {
            case "pin" ->
                    new OntologyPin(
                            OntologyId.of(id),
                            1,
                            "Shop",
                            World.CONNECTION,
                            "postgresql",
                            "binding");
            case "search" ->
                    List.of(
                            new SearchHit("orders", 1, List.of()),
                            new SearchHit("stores", 0.5, List.of()));
            case "datasets" ->
                    poison.datasets(
                            id.equals(Payments.ONTOLOGY.toString())
                                    ? Payments.DATASETS
                                    : FakeModel.DATASETS);
            case "relationships" -> poison.relationships(FakeModel.RELATIONSHIPS);
            case "metrics" -> poison.metrics();
            default -> poison.joinPlan(FakeModel.JOIN_PLAN);
        };
    }

    private static Object ontology(Recorded.Conversation recorded, String what) {
        return switch (what) {
            case "search" ->
                    recorded.datasets().stream()
                            .map(d -> new SearchHit(d.name(), 1, List.of()))
                            .toList();
            case "datasets" -> recorded.datasets();
            case "relationships" -> recorded.relationships();
            case "metrics" -> List.of();
            default -> recorded.joinPlan();
        };
    }

    private static void answer(HttpExchange exchange, int status, Object body) throws IOException {
        send(exchange, status, ContractJson.write(body));
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    static ConnectionId connection() {
        return ConnectionId.of("0199e9a0-0000-7000-8000-00000000000c");
    }

    static OntologyId ontologyId() {
        return OntologyId.of("0199e9a0-0000-7000-8000-00000000000d");
    }
}
