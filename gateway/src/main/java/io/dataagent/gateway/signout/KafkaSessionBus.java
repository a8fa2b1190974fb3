package io.dataagent.gateway.signout;

import io.dataagent.contracts.event.Topics;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.session.SessionEvent;
import io.dataagent.contracts.session.SessionEvent.SessionEnded;
import io.dataagent.kit.chore.Chore;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Metrics;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Ends of sessions on `data-agent.session-events`. What cannot be sent waits here and is sent when
/// Kafka is back; meanwhile it counts at this replica alone.
@ApplicationScoped
class KafkaSessionBus implements SessionBus {

    private static final Logger LOG = Logger.getLogger(KafkaSessionBus.class);
    private static final Duration SEND_EVERY = Duration.ofSeconds(5);
    private static final Duration HEAR_EVERY = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofSeconds(5);
    private static final long PATIENCE_S = 10;

    private final EndedSessions ended;
    private final SessionClients clients;
    private final Queue<SessionEnded> waiting = new ConcurrentLinkedQueue<>();
    private final Chore sending = Chore.whole("session-ends-send", SEND_EVERY, LONGEST, this::send);
    private final Chore hearing = new Chore("session-ends-hear", HEAR_EVERY, LONGEST, this::hear);
    private @Nullable Producer<String, String> producer;
    private @Nullable SessionReader reader;

    @Inject
    KafkaSessionBus(EndedSessions ended, SessionClients clients) {
        this.ended = ended;
        this.clients = clients;
    }

    void start(@Observes StartupEvent event) {
        Gauge.builder("dataagent.gateway.signouts.waiting", waiting, Queue::size)
                .register(Metrics.globalRegistry);
        sending.start();
        hearing.start();
    }

    void stop(@Observes ShutdownEvent event) {
        hearing.stop(LONGEST, this::closeReader);
        sending.stop(LONGEST, this::closeProducer);
    }

    private void closeReader() {
        if (reader != null) {
            reader.close();
        }
    }

    private void closeProducer() {
        if (producer != null) {
            producer.close(Duration.ZERO);
        }
    }

    @Override
    public void tell(SessionEnded event) {
        waiting.add(event);
        sending.wake();
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
            producer.send(message(event)).get(PATIENCE_S, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("other replicas do not hear of ended sessions", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static ProducerRecord<String, String> message(SessionEnded event) {
        ProducerRecord<String, String> message =
                new ProducerRecord<>(
                        Topics.SESSION_EVENTS, event.session(), ContractJson.write(event));
        Map.of(
                        "ce_specversion", "1.0",
                        "ce_id", UUID.nameUUIDFromBytes(bytes(event.session())).toString(),
                        "ce_type", "io.dataagent.session_ended.v1",
                        "ce_source", "/gateway",
                        "content-type", "application/json")
                .forEach((name, value) -> message.headers().add(name, bytes(value)));
        return message;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /// Waits in the poll itself, so there is always more; what went wrong begins anew.
    boolean hear() {
        if (reader == null) {
            reader = clients.reader(ended.oldest());
        }
        SessionReader current = reader;
        reader = null;
        try {
            current.next().forEach(this::take);
            reader = current;
        } finally {
            if (reader == null) {
                current.close();
            }
        }
        return true;
    }

    /// Every replica reads every message: one that is not understood is of no use anywhere, and is
    /// not set aside by each of them.
    private void take(String message) {
        try {
            switch (ContractJson.read(message, SessionEvent.class)) {
                case SessionEnded event -> ended.hear(event);
            }
        } catch (IllegalArgumentException e) {
            LOG.warnf("an event of a session was not understood: %s", e.getClass().getName());
        }
    }
}
