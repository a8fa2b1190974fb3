package io.dataagent.gateway.proxy;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.gateway.limit.RateLimit;
import io.dataagent.gateway.session.Csrf;
import io.dataagent.gateway.session.Me;
import io.dataagent.gateway.session.ProviderAway;
import io.dataagent.gateway.session.Visitor;
import io.dataagent.gateway.status.SuiteHealth;
import io.dataagent.kit.http.Envelope;
import io.quarkus.security.AuthenticationCompletionException;
import io.quarkus.security.AuthenticationFailedException;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jboss.logging.Logger;

/// Everything under `/api`: who is it, do they ask too much, does it come from their page, whose
/// path is it.
@ApplicationScoped
class ApiRoutes {

    private static final Logger LOG = Logger.getLogger(ApiRoutes.class);

    private final Pump pump;
    private final RateLimit limit;
    private final SharedRoute shared;
    private final SuiteHealth health;

    ApiRoutes(Pump pump, RateLimit limit, SharedRoute shared, SuiteHealth health) {
        this.health = health;
        this.pump = pump;
        this.limit = limit;
        this.shared = shared;
    }

    void register(@Observes Router router) {
        router.route("/internal/*").handler(ApiRoutes::unknown);
        shared.register(router);
        router.get("/api/me").handler(context -> admitted(context, ApiRoutes::me));
        router.get("/api/status").handler(context -> admitted(context, this::status));
        router.route("/api/*").handler(context -> admitted(context, this::forward));
        router.route("/api/*").failureHandler(ApiRoutes::failed);
        router.route().failureHandler(ApiRoutes::pageFailed);
    }

    private void admitted(RoutingContext context, BiConsumer<RoutingContext, Visitor> next) {
        Optional<Visitor> visitor = Visitor.of(context);
        if (visitor.isEmpty()) {
            refuse(context, ProblemCode.UNAUTHENTICATED);
        } else if (!limit.admits(visitor.get().subject())) {
            refuse(context, ProblemCode.RATE_LIMITED);
        } else if (visitor.get().bySession() && !Csrf.allows(context.request())) {
            refuse(context, ProblemCode.CSRF_REFUSED);
        } else {
            next.accept(context, visitor.get());
        }
    }

    private void forward(RoutingContext context, Visitor visitor) {
        String path = context.normalizedPath();
        Optional<Upstream> upstream = Upstream.of(path);
        if (upstream.isEmpty()) {
            refuse(context, ProblemCode.NOT_FOUND);
        } else {
            pump.carry(context.request(), upstream.get(), path, visitor.accessToken());
        }
    }

    private static void me(RoutingContext context, Visitor visitor) {
        answer(context, Me.of(visitor, visitor.bySession() ? Csrf.token(context.request()) : null));
    }

    private void status(RoutingContext context, Visitor visitor) {
        health.status().onSuccess(status -> answer(context, status)).onFailure(context::fail);
    }

    private static void answer(RoutingContext context, Object data) {
        context.response()
                .putHeader("Content-Type", "application/json")
                .putHeader("Cache-Control", "no-store")
                .end(ContractJson.write(Envelope.of(data)))
                .onFailure(gone -> LOG.debugf("nobody waits: %s", gone.getMessage()));
    }

    private static void unknown(RoutingContext context) {
        refuse(context, ProblemCode.NOT_FOUND);
    }

    private static void failed(RoutingContext context) {
        Throwable why = context.failure();
        if (why instanceof AuthenticationFailedException
                || why instanceof AuthenticationCompletionException) {
            refuse(context, ProblemCode.UNAUTHENTICATED);
        } else if (why == null) {
            context.next();
        } else if (why instanceof ProviderAway) {
            cannotRenew(context, why);
        } else {
            LOG.warnf("request failed: %s", why);
            refuse(context, ProblemCode.UPSTREAM_UNAVAILABLE);
        }
    }

    private static void pageFailed(RoutingContext context) {
        if (context.failure() instanceof ProviderAway why) {
            cannotRenew(context, why);
        } else {
            context.next();
        }
    }

    private static void cannotRenew(RoutingContext context, Throwable why) {
        Answers.problem(context.response(), ProblemCode.UPSTREAM_UNAVAILABLE, why.getMessage());
    }

    private static void refuse(RoutingContext context, ProblemCode code) {
        Answers.problem(context.response(), code, null);
    }
}
