package io.dataagent.offline.sql;

import io.dataagent.offline.reading.Dimension;
import io.dataagent.offline.reading.Grain;
import io.dataagent.offline.reading.Meaning;
import io.dataagent.offline.reading.Meaning.Extra;
import io.dataagent.offline.reading.Period;
import java.util.ArrayList;
import java.util.List;

/// What is done to the finished rows: ties kept, groups held against their average, gaps filled.
/// The statement becomes a common table expression of the one around it.
final class Finish {

    private final Dialect dialect;
    private final Meaning meaning;
    private final Splits splits;

    Finish(Dialect dialect, Meaning meaning, Splits splits) {
        this.dialect = dialect;
        this.meaning = meaning;
        this.splits = splits;
    }

    Statement apply(Statement s, List<String> measures) {
        if (splits.names().isEmpty() || measures.isEmpty()) {
            return s;
        }
        Statement done = s;
        if (meaning.extras().contains(Extra.TIES) && s.limit() != null) {
            done = ties(s, measures.getFirst());
        }
        if (meaning.extras().contains(Extra.ABOVE_AVERAGE)) {
            done = average(done, measures.getFirst(), " > ");
        }
        if (meaning.extras().contains(Extra.BELOW_AVERAGE)) {
            done = average(done, measures.getFirst(), " < ");
        }
        return meaning.extras().contains(Extra.FILLED) ? filled(done, measures) : done;
    }

    private Statement ties(Statement s, String measure) {
        boolean descending = meaning.order() == null || meaning.order().descending();
        String order = dialect.name(measure) + (descending ? " DESC" : " ASC");
        String sql =
                "WITH q AS (\n"
                        + s.sql()
                        + "\n), r AS (SELECT q.*, RANK() OVER (ORDER BY "
                        + order
                        + ") AS position FROM q)\nSELECT "
                        + listed("r", s.columns())
                        + ", r.position AS position FROM r\nWHERE r.position <= "
                        + s.limit()
                        + "\nORDER BY position, "
                        + String.join(", ", splits.names().stream().map(dialect::name).toList());
        return new Statement(sql, with(s.columns(), "position"), s.grain(), null);
    }

    private Statement average(Statement s, String measure, String sign) {
        String m = "q." + dialect.name(measure);
        String sql =
                "WITH q AS (\n"
                        + s.sql()
                        + "\n)\nSELECT "
                        + listed("q", s.columns())
                        + ", (SELECT AVG("
                        + m
                        + ") FROM q) AS average_of_all FROM q\nWHERE "
                        + m
                        + sign
                        + "(SELECT AVG("
                        + m
                        + ") FROM q)\nORDER BY "
                        + dialect.name(measure)
                        + (sign.equals(" > ") ? " DESC" : " ASC")
                        + ", "
                        + String.join(", ", s.grain().stream().map(dialect::name).toList());
        return new Statement(sql, with(s.columns(), "average_of_all"), s.grain(), s.limit());
    }

    private static List<String> with(List<String> columns, String more) {
        List<String> all = new ArrayList<>(columns);
        all.add(more);
        return all;
    }

    private String listed(String alias, List<String> columns) {
        return String.join(
                ", ",
                columns.stream()
                        .map(c -> alias + "." + dialect.name(c) + " AS " + dialect.name(c))
                        .toList());
    }

    /// Every period between the first and the last, or of the stretch that was asked for.
    private Statement filled(Statement s, List<String> measures) {
        Grain grain = grain();
        String time = dialect.name(splits.times().getFirst());
        List<String> items = new ArrayList<>(List.of("CAST(g.at AS DATE) AS " + time));
        measures.forEach(
                m -> items.add("COALESCE(q." + dialect.name(m) + ", 0) AS " + dialect.name(m)));
        Dialect.Series series =
                dialect.series(s.sql(), bound(true, time), bound(false, time), grain);
        String sql =
                series.head()
                        + "\nSELECT "
                        + String.join(", ", items)
                        + "\nFROM "
                        + series.source()
                        + "\nLEFT JOIN q ON q."
                        + time
                        + " = CAST(g.at AS DATE)\nORDER BY "
                        + time;
        return new Statement(sql, s.columns(), s.grain(), s.limit());
    }

    private String bound(boolean first, String time) {
        List<Period> periods = meaning.periods();
        Period only = periods.size() == 1 ? periods.getFirst() : null;
        if (only != null && only.from() != null && first) {
            return "CAST("
                    + dialect.truncated(grain(), "TIMESTAMP '" + only.from() + " 00:00:00'")
                    + " AS "
                    + dialect.moment()
                    + ")";
        }
        if (only != null && only.to() != null && !first) {
            return "TIMESTAMP '" + only.to().minusDays(1) + " 00:00:00'";
        }
        String function = first ? "MIN" : "MAX";
        return "(SELECT CAST(" + function + "(q." + time + ") AS " + dialect.moment() + ") FROM q)";
    }

    private Grain grain() {
        return meaning.dimensions().stream()
                .flatMap(
                        d ->
                                d instanceof Dimension.ByTime t
                                        ? java.util.stream.Stream.of(t.grain())
                                        : java.util.stream.Stream.empty())
                .findFirst()
                .orElse(Grain.MONTH);
    }
}
