package io.dataagent.offline.reading.audit;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Contrast;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Labels;
import io.dataagent.offline.schema.RowTimes;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Times;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Parts of a question that a meaning leaves out although a clause took their words: a second
/// question behind the first, a deed that happens elsewhere, one share for what are several, the
/// half of a name that the data has not.
final class Omissions extends Audit {

    private static final double ATTRIBUTE = -1.2;
    private static final double SURE = 0.7;
    private static final Set<String> ANYBODY =
            Set.of("someone", "somebody", "anyone", "anybody", "something", "anything");

    Omissions(Draft draft, Meaning meaning, Schema schema) {
        super(draft, meaning, schema);
    }

    /// The words that are left out.
    @Override
    Set<String> words() {
        compound();
        further();
        told();
        qualified();
        late();
        listedValues();
        someone();
        coming();
        unshown();
        return lost;
    }

    /// `… and who manages them?`: a second question that nothing answers.
    private void further() {
        for (int i = 1; i < pieces.size(); i++) {
            boolean asks = pieces.get(i).is(Function.WHICH) && pieces.get(i - 1).is(Function.AND);
            boolean things =
                    pieces.subList(i, pieces.size()).stream()
                            .anyMatch(p -> !(p instanceof Piece.Word || p instanceof Piece.Filler));
            if (asks && !things) {
                lost.add(((Piece.Word) at(i)).text());
            }
        }
    }

    /// `average list price by quarter`, where all that a product has is the day on which it was
    /// discontinued: no time at which its rows came about.
    private void late() {
        String base = meaning.base();
        if (base == null) {
            return;
        }
        Column time = Times.of(schema, base).orElse(null);
        boolean usual =
                usual()
                        || meaning.dimensions().stream()
                                .anyMatch(
                                        d -> d instanceof Dimension.ByTime t && t.column() == null);
        if (usual
                && time != null
                && time.table().equals(base)
                && !schema.table(base).display().isEmpty()
                && RowTimes.usual(schema.table(base), time) < ATTRIBUTE) {
            lost.add(Labels.of(time));
        }
    }

    /// `a driving licence`: a value elsewhere that only names what kind of thing a field is about.
    private void qualified() {
        for (int i = 1; i < pieces.size(); i++) {
            if (at(i).best(Ref::isFlag)
                    && at(i) instanceof Piece.Thing t
                    && at(i - 1).best(Ref::isValue)
                    && at(i - 1) instanceof Piece.Thing v
                    && !Objects.equals(v.best().home(), t.best().home())) {
                lost.add(v.text());
            }
        }
    }

    /// `sold cars by make`: what the word tells happens elsewhere, and nothing looks there.
    private void told() {
        Set<String> seen = meaning.datasets(schema);
        for (Piece p : pieces) {
            if (p instanceof Piece.Thing t && Participles.is(t.text()) && elsewhere(t, seen)) {
                lost.add(t.text());
            }
        }
    }

    private static boolean elsewhere(Piece.Thing t, Set<String> seen) {
        List<Candidate> told =
                t.candidates().stream().filter(x -> !(x.ref() instanceof Ref.OfConcept)).toList();
        return !told.isEmpty()
                && told.stream().allMatch(x -> x.isTime() && !seen.contains(x.column().table()));
    }

    /// `percentage of sales that are cash, loan and lease`: one for each, not one for all.
    private void listedValues() {
        boolean share =
                meaning.atoms()
                        .flatMap(a -> a.only().stream())
                        .anyMatch(f -> f instanceof Filter.OneOf o && o.values().size() > 1);
        boolean either = pieces.stream().anyMatch(p -> p.is(Function.OR));
        boolean asked = pieces.stream().anyMatch(p -> p.is(Function.SHARE));
        if (share && asked && !either) {
            lost.add("and");
        }
    }

    /// `wage costs`: two figures where one was meant that the data has not.
    private void compound() {
        for (int i = 1; i < pieces.size() && meaning.measures().size() > 1; i++) {
            if (measured(at(i - 1))
                    && measured(at(i))
                    && !draft.says(Contrast.class)
                    && !Objects.equals(column(at(i - 1)), column(at(i)))) {
                lost.add(((Piece.Thing) at(i - 1)).text());
            }
        }
    }

    private boolean measured(Piece p) {
        return p.best(Ref::isNumber)
                && meaning.atoms()
                        .anyMatch(a -> a.column() != null && a.column().equals(column(p)));
    }

    private static @Nullable Column column(Piece p) {
        return p instanceof Piece.Thing t && t.best().ref() instanceof Ref.OfColumn c
                ? c.column()
                : null;
    }

    /// `have yet to start`: not so far, which no condition says.
    private void coming() {
        for (int i = 1; i < pieces.size(); i++) {
            if (pieces.get(i).said("to") && pieces.get(i - 1).said("yet")) {
                lost.add("yet to");
            }
        }
    }

    /// `who supervise someone`: rows elsewhere that no condition asks for.
    private void someone() {
        boolean elsewhere = meaning.filters().stream().anyMatch(Filter.Related.class::isInstance);
        for (Piece p : elsewhere || draft.says(Said.TextAsk.class) ? List.<Piece>of() : pieces) {
            if (p.said(ANYBODY)) {
                lost.add(((Piece.Filler) p).word());
            }
        }
    }

    /// `funder, project and amount of the three highest grants`: what a list is to show beside its
    /// rows and does not.
    private void unshown() {
        List<Piece> told = pieces.stream().filter(p -> !(p instanceof Piece.Filler)).toList();
        boolean limited = meaning.entity() != null && meaning.limit() != null;
        for (int i = 1; limited && i + 1 < told.size(); i++) {
            if (told.get(i) instanceof Piece.Thing t
                    && (told.get(i - 1).is(Function.AND) || told.get(i + 1).is(Function.AND))
                    && t.best().isTable()
                    && t.best().quality() >= SURE
                    && !meaning.datasets().contains(t.best().home())) {
                lost.add(t.text());
            }
        }
    }
}
