package io.dataagent.offline.reading.comparing;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Lexicon;
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
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One number of a row held against another of the same row: `parts whose stock is below the
/// reorder level`, `drugs with a quantity under their minimum`; also where only the limit is said:
/// `parts below their reorder level`, `projects over budget`, `shelves under the minimum stock`.
public record ComparedFields(Draft draft, Match m) {

    private static final double SURE = 0.5;
    private static final Set<String> LEAST = Set.of("min", Stem.of("minimum"), Stem.of("reorder"));
    private static final Set<String> MOST = Set.of("max", Stem.of("maximum"));
    private static final Set<String> LEVELS = Lexicon.stems("comparing.comparedFields.levels");
    private static final Set<String> PLANS = Lexicon.stems("comparing.comparedFields.plans");
    private static final Set<String> KEPT = Lexicon.stems("comparing.comparedFields.kept");
    private static final Set<String> SPENT = Lexicon.stems("comparing.comparedFields.spent");
    private static final Set<String> LIGHT = Lexicon.stems("comparing.comparedFields.light");

    public static final Rules RULES =
            Rules.of(
                    Rule.of(
                                    "field against field",
                                    "of:thing ! BETWEEN how:compares"
                                            + " (bound:MINIMUM/MAXIMUM | limit:thing)",
                                    ComparedFields::compare,
                                    "dealership: parts whose stock is below the reorder level")
                            .finding((d, m) -> new ComparedFields(d, m).gap()));

    /// After numbers that are both named.
    public static final Rules LIMITS =
            Rules.of(
                    Rule.of(
                                    "field against its limit",
                                    "< _ ! BETWEEN how:compares (bound:MINIMUM/MAXIMUM)? of:thing",
                                    ComparedFields::limited,
                                    "vet: Which drugs are below their minimum stock?")
                            .finding((d, m) -> new ComparedFields(d, m).half()));

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

    private static void limited(Draft draft, Match m) {
        compare(draft, m);
        if (m.has("bound")) {
            draft.pieces().remove(m.piece("bound"));
        }
    }

    private List<Candidate> half() {
        for (Column field : numbers("of")) {
            Column right = m.has("bound") ? bound(field) : field;
            Column left = m.has("bound") ? field : left(field);
            if (right != null && left != null && !right.equals(left) && own(right)) {
                return List.of(new Candidate(Reckoned.gap(left, right), 1));
            }
        }
        return List.of();
    }

    /// Whether the rows asked for have the limit, each one of it.
    private boolean own(Column limit) {
        return IntStream.range(0, m.clauses().size())
                .boxed()
                .sorted(Comparator.comparing(k -> Math.abs(k - m.at("how"))))
                .flatMap(k -> m.clauses().things(k).stream().limit(1))
                .filter(x -> x.isTable())
                .findFirst()
                .filter(t -> draft.schema().belongs(t.home(), limit.table()))
                .isPresent();
    }

    /// The one least or most that rows with a number keep, where it is called so.
    private @Nullable Column bound(Column of) {
        return sole(of, m.function("bound") == Function.MINIMUM ? LEAST : MOST);
    }

    /// The one number of the same rows that the limit is for.
    private @Nullable Column left(Column limit) {
        boolean level = limit.words().stream().anyMatch(LEVELS::contains);
        boolean plan = limit.words().stream().anyMatch(PLANS::contains);
        if (!level && !plan) {
            return null;
        }
        Set<String> of = new HashSet<>(limit.words());
        Stream.of(LEVELS, PLANS, LIGHT).forEach(of::removeAll);
        return others(limit, of).isEmpty()
                ? sole(limit, plan && !level ? SPENT : KEPT)
                : sole(limit, of);
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
