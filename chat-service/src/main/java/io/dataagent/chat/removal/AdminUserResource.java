package io.dataagent.chat.removal;

import io.dataagent.contracts.id.UserId;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;

/// People, for administrators. The login itself lives at the OpenID provider and is removed there.
@Path("/api/admin/users")
class AdminUserResource {

    private final Erasures erasures;
    private final CurrentUser admin;

    AdminUserResource(Erasures erasures, CurrentUser admin) {
        this.erasures = erasures;
        this.admin = admin;
    }

    @DELETE
    @Path("/{userId}")
    @PermissionsAllowed(Permissions.USERS_WRITE)
    @Operation(
            summary = "Delete a person with everything of theirs",
            description =
                    "Chats, preferences, shares and kept answers go, runs end, and the audit trail"
                            + " forgets who the person was. A person of whom nothing is stored is"
                            + " answered the same way.")
    public Uni<Void> delete(@PathParam("userId") String userId) {
        return erasures.erase(Ids.parse(userId, UserId::of), admin.id());
    }
}
