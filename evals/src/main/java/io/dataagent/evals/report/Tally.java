package io.dataagent.evals.report;

import io.dataagent.evals.score.Score;
import java.io.PrintStream;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// A table of right, wrong, asked and refused, a row for each class or schema.
final class Tally {

    private final Map<String, Map<Score, Integer>> rows = new LinkedHashMap<>();

    /// Counts by a key, with the sum as last row.
    static Tally of(List<Asked> asked, Function<Asked, String> key) {
        Tally tally = new Tally();
        asked.forEach(a -> tally.count(key.apply(a), a.scored().score()));
        asked.forEach(a -> tally.count("all", a.scored().score()));
        return tally;
    }

    private void count(String row, Score score) {
        rows.computeIfAbsent(row, r -> new EnumMap<>(Score.class)).merge(score, 1, Integer::sum);
    }

    /// How many of all have a score, in percent.
    double percent(Score score) {
        Map<Score, Integer> all = rows.getOrDefault("all", Map.of());
        int total = all.values().stream().mapToInt(Integer::intValue).sum();
        return total == 0 ? 0 : 100.0 * all.getOrDefault(score, 0) / total;
    }

    void print(PrintStream out, String title) {
        out.printf(
                "%n%-22s %6s %6s %6s %8s %8s %8s%n",
                title, "right", "wrong", "asked", "refused", "right %", "wrong %");
        rows.forEach((name, row) -> line(out, name, row));
    }

    private static void line(PrintStream out, String name, Map<Score, Integer> row) {
        int total = row.values().stream().mapToInt(Integer::intValue).sum();
        int right = row.getOrDefault(Score.RIGHT, 0);
        int wrong = row.getOrDefault(Score.WRONG, 0);
        out.printf(
                "%-22s %6d %6d %6d %8d %7.1f%% %7.1f%%%n",
                name,
                right,
                wrong,
                row.getOrDefault(Score.ASKED, 0),
                row.getOrDefault(Score.REFUSED, 0),
                100.0 * right / total,
                100.0 * wrong / total);
    }
}
