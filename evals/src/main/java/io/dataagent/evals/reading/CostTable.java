package io.dataagent.evals.reading;

import io.dataagent.contracts.artifact.Phase;
import io.dataagent.evals.reading.Answered.Cost;
import io.dataagent.evals.score.Score;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// What reading cost: a line per question with calls and tokens of each phase, then the phases over
/// all questions, then how many were right.
final class CostTable {

    private final PrintStream out;

    CostTable(PrintStream out) {
        this.out = out;
    }

    void print(List<Answered> answered) {
        out.printf(
                "%n%-8s %-8s %-13s %5s %7s  %s%n",
                "score", "id", "badge", "calls", "tokens", "phases: calls/prompt tokens");
        answered.forEach(this::line);
        phases(answered);
        long right = answered.stream().filter(a -> a.scored().score() == Score.RIGHT).count();
        out.printf("%n%d of %d right%n", right, answered.size());
    }

    private void line(Answered one) {
        StringBuilder phases = new StringBuilder();
        one.costs()
                .forEach(
                        (phase, cost) ->
                                phases.append(name(phase))
                                        .append(' ')
                                        .append(cost.calls())
                                        .append('/')
                                        .append(cost.prompt())
                                        .append("  "));
        out.printf(
                "%-8s %-8s %-13s %5d %7d  %s%n",
                one.scored().score(),
                one.question().id(),
                one.badge(),
                one.cost().calls(),
                one.cost().prompt(),
                phases);
    }

    private void phases(List<Answered> answered) {
        Map<Phase, Cost> all = new TreeMap<>();
        answered.forEach(
                a -> a.costs().forEach((phase, cost) -> all.merge(phase, cost, Cost::plus)));
        out.printf("%n%-14s %6s %9s %9s %10s%n", "phase", "calls", "prompt", "written", "per call");
        all.forEach(
                (phase, cost) ->
                        out.printf(
                                "%-14s %6d %9d %9d %10d%n",
                                name(phase),
                                cost.calls(),
                                cost.prompt(),
                                cost.completion(),
                                cost.prompt() / cost.calls()));
    }

    private static String name(Phase phase) {
        return phase.name().toLowerCase(Locale.ROOT);
    }
}
