package io.dataagent.chat.run;

import io.dataagent.chat.conversation.RunMessages;
import io.dataagent.chat.preference.Preferences;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.ClaimRequest;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.run.RunGrantToken;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunResult;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.kit.identity.UserTokens;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What agent-service does with messages, and the keys that every service checks grants with.
@Path("/internal")
class InternalRunResource {

    private final ForwardedUsers users;
    private final Claims claims;
    private final RunGrants grants;
    private final GrantKeys keys;
    private final Results results;
    private final RunMessages messages;
    private final Preferences preferences;
    private final Pool database;

    InternalRunResource(
            ForwardedUsers users,
            Claims claims,
            RunGrants grants,
            GrantKeys keys,
            Results results,
            RunMessages messages,
            Preferences preferences,
            Pool database) {
        this.users = users;
        this.claims = claims;
        this.grants = grants;
        this.keys = keys;
        this.results = results;
        this.messages = messages;
        this.preferences = preferences;
        this.database = database;
    }

    @POST
    @Path("/messages/{messageId}/claim")
    @PermissionsAllowed(Permissions.CALLER_AGENT)
    public Uni<RunInput> claim(
            @PathParam("messageId") String messageId,
            @HeaderParam(UserTokens.HEADER) @Nullable String userToken,
            @Nullable ClaimRequest request) {
        MessageId id = Ids.parse(messageId, MessageId::of);
        if (request == null || request.runId() == null) {
            throw new ProblemException(ProblemCode.VALIDATION_FAILED, "'runId' is missing.");
        }
        return users.verify(userToken)
                .chain(user -> claims.claim(user, id, request))
                .map(Claim::input);
    }

    @POST
    @Path("/grants/renew")
    @PermissionsAllowed(Permissions.CALLER_AGENT)
    public Uni<RunGrantToken> renew(@HeaderParam(RunGrant.HEADER) @Nullable String grant) {
        return grants.own(grant).call(this::requireGenerating).chain(grants::mint);
    }

    @PUT
    @Path("/messages/{messageId}/result")
    @PermissionsAllowed(Permissions.CALLER_AGENT)
    public Uni<Void> result(
            @PathParam("messageId") String messageId,
            @HeaderParam(RunGrant.HEADER) @Nullable String grant,
            @Nullable RunResult result) {
        MessageId id = Ids.parse(messageId, MessageId::of);
        if (result == null || !id.equals(result.messageId())) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED, "The result is for another message.");
        }
        return grants.own(grant, id)
                .chain(() -> results.take(result))
                .invoke(
                        outcome -> {
                            if (outcome == Results.Outcome.UNKNOWN) {
                                throw new ProblemException(ProblemCode.NOT_FOUND, null);
                            }
                        })
                .replaceWithVoid();
    }

    @GET
    @Path("/preferences/effective")
    @PermissionsAllowed(Permissions.CALLER_AGENT)
    public Uni<Map<String, String>> effectivePreferences(
            @HeaderParam(RunGrant.HEADER) @Nullable String grant) {
        return grants.own(grant)
                .chain(run -> preferences.effective(database, run.userId(), run.ontologyId()));
    }

    @GET
    @Path("/grants/keys")
    @Produces(MediaType.APPLICATION_JSON)
    @PermissionsAllowed({
        Permissions.CALLER_AGENT,
        Permissions.CALLER_ONTOLOGY,
        Permissions.CALLER_QUERY,
        Permissions.CALLER_SANDBOX,
        Permissions.CALLER_CHAT
    })
    public Uni<String> jwks() {
        return keys.reload().map(GrantKeys.Keys::jwks);
    }

    private Uni<Void> requireGenerating(RunGrant grant) {
        return Panache.withSession(() -> messages.generating(grant.runId()))
                .invoke(
                        generating -> {
                            if (!generating) {
                                throw new ProblemException(
                                        ProblemCode.RUN_NOT_CLAIMABLE, "The run has ended.");
                            }
                        })
                .replaceWithVoid();
    }
}
