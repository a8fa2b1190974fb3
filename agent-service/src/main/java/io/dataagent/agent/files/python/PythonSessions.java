package io.dataagent.agent.files.python;

import io.dataagent.agent.artifact.RestKeeper;
import io.dataagent.agent.database.Database;
import io.dataagent.agent.files.book.Book;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.statement.PythonRunner;
import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.agent.upstream.SandboxLoadClient;
import io.dataagent.agent.upstream.SandboxSessionClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxLoad;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.contracts.ticket.DataTicketRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/// The Python session of each conversation: made when the first code comes, never named by a model,
/// made anew when it is gone.
@ApplicationScoped
public class PythonSessions {

    private static final String FIND = "SELECT session_id FROM python_session WHERE chat_id = $1";
    private static final String KEEP =
            """
            INSERT INTO python_session (chat_id, user_id, session_id) VALUES ($1, $2, $3)
            ON CONFLICT (chat_id) DO UPDATE SET session_id = excluded.session_id,
                created_at = clock_timestamp()
            """;
    private static final String FORGET = "DELETE FROM python_session WHERE chat_id = $1";

    private final Database database;
    private final PythonRunner runner;
    private final SandboxSessionClient sessions;
    private final SandboxLoadClient loads;
    private final QueryClient query;
    private final RestKeeper tables;

    @Inject
    PythonSessions(
            Database database,
            PythonRunner runner,
            @RestClient SandboxSessionClient sessions,
            @RestClient SandboxLoadClient loads,
            @RestClient QueryClient query,
            RestKeeper tables) {
        this.database = database;
        this.runner = runner;
        this.sessions = sessions;
        this.loads = loads;
        this.query = query;
        this.tables = tables;
    }

    /// What a run of code came to.
    ///
    /// @param result as the sandbox told it
    /// @param fresh whether the session had to be made
    record Ran(SandboxResult result, boolean fresh) {}

    /// Runs code in the session of the run's conversation.
    ///
    /// @param frames tables that the code finds as DataFrames
    Ran run(String code, Map<String, TableData> frames, RunSession run) {
        return within(
                run,
                session -> {
                    run.emit(new RunEvent.RunStatus("python_running", null));
                    return runner.run(code, frames, session, run);
                });
    }

    /// Has data fetched into the session of the run's conversation.
    ///
    /// @param variable name of the DataFrame
    /// @param request what is fetched
    Ran load(String variable, DataTicketRequest request, Book book, RunSession run) {
        String scope = Objects.requireNonNull(book.scopeId()).toString();
        return within(run, session -> load(session, variable, scope, request, run));
    }

    private SandboxResult load(
            String session,
            String variable,
            String scope,
            DataTicketRequest request,
            RunSession run) {
        String grant = run.grant().header();
        run.emit(new RunEvent.RunStatus("data_loading", request.dataset()));
        return runner.call(
                id ->
                        loads.load(
                                grant,
                                session,
                                new SandboxLoad(id, variable, query.ticket(grant, scope, request))),
                run);
    }

    private Ran within(RunSession run, Function<String, SandboxResult> work) {
        Optional<String> known = known(run.input().chatId());
        if (known.isPresent()) {
            try {
                return new Ran(work.apply(known.get()), false);
            } catch (ProblemException e) {
                if (e.problem().code() != ProblemCode.NOT_FOUND) {
                    throw e;
                }
            }
        }
        String code = known.isPresent() ? "session_replaced" : "session_starting";
        run.emit(new RunEvent.RunStatus(code, null));
        String made = Upstream.once(() -> sessions.create(run.grant().header())).sessionId();
        database.run(KEEP, run.input().chatId().value(), run.input().userId().value(), made);
        return new Ran(work.apply(made), true);
    }

    /// Ends the session of the run's conversation; false if there was none.
    boolean reset(RunSession run) {
        return reset(run.input().chatId(), run.grant().header());
    }

    /// Ends the session of a conversation, once what only it has of tables is kept, or cannot be;
    /// false if there was none.
    ///
    /// @param grant for the conversation
    public boolean reset(ChatId chat, String grant) {
        tables.beforeTheEnd(chat, grant);
        Optional<String> known = known(chat);
        known.ifPresent(session -> end(chat, session, grant));
        database.run(FORGET, chat.value());
        return known.isPresent();
    }

    private void end(ChatId chat, String session, String grant) {
        try {
            sessions.delete(grant, session);
        } catch (ProblemException e) {
            if (e.problem().code() != ProblemCode.NOT_FOUND) {
                throw e;
            }
        }
        tables.ended(chat, session);
    }

    private Optional<String> known(ChatId chat) {
        return database.first(FIND, row -> row.getString("session_id"), chat.value());
    }
}
