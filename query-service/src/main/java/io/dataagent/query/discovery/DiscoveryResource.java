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
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
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
}
