package io.dataagent.agent.run;

import io.opentelemetry.api.GlobalOpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;

/// A run as a span of its own under the request that began it: calls of models and of other
/// services are under it.
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
        return new RunTrace(
                GlobalOpenTelemetry.getTracer("io.dataagent.agent")
                        .spanBuilder("invoke_agent data-agent")
                        .setParent(parent)
                        .setAttribute("gen_ai.operation.name", "invoke_agent")
                        .setAttribute("dataagent.run.kind", run.input().kind().wire())
                        .setAttribute("dataagent.run.fresh", run.fresh())
                        .startSpan());
    }

    @Override
    public void close() {
        scope.close();
        span.end();
    }
}
