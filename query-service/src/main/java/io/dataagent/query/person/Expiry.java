package io.dataagent.query.person;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import org.jboss.logging.Logger;

/// Deletes kept results whose time is over.
@ApplicationScoped
class Expiry {

    private static final Logger LOG = Logger.getLogger(Expiry.class);
    private static final Duration PAUSE = Duration.ofMinutes(1);

    private final KeptResultStore results;
    private volatile boolean stopped;

    @Inject
    Expiry(KeptResultStore results) {
        this.results = results;
    }

    void start(@Observes StartupEvent event) {
        Thread.ofVirtual().name("kept-results").start(this::watch);
    }

    void stop(@Observes ShutdownEvent event) {
        stopped = true;
    }

    private void watch() {
        while (!stopped) {
            try {
                Thread.sleep(PAUSE);
                results.forgetExpired();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            } catch (RuntimeException e) {
                // An outage of the store must not end the watch.
                LOG.debugf("kept results wait for the store: %s", e.getMessage());
            }
        }
    }
}
