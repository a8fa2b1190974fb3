package io.dataagent.agent.explore.look;

import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.contracts.artifact.FindingVerdict;
import io.dataagent.contracts.artifact.StopReason;
import io.micrometer.core.instrument.Metrics;
import org.jboss.logging.Logger;

/// What is counted and logged of explorations: never a word of a question, a statement or a row.
public final class Telemetry {

    private static final Logger LOG = Logger.getLogger(Telemetry.class);
    private static final long NANOS_PER_MILLI = 1_000_000;

    private Telemetry() {}

    /// A tool was called.
    static void step(int number, String tool, ToolAnswer answer, long nanos) {
        String outcome = answer.outcome();
        Metrics.counter("dataagent.tool.calls", "tool", tool, "outcome", outcome).increment();
        LOG.infof(
                "exploration step %d: %s %s in %d ms",
                number, tool, outcome, nanos / NANOS_PER_MILLI);
    }

    /// A statement was sent, or answered from what was there.
    static void statement(boolean cached) {
        Metrics.counter("dataagent.explore.statements", "cached", String.valueOf(cached))
                .increment();
    }

    /// A claim was judged.
    static void finding(FindingVerdict verdict) {
        Metrics.counter("dataagent.explore.findings", "verdict", verdict.wire()).increment();
    }

    /// An exploration ended.
    public static void ended(int steps, StopReason why) {
        Metrics.summary("dataagent.explore.steps", "stop_reason", why.wire()).record(steps);
    }
}
