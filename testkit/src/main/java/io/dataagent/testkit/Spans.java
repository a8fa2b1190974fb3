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
public final class Spans implements SpanExporter {

    private final List<SpanData> ended = new CopyOnWriteArrayList<>();
    private final SdkTracerProvider provider =
            SdkTracerProvider.builder().addSpanProcessor(SimpleSpanProcessor.create(this)).build();

    /// Makes spans that come here.
    public Tracer tracer() {
        return provider.get("test");
    }

    /// What ended.
    public List<SpanData> ended() {
        return List.copyOf(ended);
    }

    @Override
    public CompletableResultCode export(Collection<SpanData> spans) {
        ended.addAll(spans);
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
