package io.dataagent.gateway.session;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.vertx.core.Context;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.jspecify.annotations.Nullable;

/// Lets one request renew a session whose tokens are about to end, holds the others of that
/// session meanwhile, and hands them the renewed session: a burst of requests costs the identity
/// provider one refresh, and none of them fails because another was first. The login itself stays
/// with Quarkus; this stands before and behind it.
///
/// ```
/// unknown, due ──► Renewing ──► Valid      (the login left the session as it was)
///                  │  │  └────► Renewed    (the browser may still send the old one for a while)
///                  │  └───────► forgotten  (nobody is signed in)
///                  └──────────► Away       (its tokens have ended, and the provider is away)
/// ```
///
/// Tokens that are still good are good enough: a renewal that is not possible now, or that brings
/// tokens which end as soon, is tried again after a few seconds, and by one request ([Login]).
///
/// A browser that leaves while its request renews does not end the renewal: the identity provider
/// takes a refresh token once, so whoever went to the login with the same one would be refused. It
/// goes on at the login, and the others get what it learns.
@ApplicationScoped
class Renewals {

    private static final int BEFORE_LOGIN = 250;
    private static final int AFTER_LOGIN = 50;
    private static final int SWEEP_ABOVE = 10_000;
    /// More than the login gives the identity provider to answer
    /// (`quarkus.oidc.connection-timeout`).
    private static final Duration PATIENCE = Duration.ofSeconds(15);
    private static final Duration OLD_SESSION = Duration.ofSeconds(60);
    private static final String LOGOUT = "/logout";
    private static final String LED = Renewals.class.getName();

    private final Vertx vertx;
    private final Duration skew;
    private final ConcurrentHashMap<String, SessionState> states = new ConcurrentHashMap<>();

    Renewals(
            Vertx vertx,
            @ConfigProperty(name = "quarkus.oidc.token.refresh-token-time-skew") Duration skew) {
        this.vertx = vertx;
        this.skew = skew;
    }

    void register(@Observes Filters filters) {
        filters.register(this::before, BEFORE_LOGIN);
        filters.register(this::after, AFTER_LOGIN);
    }

    private void before(RoutingContext context) {
        Optional<SessionCookies> session = SessionCookies.sent(context.request());
        if (session.isEmpty() || context.request().getHeader("Authorization") != null) {
            context.next();
        } else if (LOGOUT.equals(context.normalizedPath())) {
            forget(session.get().key());
            context.next();
        } else {
            admit(context, session.get().key());
        }
    }

    /// Nobody comes back into a session that was left by an older cookie of it.
    private void forget(String key) {
        states.remove(key);
        states.values()
                .removeIf(
                        state ->
                                state instanceof SessionState.Renewed renewed
                                        && renewed.next().key().equals(key));
    }

    private void admit(RoutingContext context, String key) {
        sweep();
        SessionState.Renewing own = new SessionState.Renewing(Promise.promise());
        SessionState state =
                states.compute(key, (k, known) -> known == null || known.due() ? own : known);
        if (own.equals(state)) {
            lead(context, key, own);
        } else {
            follow(context, key, state);
        }
    }

    private void lead(RoutingContext context, String key, SessionState.Renewing own) {
        context.put(LED, key);
        context.addEndHandler(
                ended -> {
                    if (ended.succeeded()) {
                        settle(key, own, null);
                    } else {
                        vertx.setTimer(PATIENCE.toMillis(), late -> settle(key, own, null));
                    }
                });
        context.next();
    }

    private void follow(RoutingContext context, String key, SessionState state) {
        if (!(state instanceof SessionState.Renewing renewing)) {
            adoptIfRenewed(context, state);
            return;
        }
        Context own = vertx.getOrCreateContext(); // whoever renews runs on a thread of its own
        long timer = vertx.setTimer(PATIENCE.toMillis(), late -> renewing.over().tryComplete());
        renewing.over()
                .future()
                .onComplete(
                        over -> {
                            vertx.cancelTimer(timer);
                            own.runOnContext(back -> adoptIfRenewed(context, states.get(key)));
                        });
    }

    private static void adoptIfRenewed(RoutingContext context, @Nullable SessionState state) {
        switch (state) {
            case SessionState.Renewed renewed -> adopt(context, renewed);
            case SessionState.Away away -> context.fail(new ProviderAway());
            case SessionState.Renewing _, SessionState.Valid _ -> context.next();
            case null -> context.next();
        }
    }

    private static void adopt(RoutingContext context, SessionState.Renewed renewed) {
        renewed.next().replace(context.request());
        renewed.setCookies()
                .forEach(cookie -> context.response().headers().add("Set-Cookie", cookie));
        context.next();
    }

    /// Whether this request renews its session.
    static boolean leads(RoutingContext context) {
        return context.get(LED) != null;
    }

    /// What comes with the same session meanwhile is told so, too, without another try each.
    void providerIsAway(RoutingContext context) {
        String key = context.get(LED);
        if (key != null && states.get(key) instanceof SessionState.Renewing renewing) {
            settle(key, renewing, SessionState.Away.fromNow());
        }
    }

    private void after(RoutingContext context) {
        String key = context.get(LED);
        if (key != null && states.get(key) instanceof SessionState.Renewing renewing) {
            settle(key, renewing, learnt(context, key));
        }
        context.next();
    }

    private @Nullable SessionState learnt(RoutingContext context, String key) {
        Optional<SessionCookies> now = SessionCookies.known(context.request());
        if (now.isEmpty()
                || !(context.user() instanceof QuarkusHttpUser user)
                || !(user.getSecurityIdentity().getPrincipal() instanceof JsonWebToken token)) {
            return null;
        }
        SessionState.Valid valid = new SessionState.Valid(TokenEnd.of(user, token).renewedAt(skew));
        if (now.get().key().equals(key)) {
            return valid;
        }
        states.put(now.get().key(), valid);
        return new SessionState.Renewed(
                now.get(), SessionCookies.set(context), Instant.now().plus(OLD_SESSION));
    }

    private void settle(String key, SessionState.Renewing own, @Nullable SessionState next) {
        states.computeIfPresent(key, (k, state) -> own.equals(state) ? next : state);
        own.over().tryComplete();
    }

    private void sweep() {
        if (states.size() > SWEEP_ABOVE) {
            states.values().removeIf(SessionState::due);
        }
    }
}
