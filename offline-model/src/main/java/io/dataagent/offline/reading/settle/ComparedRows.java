package io.dataagent.offline.reading.settle;

import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Doubts;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Metrics;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.engine.Said.CompareAsk;
import io.dataagent.offline.reading.money.Money;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Table;
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
            List<Candidate> columns = Candidate.columns(ask.things());
            boolean general = columns.isEmpty() || !ask.things().getFirst().isColumn();
            Optional<Column> row =
                    general
                            ? Optional.empty()
                            : doubts.best(columns, anchor)
                                    .filter(c -> !choice.multiplies(anchor, c.table()));
            if (row.isPresent()) {
                onRows.accept(new Filter.Compared(row.get(), ask.how(), ask.value(), ask.upper()));
            } else {
                summed(ask).ifPresentOrElse(onRows, () -> onGroups.accept(ask));
            }
        }
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
                case Ref.OfColumn _ -> fields.add(c);
                case Ref.OfMetric m ->
                        new Metrics(choice.schema())
                                .summed(m.metric())
                                .map(x -> known(x, money.sales()))
                                .ifPresent(fields::add);
                case Ref.OfTable _, Ref.OfValue _, Ref.OfSpan _, Ref.OfRole _ -> {}
            }
        }
        boolean grouped = !listing && draft.says(Said.Entity.class, Said.Split.class);
        return grouped || ask.upper() != null
                ? Optional.empty()
                : doubts.best(fields, anchor)
                        .filter(c -> choice.toMany(anchor, c.table()))
                        .map(c -> summed(c, ask));
    }

    /// A field as it is among these, so that it is not taken for another one.
    private static Candidate known(Column field, List<Candidate> among) {
        return among.stream()
                .filter(x -> x.column().equals(field))
                .findFirst()
                .orElseGet(() -> new Candidate(field, 1));
    }

    private Filter summed(Column c, CompareAsk ask) {
        Table rows = choice.schema().table(c.table());
        return new Filter.Related(rows, ask.how(), ask.value(), c, List.of());
    }
}
