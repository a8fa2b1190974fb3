package io.dataagent.evals.report;

import io.dataagent.evals.score.Score;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What the badge is worth: of the answers that carry it, how many are right; and of the right
/// answers with rows, how many lost it.
final class Precision {

    private final Map<String, int[]> rows = new LinkedHashMap<>();

    static Precision of(List<Asked> asked) {
        Precision precision = new Precision();
        for (Asked one : asked) {
            boolean answered =
                    one.question().expect().equals("rows") && !one.scored().statements().isEmpty();
            if (answered) {
                precision.count(one.set().ontology(), one);
                precision.count("all", one);
            }
        }
        int[] all = precision.rows.remove("all");
        if (all != null) {
            precision.rows.put("all", all);
        }
        return precision;
    }

    private void count(String row, Asked one) {
        int[] counts = rows.computeIfAbsent(row, r -> new int[4]);
        boolean right = one.scored().score() == Score.RIGHT;
        boolean wrong = one.scored().score() == Score.WRONG;
        counts[0] += one.scored().verified() && (right || wrong) ? 1 : 0;
        counts[1] += one.scored().verified() && right ? 1 : 0;
        counts[2] += right ? 1 : 0;
        counts[3] += right && !one.scored().verified() ? 1 : 0;
    }

    void print(PrintStream out) {
        out.printf(
                "%n%-22s %9s %9s %11s %9s %9s%n",
                "badge", "verified", "and right", "precision %", "right", "lost it %");
        rows.forEach(
                (name, c) ->
                        out.printf(
                                "%-22s %9d %9d %10.1f%% %9d %8.1f%%%n",
                                name,
                                c[0],
                                c[1],
                                c[0] == 0 ? 0 : 100.0 * c[1] / c[0],
                                c[2],
                                c[2] == 0 ? 0 : 100.0 * c[3] / c[2]));
    }
}
