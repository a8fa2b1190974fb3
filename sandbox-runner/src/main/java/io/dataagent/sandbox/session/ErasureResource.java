package io.dataagent.sandbox.session;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

/// Ends and forgets sessions whose conversation or person is gone; no run has a grant for that any
/// more. What there is not is forgotten already.
@Path("/internal/sandbox/gone")
@PermissionsAllowed(Permissions.CALLER_AGENT)
@RunOnVirtualThread
public class ErasureResource {

    private final Sessions sessions;
    private final SessionStore store;

    ErasureResource(Sessions sessions, SessionStore store) {
        this.sessions = sessions;
        this.store = store;
    }

    /// A conversation is gone.
    @DELETE
    @Path("/chats/{chatId}")
    public void chat(@PathParam("chatId") String chatId) {
        sessions.ended(store.forget(Ids.parse(chatId, ChatId::of)));
    }

    /// A person is gone.
    @DELETE
    @Path("/people/{userId}")
    public void person(@PathParam("userId") String userId) {
        sessions.ended(store.forget(Ids.parse(userId, UserId::new)));
    }
}
