package io.dataagent.offline.reading.money;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Ref;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/// `customers who bought lager`: what people buy stands where the money is taken, although other
/// rows say when the house itself bought them, as its machines do.
public record Buying(Clauses c, Draft draft) {

    private static final Set<String> BUYING = Set.of(Stem.of("bought"), Stem.of("purchased"));

    public void apply() {
        for (int i = 1; i < c.size(); i++) {
            if (BUYING.contains(Stem.of(c.lower(i))) && c.first(i, Buying::bought)) {
                sold(i, Clauses.only(c.things(i), Buying::bought));
            }
        }
    }

    private void sold(int i, List<Candidate> things) {
        List<String> house = things.stream().map(x -> x.home()).toList();
        List<String> named =
                c.places()
                        .filter(k -> k != i && c.first(k, Ref::isTable))
                        .mapToObj(k -> c.things(k).getFirst().table().name())
                        .toList();
        List<String> sales =
                new Money(draft.schema())
                        .sales().stream().map(x -> x.home()).filter(Objects::nonNull).toList();
        boolean own = sales.stream().anyMatch(house::contains);
        if (!own && named.stream().noneMatch(house::contains)) {
            named.stream()
                    .filter(t -> Concepts.people(draft.schema().table(t).words()))
                    .flatMap(people -> sales.stream().flatMap(t -> deeds(t, people)))
                    .findFirst()
                    .ifPresent(t -> c.restrict(i, List.of(draft.table(t, 1))));
        }
    }

    /// The rows between sales and the people, which belong to the people directly.
    private Stream<String> deeds(String sales, String people) {
        return draft
                .schema()
                .path(sales, people)
                .filter(p -> !p.multiplies() && !p.edges().isEmpty())
                .map(p -> p.edges().getLast().from())
                .stream();
    }

    private static boolean bought(Ref ref) {
        return ref.isTime() && ref.isColumn(x -> x.words().stream().anyMatch(BUYING::contains));
    }
}
