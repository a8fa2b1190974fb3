package io.dataagent.offline.sql;

import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Part;
import io.dataagent.offline.meaning.Span;
import io.dataagent.offline.schema.Column;
import java.util.List;
import java.util.Objects;
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
            case PERCENTILE -> percentile(fraction(atom), atom);
            case DISTINCT -> "COUNT(DISTINCT " + column(atom) + ")";
            case SUM -> once("SUM", atom);
            case AVERAGE -> once("AVG", atom);
            case MINIMUM -> "MIN(" + column(atom) + ")";
            case MAXIMUM -> "MAX(" + column(atom) + ")";
            case MEDIAN -> percentile("0.5", atom);
            case PERIODS ->
                    "COUNT(DISTINCT "
                            + truncated(
                                    scope,
                                    scope.time(null),
                                    Objects.requireNonNull(atom.grain()),
                                    zone)
                            + ")";
            case DEFINED -> defined(atom);
        };
    }

    private String rows() {
        if (!scope.multiplied()) {
            return "COUNT(*)";
        }
        List<String> key = scope.key().stream().map(scope::column).toList();
        return key.size() == 1
                ? "COUNT(DISTINCT " + key.getFirst() + ")"
                : scope.dialect().write(Form.DISTINCT_ROWS, String.join(", ", key));
    }

    private String once(String function, Atom atom) {
        once(atom);
        return function + "(" + column(atom) + ")";
    }

    private void once(Atom atom) {
        if (scope.multiplied()) {
            throw new UnwritableException(atom.base() + " would be counted more than once");
        }
    }

    private String percentile(String fraction, Atom atom) {
        once(atom);
        return scope.dialect().percentile(fraction, column(atom));
    }

    static String fraction(Atom atom) {
        return Objects.requireNonNull(atom.fraction()).toPlainString();
    }

    private String defined(Atom atom) {
        once(atom);
        StringBuilder out = new StringBuilder();
        Matcher m = NAME.matcher(Objects.requireNonNull(atom.expression()));
        while (m.find()) {
            Column column =
                    scope.schema().find(m.group(1)).flatMap(t -> t.column(m.group(2))).orElse(null);
            m.appendReplacement(
                    out,
                    Matcher.quoteReplacement(column == null ? m.group() : scope.column(column)));
        }
        m.appendTail(out);
        return out.toString();
    }

    /// What is aggregated: a field, or the time between two.
    String column(Atom atom) {
        Span span = atom.span();
        if (span != null) {
            return elapsed(span);
        }
        return scope.column(Objects.requireNonNull(atom.column()));
    }

    /// The time between two moments in its unit; whole days are subtracted as such.
    private String elapsed(Span span) {
        String from = scope.column(span.from());
        String to = scope.column(span.to());
        if (span.from().wholeDays() && span.to().wholeDays()) {
            String difference = scope.dialect().write(Form.DAYS, from, to);
            int perDay = Span.Unit.DAYS.seconds() / span.unit().seconds();
            int days = span.unit().seconds() / Span.Unit.DAYS.seconds();
            return perDay == 1
                    ? difference
                    : perDay == 0
                            ? "(" + difference + " / " + days + ".0)"
                            : "(" + difference + " * " + perDay + ")";
        }
        String seconds = scope.dialect().write(Form.SECONDS, from, to);
        return "(" + seconds + " / " + span.unit().seconds() + ")";
    }

    /// The part of a moment that comes round again: the day of the week from Monday as 1, or the
    /// hour.
    static String part(Scope scope, Column time, Part part, String zone) {
        return scope.dialect().part(part, local(scope, time, zone));
    }

    /// The first day of the period that a time lies in.
    static String truncated(Scope scope, Column time, Grain grain, String zone) {
        return scope.dialect().truncated(grain, local(scope, time, zone));
    }

    private static String local(Scope scope, Column time, String zone) {
        return scope.dialect().local(scope.column(time), time.zoned(), zone);
    }
}
