package io.dataagent.offline.reading.settle;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said.MeasureAsk;
import io.dataagent.offline.reading.engine.Said.RelatedAsk;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.money.Deals;
import io.dataagent.offline.schema.Edge;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// `which salesperson sold the most cars`, `customers who bought more than two cars`: where rows of
/// one dataset tie the two that are named, those rows are counted, and not the things, which belong
/// to nobody by themselves.
record Linking(Draft draft) {

    /// Once what is ranked is known.
    void settle() {
        List<Candidate> named = draft.rows();
        List<Candidate> to = Candidate.tables(named);
        if (to.isEmpty() || !to.getFirst().equals(named.getFirst())) {
            return;
        }
        String subject = Objects.requireNonNull(to.getFirst().home());
        for (MeasureAsk m : draft.all(Said.MeasureAsk.class)) {
            boolean counts = m.how() == Atom.How.ROWS && m.per().isEmpty() && !m.share();
            List<Candidate> rows =
                    counts && draft.says(Mark.SUPERLATIVE) ? tied(m.things(), subject) : List.of();
            if (!rows.isEmpty()) {
                draft.replace(
                        m, new MeasureAsk(Atom.How.ROWS, rows, false, List.of(), m.perGrain()));
            }
        }
        for (RelatedAsk r : draft.all(Said.RelatedAsk.class)) {
            boolean counts = r.how() != Function.LESS_THAN && r.count().signum() > 0;
            List<Candidate> rows = counts ? tied(r.things(), subject) : List.of();
            if (!rows.isEmpty()) {
                draft.replace(r, new RelatedAsk(rows, r.how(), r.count()));
            }
        }
    }

    /// The rows that point at both, where only one dataset does, or a word names one of several.
    private List<Candidate> tied(List<Candidate> things, String subject) {
        List<Candidate> tables = Candidate.tables(things);
        if (tables.isEmpty() || !tables.getFirst().equals(things.getFirst())) {
            return List.of();
        }
        String object = Objects.requireNonNull(tables.getFirst().home());
        if (draft.schema().belongs(object, subject) || draft.schema().points(subject, object)) {
            return List.of();
        }
        List<String> all =
                draft.schema().edges().stream()
                        .filter(e -> e.to().equals(subject) && !e.multiplies())
                        .map(Edge::from)
                        .filter(from -> draft.schema().points(from, object))
                        .distinct()
                        .toList();
        List<String> said = all.stream().filter(this::said).toList();
        List<String> taken = said.size() == 1 ? said : all;
        return taken.size() == 1 ? List.of(draft.table(taken.getFirst(), 1)) : List.of();
    }

    /// Whether a word of the question names these rows, as `sold` does sales.
    private boolean said(String table) {
        boolean deal = Deals.deal(draft.schema().table(table));
        return draft.pieces().stream()
                .flatMap(p -> p instanceof Piece.Thing t ? t.candidates().stream() : Stream.empty())
                .anyMatch(x -> table.equals(x.home()) || deal && x.is(Ref.Concept.SOLD));
    }
}
