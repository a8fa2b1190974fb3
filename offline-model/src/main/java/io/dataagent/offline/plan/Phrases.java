package io.dataagent.offline.plan;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Measure;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// Says a meaning in words. What names a field names it with its dataset, so that later tasks can
/// hold on to the choice.
public final class Phrases {

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
        return m.filters().stream().map(Phrases::filter).toList();
    }

    private static String filter(Filter f) {
        return switch (f) {
            case Filter.OneOf o ->
                    o.column().qualified()
                            + (o.negated() ? " is not " : " is ")
                            + String.join(" or ", o.values());
            case Filter.Named n -> n.column().qualified() + " is " + n.text();
            case Filter.Compared c ->
                    c.column().qualified() + " " + how(c.how()) + " " + c.value().toPlainString();
            case Filter.Missing x ->
                    x.column().qualified() + (x.negated() ? " is known" : " is missing");
            case Filter.Flagged g -> g.column().qualified() + " is " + g.value();
            case Filter.During d ->
                    (d.column() == null ? "time" : d.column().qualified())
                            + ": "
                            + d.period().words();
            case Filter.Like l ->
                    l.column().qualified()
                            + (l.negated() ? " does not " : " ")
                            + how(l.how())
                            + " "
                            + l.text();
            case Filter.AgainstAverage a ->
                    a.column().qualified() + " " + how(a.how()) + " the average";
            case Filter.OnDays d ->
                    "on "
                            + String.join(
                                    ", ",
                                    d.days().stream()
                                            .sorted()
                                            .map(x -> x.name().toLowerCase(Locale.ROOT))
                                            .toList());
            case Filter.AnyOf a ->
                    String.join(" or ", a.filters().stream().map(Phrases::filter).toList());
            case Filter.Related r ->
                    "number of " + r.table().name() + " " + how(r.how()) + " " + r.count();
        };
    }

    private static String how(io.dataagent.offline.lexicon.Function f) {
        return f.name().toLowerCase(Locale.ROOT).replace('_', ' ');
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
