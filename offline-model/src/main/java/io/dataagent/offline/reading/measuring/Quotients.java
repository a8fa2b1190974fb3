package io.dataagent.offline.reading.measuring;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.lexicon.Units;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Contrast;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.engine.Said.CompareAsk;
import io.dataagent.offline.reading.engine.Said.MeasureAsk;
import io.dataagent.offline.reading.ranking.Rankings;
import io.dataagent.offline.reading.rows.Fields;
import io.dataagent.offline.schema.Column;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One figure for each unit of another: `revenue per visitor`, where visitors are a field that adds
/// up; `claims per shipment by service level`, where every shipment has one service level and a
/// split by both would be one by shipment alone.
public record Quotients(Clauses c, Draft draft) {

    private static final Set<String> PRICES =
            Set.of("pric", "rat", "fee", "wag", "cost", "rent", "salary", "fare", "per", "percent");

    private static final Set<String> EACH = Set.of("per", "each", "every", "for each");
    private static final Set<String> ONE = Set.of("a", "an");

    public void at(int i) {
        boolean per = c.is(i, Function.BY) && c.text(i).equalsIgnoreCase("per");
        if (per && c.free(i) && !draft.says(Contrast.class)) {
            per(i);
        }
    }

    private void per(int i) {
        int top = top(i);
        int bottom = c.following(i);
        List<Candidate> figure = Clauses.only(c.things(top), Quotients::countable);
        int how = c.previous(top);
        boolean counted = c.is(how, Function.HOW_MANY);
        boolean other =
                c.is(how, Function.MEDIAN, Function.MAXIMUM, Function.MINIMUM, Function.SHARE)
                        || c.is(c.previous(how), Function.AVERAGE) && !counted;
        int next = c.next(i);
        boolean taken = !c.free(next) && c.thing(next) && !c.condition(next);
        if (figure.isEmpty() || other || taken) {
            return;
        }
        List<Candidate> number = number(bottom, figure);
        boolean average = c.is(how, Function.AVERAGE);
        if (!number.isEmpty()) {
            divide(i, top, figure, new MeasureAsk(Atom.How.SUM, number));
            draft.say(new Said.Extra(Meaning.Extra.DIVIDED));
            c.use(bottom);
        } else if ((!average || counted) && (rows(bottom) || picked(i, bottom))) {
            List<Candidate> rows = c.tables(bottom);
            divide(i, top, figure, new MeasureAsk(Atom.How.ROWS, rows));
            c.use(bottom);
        }
    }

    /// `comments per published article`: rows that one value picks, and nothing else to split by.
    private boolean picked(int i, int bottom) {
        int value = c.next(i);
        boolean adjective = !c.free(value) && value < bottom && c.thing(value);
        boolean sole =
                draft.all(Said.ValueAsk.class).size() == 1 && !draft.says(Said.CompareAsk.class);
        return adjective
                && sole
                && !c.tables(bottom).isEmpty()
                && c.places().noneMatch(k -> k != i && splits(k) || c.at(k) instanceof Piece.When);
    }

    private boolean splits(int k) {
        return c.free(k) && (c.is(k, Function.BY) || c.every(k) != null);
    }

    /// The figure before the word, also where those stand between that are divided: `how much
    /// revenue did each branch make per seat`, `the amount of charges per stay`.
    private int top(int i) {
        int k = c.previous(i);
        int each = c.previous(k);
        boolean asked =
                c.is(each, Function.BY) && c.text(each).matches("(?i)(did|do|does|has|have) .*");
        k = asked ? c.previous(each) : k;
        while (k > 0 && !c.free(k) && c.thing(k)) {
            k = c.previous(k);
        }
        return k;
    }

    /// `store revenue per seat`: the rows before the figure are split by.
    private void owner(int top, List<Candidate> figure) {
        int k = top - 1;
        List<Candidate> rows = c.tables(k);
        boolean apart =
                c.first(k, Ref::isTable)
                        && !Rankings.plural(c, k)
                        && figure.stream()
                                .noneMatch(f -> Objects.equals(f.home(), rows.getFirst().home()));
        if (apart && !c.is(c.previous(k), Function.BY, Function.HOW_MANY)) {
            draft.say(new Said.Split(rows));
            c.use(k);
        }
    }

    private void divide(int i, int top, List<Candidate> figure, MeasureAsk by) {
        owner(top, figure);
        int how = c.previous(top);
        Atom.How aggregate = c.is(how, Function.HOW_MANY) ? Atom.How.ROWS : Atom.How.SUM;
        draft.measure(aggregate, figure);
        draft.say(by);
        draft.set(Contrast.PER);
        c.use(i, top);
        c.useWord(how, Function.HOW_MANY, Function.TOTAL, Function.AVERAGE, Function.HOW_MUCH);
        c.useIf(
                c.is(c.previous(how), Function.AVERAGE) && c.is(how, Function.HOW_MANY),
                c.previous(how));
    }

    /// A field that adds up, or lies beside what is divided, named in the singular as a unit is.
    private List<Candidate> number(int j, List<Candidate> figure) {
        List<Candidate> things = c.things(j);
        String own = figure.getFirst().home();
        boolean unit = Units.known(c.text(j));
        boolean beside = figure.getFirst().isColumn();
        List<Candidate> fields =
                Clauses.only(
                        things,
                        r ->
                                additive(r)
                                        || unit && measured(r)
                                        || beside && counted(r) && Objects.equals(r.home(), own));
        List<Candidate> rest = Clauses.only(things, r -> !(r instanceof Ref.OfMetric));
        boolean best =
                !fields.isEmpty() && fields.getFirst().quality() >= rest.getFirst().quality();
        return best && !Rankings.plural(c, j) ? fields : List.of();
    }

    /// A size that is kept in a unit, and no price of one.
    private static boolean measured(Ref ref) {
        return counted(ref) && ref.isColumn(x -> x.words().stream().noneMatch(PRICES::contains));
    }

    private static boolean counted(Ref ref) {
        return ref.isNumber() && !ref.isYear();
    }

    private static boolean additive(Ref ref) {
        return ref.isColumn(x -> !x.yearly() && x.additive());
    }

    private static boolean countable(Ref ref) {
        return ref.isTable() || ref.isMeasure();
    }

    /// Whether rows are named that a later split is already settled by, with no condition that
    /// would have to hold for them as well.
    private boolean rows(int j) {
        List<Candidate> rows = c.tables(j);
        boolean conditions = draft.says(Said.ValueAsk.class, Said.CompareAsk.class);
        if (rows.isEmpty() || conditions) {
            return false;
        }
        String table = rows.getFirst().home();
        boolean settled = false;
        for (int k = 0; k < c.size(); k++) {
            if (c.at(k) instanceof Piece.When || c.every(k) != null) {
                return false;
            }
            boolean split = k != c.previous(j) && c.free(k) && c.is(k, Function.BY);
            int by = c.following(k);
            boolean settles = split && settles(table, c.things(by));
            List<Candidate> own =
                    Clauses.only(
                            c.things(by), r -> r.isColumn() && Objects.equals(r.home(), table));
            if (settles && !own.isEmpty()) {
                c.restrict(by, own);
            }
            settled |= settles;
        }
        return settled;
    }

    private boolean settles(@Nullable String table, List<Candidate> by) {
        return table != null
                && Candidate.dimensions(by).stream()
                        .filter(x -> x.isTable() || x.isText() || x.isFlag())
                        .map(x -> x.home())
                        .anyMatch(t -> draft.schema().belongs(table, t));
    }

    /// What a number is for one of: `over 150 per night`, `more than 15 an hour`. It splits
    /// nothing: a field of rates has the unit in its name; where it has not, the number might have
    /// to be converted, and `an hour` stays unread. After numbers are read.
    public void number(int i) {
        if (i + 1 < c.size() && !c.free(i) && c.at(i) instanceof Piece.Num n) {
            unit(i, n.value());
        }
    }

    private void unit(int number, BigDecimal value) {
        int each = c.next(number);
        boolean per = c.is(each, Function.BY) && EACH.contains(c.lower(each));
        int unit = per ? c.next(each) : each;
        boolean one = !per && unit - 1 > number && c.said(unit - 1, ONE);
        boolean named = c.free(unit) && (time(unit) || c.thing(unit) || c.unknown(unit));
        if (!named || !per && !one) {
            return;
        }
        if (rated(value, Stem.of(c.text(unit)))) {
            c.use(unit);
            c.useIf(per, each);
        } else if (one && time(unit)) {
            draft.unread(c.text(unit));
        }
    }

    private boolean time(int i) {
        return c.at(i) instanceof Piece.Every || c.at(i) instanceof Piece.Round;
    }

    /// Whether the number is held against a field that is kept for one of the unit.
    private boolean rated(BigDecimal value, String unit) {
        return draft.all(Said.CompareAsk.class).stream()
                .filter(a -> value.equals(a.value()) || value.equals(a.upper()))
                .map(CompareAsk::things)
                .flatMap(List::stream)
                .anyMatch(x -> x.isColumn(o -> kept(o, unit)));
    }

    private static boolean kept(Column column, String unit) {
        return Fields.stems(column).anyMatch(w -> w.startsWith(unit));
    }
}
