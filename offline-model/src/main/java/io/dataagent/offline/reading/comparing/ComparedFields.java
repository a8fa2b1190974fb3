package io.dataagent.offline.reading.comparing;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Match;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Rule;
import io.dataagent.offline.reading.engine.Rules;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Reckoned;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One number of a row held against another of the same row: `parts whose stock is below the
/// reorder level`, `drugs with a quantity under their minimum`.
public record ComparedFields(Draft draft, Match m) {

    private static final double SURE = 0.5;
    private static final Set<String> LEAST = Set.of("min", Stem.of("minimum"), Stem.of("reorder"));
    private static final Set<String> MOST = Set.of("max", Stem.of("maximum"));

    public static final Rules RULES =
            Rules.of(
                    Rule.of(
                                    "field against field",
                                    "of:thing ! BETWEEN how:compares"
                                            + " (bound:MINIMUM/MAXIMUM | limit:thing)",
                                    ComparedFields::compare,
                                    "dealership: parts whose stock is below the reorder level")
                            .finding((d, m) -> new ComparedFields(d, m).gap()));

    /// The other field of the same rows, also where it is only called the minimum or the maximum.
    private List<Candidate> gap() {
        for (Column left : numbers("of")) {
            Column right =
                    m.has("bound")
                            ? bound(left)
                            : numbers("limit").stream()
                                    .filter(x -> x.table().equals(left.table()) && !x.equals(left))
                                    .findFirst()
                                    .orElse(null);
            if (right != null) {
                return List.of(new Candidate(Reckoned.gap(left, right), 1));
            }
        }
        return List.of();
    }

    private static void compare(Draft draft, Match m) {
        draft.compare(m.found(), m.function("how"), BigDecimal.ZERO);
    }

    /// The one least or most that rows with a number keep, where it is called so.
    private @Nullable Column bound(Column of) {
        return sole(of, m.function("bound") == Function.MINIMUM ? LEAST : MOST);
    }

    private @Nullable Column sole(Column of, Set<String> words) {
        List<Column> found = others(of, words);
        return found.size() == 1 ? found.getFirst() : null;
    }

    /// The other numbers of the same rows that are called so.
    private List<Column> others(Column of, Set<String> words) {
        return draft.schema().table(of.table()).columns().stream()
                .filter(x -> x.isMeasure() && !x.equals(of))
                .filter(x -> x.words().stream().anyMatch(words::contains))
                .toList();
    }

    private List<Column> numbers(String name) {
        return m.things(name, Ref::isNumber).stream()
                .filter(x -> x.quality() >= SURE)
                .map(Candidate::column)
                .toList();
    }
}
