package io.dataagent.chat.share;

import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.NonBlocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;

/// What the operator decided on links, so that nobody is offered what is refused in the end.
@Path("/api/data-agent/sharing")
class SharingResource {

    private final Shares shares;

    SharingResource(Shares shares) {
        this.shares = shares;
    }

    @GET
    @NonBlocking
    @PermissionsAllowed(Permissions.DATA_AGENT_READ)
    @Operation(summary = "Whether links to conversations can be made")
    public Envelope<Sharing> read() {
        return Envelope.of(new Sharing(shares.enabled()));
    }

    /// Whether links can be made.
    ///
    /// @param enabled false: making one is refused, and none that was made works
    record Sharing(boolean enabled) {}
}
