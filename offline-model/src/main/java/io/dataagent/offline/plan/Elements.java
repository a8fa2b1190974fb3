package io.dataagent.offline.plan;

import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.artifact.PlanElement.Aggregate;
import io.dataagent.contracts.artifact.PlanElement.Test;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Times;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Says a meaning as the typed elements of a plan, so that its statement can be held against them.
final class Elements {

    private static final Pattern FIELD = Pattern.compile("[A-Za-z_]\\w*\\.[A-Za-z_]\\w*");
    private static final Pattern QUOTIENT = Pattern.compile(".*\\{0}[^-]*/[^-]*\\{1}.*");

    private final Schema schema;
    private final Meaning meaning;
    private final List<PlanElement> all = new ArrayList<>();

    /// The dataset whose rows a condition is about, if not those that are measured.
    private String within = "";

    private Elements(Schema schema, Meaning meaning) {
        this.schema = schema;
        this.meaning = meaning;
    }

    /// The elements, with the words of the question given out among them.
    static List<PlanElement> of(Meaning meaning, Schema schema, String question) {
        Elements elements = new Elements(schema, meaning);
        meaning.measures().forEach(elements::measure);
        meaning.dimensions().forEach(elements::dimension);
        elements.listed();
        meaning.filters().forEach(elements::filter);
        meaning.having().forEach(h -> elements.having(h.how(), number(h.value())));
        elements.arrangement();
        elements.after();
        return Wording.of(question, elements.all);
    }

    private String base() {
        if (!within.isEmpty()) {
            return within;
        }
        return meaning.atoms()
                .map(Atom::base)
                .findFirst()
                .orElseGet(() -> meaning.entity() == null ? "" : meaning.entity().name());
    }

    private void measure(Measure m) {
        m.atoms().forEach(a -> a.only().forEach(this::filter));
        if (m.atoms().size() == 2 && QUOTIENT.matcher(m.template()).matches()) {
            all.add(new PlanElement.Ratio("", fields(m.atoms().get(0)), fields(m.atoms().get(1))));
            return;
        }
        m.atoms().forEach(a -> all.add(new PlanElement.Measure("", how(a), fields(a))));
    }

    private static Aggregate how(Atom a) {
        return switch (a.how()) {
            case ROWS, PRESENT -> Aggregate.COUNT;
            case DISTINCT -> Aggregate.COUNT_DISTINCT;
            case SUM -> a.span() == null ? Aggregate.SUM : Aggregate.OTHER;
            case AVERAGE -> a.span() == null ? Aggregate.AVERAGE : Aggregate.OTHER;
            case MINIMUM -> a.span() == null ? Aggregate.MINIMUM : Aggregate.OTHER;
            case MAXIMUM -> a.span() == null ? Aggregate.MAXIMUM : Aggregate.OTHER;
            case MEDIAN, PERCENTILE, PERIODS, DEFINED -> Aggregate.OTHER;
        };
    }

    private static List<String> fields(Atom a) {
        if (a.expression() != null) {
            return FIELD.matcher(a.expression()).results().map(MatchResult::group).toList();
        }
        if (a.span() != null) {
            return List.of(a.span().from().qualified(), a.span().to().qualified());
        }
        return List.of(a.column() == null ? a.base() : a.column().qualified());
    }

    private void dimension(Dimension d) {
        switch (d) {
            case Dimension.ByColumn c -> split(c.column(), null);
            case Dimension.ByEntity e -> e.columns().forEach(c -> split(c, null));
            case Dimension.ByTime t ->
                    timed(t.column(), PlanElement.Unit.valueOf(t.grain().name()));
            case Dimension.ByPart p -> timed(p.column(), null);
        }
    }

    private void timed(@Nullable Column column, PlanElement.@Nullable Unit unit) {
        time(column).forEach(c -> split(c, unit));
    }

    private void split(Column column, PlanElement.@Nullable Unit unit) {
        all.add(new PlanElement.Dimension("", column.qualified(), unit));
    }

    private Stream<Column> time(@Nullable Column column) {
        return column != null ? Stream.of(column) : Times.of(schema, base()).stream();
    }

    private void listed() {
        if (meaning.entity() != null) {
            List<Column> shown =
                    meaning.shown().isEmpty() ? meaning.entity().display() : meaning.shown();
            shown.forEach(c -> all.add(new PlanElement.Column("", c.qualified())));
        }
    }

    private void filter(Filter f) {
        switch (f) {
            case Filter.OneOf o ->
                    condition(o.column(), o.negated() ? Test.IS_NOT : Test.IS, o.values());
            case Filter.Named n -> condition(n.column(), Test.IS, List.of(n.text()));
            case Filter.Compared c -> condition(c.column(), test(c.how()), bounds(c));
            case Filter.During d -> time(d.column()).forEach(c -> period(c, d.period()));
            case Filter.Like l ->
                    condition(
                            l.column(),
                            l.negated() ? Test.OTHER : Test.CONTAINS,
                            List.of(l.text()));
            case Filter.AgainstAverage a -> condition(a.column(), Test.OTHER, List.of());
            case Filter.OnDays d ->
                    time(d.column()).forEach(c -> condition(c, Test.OTHER, List.of()));
            case Filter.AnyOf a -> a.filters().forEach(this::loosely);
            case Filter.Missing m ->
                    condition(m.column(), m.negated() ? Test.PRESENT : Test.MISSING, List.of());
            case Filter.Flagged g ->
                    condition(g.column(), Test.IS, List.of(Boolean.toString(g.value())));
            case Filter.Related r -> related(r);
        }
    }

    /// One of several alternatives: it need not hold, but it is known.
    private void loosely(Filter f) {
        int from = all.size();
        filter(f);
        for (int i = from; i < all.size(); i++) {
            if (all.get(i) instanceof PlanElement.Condition c) {
                all.set(i, new PlanElement.Condition("", c.field(), Test.OTHER, List.of()));
            } else if (all.get(i) instanceof PlanElement.Period p) {
                all.set(i, new PlanElement.Condition("", p.field(), Test.OTHER, List.of()));
            }
        }
    }

    private void related(Filter.Related r) {
        String field = r.sum() == null ? r.table().name() : r.sum().qualified();
        boolean one = r.sum() == null && r.count().intValue() == 1;
        Test how =
                one && r.how() == Function.AT_LEAST
                        ? Test.SOME
                        : one && r.how() == Function.LESS_THAN ? Test.NONE : Test.OTHER;
        all.add(new PlanElement.Condition("", field, how, List.of()));
        within = r.table().name();
        r.inner().forEach(this::loosely);
        within = "";
    }

    private static List<String> bounds(Filter.Compared c) {
        return c.upper() == null
                ? List.of(number(c.value()))
                : List.of(number(c.value()), number(c.upper()));
    }

    private static String number(BigDecimal value) {
        return value.stripTrailingZeros().toPlainString();
    }

    private static Test test(Function how) {
        return switch (how) {
            case MORE_THAN -> Test.MORE_THAN;
            case AT_LEAST -> Test.AT_LEAST;
            case LESS_THAN -> Test.LESS_THAN;
            case AT_MOST -> Test.AT_MOST;
            case BETWEEN -> Test.BETWEEN;
            default -> Test.OTHER;
        };
    }

    private void condition(Column column, Test how, List<String> values) {
        all.add(new PlanElement.Condition("", column.qualified(), how, values));
    }

    private void period(Column column, Period period) {
        if (!period.unlimited()) {
            LocalDate to = period.to();
            all.add(
                    new PlanElement.Period(
                            "",
                            column.qualified(),
                            period.from() == null ? null : period.from().toString(),
                            to == null ? null : to.minusDays(1).toString()));
        }
    }

    /// A condition on the first measure.
    private void having(Function how, @Nullable String value) {
        if (!meaning.measures().isEmpty()) {
            Atom first = meaning.measures().getFirst().atoms().getFirst();
            List<String> values = value == null ? List.of() : List.of(value);
            all.add(
                    new PlanElement.Condition(
                            "",
                            fields(first).getFirst(),
                            values.isEmpty() ? Test.OTHER : test(how),
                            values));
        }
    }

    private void arrangement() {
        Meaning.Order order = meaning.order();
        if (order != null) {
            Column by = order.column();
            List<String> fields = by == null ? List.of() : List.of(by.qualified());
            all.add(new PlanElement.Order("", fields, order.descending()));
        }
        if (meaning.limit() != null) {
            all.add(new PlanElement.Limit("", meaning.limit()));
        }
    }

    private void after() {
        boolean average =
                meaning.extras().contains(Meaning.Extra.ABOVE_AVERAGE)
                        || meaning.extras().contains(Meaning.Extra.BELOW_AVERAGE);
        if (average) {
            having(Function.MORE_THAN, null);
        }
        switch (meaning.after()) {
            case Meaning.After.Only o -> condition(o.column(), Test.IS, List.of(o.value()));
            case Meaning.After.Percent p -> having(Function.AT_MOST, null);
            case Meaning.After.Each e -> all.add(new PlanElement.Limit("", e.rows()));
            case Meaning.After.Moving m -> {}
            case null -> {}
        }
    }
}
