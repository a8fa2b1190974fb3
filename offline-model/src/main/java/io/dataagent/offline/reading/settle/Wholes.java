package io.dataagent.offline.reading.settle;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.schema.Column;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Which conditions of a share hold for its whole: `what percentage of the purchases in Dallas are
/// online?` is one of the purchases in Dallas. What stands before the verb tells the whole, what
/// stands behind it the part.
final class Wholes {

    private static final Set<String> VERBS = Lexicon.set("settle.wholes.verbs");

    private final Clauses c;
    private final int share;

    Wholes(Draft draft) {
        this.c = new Clauses(draft.pieces());
        this.share = c.find(Function.SHARE);
    }

    /// The conditions of the whole; empty if it is not clear which they are.
    Optional<List<Filter>> of(List<Filter> conditions) {
        if (share < 0 || conditions.size() < 2) {
            return Optional.of(List.of());
        }
        int verb = verb(conditions);
        List<Filter> whole =
                conditions.stream().filter(f -> before(f, verb < 0 ? share : verb)).toList();
        List<Filter> part = conditions.stream().filter(f -> !whole.contains(f)).toList();
        long named = part.stream().filter(f -> !(f instanceof Filter.Missing)).count();
        boolean clear = !part.isEmpty() && (named < 2 || joined(part));
        return clear ? Optional.of(whole) : Optional.empty();
    }

    /// The last verb with a condition behind it that does not go on with what is said before.
    private int verb(List<Filter> conditions) {
        for (int i = c.size() - 1; i > share; i--) {
            int at = i;
            boolean goesOn = c.is(c.previous(i), Function.AND, Function.OR);
            if (VERBS.contains(word(i))
                    && !goesOn
                    && conditions.stream().anyMatch(f -> places(f).anyMatch(k -> k > at))) {
                return i;
            }
        }
        return -1;
    }

    private boolean before(Filter filter, int place) {
        return places(filter).findAny().isPresent() && places(filter).allMatch(k -> k < place);
    }

    /// Whether the conditions are said as one: with `and` or `or` between them.
    private boolean joined(List<Filter> part) {
        int from = part.stream().flatMapToInt(this::places).min().orElse(0);
        int to = part.stream().flatMapToInt(this::places).max().orElse(0);
        return IntStream.range(from, to)
                .anyMatch(i -> c.is(i, Function.AND, Function.OR, Function.BOTH));
    }

    /// Where the words of a condition stand.
    private IntStream places(Filter filter) {
        return switch (filter) {
            case Filter.AnyOf any -> any.filters().stream().flatMapToInt(this::places);
            case Filter.Related r -> r.inner().stream().flatMapToInt(this::places);
            case Filter.OneOf one -> at(k -> says(k, one));
            default -> at(k -> names(k, filter.column()));
        };
    }

    private IntStream at(IntPredicate says) {
        return IntStream.range(0, c.size()).filter(says);
    }

    private boolean says(int i, Filter.OneOf one) {
        return c.things(i).stream()
                .anyMatch(
                        x ->
                                x.ref() instanceof Ref.OfValue v
                                        && v.column().equals(one.column())
                                        && one.values().contains(v.value()));
    }

    private boolean names(int i, @Nullable Column column) {
        return c.things(i).stream().anyMatch(x -> x.isColumn() && x.column().equals(column));
    }

    private String word(int i) {
        return switch (c.at(i)) {
            case Piece.Filler f -> f.word();
            case Piece.Unknown u -> u.token().lower();
            case Piece.Word w -> w.text();
            default -> "";
        };
    }
}
