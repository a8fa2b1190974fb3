package io.dataagent.evals.report;

import io.dataagent.contracts.event.RunEvent;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// How long the model took to answer, by what it was asked for: half of the calls, 99 of 100, and
/// the longest, in milliseconds as the agent measured them.
final class PhaseTimes {

    private static final int HALF = 50;
    private static final int NEARLY_ALL = 99;

    private PhaseTimes() {}

    static void print(PrintStream out, List<Asked> asked) {
        Map<String, List<Long>> times =
                asked.stream()
                        .flatMap(a -> a.calls().stream())
                        .collect(
                                Collectors.groupingBy(
                                        PhaseTimes::name,
                                        TreeMap::new,
                                        Collectors.mapping(
                                                RunEvent.LlmCallEnd::durationMs,
                                                Collectors.toList())));
        out.printf("%n%-34s %6s %6s %6s %6s%n", "model call", "calls", "p50", "p99", "max");
        times.forEach((name, values) -> line(out, name, values));
        line(out, "whole answer", asked.stream().map(Asked::millis).toList());
    }

    private static String name(RunEvent.LlmCallEnd call) {
        return call.phase().name().toLowerCase(java.util.Locale.ROOT) + " " + call.purpose();
    }

    private static void line(PrintStream out, String name, List<Long> values) {
        List<Long> sorted = values.stream().sorted().toList();
        out.printf(
                "%-34s %6d %6d %6d %6d%n",
                name,
                sorted.size(),
                percentile(sorted, HALF),
                percentile(sorted, NEARLY_ALL),
                percentile(sorted, 100));
    }

    /// The nearest-rank percentile.
    static long percentile(List<Long> sorted, int percent) {
        int rank = (int) Math.ceil(percent / 100.0 * sorted.size());
        return sorted.isEmpty() ? 0 : sorted.get(Math.max(rank, 1) - 1);
    }
}
