package io.dataagent.offline.reading.settle;

import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.reading.engine.Contrast;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Said;
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
        Contrast contrast = draft.one(Contrast.class);
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
        } else if (contrast == Contrast.RATIO && plain.size() == 2) {
            done = Figures.ratio(plain);
        } else if (contrast == Contrast.PERCENT && plain.size() == 2) {
            done = Figures.percent(plain);
        } else if (contrast == Contrast.PER && plain.size() == 2) {
            done = Figures.per(plain);
        } else if (contrast == Contrast.CHANGE && timed) {
            done = Figures.growth(plain);
        } else if (contrast != null && contrast != Contrast.CHANGE && two.isPresent()) {
            filters.remove(two.get());
            done = figures.compared(plain, two.get());
        } else if (plain.size() == 2
                && (contrast == Contrast.SUM || contrast == Contrast.DIFFERENCE)) {
            done = Figures.reckoned(plain, contrast);
        } else if (contrast != null) {
            draft.unread(contrast.name().toLowerCase(Locale.ROOT));
        }
        if (draft.says(Mark.CUMULATIVE) && timed && !plain.isEmpty()) {
            done = Figures.cumulative(plain);
        } else if (draft.says(Mark.CUMULATIVE)) {
            draft.unread("cumulative");
        }
        if (draft.says(Mark.RANK) && !plain.isEmpty() && !dimensions.isEmpty()) {
            done = Figures.ranked(plain, draft.descending(true));
        }
        if (draft.says(Mark.PLACE) && plain.size() == 1) {
            done = Figures.placed(plain, draft.descending(true));
        }
        measures.clear();
        measures.addAll(done);
        checkExtras(timed);
    }

    private void checkExtras(boolean timed) {
        boolean filled = draft.says(new Said.Extra(Meaning.Extra.FILLED));
        if (filled && !timed) {
            draft.unread("gaps");
        }
        if (draft.says(Mark.COMPARE_VALUES) && draft.says(Said.Weekdays.class)) {
            draft.unread("compared days");
        }
        if (trend(timed)) {
            draft.say(new Said.Extra(Meaning.Extra.BRIDGED));
        }
        if (draft.says(new Said.Extra(Meaning.Extra.TIES))
                && (!draft.says(Said.Limit.class) || measures.isEmpty())) {
            draft.unread("ties");
        }
    }

    /// A trend of one count or sum: nobody wants to miss the months in which there was nothing.
    private boolean trend(boolean timed) {
        boolean plain =
                !draft.says(Said.Limit.class, Contrast.class) && !draft.says(Mark.SUPERLATIVE);
        return draft.says(Mark.TREND)
                && timed
                && plain
                && !draft.says(new Said.Extra(Meaning.Extra.FILLED))
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
            draft.say(new Said.Extra(Meaning.Extra.NAMED));
        }
    }

    private Optional<Filter.OneOf> two(List<Filter> filters) {
        return Filter.only(filters, Filter.OneOf.class)
                .filter(o -> !o.negated() && o.values().size() == 2)
                .findFirst();
    }
}
