package io.dataagent.offline.narrate;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.plan.Phrases;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Labels;
import java.util.List;
import java.util.stream.Stream;

/// Every condition of a meaning in reading order, those on rows elsewhere with what bounds these:
/// what stands behind an answer in brackets is all that was done.
final class Conditions {

    private static final Phrases.Naming CALLED = new Phrases.Naming(Conditions::called, Labels::of);

    private Conditions() {}

    /// @param measure what the first figure is called
    static List<String> of(Meaning m, String measure) {
        Stream<Filter> own = m.measures().stream().limit(1).flatMap(Conditions::own).distinct();
        Stream<String> rows =
                Stream.concat(m.filters().stream(), own).map(f -> Phrases.filter(f, CALLED));
        return Stream.of(rows, kept(m), groups(m, measure))
                .flatMap(s -> s)
                .distinct()
                .map(Plain::words)
                .toList();
    }

    /// The conditions of a part of the rows, where the words of the figure do not tell them.
    private static Stream<Filter> own(Measure m) {
        return m.atoms().stream()
                .limit(1)
                .flatMap(a -> a.only().stream())
                .filter(f -> !(f instanceof Filter.OneOf o && told(m, o.values())))
                .filter(
                        f ->
                                !(f instanceof Filter.During d
                                        && told(m, List.of(d.period().words()))));
    }

    private static boolean told(Measure m, List<String> values) {
        return values.stream().map(Names::plain).allMatch(Names.plain(m.words())::contains);
    }

    /// Groups without a name that are left out, where there are rows without one.
    private static Stream<String> kept(Meaning m) {
        return m.dimensions().stream()
                .filter(d -> m.extras().contains(Meaning.Extra.NAMED))
                .flatMap(d -> Dimension.columns(d).stream().limit(1))
                .filter(c -> c.nullRate() > 0)
                .map(c -> called(c) + " is known");
    }

    private static Stream<String> groups(Meaning m, String measure) {
        Stream<String> compared =
                m.having().stream()
                        .map(h -> measure + " " + Phrases.how(h.how(), h.value(), h.upper()));
        return Stream.concat(
                compared,
                m.extras().stream()
                        .filter(x -> x.name().endsWith("_AVERAGE"))
                        .map(x -> measure + " " + Phrases.spaced(x) + " of all"));
    }

    /// A field as people call it; the name of a thing is the thing: `category is Shoes`.
    private static String called(Column c) {
        String words = Labels.of(c);
        String thing = words.replaceFirst(" name$", "");
        return Names.stems(thing).equals(Names.stems(c.table())) ? thing : words;
    }
}
