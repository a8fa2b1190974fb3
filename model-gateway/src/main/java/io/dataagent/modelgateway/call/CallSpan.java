package io.dataagent.modelgateway.call;

import io.dataagent.modelgateway.CallReport;
import io.dataagent.modelgateway.FailureKind;
import io.opentelemetry.api.GlobalOpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import org.jspecify.annotations.Nullable;

/// A call as a span by OpenTelemetry's names for generative AI: who was called, how it ended, what
/// it took. Never what was asked or answered.
///
/// @param span the span that is open
record CallSpan(Span span) {

    static CallSpan open(String provider, String model) {
        return open(GlobalOpenTelemetry.getTracer("io.dataagent.model-gateway"), provider, model);
    }

    static CallSpan open(Tracer tracer, String provider, String model) {
        return new CallSpan(
                tracer.spanBuilder("chat " + model)
                        .setSpanKind(SpanKind.CLIENT)
                        .setAttribute("gen_ai.operation.name", "chat")
                        .setAttribute("gen_ai.provider.name", provider)
                        .setAttribute("gen_ai.request.model", model)
                        .startSpan());
    }

    /// @param failure how it failed, or null
    void end(CallReport report, @Nullable FailureKind failure) {
        span.setAttribute("gen_ai.usage.input_tokens", report.usage().prompt());
        span.setAttribute("gen_ai.usage.output_tokens", report.usage().completion());
        if (failure != null) {
            span.setAttribute("error.type", failure.reason());
            span.setStatus(StatusCode.ERROR);
        }
        span.end();
    }
}
