package io.dataagent.offline.reading.settle;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.reading.duration.Moments;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Edge;
import io.dataagent.offline.schema.JoinPath;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// `how many people currently work in Legal`: where rows of a dataset can come to an end, those
/// that have not; nothing where no field tells it, since then the rows are what there is now.
final class Currently {

    private static final Set<String> WORDS = Set.of("currently", "still", "now", "nowadays");
    private static final Set<String> STATES =
            Set.copyOf(Stream.of("status", "state", "active", "sts").map(Stem::of).toList());

    private Currently() {}

    /// Whether the question is about what is so now.
    static boolean said(Draft draft) {
        return draft.pieces().stream().anyMatch(p -> p.said(WORDS));
    }

    /// The condition that rows have not ended; empty where nothing tells, or where the question
    /// says itself which they are.
    static Optional<Filter> filter(Table rows, List<Filter> others) {
        boolean told = others.stream().anyMatch(f -> own(f.column(), rows));
        return told ? Optional.empty() : open(rows);
    }

    /// The condition that the only end of rows has not come; empty where none tells, or several.
    static Optional<Filter> open(Table rows) {
        List<Column> ends =
                rows.columns().stream()
                        .filter(c -> c.isTime() && c.nullRate() > 0)
                        .filter(Moments::ends)
                        .toList();
        return ends.size() == 1
                ? Optional.of(new Filter.Missing(ends.getFirst(), false))
                : Optional.empty();
    }

    /// The same for rows elsewhere that must be there: `patients currently admitted` have a stay
    /// that has not ended. Whether a condition was added.
    static boolean elsewhere(List<Filter> filters) {
        for (int i = 0; i < filters.size(); i++) {
            if (filters.get(i) instanceof Filter.Related r
                    && r.how() == Function.AT_LEAST
                    && r.sum() == null) {
                Optional<Filter> still = filter(r.table(), r.inner());
                if (still.isPresent()) {
                    filters.set(i, r.and(still.get()));
                    return true;
                }
            }
        }
        return false;
    }

    /// The same for rows that lie between: `patients currently in the trauma ward`.
    static boolean between(List<Filter> filters, Table rows, Schema schema) {
        for (int i = 0; i < filters.size(); i++) {
            Filter f = filters.get(i);
            Column c = f.column();
            List<Edge> way =
                    c == null
                            ? List.of()
                            : schema.path(rows.name(), c.table())
                                    .filter(JoinPath::multiplies)
                                    .map(JoinPath::edges)
                                    .orElse(List.of());
            for (Edge e : way) {
                Table there = schema.table(e.to());
                Optional<Filter> still = filter(there, List.of(f));
                if (still.isPresent()) {
                    filters.set(i, Filter.Related.some(there).and(f).and(still.get()));
                    return true;
                }
            }
        }
        return false;
    }

    /// Whether a condition tells the state of the rows.
    private static boolean own(@Nullable Column c, Table rows) {
        return c != null
                && c.table().equals(rows.name())
                && (c.isFlag() || c.isTime() || c.words().stream().anyMatch(STATES::contains));
    }
}
