package io.dataagent.query.discovery;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.kit.identity.UserTokens;
import io.dataagent.kit.identity.VerifiedUser;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.connection.Connections;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import org.jspecify.annotations.Nullable;

/// What ontology-service reads, always for a person whose token it forwards.
@Path("/internal")
@RunOnVirtualThread
@PermissionsAllowed(Permissions.CALLER_ONTOLOGY)
public class InternalResource {

    private final Discovery discovery;
    private final Connections connections;
    private final UserTokens tokens;

    @Inject
    InternalResource(Discovery discovery, Connections connections, UserTokens tokens) {
        this.discovery = discovery;
        this.connections = connections;
        this.tokens = tokens;
    }

    /// A snapshot of the person's.
    @GET
    @Path("snapshots/{id}")
    public SnapshotView snapshot(String id, @HeaderParam(UserTokens.HEADER) @Nullable String user) {
        return discovery.require(Ids.parse(id, SnapshotId::of), reader(user).id());
    }

    /// A connection of the person's.
    @GET
    @Path("connections/{id}")
    public SourceConnection.View connection(
            String id, @HeaderParam(UserTokens.HEADER) @Nullable String user) {
        return connections.require(Ids.parse(id, ConnectionId::of), reader(user).id()).view();
    }

    private VerifiedUser reader(@Nullable String header) {
        VerifiedUser user = tokens.verify(header);
        if (!user.may(Permissions.CONNECTIONS_READ)) {
            throw new ProblemException(ProblemCode.FORBIDDEN, "Your role does not allow this.");
        }
        return user;
    }
}
