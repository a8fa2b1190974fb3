package io.dataagent.gateway.signout;

import io.dataagent.contracts.session.SessionEvent.SessionEnded;
import io.dataagent.kit.chore.Chore;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Metrics;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.producer.Producer;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Ends of sessions on `data-agent.session-events`. What cannot be sent waits here and is sent when
/// Kafka is back; meanwhile it counts at this replica alone.
@ApplicationScoped
class SessionBus {

    private static final Logger LOG = Logger.getLogger(SessionBus.class);
    private static final Duration SEND_EVERY = Duration.ofSeconds(5);
    private static final Duration HEAR_EVERY = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofSeconds(5);
    private static final long PATIENCE_S = 10;

    private final EndedSessions ended;
    private final SessionClients clients;
    private final Queue<SessionEnded> waiting = new LinkedBlockingQueue<>(EndedSessions.MOST);
    private final Chore sending = Chore.whole("session-ends-send", SEND_EVERY, LONGEST, this::send);
    private final Chore hearing = new Chore("session-ends-hear", HEAR_EVERY, LONGEST, this::hear);
    private final SessionHearing heard;
    private @Nullable Producer<String, String> producer;

    @Inject
    SessionBus(EndedSessions ended, SessionClients clients) {
        this.ended = ended;
        this.clients = clients;
        this.heard = new SessionHearing(ended, clients);
    }

    void start(@Observes StartupEvent event) {
        Gauge.builder("dataagent.gateway.signouts.waiting", waiting, Queue::size)
                .register(Metrics.globalRegistry);
        sending.start();
        hearing.start();
    }

    void stop(@Observes ShutdownEvent event) {
        hearing.stop(LONGEST, heard::close);
        sending.stop(LONGEST, this::closeProducer);
    }

    private void closeProducer() {
        if (producer != null) {
            producer.close(Duration.ZERO);
        }
    }

    /// Tells every replica, now or as soon as it can; never waits. With more waiting than a replica
    /// remembers, this one end counts here alone, which is logged.
    void tell(SessionEnded event) {
        if (!waiting.offer(event)) {
            LOG.errorf("%d ends of sessions wait for Kafka: one more is not kept", waiting.size());
        }
        sending.wake();
    }

    /// What the other replicas do not know yet.
    List<SessionEnded> waiting() {
        return List.copyOf(waiting);
    }

    /// One after the other; the first that fails ends the turn and stays first.
    void send() {
        for (SessionEnded next = waiting.peek(); next != null; next = waiting.peek()) {
            if (ended.has(next.session())) {
                deliver(next);
            }
            waiting.poll();
        }
    }

    private void deliver(SessionEnded event) {
        try {
            if (producer == null) {
                producer = clients.producer();
            }
            producer.send(new SessionEndMessage(event).forKafka())
                    .get(PATIENCE_S, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("other replicas do not hear of ended sessions", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Waits in the poll itself, so there is always more.
    boolean hear() {
        return heard.turn();
    }
}
