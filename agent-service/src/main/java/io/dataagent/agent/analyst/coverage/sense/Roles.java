package io.dataagent.agent.analyst.coverage.sense;

import io.dataagent.agent.analyst.coverage.bound.Used;
import io.dataagent.agent.analyst.coverage.evidence.Alike;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Finds "parcels that went to depots" by the depot they came from: a row refers to several of
/// another table, each in a role of its own, and the words say no role or the other one.
record Roles(List<String> words, Used used) {

    private static final Set<String> FROM = Senses.words("from");
    private static final Set<String> TO = Senses.words("to");
    private static final List<Set<String>> PLACES = List.of(FROM, TO);

    Stream<Doubt> all() {
        return used.statements().stream()
                .flatMap(s -> s.joins().stream())
                .filter(j -> j.columns().size() == 1 && !j.left().equals(j.right()))
                .flatMap(j -> j.columns().stream())
                .flatMap(p -> Stream.of(p.left(), p.right()))
                .flatMap(path -> others(path).flatMap(o -> doubt(path, o)))
                .distinct();
    }

    /// Columns of the same rows that are called the same but for one word: `origin_depot_id`,
    /// `destination_depot_id`; of which the statement uses none.
    private Stream<String> others(String path) {
        return used.datasets().stream()
                .filter(d -> d.name().equals(Used.dataset(path)))
                .flatMap(d -> d.fields().stream().map(f -> d.name() + "." + f.name()))
                .filter(o -> !o.equals(path) && isRival(path, o))
                .filter(o -> !used.fields().contains(o));
    }

    private static boolean isRival(String path, String other) {
        Set<String> one = own(path, other);
        List<String> name = Words.of(Used.name(path));
        return one.size() == 1
                && own(other, path).size() == 1
                && name.size() > 2
                && name.size() == Words.of(Used.name(other)).size();
    }

    private static Set<String> own(String path, String other) {
        Set<String> own = new HashSet<>(Words.of(Used.name(path)));
        Words.of(Used.name(other)).forEach(own::remove);
        return own;
    }

    private Stream<Doubt> doubt(String taken, String other) {
        int said = said(own(taken, other));
        int rival = said(own(other, taken));
        return said > rival || said == rival && said > 0
                ? Stream.empty()
                : Stream.of(
                        Senses.doubt(
                                taken,
                                "The statement goes by %s; the words may mean %s: say which."
                                        .formatted(taken, other)));
    }

    /// How clearly a role is said: by its name, by a word for where something is from or goes to.
    private int said(Set<String> role) {
        Set<String> roots = Used.roots(words);
        String name = role.iterator().next();
        long places =
                PLACES.stream()
                        .filter(p -> p.contains(name))
                        .flatMap(Set::stream)
                        .filter(words::contains)
                        .count();
        return roots.contains(Alike.root(name)) ? 100 : (int) places;
    }
}
