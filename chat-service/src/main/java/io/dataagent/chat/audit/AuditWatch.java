package io.dataagent.chat.audit;

import io.dataagent.chat.ChatConfig;
import io.dataagent.chat.audit.AuditTrail.Verification;
import io.dataagent.chat.chore.ReactiveChores;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.jboss.logging.Logger;

/// Follows the chain of the audit trail as it grows, the whole of it once after a start, and shows
/// whether it holds: `dataagent.audit.chain{ok}` is 1 for what is so and 0 for what is not.
@ApplicationScoped
class AuditWatch {

    private static final Logger LOG = Logger.getLogger(AuditWatch.class);

    private final AuditTrail trail;
    private final ReactiveChores chores;
    private final ChatConfig config;
    private volatile Verification known = Verification.none();

    @Inject
    AuditWatch(AuditTrail trail, MeterRegistry registry, ReactiveChores chores, ChatConfig config) {
        this.trail = trail;
        this.chores = chores;
        this.config = config;
        Gauge.builder("dataagent.audit.chain", this, watch -> watch.known.intact() ? 1 : 0)
                .tag("ok", "true")
                .register(registry);
        Gauge.builder("dataagent.audit.chain", this, watch -> watch.known.intact() ? 0 : 1)
                .tag("ok", "false")
                .register(registry);
    }

    void start(@Observes StartupEvent event) {
        chores.start("audit-watch", config.auditWatchEvery(), this::look);
    }

    private Uni<Void> look() {
        Verification before = known.intact() ? known : Verification.none();
        return trail.verifyFrom(before).invoke(this::found).replaceWithVoid();
    }

    private void found(Verification now) {
        if (known.intact() && !now.intact()) {
            LOG.errorf("the audit trail is broken at record %d", now.firstBroken());
        }
        known = now;
    }
}
