package io.dataagent.testkit;

import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// OpenTelemetry's own tracer with an exporter that keeps in memory what ended, in that order.
///
/// @param kept where spans come to
/// @param tracer makes spans that come there
public record Spans(Kept kept, Tracer tracer) {

    public Spans() {
        this(new Kept(new CopyOnWriteArrayList<>()));
    }

    private Spans(Kept kept) {
        this(
                kept,
                SdkTracerProvider.builder()
                        .addSpanProcessor(SimpleSpanProcessor.create(kept))
                        .build()
                        .get("test"));
    }

    /// What ended.
    public List<SpanData> ended() {
        return List.copyOf(kept.spans);
    }

    /// Keeps what ended.
    ///
    /// @param spans in the order in which they ended
    public record Kept(List<SpanData> spans) implements SpanExporter {

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
    }
}
