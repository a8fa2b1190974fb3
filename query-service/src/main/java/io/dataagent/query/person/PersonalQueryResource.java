package io.dataagent.query.run;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.query.QueryConfig;
import io.dataagent.query.discovery.Discovery;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.source.Connections;
import io.dataagent.query.source.SourceConnection;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// A person's own SQL on an own connection. Its scope is what the latest discovery found.
@Path("/api/queries")
@RunOnVirtualThread
public class PersonalQueryResource {

    private final Executions executions;
    private final Connections connections;
    private final Discovery discovery;
    private final QueryConfig config;
    private final CurrentUser user;

    /// What to run.
    ///
    /// @param connectionId an own connection
    /// @param sql one SELECT
    public record Request(@NotBlank String connectionId, @NotNull String sql) {}

    /// What came out.
    ///
    /// @param columns in order
    /// @param rows in order
    /// @param rowCount how many rows are here
    /// @param truncated whether there are more
    /// @param durationMs milliseconds in the database
    /// @param executedSql the text that ran
    /// @param lineage where it comes from
    public record Result(
            List<Column> columns,
            List<List<JsonNode>> rows,
            int rowCount,
            boolean truncated,
            long durationMs,
            String executedSql,
            QueryLineage lineage) {}

    @Inject
    PersonalQueryResource(
            Executions executions,
            Connections connections,
            Discovery discovery,
            QueryConfig config,
            CurrentUser user) {
        this.executions = executions;
        this.connections = connections;
        this.discovery = discovery;
        this.config = config;
        this.user = user;
    }

    /// Runs one SELECT.
    @POST
    @PermissionsAllowed(Permissions.QUERIES_RUN)
    public Envelope<Result> run(@Valid @NotNull Request request) {
        ConnectionId id = Ids.parse(request.connectionId(), ConnectionId::of);
        SourceConnection source = connections.require(id, user.id());
        ExecutionAnswer answer =
                executions.execute(
                        new Executions.Order(
                                new ExecutionStore.Entry(
                                        ExecutionId.next(), null, null, 0, user.id(), id, "person"),
                                source,
                                scope(discovery.latest(id, user.id())),
                                new SqlText(request.sql()),
                                config.maxRows(),
                                config.timeoutMs()));
        return Envelope.of(result(answer));
    }

    private static Result result(ExecutionAnswer answer) {
        return switch (answer) {
            case ExecutionAnswer.Rows rows ->
                    new Result(
                            rows.table().columns(),
                            rows.table().rows(),
                            rows.table().rows().size(),
                            rows.truncated(),
                            rows.durationMs(),
                            rows.executedSql(),
                            rows.lineage());
            case ExecutionAnswer.Refused refused ->
                    throw new ProblemException(
                            ProblemCode.SQL_REFUSED,
                            refused.violations().getFirst().message(),
                            Map.of(
                                    "violations",
                                    ContractJson.mapper().valueToTree(refused.violations())));
            case ExecutionAnswer.Failed failed ->
                    throw new ProblemException(failed.code(), failed.message());
            case ExecutionAnswer.Cancelled ignored ->
                    throw new ProblemException(ProblemCode.QUERY_CANCELLED, null);
        };
    }

    private static GateScope scope(SnapshotView snapshot) {
        return new GateScope(
                snapshot.tables().stream()
                        .map(
                                table ->
                                        new GateScope.ScopeTable(
                                                table.schema() + "." + table.name(),
                                                table.schema(),
                                                table.name(),
                                                table.columns().stream()
                                                        .map(SnapshotView.ColumnProfile::name)
                                                        .toList(),
                                                table.columns().stream()
                                                        .filter(column -> column.type().temporal())
                                                        .map(SnapshotView.ColumnProfile::name)
                                                        .collect(Collectors.toSet())))
                        .toList());
    }
}
