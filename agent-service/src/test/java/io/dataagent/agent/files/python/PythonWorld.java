package io.dataagent.agent.files.python;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.artifact.KeptInMemory;
import io.dataagent.agent.artifact.TableLimits;
import io.dataagent.agent.audit.AuditTrails;
import io.dataagent.agent.files.book.Book;
import io.dataagent.agent.files.book.Desk;
import io.dataagent.agent.session.LenientJson;
import io.dataagent.agent.session.RunInMemory;
import io.dataagent.agent.statement.StatementRunners;
import io.dataagent.agent.toolloop.Tool;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.agent.upstream.SandboxClient;
import io.dataagent.agent.upstream.SandboxLoadClient;
import io.dataagent.agent.upstream.SandboxSessionClient;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxLoad;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.sandbox.SandboxRequest;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.contracts.sandbox.SandboxSession;
import io.dataagent.contracts.sandbox.SandboxTable;
import io.dataagent.contracts.sandbox.SandboxValue;
import io.dataagent.contracts.sandbox.SandboxVariable;
import io.dataagent.contracts.ticket.DataTicket;
import io.dataagent.contracts.ticket.DataTicketRequest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A conversation over files with its Python session; a test says what the sandbox answers.
final class PythonWorld {

    final RunInMemory world = new RunInMemory();
    final Desk desk = new Desk(Book.EMPTY.on(ScopeId.next()));
    final List<SandboxRequest> ran = new ArrayList<>();
    final List<SandboxLoad> loads = new ArrayList<>();
    final List<DataTicketRequest> tickets = new ArrayList<>();
    int made;
    private final Deque<Supplier<SandboxResult>> answers = new ArrayDeque<>();

    PythonWorld over(DatasetView... datasets) {
        world.over(datasets);
        return this;
    }

    /// The conversation has a session already.
    PythonWorld withSession(String id) {
        world.database.finding("FROM python_session WHERE", id);
        return this;
    }

    PythonWorld answering(Supplier<SandboxResult> answer) {
        answers.add(answer);
        return this;
    }

    PythonWorld answering(SandboxResult answer) {
        return answering(() -> answer);
    }

    ToolAnswer call(String tool, String arguments) {
        List<Tool<?>> all = new ArrayList<>(python().tools());
        all.addAll(new LoadTools(sessions(), world.session(), desk).tools());
        Tool<?> found = all.stream().filter(t -> t.name().equals(tool)).findFirst().orElseThrow();
        return called(found, arguments);
    }

    private static <A extends Record> ToolAnswer called(Tool<A> tool, String arguments) {
        return tool.body().apply(LenientJson.read(arguments, tool.arguments()));
    }

    PythonTools python() {
        return new PythonTools(
                sessions(),
                world.artifacts,
                new TableLimits(3, 100),
                AuditTrails.in(world.database),
                world.session(),
                desk,
                (step, workings) -> List.of());
    }

    private PythonSessions sessions() {
        SandboxClient sandbox =
                RunInMemory.service(SandboxClient.class, Map.of("run", a -> run(a[1])));
        SandboxSessionClient sessions =
                RunInMemory.service(
                        SandboxSessionClient.class,
                        Map.of("create", a -> session("s" + ++made), "delete", a -> null));
        SandboxLoadClient loader =
                RunInMemory.service(SandboxLoadClient.class, Map.of("load", a -> load(a[2])));
        QueryClient query =
                RunInMemory.service(QueryClient.class, Map.of("ticket", a -> ticket(a[2])));
        return new PythonSessions(
                world.database,
                StatementRunners.over(sandbox),
                sessions,
                loader,
                query,
                KeptInMemory.keeper(world.database));
    }

    private SandboxResult run(Object request) {
        ran.add((SandboxRequest) request);
        return answers.remove().get();
    }

    private SandboxResult load(Object load) {
        loads.add((SandboxLoad) load);
        return answers.remove().get();
    }

    private DataTicket ticket(Object request) {
        DataTicketRequest asked = (DataTicketRequest) request;
        tickets.add(asked);
        return new DataTicket(
                "t", "secret", asked.dataset(), asked.columns(), 5L, 10, RunInMemory.AS_OF);
    }

    static SandboxSession session(String id, String... variables) {
        return new SandboxSession(
                id,
                true,
                false,
                1,
                List.of(variables).stream()
                        .map(v -> new SandboxVariable(v, "int", null, 8))
                        .toList(),
                List.of(),
                0,
                List.of());
    }

    static SandboxResult result(
            SandboxOutcome outcome,
            String stdout,
            String stderr,
            @Nullable JsonNode frame,
            List<SandboxTable> tables,
            SandboxValue... values) {
        return new SandboxResult(
                ExecutionId.next(),
                outcome,
                0,
                stdout,
                stderr,
                frame,
                List.of(),
                12,
                new SandboxLimits(1_000, 100),
                session("s1", "data"),
                tables,
                List.of(values),
                null);
    }

    static SandboxResult ok(String stdout, SandboxValue... values) {
        return result(SandboxOutcome.OK, stdout, "", null, List.of(), values);
    }

    static SandboxResult failed(SandboxOutcome outcome, String stderr) {
        return result(outcome, "", stderr, null, List.of());
    }
}
