package io.dataagent.query.discovery;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import java.util.List;
import org.jboss.resteasy.reactive.ResponseStatus;

/// Discoveries over HTTP.
@Path("/api/connections/{id}")
@RunOnVirtualThread
public class DiscoveryResource {

    private final Discovery discovery;
    private final CurrentUser user;

    @Inject
    DiscoveryResource(Discovery discovery, CurrentUser user) {
        this.discovery = discovery;
        this.user = user;
    }

    /// Starts a discovery; poll the answer's id.
    @POST
    @Path("discoveries")
    @ResponseStatus(202)
    @PermissionsAllowed(Permissions.CONNECTIONS_WRITE)
    public Envelope<SnapshotView> start(String id) {
        return Envelope.of(discovery.start(Ids.parse(id, ConnectionId::of), user.id()));
    }

    /// A discovery with its progress, and its tables once it is ready.
    @GET
    @Path("discoveries/{snapshotId}")
    @PermissionsAllowed(Permissions.CONNECTIONS_READ)
    public Envelope<SnapshotView> get(String id, String snapshotId) {
        SnapshotView snapshot = discovery.require(Ids.parse(snapshotId, SnapshotId::of), user.id());
        if (!snapshot.connectionId().equals(Ids.parse(id, ConnectionId::of))) {
            throw new ProblemException(ProblemCode.NOT_FOUND, "There is no such discovery.");
        }
        return Envelope.of(snapshot);
    }

    /// The latest finished snapshot.
    @GET
    @Path("schema")
    @PermissionsAllowed(Permissions.CONNECTIONS_READ)
    public Envelope<SnapshotView> schema(String id) {
        return Envelope.of(discovery.latest(Ids.parse(id, ConnectionId::of), user.id()));
    }

    /// The columns whose values are switched off.
    @GET
    @Path("hidden-columns")
    @PermissionsAllowed(Permissions.CONNECTIONS_READ)
    public Envelope<List<HiddenColumns.Name>> hidden(String id) {
        return Envelope.of(discovery.hidden(Ids.parse(id, ConnectionId::of), user.id()));
    }

    /// Switches values off for these columns, also in older snapshots, and on for all others.
    @PUT
    @Path("hidden-columns")
    @PermissionsAllowed(Permissions.CONNECTIONS_WRITE)
    public Envelope<List<HiddenColumns.Name>> hide(
            String id, @NotNull @Size(max = 10_000) List<HiddenColumns.@Valid Name> columns) {
        return Envelope.of(discovery.hide(Ids.parse(id, ConnectionId::of), user.id(), columns));
    }
}
