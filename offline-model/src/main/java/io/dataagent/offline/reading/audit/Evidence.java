package io.dataagent.offline.reading.audit;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.meaning.Years;
import io.dataagent.offline.schema.Column;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// What a meaning asks of the data, wherever in it that stands: every condition, also those of a
/// single figure and of rows elsewhere, and every number.
final class Evidence {

    private static final int WEEK_WITHOUT = 4;

    private final Meaning meaning;
    private final List<Filter> filters = new ArrayList<>();

    Evidence(Meaning meaning) {
        this.meaning = meaning;
        meaning.filters().forEach(this::collect);
        meaning.atoms().forEach(a -> a.only().forEach(this::collect));
    }

    private void collect(Filter filter) {
        filters.add(filter);
        if (filter instanceof Filter.Related r) {
            r.inner().forEach(this::collect);
        } else if (filter instanceof Filter.AnyOf a) {
            a.filters().forEach(this::collect);
        }
    }

    boolean any(Predicate<Filter> which) {
        return filters.stream().anyMatch(which);
    }

    /// Whether one of these aggregates is asked for.
    boolean figure(Atom.How... hows) {
        return meaning.atoms().anyMatch(a -> List.of(hows).contains(a.how()));
    }

    /// Whether rows are counted and nothing is added up or compared with the whole.
    boolean counts() {
        return !meaning.measures().isEmpty()
                && meaning.atoms().allMatch(a -> a.how() == Atom.How.ROWS)
                && !formula("100.0 *");
    }

    /// Whether a formula of a measure holds a text.
    boolean formula(String text) {
        return meaning.measures().stream().anyMatch(m -> m.template().contains(text));
    }

    /// How many things the meaning wants not to be so.
    int denials() {
        int denied = (int) meaning.having().stream().filter(h -> few(h.how())).count();
        for (Filter f : filters) {
            denied += denial(f);
        }
        return denied;
    }

    private static int denial(Filter f) {
        return switch (f) {
            case Filter.OneOf o -> o.negated() ? o.values().size() : 0;
            case Filter.Missing m -> m.negated() ? 0 : 1;
            case Filter.Flagged g -> g.value() ? 0 : 1;
            case Filter.Like l -> l.negated() ? 1 : 0;
            case Filter.Related r -> few(r.how()) || r.count().signum() == 0 ? 1 : 0;
            case Filter.OnDays d -> d.days().size() > WEEK_WITHOUT ? 1 : 0;
            case Filter.Named _, Filter.Compared _, Filter.During _ -> 0;
            case Filter.AgainstAverage _, Filter.AnyOf _ -> 0;
        };
    }

    private static boolean few(Function how) {
        return how == Function.LESS_THAN || how == Function.AT_MOST;
    }

    /// Every number that something is compared with or limited to.
    Set<BigDecimal> numbers() {
        Set<BigDecimal> all = new HashSet<>();
        for (Filter f : filters) {
            if (f instanceof Filter.Compared c) {
                add(all, c.value(), c.upper());
            } else if (f instanceof Filter.Related r) {
                add(all, r.count());
            }
        }
        meaning.having().forEach(h -> add(all, h.value(), h.upper()));
        meaning.atoms().forEach(a -> add(all, a.fraction()));
        if (meaning.limit() != null) {
            add(all, BigDecimal.valueOf(meaning.limit()));
        }
        return all;
    }

    private static void add(Set<BigDecimal> all, @Nullable BigDecimal... numbers) {
        for (BigDecimal n : numbers) {
            if (n != null) {
                all.add(n.stripTrailingZeros());
            }
        }
    }

    /// Whether a text is looked for in a field.
    boolean text(String text) {
        boolean placed = meaning.after() instanceof Meaning.After.Only o && o.value().equals(text);
        return placed
                || any(
                        f ->
                                f instanceof Filter.OneOf o && o.values().contains(text)
                                        || f instanceof Filter.Named n && n.text().equals(text)
                                        || f instanceof Filter.Like l && l.text().equals(text));
    }

    /// Whether a condition is on a field.
    boolean on(Column c) {
        return any(f -> c.equals(f.column()));
    }

    /// Whether rows elsewhere are wanted, or wanted not to be.
    boolean related(String table) {
        return any(f -> f instanceof Filter.Related r && r.table().name().equals(table));
    }

    /// Whether the rows are limited to a stretch of time.
    boolean during(Period p) {
        return any(
                f ->
                        Years.keeps(f, p)
                                || f instanceof Filter.During d
                                        && d.period().start().equals(p.start())
                                        && d.period().end().equals(p.end()));
    }
}
