package io.dataagent.chat.audit;

import io.dataagent.chat.audit.AuditTrail.Verification;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.jboss.logging.Logger;

/// Follows the chain of the audit trail as it grows, the whole of it once after a start, and shows
/// whether it holds: `dataagent.audit.chain{ok}` is 1 for what is so and 0 for what is not.
@ApplicationScoped
class AuditWatch {

    private static final Logger LOG = Logger.getLogger(AuditWatch.class);

    private final AuditTrail trail;
    private volatile Verification known = Verification.none();

    @Inject
    AuditWatch(AuditTrail trail, MeterRegistry registry) {
        this.trail = trail;
        Gauge.builder("dataagent.audit.chain", this, watch -> watch.known.intact() ? 1 : 0)
                .tag("ok", "true")
                .register(registry);
        Gauge.builder("dataagent.audit.chain", this, watch -> watch.known.intact() ? 0 : 1)
                .tag("ok", "false")
                .register(registry);
    }

    @Scheduled(
            every = "${dataagent.chat.audit-watch-every:1m}",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> look() {
        Verification before = known.intact() ? known : Verification.none();
        return trail.verifyFrom(before)
                .invoke(this::found)
                .onFailure()
                .invoke(e -> LOG.warnf("the audit trail is not followed now: %s", e.getMessage()))
                .onFailure()
                .recoverWithNull()
                .replaceWithVoid();
    }

    private void found(Verification now) {
        if (known.intact() && !now.intact()) {
            LOG.errorf("the audit trail is broken at record %d", now.firstBroken());
        }
        known = now;
    }
}
