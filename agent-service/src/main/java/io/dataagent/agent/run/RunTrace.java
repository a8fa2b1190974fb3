package io.dataagent.agent.run;

import io.dataagent.kit.trace.TraceParent;
import io.opentelemetry.api.GlobalOpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;

/// A run as a span of its own under the request that began it: calls of models, of tools and of
/// other services are under it. Where a run is taken up it begins a trace that points to the one
/// in which it was asked for.
final class RunTrace implements AutoCloseable {

    private final Span span;
    private final Scope scope;

    @SuppressWarnings("MustBeClosedChecker")
    private RunTrace(Span span) {
        this.span = span;
        this.scope = span.makeCurrent();
    }

    /// From now on, on this thread.
    ///
    /// @param parent what the request that began the run carried
    static RunTrace begin(OwnedRun run, Context parent) {
        return begin(GlobalOpenTelemetry.getTracer("io.dataagent.agent"), run, parent);
    }

    static RunTrace begin(Tracer tracer, OwnedRun run, Context parent) {
        SpanBuilder span =
                tracer.spanBuilder("invoke_agent data-agent")
                        .setParent(parent)
                        .setAttribute("gen_ai.operation.name", "invoke_agent")
                        .setAttribute("gen_ai.conversation.id", LogKeys.chat(run))
                        .setAttribute("dataagent.run.kind", run.input().kind().wire())
                        .setAttribute("dataagent.run.fresh", run.fresh());
        if (!run.fresh()) {
            span.addLink(Span.fromContext(TraceParent.context(run.traceParent())).getSpanContext());
        }
        return new RunTrace(span.startSpan());
    }

    @Override
    public void close() {
        scope.close();
        span.end();
    }
}
