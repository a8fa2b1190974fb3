package io.dataagent.kit.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.dataagent.contracts.event.Topics;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.vertx.mutiny.sqlclient.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.kafka.common.errors.DisconnectException;
import org.apache.kafka.common.errors.NotLeaderOrFollowerException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.SaslAuthenticationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What Kafka refuses for good, on the tables of the services and with the statements of the
/// runbook.
class OutboxParkingTest {

    private static final int TRIES = 3;
    private static final Duration NO_BACK_OFF = Duration.ZERO;
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final RuntimeException TOO_LARGE = new RecordTooLargeException("1500000 bytes");

    private static OutboxTables tables;

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final List<String> tried = new CopyOnWriteArrayList<>();
    private final List<String> sent = new CopyOnWriteArrayList<>();
    private volatile RuntimeException refusal = TOO_LARGE;
    private volatile boolean taken;
    private OutboxRelay relay;

    @BeforeAll
    static void startTables() {
        tables = new OutboxTables();
    }

    @AfterAll
    static void stopTables() {
        tables.close();
    }

    @BeforeEach
    void start() {
        tables.empty();
        relay = new OutboxRelay(tables.pool(), this::send, metrics, TRIES, NO_BACK_OFF);
    }

    @AfterEach
    void stop() {
        relay.stop();
    }

    @ParameterizedTest
    @ValueSource(strings = {Topics.PHASE_EVENTS, Topics.RUN_RESULTS})
    void theKeyGoesOnWithoutItWhereMessagesAreWhole(String topic) {
        append(topic, "a", "bad", "one", "two");

        relay.start();
        await(() -> sent.size() == 2 && shown(topic) == 1);

        assertThat(tried).filteredOn("bad"::equals).hasSize(TRIES);
        assertThat(sent).containsExactly("one", "two");
        Row row = rows("select * from outbox_parked").getFirst();
        assertThat(row.getString("payload")).isEqualTo("\"bad\"");
        assertThat(row.getString("reason")).isEqualTo("RecordTooLargeException: 1500000 bytes");
        assertThat(row.getBoolean("holds_key")).isFalse();
        await(() -> rows("select 1 from outbox").isEmpty()); // rows go after their messages
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                Topics.AUDIT_EVENTS,
                Topics.CHAT_EVENTS,
                Topics.ONTOLOGY_EVENTS,
                Topics.CONNECTION_EVENTS
            })
    void theKeyWaitsWhereOrderMattersUntilItIsSentAgain(String topic) throws IOException {
        // Given
        append(topic, "a", "first", "bad", "one", "two");
        append(topic, "b", "other");
        relay.start();
        await(() -> sent.size() == 2 && parked(topic) == 1);
        append(topic, "a", "three");
        append(topic, "b", "last");
        await(() -> sent.contains("last"));
        assertThat(sent).containsExactlyInAnyOrder("first", "other", "last");

        // When
        taken = true;
        run(statement("WITH again"), 1);
        await(() -> sent.size() == 7 && parked(topic) == 0);

        // Then
        assertThat(sent.subList(3, 7)).containsExactly("bad", "one", "two", "three");
        await(() -> rows("select 1 from outbox").isEmpty()); // rows go after their messages
    }

    @Test
    void theKeyGoesOnWhenItIsGivenUp() throws IOException {
        append(Topics.AUDIT_EVENTS, "a", "bad", "one");
        relay.start();
        await(() -> parked(Topics.AUDIT_EVENTS) == 1);
        assertThat(sent).isEmpty();

        run(statement("DELETE"), 1);

        await(() -> sent.size() == 1 && parked(Topics.AUDIT_EVENTS) == 0);
        assertThat(sent).containsExactly("one");
    }

    @Test
    void theRunbookListsThemWithTheReason() throws IOException {
        append(Topics.RUN_RESULTS, "a", "bad");
        relay.start();
        await(() -> parked(Topics.RUN_RESULTS) == 1);

        Row row = rows(statement("SELECT")).getFirst();

        assertThat(row.getString("topic")).isEqualTo(Topics.RUN_RESULTS);
        assertThat(row.getInteger("size")).isEqualTo(5);
        assertThat(row.getString("reason")).startsWith("RecordTooLargeException");
    }

    static Stream<Arguments> outages() {
        return Stream.of(
                arguments(new TimeoutException("no answer")),
                arguments(new DisconnectException()),
                arguments(new NotLeaderOrFollowerException()),
                arguments(new SaslAuthenticationException("wrong password")),
                arguments(new CompletionException(new IOException("broker away"))));
    }

    @ParameterizedTest
    @MethodSource("outages")
    void anOutageParksNothingHoweverLong(RuntimeException outage) {
        refusal = outage;
        append(Topics.PHASE_EVENTS, "a", "bad");

        relay.start();
        await(() -> tried.size() > TRIES + 1);
        assertThat(rows("select 1 from outbox_parked")).isEmpty();
        taken = true;
        await(() -> sent.contains("bad"));

        assertThat(shown(Topics.PHASE_EVENTS)).isZero();
    }

    @Test
    void aRefusalWithinAnotherFailureIsFound() {
        Throwable wrapped =
                new CompletionException(
                        new IllegalStateException(
                                new TopicAuthorizationException("data-agent.audit-events")));

        assertThat(Refusal.of(wrapped))
                .hasValueSatisfying(
                        it -> assertThat(it.reason()).startsWith("TopicAuthorizationException"));
    }

    private void append(String topic, String key, String... payloads) {
        for (String payload : payloads) {
            Outbox.append(tables.pool(), OutboxMessage.of(topic, key, "n", payload))
                    .await()
                    .indefinitely();
        }
    }

    private CompletionStage<Void> send(OutboxMessage message) {
        String payload = message.payload().replace("\"", "");
        tried.add(payload);
        if (payload.equals("bad") && !taken) {
            return CompletableFuture.failedFuture(refusal);
        }
        sent.add(payload);
        return CompletableFuture.completedFuture(null);
    }

    private int parked(String topic) {
        return rows("select 1 from outbox_parked where topic = '" + topic + "'").size();
    }

    private double shown(String topic) {
        return metrics.get("dataagent.outbox.parked").tag("topic", topic).gauge().value();
    }

    private List<Row> rows(String statement) {
        return StreamSupport.stream(
                        tables.pool().query(statement).executeAndAwait().spliterator(), false)
                .toList();
    }

    private void run(String statement, int changed) {
        assertThat(tables.pool().query(statement).executeAndAwait().rowCount()).isEqualTo(changed);
    }

    /// A statement of the runbook, for the parked message instead of the example's.
    private String statement(String beginning) throws IOException {
        String book = Files.readString(Path.of("../docs/runbooks/OutboxParked.md"));
        int from = book.indexOf("       " + beginning);
        String text = book.substring(from, book.indexOf(';', from)).strip();
        List<Row> parked = rows("select id from outbox_parked");
        assertThat(parked).hasSize(1);
        return text.replace("42", String.valueOf(parked.getFirst().getLong("id")));
    }

    private static void await(BooleanSupplier until) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!until.getAsBoolean()) {
            assertThat(System.nanoTime()).as("it does not come about").isLessThan(deadline);
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
