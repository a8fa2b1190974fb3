package io.dataagent.query.person;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.kit.http.Caller;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.idempotency.Idempotency;
import io.dataagent.kit.idempotency.IdempotencyKey;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A person's own SQL on an own connection. It may name what the latest discovery found.
@Path("/api/queries")
@RunOnVirtualThread
public class PersonalQueryResource {

    private final PersonalQueries queries;
    private final Idempotency idempotency;
    private final CurrentUser user;

    @Inject
    PersonalQueryResource(PersonalQueries queries, Idempotency idempotency, CurrentUser user) {
        this.queries = queries;
        this.idempotency = idempotency;
        this.user = user;
    }

    /// Runs one SELECT. It is stopped on the server if the caller hangs up. With an
    /// `Idempotency-Key` it runs once, and a repeated request gets the kept result.
    @POST
    @PermissionsAllowed(Permissions.QUERIES_RUN)
    public Envelope<QueryResult> run(
            @Valid @NotNull QueryRequest request,
            @HeaderParam("Idempotency-Key") @Nullable String key,
            @Context RoutingContext http) {
        Caller caller = Caller.of(http);
        Optional<IdempotencyKey> once = IdempotencyKey.of(user.id(), key, "/api/queries", request);
        if (once.isEmpty()) {
            return Envelope.of(queries.run(user.id(), request, caller));
        }
        Ran ran =
                idempotency.once(
                        once,
                        Ran.class,
                        () -> new Ran(queries.run(user.id(), request, caller).id()));
        return Envelope.of(queries.rows(user.id(), ran.id(), null, request.page()));
    }

    /// What is remembered of a statement that ran under a key.
    record Ran(ExecutionId id) {}

    /// A page of a kept result.
    @GET
    @Path("{id}/rows")
    @PermissionsAllowed(Permissions.QUERIES_RUN)
    public Envelope<QueryResult> rows(
            String id,
            @QueryParam("cursor") @Nullable String cursor,
            @QueryParam("pageSize") @DefaultValue("1000") @Min(1) @Max(1_000) int pageSize) {
        return Envelope.of(
                queries.rows(user.id(), Ids.parse(id, ExecutionId::of), cursor, pageSize));
    }

    /// Stops a running statement on the server, on whichever replica it runs. Doing so twice, or
    /// after its end, changes nothing.
    @POST
    @Path("{id}/cancel")
    @PermissionsAllowed(Permissions.QUERIES_RUN)
    public void cancel(String id) {
        queries.cancel(user.id(), Ids.parse(id, ExecutionId::of));
    }
}
