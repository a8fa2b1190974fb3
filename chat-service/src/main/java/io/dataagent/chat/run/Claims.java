package io.dataagent.chat.run;

import io.dataagent.chat.ChatConfig;
import io.dataagent.chat.conversation.History;
import io.dataagent.chat.conversation.RunMessages;
import io.dataagent.chat.kind.Kinds;
import io.dataagent.chat.preference.Preferences;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.ClaimRequest;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.run.RunGrantToken;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunOptions;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.kit.identity.VerifiedUser;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Gives a message to its run. The row is locked, so one of any number of callers freezes what
/// the run starts from; whoever claims for the same run again gets the same, with a fresh grant.
@ApplicationScoped
class Claims {

    private final Pool database;
    private final RunMessages messages;
    private final Preferences preferences;
    private final RunInputStore inputs;
    private final RunGrants grants;
    private final GrantKeys keys;
    private final ChatConfig config;
    private final Clock clock;

    Claims(
            Pool database,
            RunMessages messages,
            Preferences preferences,
            RunInputStore inputs,
            RunGrants grants,
            GrantKeys keys,
            ChatConfig config,
            Clock clock) {
        this.database = database;
        this.messages = messages;
        this.preferences = preferences;
        this.inputs = inputs;
        this.grants = grants;
        this.keys = keys;
        this.config = config;
        this.clock = clock;
    }

    Uni<Claim> claim(VerifiedUser user, MessageId id, ClaimRequest request) {
        if (!user.may(Permissions.DATA_AGENT_WRITE)) {
            throw new ProblemException(ProblemCode.FORBIDDEN, "Your role does not allow this.");
        }
        if (!request.runId().equals(id)) {
            throw new ProblemException(
                    ProblemCode.RUN_ALREADY_CLAIMED, "The message belongs to another run.");
        }
        return keys.keys()
                .chain(
                        known ->
                                database.withTransaction(
                                        tx ->
                                                messages.lock(tx, id, user.id())
                                                        .invoke(a -> requireClaimable(a, request))
                                                        .chain(
                                                                asked ->
                                                                        granted(
                                                                                tx,
                                                                                asked,
                                                                                role(user),
                                                                                known))));
    }

    /// The strongest of the person's roles, for the model; rights come from the token alone.
    private static @Nullable String role(VerifiedUser user) {
        return Stream.of("admin", "contributor", "viewer")
                .filter(user.roles()::contains)
                .findFirst()
                .orElse(null);
    }

    /// Signs on another thread while the database is busy: both take about as long.
    private Uni<Claim> granted(
            SqlConnection tx, RunMessages.Asked asked, @Nullable String role, GrantKeys.Keys keys) {
        Uni<RunGrantToken> grant =
                Uni.createFrom()
                        .item(() -> grants.mint(rights(asked), keys.signing()))
                        .runSubscriptionOn(sign -> Thread.ofVirtual().name("grant").start(sign));
        return Uni.combine()
                .all()
                .unis(grant, input(tx, asked, role))
                .with((token, claim) -> new Claim(with(claim.input(), token), claim.first()));
    }

    private static RunGrant rights(RunMessages.Asked asked) {
        return new RunGrant(
                asked.id(), asked.userId(), asked.chatId(), asked.ontologyId(), Instant.EPOCH);
    }

    private static void requireClaimable(RunMessages.Asked asked, ClaimRequest request) {
        if (request.chatId() != null && !request.chatId().equals(asked.chatId())) {
            throw new ProblemException(ProblemCode.NOT_FOUND, null);
        }
        if (asked.status() != MessageStatus.GENERATING) {
            throw new ProblemException(
                    ProblemCode.RUN_NOT_CLAIMABLE,
                    "The message has ended as '" + asked.status().wire() + "'.");
        }
        Kinds.require(asked.kind(), request.kinds());
    }

    private Uni<Claim> input(SqlConnection tx, RunMessages.Asked asked, @Nullable String role) {
        if (asked.claimed()) {
            return inputs.frozen(tx, asked.id()).map(frozen -> new Claim(frozen, false));
        }
        // both are on their way at once: the connection keeps their order
        return Uni.combine()
                .all()
                .unis(
                        messages.history(tx, asked, config.historyLimit()),
                        preferences.effective(tx, asked.userId(), asked.ontologyId()),
                        messages.options(tx, asked))
                .with(
                        (history, effective, options) ->
                                frozen(asked, history, effective, role, options))
                .call(input -> inputs.freeze(tx, input, clock.instant()))
                .map(input -> new Claim(input, true));
    }

    private static RunInput frozen(
            RunMessages.Asked asked,
            History history,
            Map<String, String> effective,
            @Nullable String role,
            RunOptions options) {
        return new RunInput(
                asked.kind(),
                asked.id(),
                asked.chatId(),
                asked.userId(),
                asked.ontologyId(),
                asked.question(),
                asked.clarification(),
                history.turns(),
                effective,
                asked.saved(),
                asked.suggested(),
                asked.provider(),
                asked.askedAt(),
                "",
                Instant.EPOCH,
                role,
                options);
    }

    private static RunInput with(RunInput input, RunGrantToken token) {
        return new RunInput(
                input.kind(),
                input.messageId(),
                input.chatId(),
                input.userId(),
                input.ontologyId(),
                input.question(),
                input.clarification(),
                input.history(),
                input.preferences(),
                input.savedPreferences(),
                input.suggestedPreferences(),
                input.provider(),
                input.askedAt(),
                token.grant(),
                token.expiresAt(),
                input.role(),
                input.options());
    }
}
