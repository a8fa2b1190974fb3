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

/// What OpenTelemetry's own tracers ended, kept in memory in that order.
public record Spans(Kept kept) {

    public Spans() {
        this(new Kept(new CopyOnWriteArrayList<>()));
    }

    /// Makes spans that come here.
    public Tracer tracer() {
        var processor = SimpleSpanProcessor.create(kept);
        return SdkTracerProvider.builder().addSpanProcessor(processor).build().get("test");
    }

    public List<SpanData> ended() {
        return List.copyOf(kept.spans);
    }

    /// Where spans come to.
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
