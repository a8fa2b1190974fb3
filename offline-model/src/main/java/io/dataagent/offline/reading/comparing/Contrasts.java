package io.dataagent.offline.reading.comparing;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Draft.Contrast;
import io.dataagent.offline.reading.engine.Draft.MeasureAsk;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.measuring.ColumnMeasures;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

/// What is done to figures once they are there: growth, differences, ratios, running totals,
/// ranks, percentiles, ties and gaps.
public record Contrasts(Clauses c, Draft draft) {

    public void apply() {
        for (int i = 0; i < c.size(); i++) {
            if (c.free(i) && c.at(i) instanceof Piece.Over o) {
                draft.contrast = Contrast.CHANGE;
                draft.overGrain = o.grain();
                c.use(i);
            } else if (c.free(i) && c.at(i) instanceof Piece.Moving m) {
                draft.moving = m;
                c.use(i);
            } else if (c.free(i) && c.at(i) instanceof Piece.Rate r) {
                rate(i, r);
            } else if (c.free(i) && c.at(i) instanceof Piece.Word w) {
                word(i, w);
            }
        }
    }

    private void word(int i, Piece.Word w) {
        if (w.function() == Function.GROWTH) {
            draft.contrast = draft.contrast == null ? Contrast.CHANGE : draft.contrast;
            c.use(i);
        } else if (w.function() == Function.DIFFERENCE) {
            difference(i, w);
        } else if (w.function() == Function.SHARE && c.between(c.previous(i), i, "as")) {
            percent(i);
        } else if (w.function() == Function.RATIO) {
            ratio(i);
        } else if (w.function() == Function.CUMULATIVE || w.function() == Function.TIES) {
            if (w.function() == Function.TIES) {
                draft.extras.add(Meaning.Extra.TIES);
            }
            draft.cumulative |= w.function() == Function.CUMULATIVE;
            c.use(i);
        } else if (w.function() == Function.FILL) {
            fill(i);
        } else if (w.function() == Function.PERCENTILE) {
            percentile(i);
        }
    }

    private void difference(int i, Piece.Word w) {
        draft.contrast = Contrast.DIFFERENCE;
        String text = w.text().toLowerCase(Locale.ROOT);
        if (text.startsWith("how many")) {
            c.replace(i, new Piece.Word(Function.HOW_MANY, w.text()));
        } else {
            c.use(i);
        }
        for (int k = i + 1; k < c.size(); k++) {
            if (c.is(k, Function.BETWEEN) && c.number(c.next(k)) == null) {
                c.use(k);
            }
        }
    }

    /// `ratio of returns to orders`: two counts; `ratio of online to in store orders`: two values.
    private void ratio(int i) {
        boolean infix = c.text(i).equalsIgnoreCase("divided by");
        int a = infix ? c.previous(i) : c.next(i);
        int told = infix ? c.next(i) : c.next(a);
        boolean word = infix && c.is(told, Function.HOW_MANY, Function.TOTAL);
        int b = word ? c.next(told) : told;
        draft.contrast = Contrast.RATIO;
        c.use(i);
        List<Candidate> first = Clauses.only(c.things(a), Contrasts::countable);
        List<Candidate> second = Clauses.only(c.things(b), Contrasts::countable);
        boolean values = !c.values(a).isEmpty();
        if (!values
                && !first.isEmpty()
                && !second.isEmpty()
                && (infix || c.between(a, b, "to", "and"))) {
            int counts =
                    c.is(c.previous(a), Function.HOW_MANY, Function.TOTAL) ? c.previous(a) : -1;
            boolean sums = how(second) == null || c.is(counts, Function.TOTAL);
            boolean money = !c.is(counts, Function.HOW_MANY) && sums && money(first);
            Atom.How top = money ? Atom.How.SUM : how(first);
            draft.measure(top, first);
            Atom.How by = infix && how(second) == null ? Atom.How.SUM : how(second);
            draft.measure(by, second);
            c.use(a, b);
            if (word) {
                c.use(told);
            }
            if (how(second) == null) {
                draft.extras.add(Meaning.Extra.DIVIDED);
            }
            if (counts >= 0 && infix) {
                c.use(counts);
            }
        }
    }

    /// `donations divided by cost`: the money of the rows, where the other is a sum as well.
    private static boolean money(List<Candidate> rows) {
        return rows.getFirst().ref() instanceof Ref.OfTable t
                && Concepts.money(t.table().words())
                && ColumnMeasures.own(t.table()).isPresent();
    }

    /// `tips as a percentage of subtotal`: one sum in percent of the other.
    private void percent(int i) {
        int a = c.previous(i);
        int total = c.is(c.next(i), Function.TOTAL) ? c.next(i) : i;
        int b = c.next(total);
        List<Candidate> first = Clauses.only(c.things(a), Contrasts::countable);
        List<Candidate> second = Clauses.only(c.things(b), Contrasts::countable);
        if (first.isEmpty() || second.isEmpty() || first.equals(second)) {
            return;
        }
        draft.contrast = Contrast.PERCENT;
        draft.measure(summed(first), first);
        draft.measure(summed(second), second);
        c.use(i, a, total, b);
        int before = c.previous(a);
        if (c.is(before, Function.TOTAL, Function.HOW_MANY)) {
            c.use(before);
        }
    }

    private static Atom.How summed(List<Candidate> things) {
        return how(things) == null ? Atom.How.SUM : Atom.How.ROWS;
    }

    private static Atom.@org.jspecify.annotations.Nullable How how(List<Candidate> things) {
        return Candidate.tables(things).isEmpty() ? null : Atom.How.ROWS;
    }

    private static boolean countable(Ref ref) {
        return ref.isTable() || ref.isMeasure();
    }

    /// `including months without sales`: the word says it, what follows only names the rows.
    private void fill(int i) {
        draft.extras.add(Meaning.Extra.FILLED);
        c.use(i);
        if (!c.things(i + 1).isEmpty() && c.text(i).matches(".*(without|no)")) {
            c.use(i + 1);
        }
    }

    /// `90th percentile of …`.
    private void percentile(int i) {
        int n = c.previous(i);
        String digits = c.text(n).replaceAll("\\D", "");
        int j =
                c.next(c.next(i)) < c.size() && measured(c.next(i)).isEmpty()
                        ? c.next(c.next(i))
                        : c.next(i);
        List<Candidate> things = measured(j);
        if (digits.isEmpty() && c.is(n, Function.WHICH)) {
            draft.place = true;
            c.use(i);
            return;
        }
        if (digits.isEmpty() || digits.length() > 2 || things.isEmpty() || !c.free(n)) {
            return;
        }
        draft.measures.add(
                new MeasureAsk(
                        Atom.How.PERCENTILE,
                        things,
                        false,
                        List.of(),
                        null,
                        new BigDecimal(digits).movePointLeft(2),
                        List.of()));
        c.use(n, i, j);
    }

    private List<Candidate> measured(int j) {
        return c.measures(j);
    }

    /// `cancellation rate`: the rows with the value among all rows of its table.
    private void rate(int i, Piece.Rate r) {
        draft.measures.add(
                new MeasureAsk(Atom.How.ROWS, r.values(), true, List.of(), null, null, r.values()));
        c.use(i);
    }
}
