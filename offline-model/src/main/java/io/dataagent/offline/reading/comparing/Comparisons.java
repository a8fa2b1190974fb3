package io.dataagent.offline.reading.comparing;

import io.dataagent.offline.lexicon.Adjectives;
import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.lexicon.Units;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Metrics;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.engine.Said.CompareAsk;
import io.dataagent.offline.reading.engine.Said.RelatedAsk;
import io.dataagent.offline.reading.rows.Fields;
import io.dataagent.offline.schema.Column;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Numbers that something is compared with: `more than 5 orders`, `price between 10 and 20`, `3
/// or more items`, `longer than 900 km`, `an average rating above 3`.
public final class Comparisons {

    private final Clauses c;
    private final Draft draft;
    private final Bounds bounds;

    public Comparisons(Clauses clauses, Draft draft) {
        this.c = clauses;
        this.draft = draft;
        this.bounds = new Bounds(clauses, draft);
    }

    private static final String[] MONEY = {"dollars", "dollar", "euros", "euro", "usd"};
    private static final Set<Function> FIGURES = Function.set("AVERAGE TOTAL MAXIMUM MINIMUM");

    public void at(int i) {
        Function how = how(i);
        int n = c.next(i);
        Piece.Num number = c.number(n);
        if (how == Function.BETWEEN && number != null) {
            range(i, n, number);
        } else if (how != null && number != null) {
            compared(how, i, n, n, number);
        } else if (c.number(i) != null && postfixed(i)) {
            postfix(i, n);
        }
    }

    /// `4 or more residents`.
    private boolean postfixed(int i) {
        int after = c.next(i);
        return how(after) == Function.AT_LEAST || how(after) == Function.AT_MOST;
    }

    private @Nullable Function how(int i) {
        return c.compares(i) ? c.function(i) : null;
    }

    private void range(int i, int n, Piece.Num low) {
        int and = c.next(n);
        int m = c.next(and);
        Piece.Num high = c.number(m);
        if (!c.is(and, Function.AND) || high == null) {
            return;
        }
        List<Candidate> before = c.measures(c.previous(i));
        List<Candidate> aged = aged(m);
        List<Candidate> priced =
                aged.isEmpty() && !fielded(before) ? bounds.priced(m, tables()) : aged;
        List<Candidate> of = priced.isEmpty() ? before : priced;
        if (!of.isEmpty()) {
            draft.say(new CompareAsk(of, Function.BETWEEN, low.value(), high.value()));
            c.use(i, n, and, m);
        }
        if (priced.isEmpty() && !before.isEmpty()) {
            c.use(c.previous(i));
            unit(m, before);
        }
    }

    /// Whether a field is among these, which says by itself what is compared.
    private static boolean fielded(List<Candidate> things) {
        return things.stream().anyMatch(x -> x.isColumn());
    }

    private void postfix(int i, int word) {
        Piece.Num number = Objects.requireNonNull(c.number(i));
        Function how = c.function(word);
        compared(how, i, word, word, number);
    }

    /// The thing counted stands after the number, the thing measured before the comparison.
    private void compared(Function how, int first, int second, int last, Piece.Num number) {
        if (bounds.times(how, first, second, last, number.value())) {
            return;
        }
        int after = c.next(last);
        int before = c.previous(first);
        List<Candidate> counted = c.tables(after);
        List<Candidate> measures = c.measures(after);
        boolean table =
                !counted.isEmpty()
                        && (measures.isEmpty()
                                || counted.getFirst().quality()
                                        >= measures.getFirst().quality() - 0.15);
        boolean unit = Units.known(c.text(after)) && !c.measures(before).isEmpty();
        if (table && !c.between(last, Math.min(after, c.size()), MONEY)) {
            draft.say(new RelatedAsk(counted, how, number.value()));
            c.use(first, second, after);
        } else if (!measures.isEmpty() && !unit) {
            draft.compare(counted(after), how, number.value());
            c.use(first, second, after);
        } else if (!fielded(c.measures(before))
                && !aggregated(before)
                && !bounds.priced(last, tables()).isEmpty()) {
            draft.compare(bounds.priced(last, tables()), how, number.value());
            c.use(first, second);
            boolean rows = !c.tables(before).isEmpty();
            c.useIf(!c.measures(before).isEmpty() && !rows, before);
        } else if (!c.measures(before).isEmpty() || aggregated(before)) {
            unit(last, c.measures(before));
            measured(how, before, number);
            c.use(first, second, before);
        } else if (draft.says(Said.CompareAsk.class)
                && (c.is(before, Function.AND) || c.between(before, first, "but"))) {
            List<Candidate> same = draft.all(Said.CompareAsk.class).getLast().things();
            if (!bounds.converted(same, how, c.next(last), number)) {
                draft.compare(same, how, number.value());
            }
            c.use(first, second, before);
        } else {
            adjective(how, first, second, last, number);
        }
    }

    /// `more than 300 units`: how many, and never what one of them costs.
    private List<Candidate> counted(int i) {
        boolean units = Concepts.UNITS.contains(Stem.of(c.lower(i)));
        return Clauses.only(c.things(i), r -> !units || !r.isColumn(Bounds::price));
    }

    /// `total payments over 500`: what the rows come to.
    private boolean aggregated(int rows) {
        return c.is(c.previous(rows), Function.AVERAGE, Function.TOTAL)
                && !c.tables(rows).isEmpty();
    }

    /// A field before the comparison; with an aggregate before it, each group is compared.
    private void measured(Function how, int before, Piece.Num number) {
        int a = c.previous(before);
        CompareAsk ask = new CompareAsk(c.measures(before), how, number.value(), null);
        boolean said = c.is(a, FIGURES);
        boolean figure = (said || formula(before)) && subject(said ? a : before);
        if (figure) {
            draft.measure(c.how(a), c.things(before));
            c.useIf(said, a);
        }
        draft.say(figure ? new Said.Group(ask) : ask);
    }

    /// `average order value` as a defined measure: neither a field of a row nor a sum of one.
    private boolean formula(int before) {
        Metrics metrics = new Metrics(draft.schema());
        return c.first(
                before,
                r ->
                        r instanceof Ref.OfMetric m
                                && metrics.summed(m.metric()).isEmpty()
                                && metrics.rows(new Candidate(r, 1)).isEmpty());
    }

    /// Whether rows are named before the aggregate; they are what the figure is made for.
    private boolean subject(int a) {
        for (int k = 0; k < a; k++) {
            List<Candidate> things = c.dimensions(k);
            if (!things.isEmpty()
                    && !draft.says(Said.Entity.class)
                    && !c.is(c.previous(k), Function.HOW_MANY)) {
                draft.set(new Said.Entity(things));
                draft.say(Mark.PLURAL);
                c.use(k);
            }
        }
        return draft.says(Said.Entity.class);
    }

    /// `longer than 900 km`, `younger than 30`: the adjective names the field.
    private void adjective(Function how, int first, int second, int last, Piece.Num number) {
        String text = c.lower(first);
        List<Candidate> fields = Adjectives.of(text).map(q -> byStems(q.stems())).orElse(List.of());
        List<Candidate> any = fields.isEmpty() ? numbers() : fields;
        List<Candidate> kept = fields;
        int unit = c.next(last);
        boolean named = Units.known(c.text(unit));
        if (bounds.converted(any, how, unit, number)) {
            c.use(first, second);
            return;
        }
        if (named && !Units.money(c.text(unit))) {
            List<Candidate> in = Bounds.inUnit(c.text(unit), any);
            kept = !in.isEmpty() ? in : aged(last).isEmpty() ? List.of() : fields;
        }
        if (!kept.isEmpty()) {
            draft.compare(kept, how, number.value());
            c.use(first, second);
            c.useIf(named, unit);
            c.useIf(named && c.lower(c.next(unit)).equals("old"), c.next(unit));
        }
    }

    /// `30 years old`, `30 years of age`: what is compared is an age.
    private List<Candidate> aged(int number) {
        int years = c.next(number);
        int old = c.next(years);
        boolean said = c.lower(years).equals("years") && c.lower(old).matches("old|age");
        List<Candidate> ages = said ? byStems(List.of("age")) : List.of();
        c.useIf(!ages.isEmpty(), years, old);
        return ages;
    }

    private void unit(int number, List<Candidate> fields) {
        int k = c.next(number);
        String word = c.text(k);
        boolean fits = Units.money(word) || !Bounds.inUnit(word, fields).isEmpty();
        c.useIf(Units.known(word) && fits && c.free(k), k);
    }

    private List<Candidate> byStems(List<String> stems) {
        return Fields.of(tables(), stems);
    }

    private List<Candidate> numbers() {
        return tables().stream().flatMap(t -> t.fields(Column::isMeasure).stream()).toList();
    }

    /// The tables that the question names, also by their values.
    private List<Candidate> tables() {
        return c.places()
                .mapToObj(c::named)
                .flatMap(
                        things ->
                                Stream.concat(
                                        Candidate.tables(things).stream(),
                                        Candidate.values(things).stream()
                                                .map(
                                                        v ->
                                                                draft.table(
                                                                        v.column().table(),
                                                                        v.quality()))))
                .distinct()
                .toList();
    }
}
