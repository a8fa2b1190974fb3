package io.dataagent.chat.run;

import io.dataagent.chat.ChatConfig;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.run.RunGrantToken;
import io.dataagent.kit.grant.Grants;
import io.dataagent.kit.grant.Jws;
import io.dataagent.kit.grant.SigningKey;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Signs run grants and knows its own again.
@ApplicationScoped
class RunGrants {

    private final GrantKeys keys;
    private final ChatConfig config;
    private final Clock clock;

    RunGrants(GrantKeys keys, ChatConfig config, Clock clock) {
        this.keys = keys;
        this.config = config;
        this.clock = clock;
    }

    /// A grant with the rights of another one, or of a claim, from now on.
    Uni<RunGrantToken> mint(RunGrant rights) {
        return keys.keys().map(known -> mint(rights, known.signing()));
    }

    /// The same with a key at hand; computes for a while and touches nothing else.
    RunGrantToken mint(RunGrant rights, SigningKey key) {
        RunGrant fresh =
                new RunGrant(
                        rights.runId(),
                        rights.userId(),
                        rights.chatId(),
                        rights.ontologyId(),
                        clock.instant()
                                .plus(config.grantLifetime())
                                .truncatedTo(ChronoUnit.SECONDS));
        return new RunGrantToken(Jws.sign(fresh, Grants.GRANT_TYPE, key), fresh.expiresAt());
    }

    /// The grant in a header, if this service signed it and it has not been expired for longer
    /// than the renewal window.
    Uni<RunGrant> own(@Nullable String header) {
        if (header == null) {
            throw refused("The run grant is missing.");
        }
        return keys.keys()
                .map(known -> verified(header, known))
                .chain(
                        found ->
                                found.isPresent()
                                        ? Uni.createFrom().item(found)
                                        : keys.reload().map(known -> verified(header, known)))
                .map(found -> found.orElseThrow(() -> refused("The run grant is not valid.")))
                .invoke(this::requireRenewable);
    }

    /// The same, for one run only.
    Uni<RunGrant> own(@Nullable String header, MessageId run) {
        return own(header)
                .invoke(
                        grant -> {
                            if (!grant.runId().equals(run)) {
                                throw refused("The run grant is for another run.");
                            }
                        });
    }

    private static Optional<RunGrant> verified(String token, GrantKeys.Keys known) {
        return Jws.verify(token, Grants.GRANT_TYPE, RunGrant.class, known.verifying()::key);
    }

    private void requireRenewable(RunGrant grant) {
        if (grant.expiresAt().plus(config.grantRenewalWindow()).isBefore(clock.instant())) {
            throw refused("The run grant has expired.");
        }
    }

    private static ProblemException refused(String detail) {
        return new ProblemException(ProblemCode.GRANT_INVALID, detail);
    }
}
