package io.dataagent.query.run;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.ChecksRequest;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.SampleRequest;
import io.dataagent.contracts.query.ScopeCreated;
import io.dataagent.contracts.query.ScopeRequest;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementRequest;
import io.dataagent.contracts.query.Validation;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.kit.http.Caller;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.query.scope.Scope;
import io.dataagent.query.scope.Scopes;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.jspecify.annotations.Nullable;

/// What agent-service calls within a run; every call carries the run's grant.
@Path("/internal")
@RunOnVirtualThread
@PermissionsAllowed(Permissions.CALLER_AGENT)
public class InternalExecutionResource {

    private final Scopes scopes;
    private final ScopedStatements statements;
    private final Executions executions;
    private final ScopedChecks checks;

    /// Ends a run.
    ///
    /// @param epoch what this epoch and older ones left is ended; newer ones go on
    public record EndRequest(long epoch) {}

    @Inject
    InternalExecutionResource(
            Scopes scopes,
            ScopedStatements statements,
            Executions executions,
            ScopedChecks checks) {
        this.scopes = scopes;
        this.statements = statements;
        this.executions = executions;
        this.checks = checks;
    }

    /// Registers a scope.
    @POST
    @Path("scopes")
    public ScopeCreated create(
            @HeaderParam(RunGrant.HEADER) @Nullable String grant, @NotNull ScopeRequest request) {
        return scopes.create(grant, request);
    }

    /// What the gate thinks, without running anything.
    @POST
    @Path("scopes/{scopeId}/validate")
    public Validation validate(
            String scopeId,
            @HeaderParam(RunGrant.HEADER) @Nullable String grant,
            @NotNull StatementRequest request) {
        Scope scope = scopes.require(grant, scopeId, request.epoch());
        return statements.validate(scope, request);
    }

    /// Runs a statement.
    @POST
    @Path("scopes/{scopeId}/execute")
    public ExecutionAnswer execute(
            String scopeId,
            @HeaderParam(RunGrant.HEADER) @Nullable String grant,
            @NotNull StatementRequest request,
            @Context RoutingContext http) {
        Scope scope = scopes.require(grant, scopeId, request.epoch());
        return statements.execute(scope, request, Caller.of(http));
    }

    /// What can be proven about a statement that ran.
    @POST
    @Path("scopes/{scopeId}/checks")
    public StatementChecks checks(
            String scopeId,
            @HeaderParam(RunGrant.HEADER) @Nullable String grant,
            @NotNull ChecksRequest request,
            @Context RoutingContext http) {
        if (request.sql() == null || request.executionId() == null) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED, "executionId and sql are needed");
        }
        Scope scope = scopes.require(grant, scopeId, request.epoch());
        return checks.check(scope, statements.source(scope), request, Caller.of(http));
    }

    /// A few rows of a dataset.
    @POST
    @Path("scopes/{scopeId}/sample")
    public ExecutionAnswer sample(
            String scopeId,
            @HeaderParam(RunGrant.HEADER) @Nullable String grant,
            @NotNull SampleRequest request,
            @Context RoutingContext http) {
        return statements.sample(
                scopes.require(grant, scopeId, request.epoch()), request, Caller.of(http));
    }

    /// Stops a statement on the server, on whichever replica it runs.
    @POST
    @Path("executions/{executionId}/cancel")
    public void cancel(String executionId, @HeaderParam(RunGrant.HEADER) @Nullable String grant) {
        RunGrant bearer = scopes.requireGrant(grant);
        executions.cancel(Ids.parse(executionId, ExecutionId::of), bearer.runId(), bearer.userId());
    }

    /// Ends what a run's epochs up to the given one left: their statements stop, their requests
    /// are refused from now on.
    @POST
    @Path("runs/{runId}/end")
    public void end(
            String runId,
            @HeaderParam(RunGrant.HEADER) @Nullable String grant,
            @NotNull EndRequest request) {
        MessageId run = scopes.end(grant, Ids.parse(runId, MessageId::of), request.epoch());
        executions.cancelUpTo(run, request.epoch());
    }
}
