package io.dataagent.chat.run;

import io.dataagent.chat.ChatConfig;
import io.dataagent.chat.conversation.RunMessages;
import io.dataagent.chat.preference.Preferences;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.ClaimRequest;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.run.RunGrantToken;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunKind;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.kit.identity.VerifiedUser;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;

/// Gives a message to its run. The row is locked, so one of any number of callers freezes what
/// the run starts from; whoever claims for the same run again gets the same, with a fresh grant.
@ApplicationScoped
class Claims {

    private final RunMessages messages;
    private final Preferences preferences;
    private final RunInputStore inputs;
    private final RunGrants grants;
    private final ChatConfig config;
    private final Clock clock;

    Claims(
            RunMessages messages,
            Preferences preferences,
            RunInputStore inputs,
            RunGrants grants,
            ChatConfig config,
            Clock clock) {
        this.messages = messages;
        this.preferences = preferences;
        this.inputs = inputs;
        this.grants = grants;
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
        return Panache.withTransaction(
                        () ->
                                messages.lock(id, user.id(), config.historyLimit())
                                        .invoke(asked -> requireClaimable(asked, request))
                                        .chain(this::input))
                .chain(this::granted);
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
    }

    private Uni<Claim> input(RunMessages.Asked asked) {
        if (asked.claimed()) {
            return inputs.frozen(asked.id()).map(frozen -> Claim.again(frozen, asked.id()));
        }
        return preferences
                .effective(asked.userId(), asked.ontologyId())
                .map(effective -> frozen(asked, effective))
                .chain(inputs::freeze)
                .call(() -> messages.claimed(asked.id(), clock.instant()))
                .map(input -> new Claim(input, true));
    }

    private Uni<Claim> granted(Claim claim) {
        RunInput input = claim.input();
        return grants.mint(
                        new RunGrant(
                                input.messageId(),
                                input.userId(),
                                input.chatId(),
                                input.ontologyId(),
                                input.grantExpiresAt()))
                .map(token -> new Claim(with(input, token), claim.first()));
    }

    private static RunInput frozen(RunMessages.Asked asked, Map<String, String> effective) {
        return new RunInput(
                RunKind.ANALYST,
                asked.id(),
                asked.chatId(),
                asked.userId(),
                asked.ontologyId(),
                asked.question(),
                asked.clarification(),
                asked.history().turns(),
                effective,
                asked.saved(),
                asked.suggested(),
                asked.provider(),
                asked.askedAt(),
                "",
                Instant.EPOCH);
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
                token.expiresAt());
    }
}
