package io.dataagent.gateway.signout;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.session.SessionEvent.SessionEnded;
import io.dataagent.gateway.GatewayConfig;
import io.dataagent.gateway.proxy.Answers;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Optional;

/// Turns away what comes with a session that has ended, though its tokens are still good: calls
/// with 401, pages to the login. The browser is told to forget the session. Where its end may have
/// been missed here, the provider of identities is asked before anything else is done.
@ApplicationScoped
class EndedSessionFilter {

    /// Once it is known who asks, and before anything of a session is remembered.
    private static final int AFTER_LOGIN = 60;

    private static final String CANNOT_TELL =
            "Whether this session was signed out elsewhere cannot be told at the moment.";

    private final EndedSessions ended;
    private final SessionNames names;
    private final ProviderCheck provider;
    private final Vertx vertx;
    private final boolean asks;

    EndedSessionFilter(
            EndedSessions ended,
            SessionNames names,
            ProviderCheck provider,
            Vertx vertx,
            GatewayConfig config) {
        this.ended = ended;
        this.names = names;
        this.provider = provider;
        this.vertx = vertx;
        this.asks = config.missedSignOutsAsked();
    }

    void register(@Observes Filters filters) {
        filters.register(this::pass, AFTER_LOGIN);
    }

    private void pass(RoutingContext context) {
        Optional<SignedIn> session = SignedIn.of(context, names);
        if (session.isEmpty()) {
            context.next();
        } else if (ended.has(session.get().name())) {
            new Refusal(context).send();
        } else if (!asks || session.get().ofBearer() || ended.whole()) {
            context.next();
        } else {
            ask(context, session.get());
        }
    }

    private void ask(RoutingContext context, SignedIn session) {
        Context own = vertx.getOrCreateContext(); // the answer comes on a thread of its own
        provider.ask(session.name(), session.accessToken())
                .subscribe()
                .with(answer -> own.runOnContext(back -> answered(context, session, answer)));
    }

    private void answered(RoutingContext context, SignedIn session, ProviderAnswer answer) {
        switch (answer) {
            case ALIVE -> context.next();
            case ENDED -> {
                ended.hear(new SessionEnded(session.name(), ended.now()));
                new Refusal(context).send();
            }
            case UNKNOWN ->
                    Answers.problem(
                            context.response(), ProblemCode.UPSTREAM_UNAVAILABLE, CANNOT_TELL);
        }
    }
}
