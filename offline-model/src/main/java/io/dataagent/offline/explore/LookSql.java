package io.dataagent.offline.explore;

import io.dataagent.offline.explore.Subject.Split;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Edge;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Statements of a look around: a measure by a field, and by month. Joins lead from many to one, so
/// that no row is counted twice.
record LookSql(Schema schema, Subject subject, String dialect) {

    /// `grp, total, average, n`, the highest total first; of the rows of the thing that is named.
    String by(Split split) {
        return by(split, bound());
    }

    /// The same of all rows: the thing that is named among those of its kind.
    String peers(Named named) {
        return by(named.split(), "");
    }

    private String by(Split split, String bound) {
        List<Edge> edges = split.path().edges();
        int last = edges.size();
        String group = "t" + last + "." + quoted(split.column().name());
        return ("SELECT %1$s AS grp, %2$s FROM %3$s WHERE %1$s IS NOT NULL%4$s GROUP BY %1$s"
                        + " ORDER BY total DESC, grp LIMIT 50")
                .formatted(group, figures(), joined(edges, split.column()), bound);
    }

    /// `period, total, average, n`, in order.
    String byMonth(Column time) {
        String at = "t0." + quoted(time.name());
        String month =
                mysql()
                        ? "DATE_SUB(DATE(%s), INTERVAL DAYOFMONTH(%s) - 1 DAY)".formatted(at, at)
                        : "CAST(DATE_TRUNC('month', " + at + ") AS DATE)";
        return ("SELECT %1$s AS period, %2$s FROM %3$s WHERE %4$s IS NOT NULL%5$s GROUP BY %1$s"
                        + " ORDER BY period")
                .formatted(month, figures(), joined(List.of(), time), at, bound());
    }

    /// The condition that a row belongs to what is named, behind others; empty where nothing is.
    private String bound() {
        Named named = subject.named();
        return named == null ? "" : " AND " + held(named, 0);
    }

    /// The condition on the table so many joins away.
    private String held(Named named, int at) {
        List<Edge> edges = named.split().path().edges();
        String alias = at == 0 ? "t0." : "b" + at + ".";
        if (at == edges.size()) {
            String value = named.value().replace("'", "''").replace("\\", mysql() ? "\\\\" : "\\");
            return alias + quoted(named.split().column().name()) + " = '" + value + "'";
        }
        Edge edge = edges.get(at);
        String key = edge.toColumns().getFirst();
        String next =
                at + 1 == edges.size()
                        ? named.split().column().name()
                        : edges.get(at + 1).fromColumns().getFirst();
        return "%s%s IN (SELECT b%d.%s FROM %s AS b%d WHERE %s)"
                .formatted(
                        alias,
                        quoted(edge.fromColumns().getFirst()),
                        at + 1,
                        quoted(key),
                        source(schema.table(edge.to()), List.of(key, next)),
                        at + 1,
                        held(named, at + 1));
    }

    private String figures() {
        Column measure = subject.measure();
        if (measure == null) {
            return "COUNT(*) AS total, COUNT(*) AS n";
        }
        String name = "t0." + quoted(measure.name());
        return "SUM(%s) AS total, AVG(%s * 1.0) AS average, COUNT(%s) AS n"
                .formatted(name, name, name);
    }

    private String joined(List<Edge> edges, Column wanted) {
        StringBuilder sql = new StringBuilder();
        for (int i = 0; i <= edges.size(); i++) {
            Table table = i == 0 ? subject.base() : schema.table(edges.get(i - 1).to());
            List<String> names = new ArrayList<>();
            if (i > 0) {
                names.addAll(edges.get(i - 1).toColumns());
            }
            if (i < edges.size()) {
                names.addAll(edges.get(i).fromColumns());
            }
            if (i == 0 && subject.measure() != null) {
                names.add(subject.measure().name());
            }
            if (i == 0 && subject.named() != null) {
                names.add(subject.named().first());
            }
            if (i == edges.size()) {
                names.add(wanted.name());
            }
            sql.append(i == 0 ? "" : " JOIN ")
                    .append(source(table, names))
                    .append(" AS t")
                    .append(i);
            if (i > 0) {
                sql.append(" ON ").append(on(edges.get(i - 1), i));
            }
        }
        return sql.toString();
    }

    private String source(Table table, List<String> names) {
        String columns =
                names.stream()
                        .distinct()
                        .map(n -> expression(table, n) + " AS " + quoted(n))
                        .collect(Collectors.joining(", "));
        boolean query = table.view().source().strip().startsWith("(");
        return "(SELECT %s FROM %s)"
                .formatted(columns, query ? table.name() : table.view().source());
    }

    private String expression(Table table, String name) {
        return table.column(name).map(c -> c.field().expression()).orElseGet(() -> quoted(name));
    }

    private String on(Edge edge, int i) {
        return IntStream.range(0, edge.fromColumns().size())
                .mapToObj(
                        c ->
                                "t%d.%s = t%d.%s"
                                        .formatted(
                                                i - 1,
                                                quoted(edge.fromColumns().get(c)),
                                                i,
                                                quoted(edge.toColumns().get(c))))
                .collect(Collectors.joining(" AND "));
    }

    private String quoted(String name) {
        String quote = mysql() ? "`" : "\"";
        return quote + name.replace(quote, quote + quote) + quote;
    }

    private boolean mysql() {
        return dialect.equals("mysql") || dialect.equals("mariadb");
    }
}
