package io.dataagent.offline.reading.comparing;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Reckoned;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A number of a row held against the limit of the same row, where only the limit is said: `parts
/// below their reorder level`, `projects over budget`, `shelves under the minimum stock`.
public record HalfCompared(Clauses c, Draft draft) {

    private static final double SURE = 0.5;
    private static final Set<String> LEVELS =
            stems("reorder min minimum max maximum safety threshold target par limit quota");
    private static final Set<String> PLANS =
            stems("budget budgeted planned expected estimated target quota agreed");
    private static final Set<String> KEPT =
            stems("stock hand available inventory quantity qty onhand balance");
    private static final Set<String> SPENT = stems("actual spent spend spending cost expense");
    private static final Set<String> LIGHT =
            stems("level point amount total quantity qty value number of the on");

    /// After numbers that are both named, before numbers that are said.
    public void apply() {
        for (int i = 1; i + 1 < c.size(); i++) {
            if (c.compares(i) && !c.is(i, Function.BETWEEN)) {
                half(i, ((Piece.Word) c.at(i)).function());
            }
        }
    }

    private void half(int i, Function how) {
        int after = c.next(i);
        boolean bound = c.is(after, Function.MINIMUM, Function.MAXIMUM);
        int said = bound ? c.next(after) : after;
        List<Column> fields = fields(said);
        for (Column field : fields) {
            Column right = bound ? ComparedFields.limit(draft, c, after, field) : field;
            Column left = bound ? field : left(field);
            if (right != null && left != null && !right.equals(left) && own(i, right)) {
                Candidate gap = new Candidate(Reckoned.gap(left, right), 1);
                draft.compare(List.of(gap), how, BigDecimal.ZERO);
                if (bound) {
                    draft.pieces.remove(c.at(after));
                }
                c.use(i, after, said);
                return;
            }
        }
    }

    /// Whether the rows asked for have the limit, each one of it.
    private boolean own(int i, Column limit) {
        return IntStream.range(0, c.size())
                .boxed()
                .sorted((a, b) -> Math.abs(a - i) - Math.abs(b - i))
                .flatMap(k -> c.things(k).stream().limit(1))
                .filter(x -> x.isTable())
                .map(x -> Objects.requireNonNull(x.home()))
                .findFirst()
                .filter(t -> draft.schema.belongs(t, limit.table()))
                .isPresent();
    }

    /// The one number of the same rows that the limit is for.
    private @Nullable Column left(Column limit) {
        boolean level = limit.words().stream().anyMatch(LEVELS::contains);
        boolean plan = limit.words().stream().anyMatch(PLANS::contains);
        if (!level && !plan) {
            return null;
        }
        List<String> of =
                limit.words().stream()
                        .filter(
                                w ->
                                        !LEVELS.contains(w)
                                                && !PLANS.contains(w)
                                                && !LIGHT.contains(w))
                        .toList();
        List<Column> alike = others(limit, Set.copyOf(of));
        List<Column> meant =
                !alike.isEmpty() ? alike : others(limit, plan && !level ? SPENT : KEPT);
        return meant.size() == 1 ? meant.getFirst() : null;
    }

    private List<Column> others(Column limit, Set<String> words) {
        return draft.schema.table(limit.table()).columns().stream()
                .filter(x -> x.isMeasure() && !x.equals(limit))
                .filter(x -> x.words().stream().anyMatch(words::contains))
                .toList();
    }

    private List<Column> fields(int i) {
        return c.things(i).stream()
                .filter(x -> x.quality() >= SURE)
                .map(Candidate::ref)
                .filter(Ref.OfColumn.class::isInstance)
                .map(x -> ((Ref.OfColumn) x).column())
                .filter(x -> x.isMeasure())
                .toList();
    }

    private static Set<String> stems(String words) {
        return Set.copyOf(Stream.of(words.split(" ")).map(Stem::of).distinct().toList());
    }
}
