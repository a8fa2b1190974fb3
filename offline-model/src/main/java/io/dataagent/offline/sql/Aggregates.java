package io.dataagent.offline.sql;

import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Part;
import io.dataagent.offline.meaning.Span;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Times;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Writes aggregates over the rows of a scope.
record Aggregates(Scope scope, String zone) {

    private static final Pattern NAME =
            Pattern.compile("\\b([\\p{L}_][\\p{L}\\p{N}_]*)\\.([\\p{L}_][\\p{L}\\p{N}_]*)");

    /// The SQL of an aggregate.
    String sql(Atom atom) {
        String plain = plain(atom);
        if (atom.only().isEmpty()) {
            return plain;
        }
        List<String> conditions = new Where(scope, zone).all(atom.only());
        return scope.dialect().filtered(plain, String.join(" AND ", conditions));
    }

    private String plain(Atom atom) {
        return switch (atom.how()) {
            case ROWS -> rows();
            case PRESENT -> "COUNT(" + column(atom) + ")";
            case PERCENTILE -> percentile(atom);
            case DISTINCT -> "COUNT(DISTINCT " + column(atom) + ")";
            case SUM -> once("SUM", atom);
            case AVERAGE -> once("AVG", atom);
            case MINIMUM -> "MIN(" + column(atom) + ")";
            case MAXIMUM -> "MAX(" + column(atom) + ")";
            case MEDIAN -> median(atom);
            case PERIODS -> "COUNT(DISTINCT " + period(atom) + ")";
            case DEFINED -> defined(atom);
        };
    }

    private String rows() {
        if (!scope.multiplied()) {
            return "COUNT(*)";
        }
        List<Column> key = scope.base().key();
        if (key.isEmpty()) {
            throw new UnwritableException(
                    "rows of " + scope.base().name() + " cannot be told apart");
        }
        List<String> columns = key.stream().map(scope::column).toList();
        return scope.dialect().distinct(columns);
    }

    private String once(String function, Atom atom) {
        if (scope.multiplied()) {
            throw new UnwritableException(atom.base() + " would be counted more than once");
        }
        return function.equals("AVG")
                ? scope.dialect().average(column(atom))
                : function + "(" + column(atom) + ")";
    }

    private String percentile(Atom atom) {
        if (scope.multiplied()) {
            throw new UnwritableException(atom.base() + " would be counted more than once");
        }
        return scope.dialect()
                .percentile(
                        atom.fraction() == null ? "0.5" : atom.fraction().toPlainString(),
                        column(atom));
    }

    private String median(Atom atom) {
        if (scope.multiplied()) {
            throw new UnwritableException(atom.base() + " would be counted more than once");
        }
        return scope.dialect().percentile("0.5", column(atom));
    }

    private String period(Atom atom) {
        Grain grain = atom.grain();
        Column time =
                Times.of(scope.schema(), atom.base())
                        .orElseThrow(
                                () ->
                                        new UnwritableException(
                                                "nothing says when " + atom.base() + " happened"));
        return truncated(scope, time, grain == null ? Grain.MONTH : grain, zone);
    }

    private String defined(Atom atom) {
        String expression = atom.expression();
        StringBuilder out = new StringBuilder();
        Matcher m = NAME.matcher(expression == null ? "" : expression);
        while (m.find()) {
            Column column =
                    scope.schema().find(m.group(1)).flatMap(t -> t.column(m.group(2))).orElse(null);
            m.appendReplacement(
                    out,
                    Matcher.quoteReplacement(column == null ? m.group() : scope.column(column)));
        }
        m.appendTail(out);
        if (scope.multiplied()) {
            throw new UnwritableException(atom.base() + " would be counted more than once");
        }
        return out.toString();
    }

    /// What is aggregated: a field, or the time between two.
    String column(Atom atom) {
        Span span = atom.span();
        if (span != null) {
            return elapsed(span);
        }
        Column column = atom.column();
        if (column == null) {
            throw new UnwritableException("an aggregate without a column");
        }
        return scope.column(column);
    }

    /// The time between two moments in its unit; whole days are subtracted as such.
    private String elapsed(Span span) {
        String from = scope.column(span.from());
        String to = scope.column(span.to());
        if (span.from().wholeDays() && span.to().wholeDays()) {
            String difference = scope.dialect().days(from, to);
            int perDay = Span.Unit.DAYS.seconds() / span.unit().seconds();
            int days = span.unit().seconds() / Span.Unit.DAYS.seconds();
            return perDay == 1
                    ? difference
                    : perDay == 0
                            ? "(" + difference + " / " + days + ".0)"
                            : "(" + difference + " * " + perDay + ")";
        }
        return "(" + scope.dialect().seconds(from, to) + " / " + span.unit().seconds() + ")";
    }

    /// The part of a moment that comes round again: the day of the week from Monday as 1, or the
    /// hour.
    static String part(Scope scope, Column time, Part part, String zone) {
        String column = scope.column(time);
        String local = scope.dialect().local(column, time.zoned(), zone);
        return scope.dialect().part(part, local);
    }

    /// The first day of the period that a time lies in.
    static String truncated(Scope scope, Column time, Grain grain, String zone) {
        String column = scope.column(time);
        String local = scope.dialect().local(column, time.zoned(), zone);
        return scope.dialect().truncated(grain, local);
    }
}
