package io.dataagent.agent.journal;

import io.dataagent.contracts.id.MessageId;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.pgclient.PgConnection;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/// Wakes followers of a run when it has something new: at once for runs of this process, by
/// LISTEN for those of others. A wake-up may be missed, so followers also look once a second.
@ApplicationScoped
public class Wakeups {

    private static final Logger LOG = Logger.getLogger(Wakeups.class);
    private static final Duration AGAIN = Duration.ofSeconds(2);

    private final Pool pool;
    private final Vertx vertx;
    private final Map<MessageId, Set<Follower>> followers = new ConcurrentHashMap<>();
    private volatile boolean running;

    @Inject
    Wakeups(Pool pool, Vertx vertx) {
        this.pool = pool;
        this.vertx = vertx;
    }

    /// Starts to follow a run.
    public Follower follow(MessageId runId) {
        Follower follower = new Follower(runId);
        followers.computeIfAbsent(runId, id -> ConcurrentHashMap.newKeySet()).add(follower);
        return follower;
    }

    /// The run has something new.
    public void wake(MessageId runId) {
        followers.getOrDefault(runId, Set.of()).forEach(f -> f.news.release());
    }

    void start(@Observes StartupEvent event) {
        running = true;
        listen();
    }

    void stop(@Observes ShutdownEvent event) {
        running = false;
    }

    private void listen() {
        if (!running) {
            return;
        }
        pool.getConnection()
                .onItem()
                .transformToUni(this::subscribe)
                .subscribe()
                .with(
                        ok -> LOG.debug("listening"),
                        failure -> {
                            LOG.warnf("cannot listen: %s", failure.getMessage());
                            listenAgain();
                        });
    }

    private io.smallrye.mutiny.Uni<?> subscribe(SqlConnection connection) {
        PgConnection pg =
                PgConnection.newInstance((io.vertx.pgclient.PgConnection) connection.getDelegate());
        pg.notificationHandler(n -> heard(n.getPayload()));
        pg.closeHandler(this::listenAgain);
        return pg.query("LISTEN " + Journal.CHANNEL).execute();
    }

    private void listenAgain() {
        vertx.setTimer(AGAIN.toMillis(), id -> listen());
    }

    private void heard(String payload) {
        try {
            wake(MessageId.of(payload));
        } catch (IllegalArgumentException e) {
            LOG.warn("a notification that is no run id");
        }
    }

    /// One reader of one run.
    public final class Follower implements AutoCloseable {

        private final MessageId runId;
        private final Semaphore news = new Semaphore(0);

        private Follower(MessageId runId) {
            this.runId = runId;
        }

        /// Waits for news, but not longer than this.
        public void await(Duration longest) throws InterruptedException {
            if (news.tryAcquire(longest.toMillis(), TimeUnit.MILLISECONDS)) {
                news.drainPermits();
            }
        }

        @Override
        public void close() {
            followers.computeIfPresent(
                    runId,
                    (id, all) -> {
                        all.remove(this);
                        return all.isEmpty() ? null : all;
                    });
        }
    }
}
