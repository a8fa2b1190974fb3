package io.dataagent.agent.toolloop;

import io.opentelemetry.api.GlobalOpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Scope;

/// A call of a tool as a span by OpenTelemetry's names for generative AI, with what it calls under
/// it. Never its arguments, its answer, or a name that a model made up.
///
/// @param span what is told
/// @param scope keeps it the current one of this thread
record ToolSpan(Span span, Scope scope) implements AutoCloseable {

    /// From now on, on this thread.
    ///
    /// @param tool the name of one of our tools
    static ToolSpan begin(String tool) {
        return begin(GlobalOpenTelemetry.getTracer("io.dataagent.agent"), tool);
    }

    @SuppressWarnings("MustBeClosedChecker")
    static ToolSpan begin(Tracer tracer, String tool) {
        Span span =
                tracer.spanBuilder("execute_tool " + tool)
                        .setAttribute("gen_ai.operation.name", "execute_tool")
                        .setAttribute("gen_ai.tool.name", tool)
                        .startSpan();
        return new ToolSpan(span, span.makeCurrent());
    }

    /// How it ended.
    ToolAnswer of(ToolAnswer answer) {
        switch (answer) {
            case ToolAnswer.Found _, ToolAnswer.NothingFound _ -> {}
            case ToolAnswer.NotAllowed _ -> wrong("not_allowed");
            case ToolAnswer.TooMuch _ -> wrong("too_much");
            case ToolAnswer.Failed _ -> wrong("failed");
        }
        return answer;
    }

    private void wrong(String type) {
        span.setAttribute("error.type", type);
        span.setStatus(StatusCode.ERROR);
    }

    @Override
    public void close() {
        scope.close();
        span.end();
    }
}
