package io.dataagent.offline.reading.ranking;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.listing.Listings;
import io.dataagent.offline.reading.money.Deals;
import java.util.List;

/// The first so many of something: `top 5 products`, `bottom 5% of the stores`, `best selling`.
record Tops(Clauses c, Draft draft, Rankings rankings) {

    /// `best selling products`: the number of units sold decides, or of sales where each is of one.
    void sellers(int i, boolean descending) {
        boolean behind = c.number(c.next(i)) != null;
        int count = behind ? c.next(i) : c.previous(i);
        int at = behind ? c.next(count) : c.next(i);
        List<Candidate> things = c.dimensions(at);
        if (things.isEmpty()) {
            return;
        }
        draft.limit(c.number(count), Rankings.plural(c, at));
        List<Candidate> sold = Deals.sold(draft.schema());
        if (sold.isEmpty()) {
            draft.measure(null, List.of(Candidate.of(Ref.Concept.UNITS)));
        } else {
            draft.measure(Atom.How.ROWS, sold);
        }
        draft.say(
                new Said.Note("What does best selling mean?", "The number of units sold decides."));
        rankings.rank(i, at, things, descending);
        c.useIf(c.number(count) != null, count);
    }

    /// `top 5 products`, `top salary`, `top three waiters`.
    void top(int i, boolean descending) {
        if (percent(i, descending)) {
            return;
        }
        int n = c.next(i);
        Piece.Num number = c.number(n);
        int at = number == null ? c.following(i) : c.following(n);
        int count = number == null ? 0 : number.value().intValue();
        List<Candidate> named = c.dimensions(at);
        List<Candidate> things = named.isEmpty() ? valued(i, at) : named;
        // `top salary`: a field with numbers, of which the highest is meant
        if (number == null && c.first(at, Ref::isNumber)) {
            c.replace(
                    i, new Piece.Word(descending ? Function.MAXIMUM : Function.MINIMUM, c.text(i)));
            rankings.extreme(i, descending);
            return;
        }
        if (c.is(at, Function.MOST, Function.FEWEST) && number != null) {
            draft.set(new Said.Limit(count));
            c.use(i, n);
            return;
        }
        if (things.isEmpty() && number != null && at >= c.size()) {
            draft.set(new Said.Limit(count));
            draft.set(new Said.Direction(descending));
            c.use(i, n);
            return;
        }
        if (things.isEmpty()) {
            boolean figure = Rankings.aggregated(c, at) || !c.measures(at).isEmpty();
            if (figure && rankings.asked(i)) {
                rankings.superlative(i, descending);
            }
            return;
        }
        boolean many = Rankings.plural(c, at);
        draft.set(new Said.Limit(count > 0 ? count : many ? Draft.MANY : 1));
        draft.sayIf(new Said.Note("How many rows?", "The first 10 are shown."), count == 0 && many);
        rankings.rank(i, at, things, descending);
        c.useIf(number != null, n);
        beside(at, things.getFirst());
    }

    /// `top 5 products by revenue and their category`: what is shown of each besides.
    private void beside(int at, Candidate row) {
        for (int k = at + 1; row.isTable() && k < c.size(); k++) {
            if (c.said(c.next(k) - 1, "their", "its")) {
                new Listings(c, draft).beside(k, row);
            }
        }
    }

    /// `top three waiters`: the rows that have a value, where nothing else is named.
    private List<Candidate> valued(int i, int at) {
        int value = c.number(c.next(i)) == null ? c.next(i) : c.next(c.next(i));
        List<Candidate> rows = new Subjects(c, draft).valued(value);
        return at > value && Rankings.plural(c, value) && c.is(at, Function.BY) ? rows : List.of();
    }

    /// `top 10 percent of customers`, `bottom 5% of the stores`.
    private boolean percent(int i, boolean descending) {
        int n = c.next(i);
        Piece.Num number = c.number(n);
        boolean sign = number != null && number.text().endsWith("%");
        boolean word = c.is(c.next(n), Function.SHARE) && c.text(c.next(n)).startsWith("percent");
        int at = sign ? c.next(n) : c.next(c.next(n));
        List<Candidate> things = c.dimensions(at);
        if (number == null || !sign && !word) {
            return false;
        }
        if (things.isEmpty()) {
            draft.unread("percent");
            return true;
        }
        draft.set(new Said.Percentage(number.value()));
        draft.set(new Said.Entity(things));
        draft.say(Mark.PLURAL);
        draft.ranks(descending);
        c.use(i, at);
        c.use(n, sign ? n : c.next(n));
        return true;
    }
}
