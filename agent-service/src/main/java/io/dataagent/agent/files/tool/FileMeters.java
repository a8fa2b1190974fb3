package io.dataagent.agent.files.tool;

import io.dataagent.agent.toolloop.Tool;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.micrometer.core.instrument.Metrics;

/// What is counted of the tools for files: never a word of a question, a statement or a row.
final class FileMeters {

    private FileMeters() {}

    /// A chart was not drawn.
    ///
    /// @param reason a code of [ChartFit.Misfit]
    static void rejected(String reason) {
        Metrics.counter("dataagent.files.charts.rejected", "reason", reason).increment();
    }

    /// The tool, its calls counted by what came of them.
    static <A extends Record> Tool<A> counted(Tool<A> tool) {
        return new Tool<>(
                tool.name(),
                tool.label(),
                tool.description(),
                tool.arguments(),
                tool.nature(),
                given -> {
                    ToolAnswer answer = tool.body().apply(given);
                    Metrics.counter(
                                    "dataagent.files.tool.calls",
                                    "tool",
                                    tool.name(),
                                    "outcome",
                                    answer.outcome())
                            .increment();
                    return answer;
                });
    }
}
