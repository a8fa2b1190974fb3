package io.dataagent.gateway.proxy;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Optional;

/// Turns requests away whose service is known to be away, before anybody looks at who asks: while
/// a service is down all its readers come again and again, and checking their tokens would keep
/// the gateway too busy to see that it is back.
@ApplicationScoped
class OutageFilter {

    private static final int BEFORE_SESSIONS = 300;

    private final Pump pump;

    OutageFilter(Pump pump) {
        this.pump = pump;
    }

    void register(@Observes Filters filters) {
        filters.register(this::pass, BEFORE_SESSIONS);
    }

    private void pass(RoutingContext context) {
        Optional<Upstream> away = Upstream.of(context.normalizedPath()).filter(pump::knowsOutage);
        if (away.isPresent()) {
            pump.refuse(context.response(), away.get());
        } else {
            context.next();
        }
    }
}
