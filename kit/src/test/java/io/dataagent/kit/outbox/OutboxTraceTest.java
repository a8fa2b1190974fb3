package io.dataagent.kit.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.event.Topics;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Scope;
import io.opentelemetry.context.propagation.ContextPropagators;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import io.smallrye.reactive.messaging.kafka.tracing.KafkaOpenTelemetryInstrumenter;
import io.smallrye.reactive.messaging.kafka.tracing.KafkaTrace;
import jakarta.enterprise.inject.Instance;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.eclipse.microprofile.reactive.messaging.Emitter;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// From a span over a row of the outbox and the headers on Kafka to the span of who hears it, with
/// what the connector itself does to headers and spans.
class OutboxTraceTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Pattern INSERT =
            Pattern.compile("(?i)insert\\s+into\\s+outbox\\s*\\(([^)]*)\\)");
    private static final String CANARY = "zebra";

    private final List<SpanData> spans = new CopyOnWriteArrayList<>();
    private final OpenTelemetrySdk traces = sdk();
    private final Instance<OpenTelemetry> instance = instance(traces);
    private OutboxTables tables;

    @BeforeEach
    void start() {
        tables = new OutboxTables();
    }

    @AfterEach
    void stop() {
        traces.close();
        tables.close();
    }

    @Test
    void whoHearsAMessageIsInTheTraceOfWhatItTellsOf() throws InterruptedException {
        // Given
        Span run = traces.getTracer("test").spanBuilder("run").startSpan();
        try (Scope _ = run.makeCurrent()) {
            append();
        }
        run.end();

        // When
        Headers headers = onKafka(relayed());
        heard(headers);

        // Then
        SpanContext of = run.getSpanContext();
        assertThat(text(headers, "traceparent")).startsWith("00-" + of.getTraceId() + "-");
        assertThat(spans).extracting(SpanData::getTraceId).containsOnly(of.getTraceId());
        SpanData sending = only(SpanKind.PRODUCER);
        assertThat(sending.getParentSpanId()).isEqualTo(of.getSpanId());
        assertThat(only(SpanKind.CONSUMER).getParentSpanId()).isEqualTo(sending.getSpanId());
    }

    @Test
    void nothingIsStoredWhereNothingIsTraced() throws InterruptedException {
        append();

        assertThat(relayed().traceParent()).isNull();
        assertThat(tables.pool().query("select trace_parent from outbox").executeAndAwait())
                .allSatisfy(row -> assertThat(row.getString(0)).isNull());
    }

    /// Services write rows with statements of their own too.
    @Test
    void everyStatementThatWritesARowKeepsThePlace() throws IOException {
        List<String> inserts = new ArrayList<>();
        for (String module :
                List.of(
                        "kit",
                        "agent-service",
                        "chat-service",
                        "ontology-service",
                        "query-service")) {
            inserts.addAll(insertsOf(module));
        }

        assertThat(inserts)
                .hasSizeGreaterThan(3)
                .allMatch(columns -> columns.contains("trace_parent"));
    }

    private static List<String> insertsOf(String module) throws IOException {
        List<String> inserts = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of("..", module, "src/main/java"))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                INSERT.matcher(Files.readString(file))
                        .results()
                        .forEach(found -> inserts.add(found.group(1)));
            }
        }
        return inserts;
    }

    /// A row of the version before has none, and what is no place in a trace is none.
    @Test
    void aMessageWithoutAPlaceInATraceIsSentToo() {
        for (String none : new String[] {null, "", "00-zz-zz-01"}) {
            Headers headers = onKafka(message(none));

            assertThat(text(headers, "traceparent")).hasSize(55);
        }
        assertThat(spans).hasSize(3).allMatch(span -> !span.getParentSpanContext().isValid());
    }

    @Test
    void noSpanAndNoHeaderHoldsWhatAMessageSays() throws InterruptedException {
        append();

        Headers headers = onKafka(relayed());
        heard(headers);

        assertThat(spans)
                .isNotEmpty()
                .allSatisfy(
                        span -> {
                            assertThat(span.getName()).doesNotContain(CANARY);
                            assertThat(span.getAttributes().toString()).doesNotContain(CANARY);
                        });
        headers.forEach(
                header ->
                        assertThat(new String(header.value(), StandardCharsets.UTF_8))
                                .doesNotContain(CANARY));
    }

    private void append() {
        Outbox.append(tables.pool(), OutboxMessage.of(Topics.PHASE_EVENTS, "key", "n", CANARY))
                .await()
                .indefinitely();
    }

    /// The message as the relay hands it to who sends.
    private OutboxMessage relayed() throws InterruptedException {
        BlockingQueue<OutboxMessage> sent = new LinkedBlockingQueue<>();
        OutboxRelay relay =
                new OutboxRelay(
                        tables.pool(),
                        message -> {
                            sent.add(message);
                            return CompletableFuture.completedFuture(null);
                        },
                        new SimpleMeterRegistry(),
                        1);
        relay.start();
        try {
            OutboxMessage message = sent.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
            assertThat(message).isNotNull();
            return message;
        } finally {
            relay.stop();
        }
    }

    /// What the connector writes into the headers of a message that the outbox gives it.
    private Headers onKafka(OutboxMessage message) {
        AtomicReference<Message<?>> given = new AtomicReference<>();
        new KafkaOutboxSender(emitter(given), "agent-service").send(message);
        Headers headers = new RecordHeaders();
        KafkaOpenTelemetryInstrumenter.createForSink(instance)
                .traceOutgoing(given.get(), trace(headers));
        return headers;
    }

    private void heard(Headers headers) {
        KafkaOpenTelemetryInstrumenter.createForSource(instance)
                .traceIncoming(Message.of(CANARY), trace(headers), false);
    }

    private static KafkaTrace trace(Headers headers) {
        return new KafkaTrace.Builder()
                .withTopic(Topics.PHASE_EVENTS)
                .withPartition(1)
                .withGroupId("query-service")
                .withHeaders(headers)
                .build();
    }

    private static OutboxMessage message(String traceParent) {
        return new OutboxMessage(Topics.PHASE_EVENTS, "key", "id", "type", CANARY, traceParent);
    }

    private SpanData only(SpanKind kind) {
        List<SpanData> found = spans.stream().filter(s -> s.getKind() == kind).toList();
        assertThat(found).hasSize(1);
        return found.getFirst();
    }

    private static String text(Headers headers, String name) {
        return new String(headers.lastHeader(name).value(), StandardCharsets.UTF_8);
    }

    private static Emitter<String> emitter(AtomicReference<Message<?>> given) {
        return new Emitter<>() {
            @Override
            public CompletionStage<Void> send(String payload) {
                throw new UnsupportedOperationException();
            }

            @Override
            public <M extends Message<? extends String>> void send(M message) {
                given.set(message);
            }

            @Override
            public void complete() {
                throw new UnsupportedOperationException();
            }

            @Override
            public void error(Exception e) {
                throw new UnsupportedOperationException();
            }

            @Override
            public boolean isCancelled() {
                return false;
            }

            @Override
            public boolean hasRequests() {
                return true;
            }
        };
    }

    private OpenTelemetrySdk sdk() {
        SpanExporter kept =
                new SpanExporter() {
                    @Override
                    public CompletableResultCode export(Collection<SpanData> ended) {
                        spans.addAll(ended);
                        return CompletableResultCode.ofSuccess();
                    }

                    @Override
                    public CompletableResultCode flush() {
                        return CompletableResultCode.ofSuccess();
                    }

                    @Override
                    public CompletableResultCode shutdown() {
                        return CompletableResultCode.ofSuccess();
                    }
                };
        return OpenTelemetrySdk.builder()
                .setTracerProvider(
                        SdkTracerProvider.builder()
                                .addSpanProcessor(SimpleSpanProcessor.create(kept))
                                .build())
                .setPropagators(ContextPropagators.create(W3CTraceContextPropagator.getInstance()))
                .build();
    }

    @SuppressWarnings("unchecked")
    private static Instance<OpenTelemetry> instance(OpenTelemetry traces) {
        return (Instance<OpenTelemetry>)
                Proxy.newProxyInstance(
                        OutboxTraceTest.class.getClassLoader(),
                        new Class<?>[] {Instance.class},
                        (proxy, method, arguments) ->
                                switch (method.getName()) {
                                    case "isResolvable" -> true;
                                    case "isUnsatisfied", "isAmbiguous" -> false;
                                    case "get" -> traces;
                                    default -> throw new UnsupportedOperationException();
                                });
    }
}
