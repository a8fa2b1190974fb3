package io.dataagent.offline.reading.comparing;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Reckoned;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One number of a row held against another of the same row: `parts whose stock is below the
/// reorder level`, `drugs with a quantity under their minimum`.
public record ComparedFields(Clauses c, Draft draft) {

    private static final double SURE = 0.5;
    private static final Set<String> LEAST = Set.of("min", Stem.of("minimum"), Stem.of("reorder"));
    private static final Set<String> MOST = Set.of("max", Stem.of("maximum"));

    /// Before numbers are read.
    public void apply() {
        for (int i = 1; i + 1 < c.size(); i++) {
            if (c.compares(i)) {
                compared(i, ((Piece.Word) c.at(i)).function());
            }
        }
    }

    private void compared(int i, Function how) {
        int before = c.previous(i);
        int after = c.next(i);
        for (Candidate x : fields(before)) {
            Column left = x.column();
            Column right = limit(after, left);
            if (right != null && how != Function.BETWEEN) {
                Candidate gap = new Candidate(Reckoned.gap(left, right), 1);
                draft.compare(List.of(gap), how, BigDecimal.ZERO);
                c.use(before, i, after);
                int named = c.next(after);
                if (c.is(after, Function.MINIMUM, Function.MAXIMUM) && same(named, left)) {
                    c.use(named);
                }
                return;
            }
        }
    }

    private boolean same(int i, Column left) {
        return fields(i).stream().anyMatch(x -> x.column().equals(left));
    }

    private List<Candidate> fields(int i) {
        return c.things(i).stream()
                .filter(x -> x.quality() >= SURE)
                .filter(x -> x.isNumber())
                .toList();
    }

    /// The other field of the same rows, also where it is only called the minimum or the maximum.
    private @Nullable Column limit(int i, Column left) {
        if (c.is(i, Function.MINIMUM, Function.MAXIMUM)) {
            return limit(draft, c, i, left);
        }
        return fields(i).stream()
                .map(x -> x.column())
                .filter(x -> x.table().equals(left.table()) && !x.equals(left))
                .findFirst()
                .orElse(null);
    }

    /// The one least or most that rows with a number keep, where it is called so.
    static @Nullable Column limit(Draft draft, Clauses c, int i, Column left) {
        Set<String> words = c.is(i, Function.MINIMUM) ? LEAST : MOST;
        List<Column> found =
                draft.schema.table(left.table()).columns().stream()
                        .filter(x -> x.isMeasure() && !x.equals(left))
                        .filter(x -> x.words().stream().anyMatch(words::contains))
                        .toList();
        return found.size() == 1 ? found.getFirst() : null;
    }
}
