package io.dataagent.offline.lexicon;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Groups of English words that mean nearly the same thing. General vocabulary only: whether a
/// schema has such a thing, and what it is called there, is for the reader to find out.
public final class Concepts {

    /// Words for money taken.
    public static final Set<String> SALES = stems("revenue sales turnover income takings proceeds");

    /// Words for a sum of money that is not further named.
    public static final Set<String> AMOUNT = stems("amount total value sum");

    /// Words for how many units.
    public static final Set<String> UNITS = stems("quantity unit units qty");

    private static final List<Set<String>> GROUPS =
            Stream.concat(
                            Stream.of(SALES, AMOUNT, UNITS),
                            Lexicon.list("english.concepts.groups").stream().map(Concepts::stems))
                    .toList();

    private static final Map<String, Set<String>> BY_WORD = index();

    private Concepts() {}

    /// Whether two stems belong to one group.
    public static boolean related(String a, String b) {
        return BY_WORD.getOrDefault(a, Set.of()).contains(b);
    }

    private static final Set<String> MONEY = Lexicon.stems("english.concepts.money");

    private static final Set<String> PEOPLE = Lexicon.stems("english.concepts.people");

    private static final Set<String> DEMAND = Lexicon.stems("english.concepts.demand");

    private static final Set<String> TAKEN =
            stems("expense expenditure spending spend cost income revenue taking earning proceeds");

    /// Whether a table's name is one of money itself, which is added up where nothing else is said.
    public static boolean sum(List<String> stems) {
        return !stems.isEmpty() && TAKEN.contains(stems.getLast());
    }

    /// Whether a table's name is one of what people ask for, so that more rows mean more demand.
    public static boolean demand(List<String> stems) {
        return !stems.isEmpty() && DEMAND.contains(stems.getLast());
    }

    /// Whether a table's name is one of people.
    public static boolean people(List<String> stems) {
        return stems.stream().anyMatch(PEOPLE::contains);
    }

    /// Whether a table's name ends in a word for people, so that its rows are people.
    public static boolean persons(List<String> stems) {
        return !stems.isEmpty() && PEOPLE.contains(stems.getLast());
    }

    /// Whether a name is one of money moved, so that a total of it is a sum and no number of rows.
    public static boolean money(List<String> stems) {
        return !stems.isEmpty() && MONEY.contains(stems.getLast());
    }

    /// The other stems of the group that a stem belongs to; empty if it belongs to none.
    public static Set<String> group(String stem) {
        return BY_WORD.getOrDefault(stem, Set.of());
    }

    /// A name for the group that a stem belongs to; the same for all of the group.
    public static Optional<String> key(String stem) {
        return Optional.ofNullable(BY_WORD.get(stem))
                .flatMap(group -> group.stream().min(Comparator.naturalOrder()));
    }

    private static Map<String, Set<String>> index() {
        Map<String, Set<String>> map = new HashMap<>();
        GROUPS.forEach(group -> group.forEach(word -> map.merge(word, group, Concepts::union)));
        return Map.copyOf(map);
    }

    private static Set<String> union(Set<String> a, Set<String> b) {
        Set<String> all = new HashSet<>(a);
        all.addAll(b);
        return Set.copyOf(all);
    }

    static Set<String> stems(String words) {
        return Set.copyOf(List.of(words.split(" ")).stream().map(Stem::of).distinct().toList());
    }
}
