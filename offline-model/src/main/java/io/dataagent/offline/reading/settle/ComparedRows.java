package io.dataagent.offline.reading.settle;

import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Doubts;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.engine.Said.CompareAsk;
import io.dataagent.offline.reading.money.Money;
import io.dataagent.offline.schema.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Settles what a number is compared with: a field of the row, a sum over rows elsewhere, or the
/// measure of a group.
record ComparedRows(Draft draft, Choice choice, String anchor, boolean listing, Doubts doubts) {

    /// Sorts comparisons into conditions on rows and conditions on groups.
    void settle(Consumer<Filter> onRows, Consumer<CompareAsk> onGroups) {
        for (CompareAsk ask : draft.all(Said.CompareAsk.class)) {
            List<Candidate> columns = new ArrayList<>(Candidate.columns(ask.things()));
            boolean general =
                    columns.isEmpty() || !(ask.things().getFirst().ref() instanceof Ref.OfColumn);
            Optional<Column> best = general ? Optional.empty() : best(columns);
            boolean row =
                    best.isPresent()
                            && choice.reachable(anchor, best.get().table())
                            && !choice.multiplies(anchor, best.get().table());
            Optional<Column> own = general && listing ? own(ask) : Optional.empty();
            if (own.isPresent()) {
                onRows.accept(new Filter.Compared(own.get(), ask.how(), ask.value(), ask.upper()));
            } else if (row && best.isPresent()) {
                onRows.accept(new Filter.Compared(best.get(), ask.how(), ask.value(), ask.upper()));
            } else {
                summed(ask).ifPresentOrElse(onRows, () -> onGroups.accept(ask));
            }
        }
    }

    /// `sales with revenue over 1000`: a sum of money of the listed row itself.
    private Optional<Column> own(CompareAsk ask) {
        boolean money =
                ask.things().stream()
                        .anyMatch(
                                c ->
                                        c.ref() instanceof Ref.OfConcept k
                                                && k.concept() != Ref.Concept.UNITS);
        List<Candidate> fields =
                money
                        ? new Money(List.of(new Candidate(choice.schema().table(anchor), 1)))
                                .within()
                        : List.of();
        return best(fields);
    }

    /// `customers who spent more than 1000`: a sum over rows elsewhere.
    private Optional<Filter> summed(CompareAsk ask) {
        Money money = new Money(choice.schema());
        List<Candidate> fields = new ArrayList<>();
        for (Candidate c : ask.things()) {
            switch (c.ref()) {
                case Ref.OfConcept k ->
                        fields.addAll(
                                k.concept() == Ref.Concept.UNITS ? money.units() : money.sales());
                case Ref.OfColumn x -> fields.add(c);
                case Ref.OfMetric m -> fields.addAll(money.sales());
                case Ref.OfTable t -> {}
                case Ref.OfValue v -> {}
                case Ref.OfSpan s -> {}
                case Ref.OfRole r -> {}
            }
        }
        boolean grouped = !listing && draft.says(Said.Entity.class, Said.Split.class);
        return grouped || ask.upper() != null
                ? Optional.empty()
                : best(fields)
                        .filter(
                                c ->
                                        choice.reachable(anchor, c.table())
                                                && choice.multiplies(anchor, c.table()))
                        .map(
                                c ->
                                        new Filter.Related(
                                                choice.schema().table(c.table()),
                                                ask.how(),
                                                ask.value(),
                                                c,
                                                List.of()));
    }

    private Optional<Column> best(List<Candidate> things) {
        List<Candidate> columns = Candidate.columns(things);
        Optional<Candidate> best = choice.best(columns, anchor);
        best.ifPresent(b -> doubts.about(columns, b, anchor));
        return best.map(c -> c.column());
    }
}
