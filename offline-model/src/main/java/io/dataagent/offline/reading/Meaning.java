package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Table;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a question asks for, in terms of the schema and free of any dialect.
///
/// @param measures what is measured; empty for a list of rows
/// @param entity the dataset whose rows are listed, or null when something is measured
/// @param dimensions by what it is split
/// @param filters conditions on rows, all of which must hold
/// @param having conditions on the first measure
/// @param order by what the result is ordered, or null for the natural order
/// @param limit how many rows are wanted, or null for all
/// @param shown columns of a list, in the asked order
/// @param roles parts that datasets play in joins, as the question names them
public record Meaning(
        List<Measure> measures,
        @Nullable Table entity,
        List<Dimension> dimensions,
        List<Filter> filters,
        List<Having> having,
        @Nullable Order order,
        @Nullable Integer limit,
        List<Column> shown,
        Set<String> roles) {

    public Meaning {
        measures = List.copyOf(measures);
        dimensions = List.copyOf(dimensions);
        filters = List.copyOf(filters);
        having = List.copyOf(having);
        shown = List.copyOf(shown);
        roles = Set.copyOf(roles);
    }

    /// A condition on the first measure.
    public record Having(Function how, BigDecimal value, @Nullable BigDecimal upper) {}

    /// An order.
    ///
    /// @param column a field of the listed dataset, or null for the first measure
    public record Order(@Nullable Column column, boolean descending) {}

    /// Names of every dataset that it speaks of, without those that only lie in between.
    public Set<String> datasets() {
        Set<String> names = new LinkedHashSet<>();
        measures.forEach(m -> m.atoms().forEach(a -> names.add(a.base())));
        measures.forEach(m -> m.atoms().forEach(a -> a.only().forEach(f -> collect(f, names))));
        if (entity != null) {
            names.add(entity.name());
        }
        dimensions.forEach(d -> collect(d, names));
        filters.forEach(f -> collect(f, names));
        shown.forEach(c -> names.add(c.table()));
        if (order != null && order.column() != null) {
            names.add(order.column().table());
        }
        return names;
    }

    /// Whether it splits by time.
    public boolean trend() {
        return dimensions.stream().anyMatch(Dimension.ByTime.class::isInstance);
    }

    /// The stretches of time that it is limited to.
    public List<Period> periods() {
        List<Period> periods = new ArrayList<>();
        filters.forEach(f -> periods(f, periods));
        return periods;
    }

    private static void periods(Filter filter, List<Period> into) {
        if (filter instanceof Filter.During d) {
            into.add(d.period());
        } else if (filter instanceof Filter.Related r) {
            r.inner().forEach(f -> periods(f, into));
        }
    }

    private static void collect(Dimension d, Set<String> names) {
        switch (d) {
            case Dimension.ByColumn c -> names.add(c.column().table());
            case Dimension.ByEntity e -> names.add(e.table().name());
            case Dimension.ByTime t -> {
                if (t.column() != null) {
                    names.add(t.column().table());
                }
            }
        }
    }

    private static void collect(Filter f, Set<String> names) {
        switch (f) {
            case Filter.OneOf o -> names.add(o.column().table());
            case Filter.Named n -> names.add(n.column().table());
            case Filter.Compared c -> names.add(c.column().table());
            case Filter.Missing m -> names.add(m.column().table());
            case Filter.Flagged g -> names.add(g.column().table());
            case Filter.During d -> {
                if (d.column() != null) {
                    names.add(d.column().table());
                }
            }
            case Filter.Related r -> {
                names.add(r.table().name());
                r.inner().forEach(i -> collect(i, names));
            }
        }
    }
}
