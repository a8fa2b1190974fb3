package io.dataagent.offline.reading.names;

import io.dataagent.offline.lexicon.Concepts;
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
            List.of(
                    kind(
                            "employee staff worker personnel colleague",
                            "mechanic technician driver nurse doctor physician teacher instructor trainer coach"
                                    + " agent engineer pilot lecturer professor waiter chef cook vet veterinarian therapist"
                                    + " guard cleaner clerk cashier operator inspector consultant lawyer attorney salesperson"
                                    + " editor librarian guide stylist barber keeper employee staff worker"),
                    kind(
                            "customer client patron consumer",
                            "customer client buyer shopper patron member user subscriber guest visitor passenger"
                                    + " tenant borrower policyholder cardholder donor diner patient student"),
                    kind(
                            "site location branch outlet premises",
                            "garage workshop pharmacy restaurant hotel studio gym clinic shop store branch outlet"
                                    + " salon cafe bar pub depot warehouse school campus hospital library farm plant factory"
                                    + " brewery bakery cinema theatre theater museum park venue station office estate"),
                    kind(
                            "product article item good merchandise",
                            "product article item good medicine drug part book beer wine dish toy"
                                    + " garment device appliance material ingredient vehicle car"),
                    kind("band act musician performer", "artist band act musician performer"),
                    kind("dish meal", "dish meal menuitem"),
                    kind("appointment booking reservation", "appointment booking reservation"),
                    kind("bike bicycle cycle", "bike bicycle"),
                    kind("boat ship vessel", "boat ship vessel"),
                    kind("plane aircraft airplane aeroplane", "plane aircraft airplane aeroplane"),
                    kind("lawyer attorney solicitor", "lawyer attorney solicitor"),
                    kind("pupil student learner", "pupil student learner"));

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
