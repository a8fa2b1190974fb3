package io.dataagent.agent.kind;

import io.dataagent.contracts.run.RunKinds;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.NonBlocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/// What chat-service may let people ask for.
@Path("/internal/kinds")
@PermissionsAllowed(Permissions.CALLER_CHAT)
class KindResource {

    private final Kinds kinds;

    KindResource(Kinds kinds) {
        this.kinds = kinds;
    }

    @GET
    @NonBlocking
    public RunKinds kinds() {
        return new RunKinds(kinds.available());
    }
}
