package io.dataagent.offline.reading.measuring;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.money.Deals;
import io.dataagent.offline.reading.rows.Counted;
import io.dataagent.offline.schema.RowTimes;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;

/// `how many scholarships were awarded`: where there are scholarship awards, those are counted and
/// not the scholarships that may be awarded many times.
public record Happenings(Clauses c, Draft draft) {

    private static final Set<String> PASSIVE = Set.of("was", "were", "been", "are", "is", "got");

    private static final double SURE = 0.7;
    private static final double LIKELY = 0.6;

    public void apply() {
        for (int i = 0; i < c.size(); i++) {
            int k = c.next(i);
            boolean passive =
                    c.is(c.previous(i), Function.HOW_MANY)
                            && k > i + 1
                            && c.between(i, k, PASSIVE.toArray(String[]::new));
            if (passive && Participles.is(c.text(k))) {
                counted(i, Stem.of(c.text(k)));
            }
            dealt(i, k);
            often(i);
        }
    }

    /// `how often were articles refunded`: the refunds are counted, and not the articles.
    private void often(int i) {
        boolean asks =
                c.free(i)
                        && c.is(i, Function.HOW_MANY)
                        && c.text(i).matches("(?i)how (often|many times)");
        int k = asks ? Counted.from(c, i) : c.size();
        List<Candidate> rows = c.tables(k);
        if (rows.isEmpty()) {
            return;
        }
        Table thing = rows.getFirst().table();
        List<Candidate> deeds =
                IntStream.range(k + 1, c.size())
                        .filter(v -> Participles.is(c.text(v)) || c.next(v) >= c.size())
                        .boxed()
                        .flatMap(v -> c.things(v).stream())
                        .filter(x -> x.quality() >= LIKELY && deed(x.ref()))
                        .map(x -> Objects.requireNonNull(x.home()))
                        .filter(
                                t ->
                                        !t.equals(thing.name())
                                                && draft.schema.belongs(t, thing.name()))
                        .distinct()
                        .map(t -> draft.table(t, 1))
                        .toList();
        boolean happens =
                !RowTimes.times(thing).isEmpty()
                        && RowTimes.event(thing)
                        && !Concepts.people(thing.words());
        if (deeds.size() == 1) {
            c.restrict(k, deeds);
        } else if (!happens) {
            draft.unread.add(c.text(i));
        }
    }

    private static boolean deed(Ref ref) {
        return ref.isTable() || ref.isTime();
    }

    /// `how many cars were sold in May`: the sales are counted, since each is of one car and says
    /// when.
    private void dealt(int i, int k) {
        List<Candidate> rows = c.tables(i);
        int after = c.next(k);
        boolean ends =
                after >= c.size()
                        || c.at(after) instanceof Piece.When
                        || c.is(after, Function.BY)
                        || c.every(after) != null;
        boolean counts =
                ends
                        && c.is(c.previous(i), Function.HOW_MANY)
                        && !rows.isEmpty()
                        && Participles.is(c.text(k));
        if (!counts || Concepts.people(rows.getFirst().table().words())) {
            return;
        }
        String thing = rows.getFirst().table().name();
        List<Candidate> deals =
                c.columns(k).stream()
                        .filter(x -> x.quality() > SURE)
                        .map(x -> x.column())
                        .filter(x -> x.isTime() && !x.table().equals(thing))
                        .filter(x -> Deals.single(draft.schema.table(x.table())))
                        .filter(x -> draft.schema.points(x.table(), thing))
                        .map(x -> draft.table(x.table(), 1))
                        .distinct()
                        .toList();
        if (deals.size() == 1) {
            c.restrict(i, deals);
        }
    }

    private void counted(int i, String verb) {
        List<Candidate> rows = c.tables(i);
        if (rows.isEmpty() || rows.getFirst().quality() < c.things(i).getFirst().quality()) {
            return;
        }
        Table thing = rows.getFirst().table();
        List<Candidate> events =
                draft.schema.tables().stream()
                        .filter(t -> t.words().contains(verb) && !thing.words().contains(verb))
                        .filter(t -> t.words().containsAll(thing.words()))
                        .map(t -> draft.table(t.name(), 1))
                        .toList();
        if (!events.isEmpty()) {
            c.restrict(i, events);
        }
    }
}
