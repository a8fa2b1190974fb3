package io.dataagent.agent.card;

import io.dataagent.agent.artifact.FileFormat;
import io.dataagent.agent.upstream.ChatClient;
import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.StatementRequest;
import io.dataagent.contracts.query.Violation;
import io.dataagent.contracts.run.CardRun;
import io.dataagent.kit.http.Caller;
import io.dataagent.kit.identity.VerifiedUser;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/// Runs statements that people write at answers of theirs, each in the scope of what the answer's
/// own statements read: a table beside it is refused, whoever the data belongs to.
@ApplicationScoped
class AnswerStatements {

    private static final int MOST_ROWS = 1000;

    private final ChatClient chat;
    private final QueryClient query;
    private final QueryClient.Exports exports;
    private final ScopedRuns runs;
    private final Clock clock = Clock.systemUTC();

    @Inject
    AnswerStatements(
            @RestClient ChatClient chat,
            @RestClient QueryClient query,
            @RestClient QueryClient.Exports exports,
            ScopedRuns runs) {
        this.chat = chat;
        this.query = query;
        this.exports = exports;
        this.runs = runs;
    }

    /// The first rows of a statement, 1,000 at most.
    ///
    /// @throws ProblemException `not_found` if the answer is not the person's or they may no longer
    ///   see what it asks, `conflict` if it ran nothing or what it read is gone, `sql_refused` with
    ///   the `violations`, and what the database says
    CardAnswer.Rows rows(AnswerStatement statement, VerifiedUser person, Caller caller) {
        return runs.within(claim(statement, person), caller, scope -> rows(statement, scope))
                .orElseThrow(AnswerStatements::changed);
    }

    /// All rows of a statement as a file, written while they come.
    ///
    /// @return its bytes
    /// @throws ProblemException as for its first rows; what was written is then no whole file
    long export(
            AnswerStatement statement,
            FileFormat format,
            VerifiedUser person,
            Caller caller,
            OutputStream out) {
        return runs.within(
                        claim(statement, person),
                        caller,
                        scope -> written(statement, format, scope, out))
                .orElseThrow(AnswerStatements::changed);
    }

    private Long written(
            AnswerStatement statement, FileFormat format, ScopedRuns.Open scope, OutputStream out) {
        StatementRequest request = scope.statement(statement.sql(), "export", null);
        try (Response file =
                        Upstream.once(
                                () ->
                                        exports.rows(
                                                scope.grant(),
                                                scope.id().toString(),
                                                format.name(),
                                                request));
                InputStream rows = file.readEntity(InputStream.class)) {
            return rows.transferTo(out);
        } catch (IOException e) {
            throw new ProblemException(ProblemCode.UPSTREAM_UNAVAILABLE, null);
        }
    }

    private CardRun claim(AnswerStatement statement, VerifiedUser person) {
        return Upstream.call(
                () ->
                        chat.claimStatement(
                                statement.chat().toString(),
                                statement.answer().toString(),
                                "Bearer " + person.bearer()));
    }

    private CardAnswer.Rows rows(AnswerStatement statement, ScopedRuns.Open scope) {
        StatementRequest request = scope.statement(statement.sql(), "person", MOST_ROWS);
        ExecutionAnswer answer =
                Upstream.call(() -> query.execute(scope.grant(), scope.id().toString(), request));
        return switch (answer) {
            case ExecutionAnswer.Rows rows ->
                    CardAnswer.Rows.of(rows, scope.datasets(), clock.instant());
            case ExecutionAnswer.Refused refused -> throw refused(refused.violations());
            case ExecutionAnswer.Failed failed ->
                    throw new ProblemException(failed.code(), failed.message());
            case ExecutionAnswer.Cancelled ignored ->
                    throw new ProblemException(ProblemCode.QUERY_CANCELLED, null);
        };
    }

    private static ProblemException refused(List<Violation> violations) {
        return new ProblemException(
                ProblemCode.SQL_REFUSED,
                violations.getFirst().message(),
                Map.of("violations", ContractJson.mapper().valueToTree(violations)));
    }

    private static ProblemException changed() {
        return new ProblemException(
                ProblemCode.CONFLICT,
                "The data has changed since this was answered; ask the question again.");
    }
}
