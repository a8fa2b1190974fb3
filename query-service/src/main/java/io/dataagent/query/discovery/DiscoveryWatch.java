package io.dataagent.query.discovery;

import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.connection.Connections;
import io.dataagent.query.source.failure.CustomerFailure;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.jboss.logging.Logger;

/// Takes discoveries that nobody works on, new ones and those whose replica is gone, and keeps
/// their leases while they run here.
@ApplicationScoped
class DiscoveryWatch {

    private static final Logger LOG = Logger.getLogger(DiscoveryWatch.class);
    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final Duration RENEWAL = Duration.ofSeconds(3);

    private final DiscoveryJournal journal;
    private final DiscoveryWork work;
    private final Connections connections;
    private final DiscoveryConfig config;
    private final Semaphore places;
    private volatile boolean stopped;

    @Inject
    DiscoveryWatch(
            DiscoveryJournal journal,
            DiscoveryWork work,
            Connections connections,
            DiscoveryConfig config) {
        this.journal = journal;
        this.work = work;
        this.connections = connections;
        this.config = config;
        this.places = new Semaphore(config.discoveriesAtOnce());
    }

    void start(@Observes StartupEvent event) {
        Thread.ofVirtual().name("discovery-watch").start(this::watch);
    }

    void stop(@Observes ShutdownEvent event) {
        stopped = true;
    }

    private void watch() {
        while (!stopped) {
            try {
                Thread.sleep(PAUSE);
                look();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            } catch (RuntimeException e) {
                // An outage of the store must not end the watch.
                LOG.debugf("discoveries wait for the store: %s", e.getMessage());
            }
        }
    }

    /// Takes one that waits, if there is a place for it here.
    void look() {
        if (stopped || !places.tryAcquire()) {
            return;
        }
        boolean taken = false;
        try {
            long asked = System.nanoTime();
            Optional<DiscoveryLease> lease = journal.take();
            taken = lease.isPresent();
            lease.map(mine -> new Tenure(mine, System::nanoTime, asked))
                    .ifPresent(
                            mine ->
                                    Thread.ofVirtual()
                                            .name("discovery-" + mine.lease().snapshot())
                                            .start(() -> run(mine)));
        } finally {
            if (!taken) {
                places.release();
            }
        }
    }

    private void run(Tenure tenure) {
        Thread renewal = Thread.ofVirtual().start(() -> renew(tenure));
        try {
            finish(tenure);
        } catch (RuntimeException e) {
            // Its lease runs out, and somebody takes it up again.
            LOG.warnf("a discovery waits for the store: %s", e.getClass().getName());
        } finally {
            tenure.end();
            renewal.interrupt();
            places.release();
        }
    }

    private void finish(Tenure tenure) {
        DiscoveryLease lease = tenure.lease();
        Optional<SourceConnection> connection = connections.ofScope(lease.connection());
        if (connection.isEmpty()) {
            return;
        }
        // The first owner has epoch 2: the row begins with 1 and nobody's.
        if (lease.epoch() > config.discoveryTakeovers() + 2) {
            journal.failed(lease, "The discovery was interrupted too often; start it again.");
            return;
        }
        try {
            work.run(tenure, connection.get());
        } catch (CustomerFailure e) {
            failed(lease, e.sentence());
        } catch (ProblemException e) {
            failed(lease, Optional.ofNullable(e.problem().detail()).orElse("Try again."));
        } catch (RuntimeException e) {
            LOG.error("discovery failed", e);
            failed(lease, "Something broke on our side; start it again.");
        }
    }

    /// A replica that stops leaves the rest to another one.
    private void failed(DiscoveryLease lease, String reason) {
        if (!stopped) {
            journal.failed(lease, reason);
        }
    }

    private void renew(Tenure tenure) {
        while (tenure.held() && !stopped) {
            try {
                Thread.sleep(RENEWAL);
                if (tenure.held()) {
                    journal.renew(tenure);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            } catch (RuntimeException e) {
                // The next round tries again; an outage that lasts loses the lease.
                LOG.debugf("a discovery's lease waits for the store: %s", e.getMessage());
            }
        }
    }
}
