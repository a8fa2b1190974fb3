package io.dataagent.chat.session;

import io.dataagent.chat.conversation.ChatSessions;
import io.dataagent.chat.run.ConversationGrants;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.SessionEnd;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/// Lets an owner begin a new Python session: variables are gone, files and messages stay.
@Path("/api/data-agent/chats/{chatId}/session/reset")
class SessionResource {

    private final ChatSessions chats;
    private final ConversationGrants grants;
    private final AgentSessionClient agent;
    private final CurrentUser user;

    SessionResource(
            ChatSessions chats,
            ConversationGrants grants,
            @RestClient AgentSessionClient agent,
            CurrentUser user) {
        this.chats = chats;
        this.grants = grants;
        this.agent = agent;
        this.user = user;
    }

    /// What became of it.
    ///
    /// @param ended whether there was a session
    /// @param resetAt tables of answers before this are of an earlier session
    record Reset(boolean ended, Instant resetAt) {}

    @POST
    @PermissionsAllowed(Permissions.DATA_AGENT_WRITE)
    public Uni<Envelope<Reset>> reset(@PathParam("chatId") String chatId) {
        ChatId chat = Ids.parse(chatId, ChatId::of);
        return chats.requireIdle(user.id(), chat)
                .chain(ontology -> grants.of(user.id(), chat, ontology))
                .chain(grant -> ended(grant, chat))
                .chain(end -> chats.reset(user.id(), chat).map(at -> new Reset(end.ended(), at)))
                .map(Envelope::of);
    }

    private Uni<SessionEnd> ended(String grant, ChatId chat) {
        return agent.reset(grant, chat.toString())
                .onFailure()
                .transform(
                        e ->
                                new ProblemException(
                                        ProblemCode.UPSTREAM_UNAVAILABLE,
                                        "The session cannot be ended now; try again."));
    }
}
