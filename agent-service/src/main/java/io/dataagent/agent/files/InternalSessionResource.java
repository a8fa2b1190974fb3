package io.dataagent.agent.files;

import io.dataagent.agent.files.memory.ChatMemory;
import io.dataagent.agent.files.python.PythonSessions;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.run.SessionEnd;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.jspecify.annotations.Nullable;

/// Python sessions of conversations, for chat-service, which knows whose they are. sandbox-runner
/// looks at the grant once more.
@Path("/internal/sessions/{chatId}/reset")
@PermissionsAllowed(Permissions.CALLER_CHAT)
class InternalSessionResource {

    private final PythonSessions sessions;
    private final ChatMemory memory;

    InternalSessionResource(PythonSessions sessions, ChatMemory memory) {
        this.sessions = sessions;
        this.memory = memory;
    }

    /// Ends a conversation's session and forgets its variables.
    @POST
    @RunOnVirtualThread
    public SessionEnd reset(
            @PathParam("chatId") String chatId,
            @HeaderParam(RunGrant.HEADER) @Nullable String grant) {
        ChatId chat = Ids.parse(chatId, ChatId::of);
        if (grant == null) {
            throw new ProblemException(ProblemCode.GRANT_INVALID, "The run grant is missing.");
        }
        boolean ended = sessions.reset(chat, grant);
        memory.sessionEnded(chat);
        return new SessionEnd(ended);
    }
}
