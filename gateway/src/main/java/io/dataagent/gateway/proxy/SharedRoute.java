package io.dataagent.gateway.proxy;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.gateway.GatewayConfig;
import io.dataagent.gateway.limit.Callers;
import io.dataagent.gateway.limit.RateLimit;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;

/// The one path that needs no login: snapshots of conversations, for whoever has a link. It is
/// there only where the operator allows sharing; it reads, carries nobody's token or session, and
/// lets each address read only so often, so that links cannot be guessed by trying.
@ApplicationScoped
class SharedRoute {

    private static final String PATH = "/api/shared/:token";

    private final Pump pump;
    private final RateLimit limit;
    private final Callers callers;
    private final boolean enabled;

    SharedRoute(Pump pump, GatewayConfig config, Callers callers) {
        this.pump = pump;
        this.callers = callers;
        this.limit = RateLimit.of(config.sharedReadsPerMinute());
        this.enabled = config.sharingEnabled();
    }

    void register(Router router) {
        router.route(PATH).handler(enabled ? this::read : SharedRoute::unknown);
    }

    private void read(RoutingContext context) {
        if (!HttpMethod.GET.equals(context.request().method())) {
            Answers.problem(context.response(), ProblemCode.METHOD_NOT_ALLOWED, null);
        } else if (!limit.admits(callers.address(context.request()))) {
            Answers.problem(context.response(), ProblemCode.RATE_LIMITED, null);
        } else {
            pump.carry(context.request(), Upstream.CHAT, context.normalizedPath(), null);
        }
    }

    private static void unknown(RoutingContext context) {
        Answers.problem(context.response(), ProblemCode.NOT_FOUND, null);
    }
}
