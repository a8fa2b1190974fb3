package io.dataagent.chat.run;

import io.dataagent.kit.identity.UserTokens;
import io.dataagent.kit.identity.VerifiedUser;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Checks a person's forwarded token, which may block, on a virtual thread and comes back to the
/// event loop that the database session lives on.
@ApplicationScoped
class ForwardedUsers {

    private final UserTokens tokens;

    ForwardedUsers(UserTokens tokens) {
        this.tokens = tokens;
    }

    Uni<VerifiedUser> verify(@Nullable String header) {
        Context eventLoop = Objects.requireNonNull(Vertx.currentContext());
        return Uni.createFrom()
                .item(() -> tokens.verify(header))
                .runSubscriptionOn(check -> Thread.ofVirtual().name("user-token").start(check))
                .emitOn(next -> eventLoop.runOnContext(ignored -> next.run()));
    }
}
