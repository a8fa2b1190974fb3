package io.dataagent.offline.reading.names;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// General nouns for rows that a schema calls more closely: `workers` where its only staff are
/// mechanics, `sites` where its only places are garages, `acts` where it has artists. Only where
/// exactly one dataset is of the kind and nothing else in the schema is called so.
final class RowNouns {

    private static final double MEANT = 0.72;
    private static final List<Kind> KINDS =
            Lexicon.map("names.rowNouns.kinds").entrySet().stream()
                    .map(e -> kind(e.getKey(), e.getValue()))
                    .toList();

    /// Nouns and the datasets they can stand for, by stems.
    private record Kind(List<String> nouns, Set<String> heads) {}

    private RowNouns() {}

    /// Adds the nouns that nothing in the schema is called by.
    static void phrases(
            Schema schema, Predicate<String> known, BiConsumer<String, Candidate> into) {
        People.phrases(
                schema,
                (word, x) -> {
                    if (!known.test(word)) {
                        into.accept(word, x);
                    }
                });
        for (Kind k : KINDS) {
            List<Table> of = schema.tables().stream().filter(t -> of(t, k)).toList();
            if (of.size() == 1) {
                k.nouns().stream()
                        .filter(w -> !known.test(w))
                        .filter(w -> Concepts.group(w).stream().noneMatch(known))
                        .forEach(w -> into.accept(w, new Candidate(of.getFirst(), MEANT)));
            }
        }
    }

    private static boolean of(Table t, Kind k) {
        List<String> words = t.words();
        return !words.isEmpty()
                && (k.heads().contains(words.getLast()) && words.size() == 1
                        || k.heads().contains(String.join("", words)));
    }

    private static Kind kind(String nouns, String heads) {
        return new Kind(stems(nouns).toList(), Set.copyOf(stems(heads).toList()));
    }

    private static Stream<String> stems(String words) {
        return Stream.of(words.split(" ")).map(Stem::of).distinct();
    }
}
