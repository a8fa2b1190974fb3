package io.dataagent.offline.sql;

import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Meaning.Extra;
import java.util.ArrayList;
import java.util.List;

/// What is done to the finished rows: ties kept, groups held against their average, gaps
/// filled, one placed among all, averages that move.
/// The statement becomes a common table expression of the one around it.
record Finish(Dialect dialect, Meaning meaning, Splits splits) {

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
        Meaning.After after = meaning.after();
        if (meaning.together()) {
            return together(
                    after == null ? done : after(done, measures.getFirst(), after), measures);
        }
        if (meaning.extras().contains(Extra.FILLED)
                || bridged()
                || after instanceof Meaning.After.Moving) {
            done = new FilledSql(dialect, meaning, splits).write(done, measures);
        }
        return after == null ? done : after(done, measures.getFirst(), after);
    }

    /// Where rows are made one from the other, many days would be too many of them.
    private boolean bridged() {
        boolean days =
                meaning.dimensions().stream()
                        .anyMatch(d -> d instanceof Dimension.ByTime t && t.grain() == Grain.DAY);
        return meaning.extras().contains(Extra.BRIDGED) && !(days && dialect.recursive());
    }

    private Statement together(Statement s, List<String> measures) {
        String measure = dialect.name(measures.getFirst());
        String sql = "SELECT SUM(q.%1$s) AS %1$s FROM (\n%2$s\n) AS q".formatted(measure, s.full());
        return new Statement(sql, measures, List.of(), null);
    }

    private Statement ties(Statement s, String measure) {
        String order = dialect.name(measure) + direction();
        String sql =
                """
                WITH q AS (
                %s
                ), r AS (SELECT q.*, RANK() OVER (ORDER BY %s) AS position FROM q)
                SELECT %s, r.position AS position FROM r
                WHERE r.position <= %s
                ORDER BY position, %s"""
                        .formatted(s.sql(), order, listed("r", s.columns()), s.limit(), splitBy());
        return new Statement(sql, with(s.columns(), "position"), s.grain(), null);
    }

    private Statement average(Statement s, String measure, String sign) {
        String m = "q." + dialect.name(measure);
        String order = dialect.name(measure) + (sign.equals(" > ") ? " DESC" : " ASC");
        String sql =
                """
                WITH q AS (
                %1$s
                )
                SELECT %2$s, (SELECT AVG(%3$s) FROM q) AS average_of_all FROM q
                WHERE %3$s%4$s(SELECT AVG(%3$s) FROM q)
                ORDER BY %5$s, %6$s"""
                        .formatted(
                                s.sql(),
                                listed("q", s.columns()),
                                m,
                                sign,
                                order,
                                dialect.names(s.grain()));
        return new Statement(sql, with(s.columns(), "average_of_all"), s.grain(), s.limit());
    }

    private String direction() {
        return meaning.order() == null || meaning.order().descending() ? " DESC" : " ASC";
    }

    private String splitBy() {
        return dialect.names(splits.names());
    }

    private static List<String> with(List<String> columns, String more) {
        List<String> all = new ArrayList<>(columns);
        all.add(more);
        return all;
    }

    private String listed(String alias, List<String> columns) {
        return listed(dialect, alias, columns);
    }

    private static String listed(Dialect dialect, String alias, List<String> columns) {
        return String.join(
                ", ",
                columns.stream()
                        .map(c -> alias + "." + dialect.name(c) + " AS " + dialect.name(c))
                        .toList());
    }

    private Statement after(Statement s, String measure, Meaning.After after) {
        return switch (after) {
            case Meaning.After.Only o -> only(s, o);
            case Meaning.After.Percent p -> percent(s, measure, p);
            case Meaning.After.Moving m -> moving(s, measure, m);
            case Meaning.After.Each e -> each(s, measure, e);
        };
    }

    private Statement each(Statement s, String measure, Meaning.After.Each e) {
        boolean descending = meaning.order() == null || meaning.order().descending();
        return each(dialect, s, measure, descending, splits.groups(), e.rows());
    }

    private Statement only(Statement s, Meaning.After.Only o) {
        String name = splits.name(o.column());
        if (name == null) {
            throw new UnwritableException("nothing tells " + o.value() + " from the others");
        }
        String own = dialect.name(name) + " = " + dialect.text(o.value());
        String sql =
                "WITH q AS (\n%s\n)\nSELECT %s FROM q\nWHERE q.%s\nORDER BY %s"
                        .formatted(s.sql(), listed("q", s.columns()), own, splitBy());
        return new Statement(sql, s.columns(), s.grain(), s.limit());
    }

    private Statement percent(Statement s, String measure, Meaning.After.Percent p) {
        String m = "q." + dialect.name(measure);
        String order = "CASE WHEN " + m + " IS NULL THEN 1 ELSE 0 END, " + m + direction();
        String sql =
                """
                WITH q AS (
                %s
                ), r AS (SELECT q.*, RANK() OVER (ORDER BY %s) AS position, COUNT(*) OVER () AS number_of_all FROM q)
                SELECT %s, r.position AS position, r.number_of_all AS number_of_all FROM r
                WHERE r.position <= CEIL(r.number_of_all * %s / 100.0)
                ORDER BY position, %s"""
                        .formatted(
                                s.sql(),
                                order,
                                listed("r", s.columns()),
                                p.percent().toPlainString(),
                                splitBy());
        return new Statement(
                sql, with(with(s.columns(), "position"), "number_of_all"), s.grain(), null);
    }

    /// Over the periods with none missing, apart for each of the other splits.
    private Statement moving(Statement s, String measure, Meaning.After.Moving moving) {
        String time = splits.times().getFirst();
        List<String> others =
                splits.names().stream()
                        .filter(n -> !n.equals(time))
                        .map(n -> "f." + dialect.name(n))
                        .toList();
        String name = moving.sum() ? "moving_total" : "moving_average";
        String value = "f." + dialect.name(measure);
        String over = moving.sum() ? "SUM(" + value + ")" : "AVG(" + value + ")";
        String parts = Dialect.partition(others);
        String sql =
                """
                SELECT %s, %s OVER (%sORDER BY f.%s ROWS BETWEEN %s PRECEDING AND CURRENT ROW) AS %s
                FROM (
                %s
                ) AS f
                ORDER BY %s"""
                        .formatted(
                                listed("f", s.columns()),
                                over,
                                parts,
                                dialect.name(time),
                                moving.periods() - 1,
                                name,
                                s.sql(),
                                splitBy());
        return new Statement(sql, with(s.columns(), name), s.grain(), s.limit());
    }

    /// Keeps the first rows of each group: `the best paid employee in each department`. Rows that
    /// tie with the last one are kept, since nothing tells which of them is meant.
    ///
    /// @param by the output column that ranks
    /// @param groups the output columns that make a group
    /// @param rows how many of each are kept
    static Statement each(
            Dialect dialect,
            Statement s,
            String by,
            boolean descending,
            List<String> groups,
            int rows) {
        String value = "q." + dialect.name(by);
        String parts = String.join(", ", groups.stream().map(g -> "q." + dialect.name(g)).toList());
        String order = "CASE WHEN " + value + " IS NULL THEN 1 ELSE 0 END, " + value;
        String sql =
                """
                WITH q AS (
                %s
                ), r AS (SELECT q.*, RANK() OVER (PARTITION BY %s ORDER BY %s %s) AS place_in_group FROM q)
                SELECT %s, r.place_in_group AS place_in_group FROM r
                WHERE r.place_in_group <= %s
                ORDER BY %s, place_in_group, %s"""
                        .formatted(
                                s.sql(),
                                parts,
                                order,
                                descending ? "DESC" : "ASC",
                                listed(dialect, "r", s.columns()),
                                rows,
                                dialect.names(groups),
                                dialect.names(s.grain()));
        return new Statement(sql, with(s.columns(), "place_in_group"), s.grain(), null);
    }
}
