package io.dataagent.offline.reading.absence;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Kin;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Joint;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said.MissingAsk;
import io.dataagent.offline.reading.engine.Said.RelatedAsk;
import io.dataagent.offline.reading.engine.Said.ValueAsk;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// What is not there, or is: `without any returns`, `never ordered`, `missing email`, `with an
/// email`, `still open`.
public record Absences(Clauses c, Draft draft) {

    private static final Set<String> DONE =
            Set.of("paid", "sent", "sold", "bought", "made", "done");
    private static final Set<String> WAYS = Lexicon.stems("absence.means.ways");

    /// `without any returns`, `never ordered`, `missing email`, `email is unknown`.
    public void absence(int i) {
        int j = c.following(i);
        List<Candidate> denied = Clauses.only(c.things(j), Absences::deniable);
        if (c.is(i, Function.NOT, Function.WITHOUT) && otherwise(i, j)) {
            return;
        }
        if (c.is(i, Function.NOT) && !denied.isEmpty() && !state(j, denied)) {
            draft.say(new MissingAsk(denied, false));
            c.use(i, j);
        } else if (c.is(i, Function.WITHOUT) && !c.things(j).isEmpty()) {
            if (!object(i, j)) {
                absent(i, j, c.things(j));
                doer(i, j);
            }
        } else if (c.is(i, Function.WITHOUT)
                && c.text(i).matches("(?i).*\\bnever( been)?")
                && j >= c.size()) {
            draft.say(none(List.of()));
            c.use(i);
        } else if (c.is(i, Function.OPEN) && c.free(i) && !deed(i)) {
            draft.say(Mark.OPEN);
            c.use(i);
        } else if (c.is(i, Function.WITH) && j == i + 1 && known(j)) {
            draft.say(new MissingAsk(Clauses.only(c.things(j), Absences::optional), true));
            c.use(i, j);
        } else if (c.is(i, Function.EMPTY, Function.PRESENT)) {
            int k = c.columns(j).isEmpty() ? c.previous(i) : j;
            List<Candidate> columns = c.columns(k);
            if (!columns.isEmpty()) {
                draft.say(new MissingAsk(columns, c.is(i, Function.PRESENT)));
                c.use(i, k);
            }
        }
    }

    /// `did they open in 2025`: what was done, and no state.
    private boolean deed(int i) {
        return c.text(i).equalsIgnoreCase("open")
                && c.between(-1, i, "did")
                && !c.between(-1, i, "have", "had", "are", "were", "is", "was", "still");
    }

    /// `aren't open`: a value that fits as well as the day of opening.
    private boolean state(int j, List<Candidate> denied) {
        return !Participles.is(c.text(j))
                && c.values(j).stream().anyMatch(v -> v.quality() >= denied.getFirst().quality());
    }

    /// `never booked by any guest`: whoever does it, so that nothing is split by them.
    private void doer(int i, int j) {
        int by = c.next(j);
        int who = c.next(by);
        boolean never = c.text(i).matches("(?i).*\\bnever") && !c.free(j);
        boolean any =
                who < c.size()
                        && c.text(by).equalsIgnoreCase("by")
                        && c.between(by, who, "any", "a", "an");
        c.useIf(never && any && !c.tables(who).isEmpty(), by, who);
    }

    /// `with an email`: a field that is not always there, and nothing said about what it holds.
    private boolean known(int j) {
        int k = c.next(j);
        boolean more =
                c.number(k) != null
                        || c.compares(k)
                        || !c.values(k).isEmpty()
                        || c.is(k, Function.STARTS, Function.ENDS, Function.CONTAINS)
                        // `with a leaving date in 2025`: says when, and not that there is one
                        || c.at(k) instanceof Piece.When && c.first(j, Ref::isTime);
        return c.first(j, Absences::optional)
                && c.is(j - 1, Function.WITH)
                && c.text(j - 1).matches("(?i)(have|has|had|with) an?|have|has|with")
                && !more;
    }

    private static boolean optional(Ref ref) {
        return ref.isColumn(x -> !x.isFlag() && x.nullRate() > 0);
    }

    /// `never used in a visit`, `never held an event`: rows that the verb itself does not name.
    private boolean object(int i, int j) {
        int k = c.next(j);
        List<Candidate> rows = c.tables(k);
        boolean never =
                c.text(i).matches("(?i).*\\bnever")
                        && Participles.is(c.text(j))
                        && !rows.isEmpty()
                        && c.between(j, k, "a", "an", "any");
        if (!never || reaches(j, rows)) {
            return false;
        }
        draft.say(none(rows));
        c.use(i, j, k);
        return true;
    }

    /// Whether what the verb names leads to one of the rows each.
    private boolean reaches(int verb, List<Candidate> rows) {
        String to = Objects.requireNonNull(rows.getFirst().home());
        return c.things(verb).stream()
                .filter(x -> !x.isValue())
                .map(x -> x.home())
                .anyMatch(t -> t == null || draft.schema().belongs(t, to));
    }

    private void absent(int i, int j, List<Candidate> things) {
        List<Candidate> tables = Candidate.tables(things);
        List<Candidate> columns = Clauses.only(things, Absences::deniable);
        boolean column =
                !columns.isEmpty()
                        && (tables.isEmpty()
                                || columns.getFirst().quality() > tables.getFirst().quality());
        if (things.getFirst().isValue()) {
            return;
        }
        List<Candidate> times = Clauses.only(things, Ref::isTime);
        boolean dated = java.util.stream.IntStream.range(j, c.size()).anyMatch(c::when);
        if (dated && !times.isEmpty() && Participles.is(c.text(j))) {
            draft.dated(times);
        }
        draft.say(column ? new MissingAsk(columns, false) : none(things));
        c.use(i, j);
    }

    private static RelatedAsk none(List<Candidate> rows) {
        return new RelatedAsk(rows, Function.LESS_THAN, BigDecimal.ONE);
    }

    private static boolean deniable(Ref ref) {
        return ref.isTime() || ref.isFlag();
    }

    /// `paid by card`, where `paid` is a state too: the verb only says what the value behind it is
    /// of. Before values are read.
    public void means(int i) {
        c.useIf(instrumental(i, c.things(i)), i);
    }

    /// `not paid by card`: done, but in another way.
    private boolean otherwise(int i, int j) {
        List<Candidate> times = Clauses.only(c.things(j), Ref::isTime);
        boolean by = c.text(c.next(j)).equalsIgnoreCase("by");
        int k = by ? c.next(c.next(j)) : c.next(j);
        List<Candidate> values = c.values(k);
        boolean way =
                !c.lower(i).contains("never")
                        && !times.isEmpty()
                        && c.first(k, Ref::isValue)
                        && (Participles.is(c.text(j)) || DONE.contains(c.lower(j)))
                        && (by || c.between(j, k, "by", "with", "in", "via", "through"))
                        && way(times.getFirst().ref(), values.getFirst().ref());
        if (way) {
            draft.say(new MissingAsk(times, true));
            draft.say(new ValueAsk(values, true, null, Joint.ALONE));
            c.use(i, j, k, c.next(j));
        }
        return way;
    }

    /// Whether a field of the rows says how it was done.
    private static boolean way(Ref time, Ref value) {
        return value instanceof Ref.OfValue v
                && Objects.equals(v.home(), time.home())
                && v.column().words().stream().anyMatch(WAYS::contains);
    }

    private boolean instrumental(int i, List<Candidate> all) {
        boolean by = c.text(c.next(i)).equalsIgnoreCase("by");
        int k = by ? c.next(c.next(i)) : c.next(i);
        return !all.isEmpty()
                && !c.things(k).isEmpty()
                && (by || c.between(i, k, "with", "in", "via", "through"))
                && c.things(k).getFirst().ref() instanceof Ref.OfValue v
                && all.getFirst().ref() instanceof Ref.OfValue own
                && !v.column().equals(own.column())
                && v.column().table().equals(own.column().table())
                && Kin.related(v.column().words().getFirst(), Stem.of(own.value()));
    }
}
