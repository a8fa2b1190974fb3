package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.RowTimes;
import io.dataagent.offline.schema.Table;
import io.dataagent.offline.schema.Times;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// `who signed up last year`, `owners that have joined us`, `people who became members`: how people
/// came to be there says no more than since when they are, where the schema has no word of its own
/// for it.
final class Joining {

    private static final double WHOLE = 0.9;
    private static final int LONGEST = 4;
    private static final Set<String> AFTER = Set.of("and", "of");
    private static final Set<String> VERBS = Lexicon.set("rephrasing.joining.verbs");
    private static final Set<String> BIRTH = Set.of(Stem.of("birth"), "born", "dob");
    private static final Set<String> ANY = Set.of("join", "joined", "joining", "become", "became");
    private static final Set<String> HIRED = Set.of("hir", "hire", "employ", "appoint", "recruit");

    private Joining() {}

    /// Whether the first such verb stands here, and people are named whose usual time is that since
    /// when they are there. Nothing else may be named whose time it might be: `revenue from people
    /// who joined in 2025` is none of 2025.
    static boolean since(Knowledge k, int at) {
        if (!verb(k, at) || IntStream.range(0, at).anyMatch(i -> verb(k, i))) {
            return false;
        }
        List<Table> people =
                all(k).flatMap(List::stream)
                        .filter(x -> x.quality() >= Knowledge.KNOWN && x.isTable())
                        .map(Candidate::table)
                        .distinct()
                        .toList();
        if (people.size() != 1 || !Concepts.persons(people.getFirst().words())) {
            return false;
        }
        String name = people.getFirst().name();
        List<Column> times = RowTimes.times(people.getFirst());
        return !times.isEmpty()
                && all(k).flatMap(f -> f.stream().limit(1))
                        .filter(x -> x.quality() >= Knowledge.KNOWN)
                        .allMatch(x -> name.equals(x.home()))
                && times.getFirst().words().stream().noneMatch(BIRTH::contains)
                && (k.in(at, ANY) || times.getFirst().words().stream().noneMatch(HIRED::contains))
                && Times.of(k.schema(), name).filter(times.getFirst()::equals).isPresent();
    }

    private static boolean verb(Knowledge k, int i) {
        return i > 0 && k.in(i, VERBS) && !k.any(i, Knowledge.KNOWN, _ -> true) && !named(k, i);
    }

    /// Whether the words are the whole name of a field, and no deed at a time: `their sign-up
    /// date`.
    private static boolean named(Knowledge k, int at) {
        int end = k.tokens().size();
        return IntStream.rangeClosed(at + 2, Math.min(at + LONGEST, end))
                .filter(to -> to == end || k.in(to, AFTER))
                .anyMatch(
                        to ->
                                k.found(at, to - at).stream()
                                        .anyMatch(x -> x.isColumn() && x.quality() > WHOLE));
    }

    private static Stream<List<Candidate>> all(Knowledge k) {
        return IntStream.range(0, k.tokens().size()).mapToObj(i -> k.found(i, 1));
    }
}
