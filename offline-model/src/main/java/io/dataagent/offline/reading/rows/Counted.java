package io.dataagent.offline.reading.rows;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import java.util.List;
import java.util.Set;

/// What `how many` counts: it may stand behind a time or a state (`how many of the 2025 bookings`,
/// `number of current trucks`), and what happened may be named by its moment only, as admissions
/// are by the day of admission.
public record Counted(Clauses c, Draft draft) {

    private static final double SURE = 0.6;
    private static final Set<String> FIGURES = Lexicon.stems("rows.counted.figures");

    /// The piece that an aggregate word is about.
    public static int from(Clauses c, int i) {
        int j = c.following(i);
        while (c.is(i, Function.HOW_MANY) && j < c.size() && passed(c, j)) {
            j = c.next(j);
        }
        return j;
    }

    private static boolean passed(Clauses c, int j) {
        boolean time = c.at(j) instanceof Piece.When || c.at(j) instanceof Piece.Days;
        boolean taken = !c.free(j) && (c.thing(j) || c.is(j, Function.OPEN));
        return (time || taken) && c.next(j) < c.size();
    }

    /// `how many students`: where a dataset is called so, no field with the word in it is summed;
    /// and never is an amount of money that only begins with the word, such as a patient's payment.
    public static List<Candidate> rows(Clauses c, int i, int j, List<Candidate> things) {
        if (!c.is(i, Function.HOW_MANY)) {
            return things;
        }
        List<Candidate> rows = Candidate.tables(things);
        boolean plain = !rows.isEmpty() && rows.getFirst().quality() >= 0.95;
        boolean rival = things.stream().anyMatch(x -> !x.isTable() && x.quality() >= 0.95);
        String stem = Stem.of(c.lower(j));
        return plain && !rival ? rows : things.stream().filter(x -> !figure(x, stem)).toList();
    }

    private static boolean figure(Candidate x, String stem) {
        return x.isNumber()
                && x.quality() < SURE
                && !x.column().words().getLast().equals(stem)
                && FIGURES.contains(x.column().words().getLast());
    }

    /// The things at a place, with the rows that a moment is one of in its stead, if they are
    /// counted.
    public List<Candidate> events(int i, int j) {
        List<Candidate> things = c.things(j);
        return c.is(i, Function.HOW_MANY) ? events(things) : things;
    }

    /// The rows that a moment is one of, in its stead.
    public List<Candidate> events(List<Candidate> things) {
        boolean moment =
                !things.isEmpty()
                        && things.getFirst().quality() >= SURE
                        && things.stream().allMatch(x -> x.isTime());
        if (!moment) {
            return things;
        }
        draft.dated(things);
        return things.stream()
                .map(x -> draft.table(x.column().table(), x.quality()))
                .distinct()
                .toList();
    }
}
