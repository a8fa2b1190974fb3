package io.dataagent.query.discovery;

import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.chore.BestEffort;
import io.dataagent.kit.chore.Chore;
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
    private final Chore watch = Chore.whole("discovery-watch", PAUSE, PAUSE, this::look);
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
        watch.start();
    }

    void stop(@Observes ShutdownEvent event) {
        stopped = true;
        watch.stop();
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
        Chore renewal = Chore.whole("discovery-lease", RENEWAL, RENEWAL, () -> renew(tenure));
        renewal.start();
        // Where the store fails, its lease runs out, and somebody takes it up again.
        BestEffort.attempt("a discovery", () -> finish(tenure));
        tenure.end();
        renewal.stop();
        places.release();
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
        if (tenure.held() && !stopped) {
            journal.renew(tenure);
        }
    }
}
