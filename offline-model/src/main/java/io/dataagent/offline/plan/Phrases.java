package io.dataagent.offline.plan;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Table;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Says a meaning in words. What names a field names it with its dataset, so that later tasks can
/// hold on to the choice.
public final class Phrases {

    private static final Set<String> DATED = Lexicon.set("plan.phrases.dated");
    private static final Naming QUALIFIED = new Naming(Column::qualified, Table::name);

    /// What fields and the rows of datasets are called.
    public record Naming(
            java.util.function.Function<Column, String> fields,
            java.util.function.Function<Table, String> rows) {

        String field(Column c) {
            return fields.apply(c);
        }
    }

    private Phrases() {}

    /// A technical name as words.
    public static String spaced(String name) {
        return String.join(" ", Names.words(name));
    }

    /// What is measured.
    public static List<String> measures(Meaning m) {
        return m.measures().stream().flatMap(Phrases::measure).distinct().toList();
    }

    private static Stream<String> measure(Measure m) {
        return Stream.concat(Stream.of(m.words()), m.atoms().stream().map(Phrases::atom));
    }

    private static String atom(Atom a) {
        String what =
                a.span() != null
                        ? a.span().from().qualified() + " to " + a.span().to().qualified()
                        : a.column() == null ? a.base() : a.column().qualified();
        return a.how().name().toLowerCase(Locale.ROOT) + " of " + what;
    }

    /// By what it is split.
    public static List<String> dimensions(Meaning m) {
        return m.dimensions().stream().map(Phrases::dimension).toList();
    }

    private static String dimension(Dimension d) {
        return switch (d) {
            case Dimension.ByColumn c -> c.column().qualified();
            case Dimension.ByEntity e -> e.table().name();
            case Dimension.ByPart p -> p.part().word();
            case Dimension.ByTime t ->
                    t.grain().word() + (t.column() == null ? "" : " of " + t.column().qualified());
        };
    }

    /// By what it is split, for people.
    public static List<String> splits(Meaning m) {
        return m.dimensions().stream().map(Phrases::split).toList();
    }

    private static String split(Dimension d) {
        return switch (d) {
            case Dimension.ByColumn c -> spaced(c.column().name());
            case Dimension.ByEntity e -> spaced(e.table().name());
            case Dimension.ByPart p -> p.part().word();
            case Dimension.ByTime t -> t.grain().word();
        };
    }

    /// The conditions.
    public static List<String> filters(Meaning m) {
        return m.filters().stream().map(f -> filter(f, QUALIFIED)).toList();
    }

    /// A condition, with what bounds rows elsewhere.
    ///
    /// @param called what things are called
    public static String filter(Filter f, Naming called) {
        return switch (f) {
            case Filter.OneOf o ->
                    called.field(o.column())
                            + (o.negated() ? " is not " : " is ")
                            + String.join(" or ", o.values());
            case Filter.Named n -> called.field(n.column()) + " is " + n.text();
            case Filter.Compared c ->
                    called.field(c.column()) + " " + how(c.how(), c.value(), c.upper());
            case Filter.Missing x ->
                    called.field(x.column()) + (x.negated() ? " is known" : " is missing");
            case Filter.Flagged g -> called.field(g.column()) + (g.value() ? " is yes" : " is no");
            case Filter.During d ->
                    (d.column() == null ? "time" : called.field(d.column()))
                            + ": "
                            + d.period().words();
            case Filter.Like l ->
                    "%s %s%s %s"
                            .formatted(
                                    called.field(l.column()),
                                    l.negated() ? "never " : "",
                                    spaced(l.how()),
                                    l.text());
            case Filter.AgainstAverage a ->
                    called.field(a.column()) + " " + spaced(a.how()) + " the average";
            case Filter.OnDays d ->
                    d.days().stream()
                            .sorted()
                            .map(x -> spaced(x))
                            .collect(Collectors.joining(" or ", "on ", ""));
            case Filter.AnyOf a ->
                    a.filters().stream()
                            .map(x -> filter(x, called))
                            .collect(Collectors.joining(" or "));
            case Filter.Related r ->
                    rows(r, called) + bounds(r.inner(), called) + summed(r, called);
        };
    }

    private static String rows(Filter.Related r, Naming called) {
        String rows = called.rows().apply(r.table());
        if (r.sum() != null || r.any()) {
            return "with " + rows;
        }
        boolean none = r.how() == Function.LESS_THAN && r.count().equals(BigDecimal.ONE);
        return (none ? "without" : "with " + how(r.how(), r.count(), null)) + " " + rows;
    }

    private static String summed(Filter.Related r, Naming called) {
        return r.sum() == null
                ? ""
                : ", " + called.field(r.sum()) + " " + how(r.how(), r.count(), null) + " in all";
    }

    /// What bounds rows elsewhere: their time, then the rest.
    private static String bounds(List<Filter> inner, Naming called) {
        String times =
                inner.stream()
                        .filter(Phrases::timed)
                        .map(f -> " " + at(((Filter.During) f).period()))
                        .collect(Collectors.joining());
        List<String> rest =
                inner.stream()
                        .filter(f -> !timed(f))
                        .map(x -> filter(x, called))
                        .distinct()
                        .toList();
        return times + (rest.isEmpty() ? "" : " where " + String.join(" and ", rest));
    }

    private static boolean timed(Filter f) {
        return f instanceof Filter.During d && d.column() == null;
    }

    /// A time as it stands behind a noun: `in 2025`, but `this year`.
    private static String at(Period period) {
        String first = period.words().toLowerCase(Locale.ROOT).split(" ")[0];
        return DATED.contains(first) ? period.words() : "in " + period.words();
    }

    /// A comparison with its bounds.
    public static String how(Function f, BigDecimal value, @Nullable BigDecimal upper) {
        return spaced(f)
                + " "
                + value.toPlainString()
                + (upper == null ? "" : " and " + upper.toPlainString());
    }

    /// A constant as words.
    public static String spaced(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /// The whole meaning in one sentence.
    public static String sentence(Meaning m) {
        StringBuilder s = new StringBuilder();
        if (m.entity() != null) {
            s.append("List ").append(spaced(m.entity().name()));
        } else {
            s.append("Get ")
                    .append(
                            String.join(
                                    " and ", m.measures().stream().map(Measure::words).toList()));
        }
        if (!m.dimensions().isEmpty()) {
            s.append(" by ").append(String.join(" and ", splits(m)));
            s.append(m.together() ? ", the kept ones together" : "");
        }
        if (!m.filters().isEmpty()) {
            s.append(" where ").append(String.join(" and ", filters(m)));
        }
        return s.toString();
    }
}
