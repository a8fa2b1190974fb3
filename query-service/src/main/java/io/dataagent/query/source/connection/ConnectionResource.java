package io.dataagent.query.source.connection;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.http.Page;
import io.dataagent.kit.idempotency.Idempotency;
import io.dataagent.kit.idempotency.IdempotencyKey;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.StoredFiles;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/// Connections over HTTP.
@Path(ConnectionResource.PATH)
@RunOnVirtualThread
public class ConnectionResource {

    static final String PATH = "/api/connections";
    private static final Pattern VERSION = Pattern.compile("\"\\d{1,9}\"");

    private final Connections connections;
    private final Idempotency idempotency;
    private final CurrentUser user;

    @Inject
    ConnectionResource(Connections connections, Idempotency idempotency, CurrentUser user) {
        this.connections = connections;
        this.idempotency = idempotency;
        this.user = user;
    }

    /// Checks and keeps a connection; with an `Idempotency-Key` once.
    @POST
    @ResponseStatus(201)
    @PermissionsAllowed(Permissions.CONNECTIONS_WRITE)
    public RestResponse<Envelope<SourceConnection.View>> create(
            @HeaderParam("Idempotency-Key") @Nullable String key,
            @Valid @NotNull ConnectionRequest.Create request) {
        Optional<IdempotencyKey> once =
                IdempotencyKey.of(user.id(), key, PATH, request.withoutPassword());
        SourceConnection.View created =
                idempotency.once(
                        once,
                        SourceConnection.View.class,
                        () -> connections.create(user.id(), request).view());
        return answer(RestResponse.Status.CREATED, created);
    }

    /// The caller's connections.
    @GET
    @PermissionsAllowed(Permissions.CONNECTIONS_READ)
    public Envelope<Page<SourceConnection.View>> list(
            @QueryParam("page") @DefaultValue("1") @Min(1) @Max(100_000) int page,
            @QueryParam("pageSize") @DefaultValue("20") @Min(1) @Max(100) int pageSize) {
        return Envelope.of(connections.list(user.id(), page, pageSize));
    }

    /// The names of the stored DuckDB files that the caller may connect to.
    @GET
    @Path("files")
    @PermissionsAllowed(Permissions.CONNECTIONS_READ)
    public Envelope<List<String>> files() {
        return Envelope.of(connections.files(user.id()));
    }

    /// The folders where DuckDB files are put so that the caller may connect to them.
    @GET
    @Path("files/folders")
    @PermissionsAllowed(Permissions.CONNECTIONS_READ)
    public Envelope<StoredFiles.Folders> folders() {
        return Envelope.of(connections.folders(user.id()));
    }

    /// One connection; the ETag is its version.
    @GET
    @Path("{id}")
    @PermissionsAllowed(Permissions.CONNECTIONS_READ)
    public RestResponse<Envelope<SourceConnection.View>> get(String id) {
        return answer(
                RestResponse.Status.OK,
                connections.require(Ids.parse(id, ConnectionId::of), user.id()).view());
    }

    /// Changes a connection after checking it; with `If-Match` only if it is still that version.
    @PATCH
    @Path("{id}")
    @PermissionsAllowed(Permissions.CONNECTIONS_WRITE)
    public RestResponse<Envelope<SourceConnection.View>> patch(
            String id,
            @HeaderParam("If-Match") @Nullable String ifMatch,
            @Valid @NotNull ConnectionRequest.Patch patch) {
        return answer(
                RestResponse.Status.OK,
                connections
                        .patch(Ids.parse(id, ConnectionId::of), user.id(), patch, version(ifMatch))
                        .view());
    }

    private static RestResponse<Envelope<SourceConnection.View>> answer(
            RestResponse.Status status, SourceConnection.View view) {
        return RestResponse.ResponseBuilder.create(status, Envelope.of(view))
                .header("ETag", "\"" + view.version() + "\"")
                .build();
    }

    private static @Nullable Integer version(@Nullable String ifMatch) {
        if (ifMatch == null || ifMatch.equals("*")) {
            return null;
        }
        if (!VERSION.matcher(ifMatch).matches()) {
            throw new ProblemException(ProblemCode.VERSION_CONFLICT, "Load it again.");
        }
        return Integer.valueOf(ifMatch.substring(1, ifMatch.length() - 1));
    }

    /// Deletes a connection.
    @DELETE
    @Path("{id}")
    @PermissionsAllowed(Permissions.CONNECTIONS_WRITE)
    public void delete(String id) {
        connections.delete(Ids.parse(id, ConnectionId::of), user.id());
    }

    /// Opens it and looks at its role; answers `ok` or a problem that says what is wrong.
    @POST
    @Path("{id}/test")
    @PermissionsAllowed(Permissions.CONNECTIONS_WRITE)
    public Envelope<Map<String, String>> test(String id) {
        connections.test(Ids.parse(id, ConnectionId::of), user.id());
        return Envelope.of(Map.of("status", "ok"));
    }
}
