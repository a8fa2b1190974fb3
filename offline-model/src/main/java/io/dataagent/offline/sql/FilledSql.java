package io.dataagent.offline.sql;

import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.meaning.Period;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Puts a row for every period between the first and the last, or of the stretch that was asked
/// for: counts and sums are zero where there was nothing, everything else is missing.
record FilledSql(Dialect dialect, Meaning meaning, Splits splits) {

    /// What comes to nothing where there are no rows.
    private static final Set<Atom.How> ADDING =
            Set.of(
                    Atom.How.ROWS,
                    Atom.How.PRESENT,
                    Atom.How.DISTINCT,
                    Atom.How.PERIODS,
                    Atom.How.SUM);

    /// @param measures names of the measures' columns
    Statement write(Statement s, List<String> measures) {
        String period = splits.times().getFirst();
        String time = dialect.name(period);
        List<String> others = splits.names().stream().filter(n -> !n.equals(period)).toList();
        String first = bound(true, time);
        String last = bound(false, time);
        String each =
                others.isEmpty()
                        ? ""
                        : "\nCROSS JOIN (SELECT DISTINCT "
                                + dialect.names(others)
                                + " FROM q) AS k";
        String sql =
                """
                %s
                SELECT %s
                FROM %s%s
                LEFT JOIN q ON q.%s = CAST(g.at AS DATE)%s
                ORDER BY %s"""
                        .formatted(
                                dialect.series(Form.SERIES_HEAD, s.sql(), first, last, grain()),
                                String.join(", ", items(period, measures)),
                                dialect.series(Form.SERIES, s.sql(), first, last, grain()),
                                each,
                                time,
                                String.join("", others.stream().map(this::same).toList()),
                                dialect.names(splits.names()));
        return new Statement(sql, s.columns(), s.grain(), s.limit());
    }

    private List<String> items(String period, List<String> measures) {
        List<String> items = new ArrayList<>();
        for (String n : splits.names()) {
            String from = n.equals(period) ? "CAST(g.at AS DATE)" : "k." + dialect.name(n);
            items.add(from + " AS " + dialect.name(n));
        }
        for (int i = 0; i < measures.size(); i++) {
            String m = dialect.name(measures.get(i));
            boolean none = zero(meaning.measures().get(i));
            items.add((none ? "COALESCE(q." + m + ", 0)" : "q." + m) + " AS " + m);
        }
        return items;
    }

    private String same(String name) {
        String n = dialect.name(name);
        return " AND (q." + n + " = k." + n + " OR q." + n + " IS NULL AND k." + n + " IS NULL)";
    }

    /// Whether nothing there means none: an average of nothing is no zero.
    private static boolean zero(Measure m) {
        return !m.template().contains("OVER")
                && m.atoms().stream().allMatch(a -> ADDING.contains(a.how()))
                && !m.template().contains("/");
    }

    private String bound(boolean first, String time) {
        String moment = dialect.write(Form.MOMENT);
        List<Period> periods = meaning.periods();
        boolean whole = meaning.extras().contains(Meaning.Extra.FILLED);
        Period only = whole && periods.size() == 1 ? periods.getFirst() : null;
        if (only != null && only.from() != null && first) {
            String from = "TIMESTAMP '" + only.from() + " 00:00:00'";
            return "CAST(" + dialect.truncated(grain(), from) + " AS " + moment + ")";
        }
        if (only != null && only.to() != null && !first) {
            return "TIMESTAMP '" + only.to().minusDays(1) + " 00:00:00'";
        }
        String function = first ? "MIN" : "MAX";
        return "(SELECT CAST(" + function + "(q." + time + ") AS " + moment + ") FROM q)";
    }

    private Grain grain() {
        return meaning.dimensions().stream()
                .flatMap(d -> d instanceof Dimension.ByTime t ? Stream.of(t.grain()) : Stream.of())
                .findFirst()
                .orElse(Grain.MONTH);
    }
}
