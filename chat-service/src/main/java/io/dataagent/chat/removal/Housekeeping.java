package io.dataagent.chat.removal;

import io.dataagent.chat.share.Shares;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.jboss.logging.Logger;

/// Looks from time to time for what is to go.
@ApplicationScoped
class Housekeeping {

    private static final Logger LOG = Logger.getLogger(Housekeeping.class);

    private final Erasures erasures;
    private final Retention retention;
    private final Shares shares;

    Housekeeping(Erasures erasures, Retention retention, Shares shares) {
        this.erasures = erasures;
        this.retention = retention;
        this.shares = shares;
    }

    @Scheduled(
            every = "${dataagent.chat.housekeeping-every:1m}",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> keep() {
        return erasures.takeUp()
                .chain(retention::apply)
                .chain(shares::removeExpired)
                .onFailure()
                .invoke(e -> LOG.warnf("housekeeping waits: %s", e.getMessage()))
                .onFailure()
                .recoverWithNull()
                .replaceWithVoid();
    }
}
