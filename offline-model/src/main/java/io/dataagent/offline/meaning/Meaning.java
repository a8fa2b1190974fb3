package io.dataagent.offline.meaning;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import io.dataagent.offline.schema.Times;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
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
/// @param extras what is done to the finished rows
/// @param after what is reckoned over the finished rows, or null
public record Meaning(
        List<Measure> measures,
        @Nullable Table entity,
        List<Dimension> dimensions,
        List<Filter> filters,
        List<Having> having,
        @Nullable Order order,
        @Nullable Integer limit,
        List<Column> shown,
        Set<String> roles,
        Set<Extra> extras,
        @Nullable After after) {

    public Meaning {
        measures = List.copyOf(measures);
        dimensions = List.copyOf(dimensions);
        filters = List.copyOf(filters);
        having = List.copyOf(having);
        shown = List.copyOf(shown);
        roles = Set.copyOf(roles);
        extras = Set.copyOf(extras);
    }

    /// A meaning without anything that is done to its finished rows.
    public Meaning(
            List<Measure> measures,
            @Nullable Table entity,
            List<Dimension> dimensions,
            List<Filter> filters,
            List<Having> having,
            @Nullable Order order,
            @Nullable Integer limit,
            List<Column> shown,
            Set<String> roles) {
        this(
                measures,
                entity,
                dimensions,
                filters,
                having,
                order,
                limit,
                shown,
                roles,
                Set.of(),
                null);
    }

    /// A list as figures for each of its rows, with what else tells them.
    public Meaning measured(
            List<Measure> figures,
            List<Column> more,
            List<Filter> conditions,
            List<Having> compared,
            @Nullable Order by) {
        Dimension rows = Dimension.ByEntity.told(Objects.requireNonNull(entity), more);
        return new Meaning(
                figures,
                null,
                List.of(rows),
                conditions,
                compared,
                by,
                null,
                List.of(),
                roles,
                extras,
                null);
    }

    /// The dataset whose rows are listed or measured.
    public @Nullable String base() {
        return entity != null
                ? entity.name()
                : measures.isEmpty() ? null : measures.getFirst().atoms().getFirst().base();
    }

    /// Every aggregate that is measured.
    public Stream<Atom> atoms() {
        return measures.stream().flatMap(m -> m.atoms().stream());
    }

    /// What is reckoned over the finished rows.
    public sealed interface After {

        /// Only the row with this value, once all rows have their ranks.
        record Only(Column column, String value) implements After {}

        /// Only the first of so many rows in a hundred.
        record Percent(BigDecimal percent) implements After {}

        /// The average or the sum over a period and those before it.
        record Moving(int periods, boolean sum) implements After {}

        /// Only the first rows of each group, and those that tie with the last of them.
        ///
        /// @param of the fields of listed rows that make a group; empty for measured ones, whose
        /// first split is ranked within the others
        record Each(int rows, List<Column> of) implements After {

            public Each {
                of = List.copyOf(of);
            }
        }
    }

    /// What is done to the finished rows.
    public enum Extra {
        /// Rows that tie with the last one are kept.
        TIES,
        /// Periods without rows are shown with zero.
        FILLED,
        /// Those of them that lie between periods with rows.
        BRIDGED,
        /// Only groups above the average of all groups.
        ABOVE_AVERAGE,
        /// Only groups below the average of all groups.
        BELOW_AVERAGE,
        /// Groups without a name are left out.
        NAMED,
        /// The groups that are kept as one: the sum of their shares.
        TOGETHER,
        /// Groups without rows of the first figure are left out, where figures of several datasets
        /// are divided.
        DIVIDED
    }

    /// Whether one figure is told of all groups that are kept, and none of each.
    public boolean together() {
        return extras.contains(Extra.TOGETHER);
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
        atoms().forEach(a -> names.add(a.base()));
        atoms().forEach(a -> collect(a.column(), names));
        atoms().forEach(a -> a.only().forEach(f -> collect(f, names)));
        if (after instanceof After.Each e) {
            e.of().forEach(c -> names.add(c.table()));
        }
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

    /// Names of the datasets that splits are told by.
    public static Set<String> splitBy(List<Dimension> dimensions) {
        Set<String> names = new LinkedHashSet<>();
        dimensions.forEach(d -> collect(d, names));
        return names;
    }

    /// The same with the datasets that hold the usual times that it relies on, in a schema.
    public Set<String> datasets(Schema schema) {
        Set<String> names = datasets();
        boolean timed =
                filters.stream().anyMatch(Meaning::usual)
                        || dimensions.stream().anyMatch(Meaning::usual)
                        || atoms().anyMatch(
                                        a ->
                                                a.how() == Atom.How.PERIODS
                                                        || a.only().stream()
                                                                .anyMatch(Meaning::usual));
        if (timed) {
            Set<String> bases = new LinkedHashSet<>();
            atoms().forEach(a -> bases.add(a.base()));
            if (entity != null) {
                bases.add(entity.name());
            }
            bases.forEach(b -> Times.of(schema, b).ifPresent(c -> names.add(c.table())));
        }
        filters.forEach(f -> related(f, schema, names));
        return names;
    }

    private static void related(Filter f, Schema schema, Set<String> names) {
        if (f instanceof Filter.Related r && r.inner().stream().anyMatch(Meaning::usual)) {
            Times.of(schema, r.table().name()).ifPresent(c -> names.add(c.table()));
        }
    }

    private static boolean usual(Filter f) {
        return f instanceof Filter.During d && d.column() == null
                || f instanceof Filter.OnDays o && o.column() == null
                || f instanceof Filter.AnyOf a && a.filters().stream().anyMatch(Meaning::usual);
    }

    private static boolean usual(Dimension d) {
        return d instanceof Dimension.ByTime t && t.column() == null
                || d instanceof Dimension.ByPart p && p.column() == null;
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
            case Dimension.ByTime t -> collect(t.column(), names);
            case Dimension.ByPart p -> collect(p.column(), names);
        }
    }

    private static void collect(@Nullable Column c, Set<String> names) {
        if (c != null) {
            names.add(c.table());
        }
    }

    private static void collect(Filter f, Set<String> names) {
        collect(f.column(), names);
        if (f instanceof Filter.AnyOf a) {
            a.filters().forEach(x -> collect(x, names));
        } else if (f instanceof Filter.Related r) {
            names.add(r.table().name());
            r.inner().forEach(i -> collect(i, names));
        }
    }
}
