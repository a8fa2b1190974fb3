package io.dataagent.offline.reading.comparing;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.lexicon.Units;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Draft.CompareAsk;
import io.dataagent.offline.reading.engine.Draft.RelatedAsk;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.money.Money;
import io.dataagent.offline.schema.Column;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/// Numbers whose field only the words around them tell: `tanks of 240 litres`, `flats worth over 2
/// million`, `gifts of 500 pounds or more`, `reopened more than 2 times`, `with at least three red
/// cards`.
public record Amounts(Clauses c, Draft draft) {

    private static final BigDecimal LARGE = BigDecimal.valueOf(1000);
    private static final List<String> COUNTING = List.of("count", "number", "tim");

    /// Before comparisons are read.
    public void apply() {
        for (int i = 0; i < c.size(); i++) {
            if (c.number(i) != null) {
                happened(i);
                described(i);
                worth(i);
                large(i);
                orMore(i);
                measured(i);
            }
        }
    }

    /// `more than 2 reopened`: a field of the rows at hand counts how often it happened.
    private void happened(int i) {
        int verb = c.next(i);
        if (!c.compares(c.previous(i))
                || !Participles.is(c.text(verb))
                || c.things(verb).isEmpty()) {
            return;
        }
        String stem = Stem.of(c.text(verb));
        List<Candidate> counts =
                fields(
                        x ->
                                x.words().contains(stem)
                                        && x.words().stream().anyMatch(COUNTING::contains));
        if (counts.size() == 1) {
            c.restrict(verb, counts);
        }
    }

    /// `at least three red cards`: the rows elsewhere are counted, of those with the value.
    private void described(int i) {
        int value = c.next(i);
        int rows = c.next(value);
        int how = c.previous(i);
        List<Candidate> values = c.values(value);
        List<Candidate> tables = c.tables(rows);
        boolean own =
                !tables.isEmpty()
                        && values.stream()
                                .anyMatch(
                                        v ->
                                                java.util.Objects.equals(
                                                        v.home(), tables.getFirst().home()));
        if (own && c.compares(how) && c.at(i) instanceof Piece.Num n) {
            Function f = ((Piece.Word) c.at(how)).function();
            draft.related.add(new RelatedAsk(tables, f, n.value()));
            c.use(how, i, rows);
        }
    }

    /// `worth over 2 million`.
    private void worth(int i) {
        int how = c.previous(i);
        int word = c.previous(how);
        List<Candidate> sums = new Money(tables()).within();
        if (c.compares(how)
                && c.text(word).equalsIgnoreCase("worth")
                && c.unknown(word)
                && sums.size() == 1
                && c.at(i) instanceof Piece.Num n) {
            Function f = ((Piece.Word) c.at(how)).function();
            draft.compare(sums, f, n.value());
            c.use(word, how, i);
        }
    }

    /// `deliveries over 10,000`: an amount that nothing but money has, of rows with one sum of it;
    /// of payments and fines any amount.
    private void large(int i) {
        int how = c.previous(i);
        int rows = c.previous(how);
        int last = c.is(how, Function.BETWEEN) ? upper(i) : i;
        int after = c.next(last);
        boolean alone =
                after >= c.size()
                        || c.at(after) instanceof Piece.When
                        || c.at(after) instanceof Piece.Word && !c.compares(after);
        List<Candidate> tables = c.tables(rows);
        boolean named =
                rows == how - 1
                        && !tables.isEmpty()
                        && tables.getFirst().equals(c.things(rows).getFirst())
                        && c.compares(how)
                        && !c.is(c.previous(rows), Function.TOTAL, Function.AVERAGE)
                        && last < c.size()
                        && alone;
        List<Candidate> sums = named ? new Money(tables.subList(0, 1)).within() : List.of();
        boolean money =
                sums.size() == 1
                        && tables.getFirst().ref() instanceof Ref.OfTable t
                        && Concepts.money(t.table().words());
        if (sums.size() == 1
                && c.at(i) instanceof Piece.Num n
                && (money || n.value().compareTo(LARGE) >= 0)) {
            Function f = ((Piece.Word) c.at(how)).function();
            Piece.Num high = last == i ? null : c.number(last);
            draft.compares.add(
                    new CompareAsk(sums, f, n.value(), high == null ? null : high.value()));
            c.use(how, i);
            if (high != null) {
                c.use(c.next(i), last);
            }
        }
    }

    /// The number behind `and`, or nowhere.
    private int upper(int i) {
        int and = c.next(i);
        return c.is(and, Function.AND) && c.number(c.next(and)) != null ? c.next(and) : c.size();
    }

    /// `500 dollars or more`, with the currency between the number and the comparison.
    private void orMore(int i) {
        int how = c.next(i);
        boolean money = c.at(i) instanceof Piece.Num && Units.money(c.text(i + 1)) && how > i + 1;
        boolean of = c.said(i - 1, "of");
        List<Candidate> sums = money && of ? new Money(tables()).within() : List.of();
        if (!sums.isEmpty()
                && (c.is(how, Function.AT_LEAST, Function.AT_MOST))
                && c.at(i) instanceof Piece.Num n) {
            Function f = ((Piece.Word) c.at(how)).function();
            draft.compare(sums, f, n.value());
            c.use(i, how);
        }
    }

    /// `tanks of 240 litres`: the only field that is kept in the unit.
    private void measured(int i) {
        int unit = c.next(i);
        boolean of = c.said(i - 1, "of") && !c.is(c.previous(i), Function.AVERAGE, Function.TOTAL);
        boolean plain =
                of
                        && unit == i + 1
                        && Units.known(c.text(unit))
                        && !Units.money(c.text(unit))
                        && !c.compares(c.next(unit));
        List<Candidate> kept = plain ? Bounds.inUnit(c.text(unit), fields(x -> true)) : List.of();
        if (kept.size() == 1 && c.at(i) instanceof Piece.Num n) {
            draft.compare(kept, Function.EXACTLY, n.value());
            c.use(i, unit);
        }
    }

    /// The fields with numbers of the tables at hand.
    private List<Candidate> fields(java.util.function.Predicate<Column> which) {
        List<Candidate> all = new ArrayList<>();
        for (Candidate t : tables()) {
            t.table().columns().stream()
                    .filter(x -> x.isMeasure() && which.test(x))
                    .forEach(x -> all.add(new Candidate(x, 1)));
        }
        return all;
    }

    /// The tables that the question names, or whose values it names where it names none.
    private List<Candidate> tables() {
        List<Candidate> named = new ArrayList<>();
        List<Candidate> valued = new ArrayList<>();
        for (int i = 0; i < c.size(); i++) {
            if (c.at(i) instanceof Piece.Thing t) {
                Candidate best = t.candidates().getFirst();
                String table = best.home();
                if (best.isTable()) {
                    named.add(draft.table(java.util.Objects.requireNonNull(table), 1));
                } else if (best.isValue()) {
                    valued.add(draft.table(java.util.Objects.requireNonNull(table), 1));
                }
            }
        }
        return (named.isEmpty() ? valued : named).stream().distinct().toList();
    }
}
