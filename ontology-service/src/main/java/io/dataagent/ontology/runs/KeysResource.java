package io.dataagent.ontology.runs;

import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/// The public keys with which other services check bindings.
@Path("/internal/bindings/keys")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class KeysResource {

    private final Bindings bindings;

    @Inject
    KeysResource(Bindings bindings) {
        this.bindings = bindings;
    }

    /// A JWKS document.
    @GET
    @PermissionsAllowed({
        Permissions.CALLER_QUERY,
        Permissions.CALLER_AGENT,
        Permissions.CALLER_SANDBOX,
        Permissions.CALLER_CHAT
    })
    public String keys() {
        return bindings.keys();
    }
}
