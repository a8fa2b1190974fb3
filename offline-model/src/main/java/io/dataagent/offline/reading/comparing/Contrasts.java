package io.dataagent.offline.reading.comparing;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Meaning.Extra;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Contrast;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Match;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Rule;
import io.dataagent.offline.reading.engine.Rules;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.engine.Said.MeasureAsk;
import io.dataagent.offline.reading.measuring.ColumnMeasures;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What is done to figures once they are there: growth, differences, ratios, running totals,
/// ranks, percentiles, ties and gaps.
public final class Contrasts {

    /// `tips as a percentage of subtotal`: one sum in percent of the other.
    private static final String PERCENT =
            "TOTAL/HOW_MANY? part:countable ~as SHARE TOTAL? whole:countable";

    /// `90th percentile of …`.
    private static final String PERCENTILE =
            "nth:'\\D*\\d\\D*\\d?\\D*' PERCENTILE (of:measure | ! measure _ of:measure)";

    public static final Rules RULES =
            Rules.of(
                    Rule.of(
                            "change over a period",
                            "it:over",
                            Contrasts::change,
                            "fleet: month over month growth in the number of trips in 2025"),
                    Rule.of(
                            "moving figure",
                            "it:moving",
                            (d, m) -> d.set((Piece.Moving) m.piece("it")),
                            "fleet: rolling 7 day average of trips in March 2025"),
                    Rule.of(
                            "rate of a value",
                            "it:rate",
                            Contrasts::rate,
                            "fleet: cancellation rate by client country"),
                    Rule.of(
                            "growth",
                            "GROWTH",
                            (d, m) -> d.sayIf(Contrast.CHANGE, !d.says(Contrast.class)),
                            "farm: revenue growth by quarter"),
                    Rule.of(
                            "difference",
                            "= it:DIFFERENCE",
                            Contrasts::difference,
                            "insur: What is the difference between claim amount and paid amount?"),
                    Rule.of(
                                    "percent of another",
                                    PERCENT,
                                    Contrasts::percent,
                                    "fleet: repair cost as a percentage of billed amount")
                            .where(m -> !some(m, "part").equals(some(m, "whole"))),
                    Rule.of(
                            "ratio",
                            "it:RATIO",
                            Contrasts::ratio,
                            "power: ratio of smart to analog meters"),
                    Rule.of(
                            "ties",
                            "TIES",
                            (d, m) -> d.say(new Said.Extra(Extra.TIES)),
                            "airline: top 3 nationalities by number of bookings with ties"),
                    Rule.of(
                            "running total",
                            "CUMULATIVE",
                            (d, m) -> d.say(Mark.CUMULATIVE),
                            "farm: running total of revenue by month in 2025"),
                    Rule.of(
                                    "periods without rows",
                                    "it:FILL + thing",
                                    Contrasts::fill,
                                    "power: monthly consumption in 2025 including months without readings")
                            .where(m -> m.text("it").matches(".*(without|no)")),
                    Rule.of(
                            "periods with nothing",
                            "FILL",
                            Contrasts::fill,
                            "power: monthly consumption in 2025 with gaps filled"),
                    Rule.of(
                            "which percentile",
                            "< WHICH PERCENTILE",
                            (d, m) -> d.say(Mark.PLACE),
                            "fleet: What percentile is Bolt Steel in by billed amount?"),
                    Rule.of(
                            "a percentile",
                            PERCENTILE,
                            Contrasts::percentile,
                            "fleet: 90th percentile of distance"));

    private Contrasts() {}

    private static void change(Draft draft, Match m) {
        draft.set(Contrast.CHANGE);
        draft.set(new Said.Over(((Piece.Over) m.piece("it")).grain()));
    }

    /// `cancellation rate`: the rows with the value among all rows of its table.
    private static void rate(Draft draft, Match m) {
        List<Candidate> of = ((Piece.Rate) m.piece("it")).values();
        draft.say(new MeasureAsk(Atom.How.ROWS, of, true, List.of(), null, null, of));
    }

    private static void fill(Draft draft, Match m) {
        draft.say(new Said.Extra(Extra.FILLED));
    }

    private static void difference(Draft draft, Match m) {
        Clauses c = m.clauses();
        int i = m.at("it");
        draft.set(Contrast.DIFFERENCE);
        if (c.lower(i).startsWith("how many")) {
            c.replace(i, new Piece.Word(Function.HOW_MANY, c.text(i)));
        } else {
            m.take(i);
        }
        IntStream.range(i + 1, c.size())
                .filter(k -> c.is(k, Function.BETWEEN) && c.number(c.next(k)) == null)
                .forEach(m::take);
    }

    /// `ratio of returns to orders`: two counts; `ratio of online to in store orders`: two values.
    private static void ratio(Draft draft, Match m) {
        Clauses c = m.clauses();
        int i = m.at("it");
        boolean infix = c.text(i).equalsIgnoreCase("divided by");
        int a = infix ? c.previous(i) : c.next(i);
        int told = infix ? c.next(i) : c.next(a);
        boolean word = infix && c.is(told, Function.HOW_MANY, Function.TOTAL);
        int b = word ? c.next(told) : told;
        draft.set(Contrast.RATIO);
        List<Candidate> first = Clauses.only(c.things(a), Contrasts::countable);
        List<Candidate> second = Clauses.only(c.things(b), Contrasts::countable);
        boolean two = c.values(a).isEmpty() && !first.isEmpty() && !second.isEmpty();
        if (!two || !infix && !c.between(a, b, "to", "and")) {
            return;
        }
        int counts = c.is(c.previous(a), Function.HOW_MANY, Function.TOTAL) ? c.previous(a) : -1;
        boolean sums = how(second) == null || c.is(counts, Function.TOTAL);
        boolean money = !c.is(counts, Function.HOW_MANY) && sums && money(first);
        draft.measure(money ? Atom.How.SUM : how(first), first);
        draft.measure(infix ? summed(second) : how(second), second);
        m.take(a, b);
        if (word) {
            m.take(told);
        }
        draft.sayIf(new Said.Extra(Extra.DIVIDED), how(second) == null);
        if (counts >= 0 && infix) {
            m.take(counts);
        }
    }

    /// `donations divided by cost`: the money of the rows, where the other is a sum as well.
    private static boolean money(List<Candidate> rows) {
        return rows.getFirst().isTable()
                && Concepts.money(rows.getFirst().table().words())
                && ColumnMeasures.own(rows.getFirst().table()).isPresent();
    }

    private static void percent(Draft draft, Match m) {
        draft.set(Contrast.PERCENT);
        draft.measure(summed(some(m, "part")), some(m, "part"));
        draft.measure(summed(some(m, "whole")), some(m, "whole"));
    }

    private static List<Candidate> some(Match m, String name) {
        return m.things(name, Contrasts::countable);
    }

    private static Atom.How summed(List<Candidate> things) {
        return Candidate.tables(things).isEmpty() ? Atom.How.SUM : Atom.How.ROWS;
    }

    private static Atom.@Nullable How how(List<Candidate> things) {
        return Candidate.tables(things).isEmpty() ? null : Atom.How.ROWS;
    }

    private static boolean countable(Ref ref) {
        return ref.isTable() || ref.isMeasure();
    }

    private static void percentile(Draft draft, Match m) {
        BigDecimal part = new BigDecimal(m.text("nth").replaceAll("\\D", "")).movePointLeft(2);
        List<Candidate> of = m.things("of", Ref::isMeasure);
        draft.say(new MeasureAsk(Atom.How.PERCENTILE, of, false, List.of(), null, part, List.of()));
    }
}
