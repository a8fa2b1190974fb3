package io.dataagent.offline.reading.settle;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.reading.engine.Contrast;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Settles what is reckoned over finished rows: the place of one among all, the first so many in a
/// hundred, a moving average.
///
/// @param dimensions by what it is split; changed in place
record Afterwards(Draft draft, Schema schema, List<Measure> measures, List<Dimension> dimensions) {

    private static final Set<Function> RANKING =
            Function.set("TOP BOTTOM MOST FEWEST MAXIMUM MINIMUM SUPERLATIVE");

    /// What is reckoned, or null.
    ///
    /// @param filters the conditions; the one that names whose place is asked for is taken out
    Meaning.@Nullable After of(List<Filter> filters) {
        together();
        Piece.Moving moving = draft.one(Piece.Moving.class);
        Said.Percentage share = draft.one(Said.Percentage.class);
        if (draft.says(Mark.PLACE)) {
            return place(filters);
        }
        if (share != null) {
            boolean whole = share.percent().signum() > 0 && share.percent().intValue() < 100;
            if (measures.isEmpty() || dimensions.isEmpty() || !whole) {
                draft.unread("percent");
            }
            return new Meaning.After.Percent(share.percent());
        }
        if (moving != null) {
            boolean grain = draft.grains().equals(List.of(moving.grain()));
            boolean plain =
                    !draft.says(Contrast.class, Said.Limit.class) && !draft.says(Mark.CUMULATIVE);
            if (!grain || !plain || measures.size() != 1) {
                draft.unread(moving.text());
            }
            return new Meaning.After.Moving(moving.periods(), moving.sum());
        }
        return null;
    }

    /// `what share of revenue comes from the top 3 stores`: theirs together, not that of each.
    private void together() {
        int share = first(Set.of(Function.SHARE));
        boolean of = share >= 0 && share < first(RANKING) && first(Set.of(Function.BY)) < 0;
        boolean groups = dimensions.size() == 1 && draft.says(Mark.PLURAL);
        if (!of || !groups || !draft.says(Said.Limit.class, Said.Percentage.class)) {
            return;
        }
        if (measures.size() == 1 && draft.all(Said.MeasureAsk.class).getFirst().share()) {
            draft.say(new Said.Extra(Meaning.Extra.TOGETHER));
        } else {
            draft.unread("share");
        }
    }

    private int first(Set<Function> words) {
        List<Piece> pieces = draft.pieces();
        return IntStream.range(0, pieces.size())
                .filter(i -> pieces.get(i).is(words))
                .findFirst()
                .orElse(-1);
    }

    private Meaning.@Nullable After place(List<Filter> filters) {
        List<Filter.OneOf> named =
                Filter.only(filters, Filter.OneOf.class)
                        .filter(o -> !o.negated() && o.values().size() == 1)
                        .toList();
        if (named.size() != 1 || measures.size() != 1 || !dimensions.isEmpty()) {
            draft.unread("rank");
            return null;
        }
        Filter.OneOf one = named.getFirst();
        filters.remove(one);
        Table table = schema.table(one.column().table());
        dimensions.add(
                table.display().contains(one.column())
                        ? new Ref.OfTable(table).dimension()
                        : new Dimension.ByColumn(one.column()));
        draft.say(Mark.SUPERLATIVE);
        draft.say(Mark.PLURAL);
        return new Meaning.After.Only(one.column(), one.values().getFirst());
    }
}
