package io.dataagent.query.person;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.Violation;
import io.dataagent.kit.http.Caller;
import io.dataagent.kit.http.Ids;
import io.dataagent.query.QueryConfig;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.run.Executions;
import io.dataagent.query.run.note.ExecutionEntry;
import io.dataagent.query.run.note.Order;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.connection.Connections;
import io.dataagent.query.source.value.BoundValues;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Runs people's own statements and keeps their results for paging.
@ApplicationScoped
class PersonalQueries {

    private final Executions executions;
    private final Connections connections;
    private final DiscoveredScopes scopes;
    private final KeptResultStore results;
    private final RowCursors cursors;
    private final QueryConfig config;
    private final PersonConfig settings;
    private final Clock clock = Clock.systemUTC();

    @Inject
    PersonalQueries(
            Executions executions,
            Connections connections,
            DiscoveredScopes scopes,
            KeptResultStore results,
            RowCursors cursors,
            QueryConfig config,
            PersonConfig settings) {
        this.executions = executions;
        this.connections = connections;
        this.scopes = scopes;
        this.results = results;
        this.cursors = cursors;
        this.config = config;
        this.settings = settings;
    }

    /// Runs a statement, keeps its result and answers with the first page.
    QueryResult run(UserId owner, QueryRequest request, Caller caller) {
        ConnectionId connection = Ids.parse(request.connectionId(), ConnectionId::of);
        ExecutionId id =
                request.queryId() == null
                        ? ExecutionId.next()
                        : Ids.parse(request.queryId(), ExecutionId::of);
        SourceConnection source = connections.require(connection, owner);
        Order order =
                new Order(
                        ExecutionEntry.person(id, owner, connection, "person"),
                        source,
                        scopes.of(connection, owner),
                        new SqlText(request.sql()),
                        BoundValues.read(request.values()),
                        new Order.Limits(
                                request.maxRows() == null ? config.maxRows() : request.maxRows(),
                                config.timeoutMs(),
                                request.count() != null),
                        caller);
        return ran(id, order, request);
    }

    /// An id that somebody else has used is as free as one that nobody has.
    private QueryResult ran(ExecutionId id, Order order, QueryRequest request) {
        try {
            return answer(id, order, request);
        } catch (ProblemException e) {
            UserId owner = order.entry().actor();
            if (e.problem().code() == ProblemCode.CONFLICT && executions.anothers(id, owner)) {
                return answer(id, order.as(OwnId.of(id, owner)), request);
            }
            throw e;
        }
    }

    private QueryResult answer(ExecutionId id, Order order, QueryRequest request) {
        return switch (executions.execute(order)) {
            case ExecutionAnswer.Rows rows -> kept(id, order, request, rows);
            case ExecutionAnswer.Refused refused -> throw refused(refused.violations());
            case ExecutionAnswer.Failed failed ->
                    throw new ProblemException(failed.code(), failed.message());
            case ExecutionAnswer.Cancelled ignored ->
                    throw new ProblemException(ProblemCode.QUERY_CANCELLED, null);
        };
    }

    private QueryResult kept(
            ExecutionId id, Order order, QueryRequest request, ExecutionAnswer.Rows rows) {
        int pageSize = request.page();
        Instant now = clock.instant();
        List<List<JsonNode>> all = rows.table().rows();
        KeptResult result =
                new KeptResult(
                        id,
                        order.entry().id(),
                        order.entry().actor(),
                        order.source().id(),
                        order.sql().value(),
                        request.values(),
                        rows.executedSql(),
                        rows.table().columns(),
                        rows.lineage(),
                        all.size(),
                        rows.truncated(),
                        rows.totalRows(),
                        rows.durationMs(),
                        now,
                        now.plus(Duration.ofMinutes(settings.keptResultMinutes())));
        results.keep(result, all);
        return QueryResult.page(
                result,
                all.subList(0, Math.min(pageSize, all.size())),
                0,
                next(result, new RowCursors.Place(0, pageSize)));
    }

    /// A page of a kept result.
    ///
    /// @param cursor of the page before, or null for the first page
    QueryResult rows(UserId owner, ExecutionId id, @Nullable String cursor, int pageSize) {
        KeptResult result = require(id, owner);
        RowCursors.Place place =
                cursor == null ? new RowCursors.Place(0, pageSize) : cursors.read(id, cursor);
        return QueryResult.page(
                result,
                results.rows(result, place.first(), place.pageSize()),
                place.first(),
                next(result, place));
    }

    private @Nullable String next(KeptResult result, RowCursors.Place place) {
        int first = place.first() + place.pageSize();
        return first >= result.rowCount()
                ? null
                : cursors.write(result.id(), new RowCursors.Place(first, place.pageSize()));
    }

    /// The owner's result.
    ///
    /// @throws ProblemException `not_found` also if it is somebody else's or has expired
    KeptResult require(ExecutionId id, UserId owner) {
        return results.find(id, owner)
                .orElseThrow(
                        () ->
                                new ProblemException(
                                        ProblemCode.NOT_FOUND,
                                        "There is no such result, or it was kept long enough; run"
                                                + " the statement again."));
    }

    void cancel(UserId owner, ExecutionId id) {
        ExecutionId own = executions.anothers(id, owner) ? OwnId.of(id, owner) : id;
        executions.cancel(own, null, owner);
    }

    static ProblemException refused(List<Violation> violations) {
        return new ProblemException(
                ProblemCode.SQL_REFUSED,
                violations.getFirst().message(),
                Map.of("violations", ContractJson.mapper().valueToTree(violations)));
    }
}
