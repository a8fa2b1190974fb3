package io.dataagent.offline.reading.settle;

import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Sets the settled measures against each other as the question asks, and adds ranks and totals.
///
/// @param measures what is measured; changed in place
record Contrasting(
        Draft draft, Figures figures, List<Measure> measures, List<Dimension> dimensions) {

    /// Sets the measures against each other as the question asks, and adds ranks and totals.
    void apply(List<Filter> filters, List<Period> pair) {
        List<Measure> plain = List.copyOf(measures);
        List<Measure> done = plain;
        boolean timed = dimensions.stream().anyMatch(Dimension.ByTime.class::isInstance);
        Optional<Filter.OneOf> two = two(filters);
        if (!pair.isEmpty()) {
            done = figures.compared(plain, pair);
            Period hull =
                    new Period(
                            pair.get(0).from(),
                            pair.get(1).to(),
                            pair.get(0).words() + " and " + pair.get(1).words());
            filters.add(new Filter.During(null, hull));
        } else if (draft.contrast == Draft.Contrast.RATIO && plain.size() == 2) {
            done = Figures.ratio(plain);
        } else if (draft.contrast == Draft.Contrast.PERCENT && plain.size() == 2) {
            done = Figures.percent(plain);
        } else if (draft.contrast == Draft.Contrast.PER && plain.size() == 2) {
            done = Figures.per(plain);
        } else if (draft.contrast == Draft.Contrast.CHANGE && timed) {
            done = Figures.growth(plain);
        } else if (draft.contrast != null
                && draft.contrast != Draft.Contrast.CHANGE
                && two.isPresent()) {
            filters.remove(two.get());
            done = figures.compared(plain, two.get());
        } else if (plain.size() == 2
                && (draft.contrast == Draft.Contrast.SUM
                        || draft.contrast == Draft.Contrast.DIFFERENCE)) {
            done = Figures.reckoned(plain, draft.contrast);
        } else if (draft.contrast != null) {
            draft.unread.add(draft.contrast.name().toLowerCase(Locale.ROOT));
        }
        if (draft.says(Mark.CUMULATIVE) && timed && !plain.isEmpty()) {
            done = Figures.cumulative(plain);
        } else if (draft.says(Mark.CUMULATIVE)) {
            draft.unread.add("cumulative");
        }
        if (draft.says(Mark.RANK) && !plain.isEmpty() && !dimensions.isEmpty()) {
            done = Figures.ranked(plain, draft.descending == null || draft.descending);
        }
        if (draft.says(Mark.PLACE) && plain.size() == 1) {
            done = Figures.placed(plain, draft.descending == null || draft.descending);
        }
        measures.clear();
        measures.addAll(done);
        checkExtras(timed);
    }

    private void checkExtras(boolean timed) {
        boolean filled = draft.extras.contains(Meaning.Extra.FILLED);
        if (filled && !timed) {
            draft.unread.add("gaps");
        }
        if (draft.says(Mark.COMPARE_VALUES) && !draft.weekdays.isEmpty()) {
            draft.unread.add("compared days");
        }
        if (trend(timed)) {
            draft.extras.add(Meaning.Extra.BRIDGED);
        }
        if (draft.extras.contains(Meaning.Extra.TIES)
                && (draft.limit == null || measures.isEmpty())) {
            draft.unread.add("ties");
        }
    }

    /// A trend of one count or sum: nobody wants to miss the months in which there was nothing.
    private boolean trend(boolean timed) {
        boolean plain =
                draft.limit == null && !draft.says(Mark.SUPERLATIVE) && draft.contrast == null;
        return draft.says(Mark.TREND)
                && timed
                && plain
                && !draft.extras.contains(Meaning.Extra.FILLED)
                && dimensions.size() == 1
                && measures.size() == 1
                && measures.getFirst().template().equals("{0}")
                && measures.getFirst().atoms().stream()
                        .allMatch(a -> a.how() == Atom.How.ROWS || a.how() == Atom.How.SUM);
    }

    /// `which brand …`: rows without a brand name none.
    void named() {
        boolean ranks = draft.says(Mark.SUPERLATIVE) && !measures.isEmpty();
        if (ranks && dimensions.stream().allMatch(Dimension.ByColumn.class::isInstance)) {
            draft.extras.add(Meaning.Extra.NAMED);
        }
    }

    private Optional<Filter.OneOf> two(List<Filter> filters) {
        return filters.stream()
                .flatMap(
                        f ->
                                f instanceof Filter.OneOf o
                                        ? java.util.stream.Stream.of(o)
                                        : java.util.stream.Stream.empty())
                .filter(o -> !o.negated() && o.values().size() == 2)
                .findFirst();
    }
}
