package io.dataagent.query.facts;

import io.dataagent.contracts.query.ExpressionFact.Grain;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Period;
import io.dataagent.query.bind.Buckets;
import io.dataagent.query.bind.Names;
import io.dataagent.query.facts.Moments.Moment;
import io.dataagent.query.tree.Expr;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What the conditions on time fields amount to, as half-open periods.
record Periods(Names names, Moments moments, Set<String> times) {

    private record Key(int select, String field, Clause clause) {}

    /// Bounds; null is open.
    private record Bounds(@Nullable Moment from, @Nullable Moment to) {}

    /// Conditions on the parts of a date that only together are bounds: a year and a month.
    private record Part(Grain grain, int number) {}

    private static final class Open {
        private @Nullable Moment from;
        private @Nullable Moment to;
        private boolean exact = true;
        private final List<Part> parts = new ArrayList<>();

        void narrow(Bounds bounds) {
            if (bounds.from() != null && (from == null || bounds.from().at().isAfter(from.at()))) {
                from = bounds.from();
            }
            if (bounds.to() != null && (to == null || bounds.to().at().isBefore(to.at()))) {
                to = bounds.to();
            }
        }
    }

    /// The periods of rows, and those of aggregates that have conditions of their own: two years
    /// beside each other are two periods.
    List<Period> of(Filters filters) {
        List<List<Period>> ofAggregates = filters.branches().stream().map(this::together).toList();
        List<Filters.Condition> ofRows =
                filters.all().stream()
                        .filter(c -> c.clause() != Clause.AGGREGATE)
                        .filter(c -> !saidAgain(filters.alternatives(c), ofAggregates))
                        .toList();
        return Stream.concat(Stream.of(together(ofRows)), ofAggregates.stream())
                .flatMap(List::stream)
                .distinct()
                .toList();
    }

    /// Whether a condition with OR only says beforehand what each aggregate says for itself: two
    /// periods, one or the other, of which every aggregate takes one.
    private boolean saidAgain(
            List<List<Filters.Condition>> alternatives, List<List<Period>> ofAggregates) {
        List<Period> wide = alternatives.stream().flatMap(a -> together(a).stream()).toList();
        return !wide.isEmpty()
                && wide.size() == alternatives.size()
                && wide.stream().allMatch(Period::exact)
                && alternatives.stream().flatMap(List::stream).allMatch(c -> c.fact().time())
                && !ofAggregates.isEmpty()
                && ofAggregates.stream()
                        .allMatch(own -> own.stream().anyMatch(p -> among(wide, p)));
    }

    private static boolean among(List<Period> wide, Period period) {
        return period.exact()
                && wide.stream()
                        .anyMatch(
                                w ->
                                        w.field().equals(period.field())
                                                && Objects.equals(w.from(), period.from())
                                                && Objects.equals(w.to(), period.to()));
    }

    /// The periods of conditions that hold together.
    private List<Period> together(List<Filters.Condition> conditions) {
        Map<Key, Open> open = new LinkedHashMap<>();
        for (Filters.Condition condition : conditions) {
            FilterFact fact = condition.fact();
            boolean about = fact.time() && fact.aggregate() == null;
            for (String field : about ? fact.fields() : List.<String>of()) {
                if (times.contains(field)) {
                    Clause clause = fact.clause() == Clause.ON ? Clause.WHERE : fact.clause();
                    read(
                            condition,
                            field,
                            open.computeIfAbsent(
                                    new Key(fact.select(), field, clause), k -> new Open()));
                }
            }
        }
        List<Period> periods = new ArrayList<>();
        open.forEach((key, bounds) -> periods.add(period(key, bounds)));
        return periods;
    }

    private static Period period(Key key, Open open) {
        combined(open);
        Moment from = open.from;
        Moment to = open.to;
        return new Period(
                key.select(),
                key.field(),
                from == null ? null : from.text(),
                to == null ? null : to.text(),
                (from != null && from.relative()) || (to != null && to.relative()),
                open.exact,
                key.clause());
    }

    /// A year and a quarter or month of it.
    private static void combined(Open open) {
        Optional<Part> smaller =
                open.parts.stream()
                        .filter(p -> p.grain() == Grain.MONTH || p.grain() == Grain.QUARTER)
                        .findFirst();
        Moment from = open.from;
        Moment to = open.to;
        boolean year =
                from != null
                        && to != null
                        && whole(from, Grain.YEAR)
                        && next(from, Grain.YEAR).at().equals(to.at());
        if (smaller.isPresent() && open.parts.size() == 1 && year && from != null) {
            Grain grain = smaller.get().grain();
            Moment start = from.plus(grain, smaller.get().number() - 1L);
            open.narrow(new Bounds(start, start.plus(grain, 1)));
        } else if (!open.parts.isEmpty()) {
            open.exact = false;
        }
    }

    private void read(Filters.Condition condition, String field, Open open) {
        Optional<Bounds> bounds =
                condition.expr() instanceof Expr.Op op && condition.fact().fields().size() == 1
                        ? bounds(condition, op, field, open)
                        : Optional.empty();
        if (bounds.isPresent()) {
            open.narrow(bounds.get());
        } else {
            open.exact = false;
        }
    }

    private Optional<Bounds> bounds(
            Filters.Condition condition, Expr.Op op, String field, Open open) {
        FilterFact fact = condition.fact();
        if (fact.operator() == FilterFact.Operator.IS_NULL && fact.negated()) {
            return Optional.of(new Bounds(null, null));
        }
        if (fact.negated() || op.args().size() < 2) {
            return Optional.empty();
        }
        boolean turned = Filters.constant(op.args().get(0));
        if (turned && op.args().size() > 2) {
            // a day between two fields, or among them, is no bound of one of them
            return Optional.empty();
        }
        Expr subject = Moments.inUtc(op.args().get(turned ? 1 : 0));
        List<Expr> values =
                turned ? op.args().subList(0, 1) : op.args().subList(1, op.args().size());
        Optional<Buckets.Bucket> bucket = Buckets.of(subject);
        if (bucket.isEmpty()) {
            return names.direct(condition.level(), subject)
                    .filter(f -> f.name().equals(field))
                    .flatMap(f -> direct(f, fact.operator(), values))
                    .or(() -> cutBefore(condition, subject, field, values));
        }
        return ofWeeks(subject) || !TimesAsTexts.alike(subject, values)
                ? Optional.empty()
                : cut(fact.operator(), values, bucket.get(), open);
    }

    /// A column of a query within, which cut the field to a whole unit.
    private Optional<Bounds> cutBefore(
            Filters.Condition condition, Expr subject, String field, List<Expr> values) {
        Names.Written written = names.written(condition.level(), subject);
        return Buckets.of(written.expr())
                .filter(Buckets.Bucket::whole)
                .filter(
                        b ->
                                names.direct(written.level(), b.value())
                                        .filter(f -> f.name().equals(field))
                                        .isPresent())
                .filter(b -> !ofWeeks(written.expr()))
                .filter(b -> TimesAsTexts.alike(written.expr(), values))
                .filter(b -> values.stream().noneMatch(Periods::number))
                .flatMap(
                        b ->
                                within(
                                        condition.fact().operator(),
                                        values.stream().map(moments::of).toList(),
                                        b.grain()));
    }

    /// A field that is cut to a unit.
    private Optional<Bounds> cut(
            FilterFact.Operator operator, List<Expr> values, Buckets.Bucket bucket, Open open) {
        Grain grain = bucket.grain();
        boolean number = values.stream().allMatch(Periods::number);
        return number && (!bucket.whole() || grain == Grain.YEAR)
                ? numbers(operator, values, bucket, open)
                : within(operator, values.stream().map(moments::of).toList(), grain);
    }

    /// A field as it is: one of which only this is known that it is a time may hold times of a day.
    private Optional<Bounds> direct(
            Names.Field field, FilterFact.Operator operator, List<Expr> values) {
        List<Optional<Moment>> read = values.stream().map(moments::of).toList();
        boolean days =
                field.table().types().get(field.column()) != null
                        || read.stream().flatMap(Optional::stream).allMatch(Moment::midnight);
        return within(operator, read, field.days() && days ? Grain.DAY : Grain.SECOND);
    }

    /// Whether it is a year of whole weeks, which begins on another day than that of the calendar.
    private static boolean ofWeeks(Expr subject) {
        String text = subject.text().toLowerCase(Locale.ROOT);
        return text.contains("isoyear") || text.contains("iyyy");
    }

    private static boolean number(Expr expr) {
        return expr instanceof Expr.Lit lit && lit.value().matches("\\d{1,4}");
    }

    private static Optional<Bounds> numbers(
            FilterFact.Operator operator, List<Expr> values, Buckets.Bucket bucket, Open open) {
        List<Integer> numbers =
                values.stream().map(v -> Integer.parseInt(((Expr.Lit) v).value())).toList();
        if (bucket.grain() != Grain.YEAR) {
            if (operator == FilterFact.Operator.EQUAL) {
                open.parts.add(new Part(bucket.grain(), numbers.getFirst()));
                return Optional.of(new Bounds(null, null));
            }
            return Optional.empty();
        }
        if (numbers.contains(0)) {
            return Optional.empty();
        }
        List<Optional<Moment>> years =
                numbers.stream()
                        .map(
                                n ->
                                        Optional.of(
                                                new Moment(
                                                        java.time.LocalDate.of(n, 1, 1)
                                                                .atStartOfDay(),
                                                        false,
                                                        true)))
                        .toList();
        return within(operator, years, Grain.YEAR);
    }

    /// The bounds of a comparison of units with moments.
    private static Optional<Bounds> within(
            FilterFact.Operator operator, List<Optional<Moment>> values, Grain unit) {
        if (values.isEmpty() || values.stream().anyMatch(Optional::isEmpty)) {
            return Optional.empty();
        }
        Moment first = values.getFirst().orElseThrow();
        Moment last = values.getLast().orElseThrow();
        return switch (operator) {
            case EQUAL, IN -> together(values, unit);
            case LESS -> Optional.of(new Bounds(null, begin(first, unit)));
            case LESS_OR_EQUAL -> Optional.of(new Bounds(null, end(first, unit)));
            case GREATER -> Optional.of(new Bounds(after(first, unit), null));
            case GREATER_OR_EQUAL -> Optional.of(new Bounds(begin(first, unit), null));
            case BETWEEN -> Optional.of(new Bounds(begin(first, unit), end(last, unit)));
            case LIKE, IS_NULL, IS_TRUE, EXISTS, ANY, OTHER -> Optional.empty();
        };
    }

    private static boolean whole(Moment moment, Grain unit) {
        return Moments.cut(moment, unit).at().equals(moment.at());
    }

    /// Where the first unit begins that is not before a moment.
    private static Moment begin(Moment moment, Grain unit) {
        return whole(moment, unit) ? moment : after(moment, unit);
    }

    /// Where the unit ends in which a moment is.
    private static Moment after(Moment moment, Grain unit) {
        return next(whole(moment, unit) ? moment : Moments.cut(moment, unit), unit);
    }

    /// The end of a bound that is in. Of a day with times it is the day's first moment alone.
    private static Moment end(Moment moment, Grain unit) {
        return unit == Grain.SECOND && moment.midnight() ? moment.next() : after(moment, unit);
    }

    /// The moment after a unit; of a point in time itself, since no unit is smaller.
    private static Moment next(Moment moment, Grain unit) {
        return unit == Grain.SECOND ? moment : moment.plus(unit, 1);
    }

    private static Optional<Bounds> together(List<Optional<Moment>> values, Grain unit) {
        List<Moment> sorted =
                values.stream()
                        .flatMap(Optional::stream)
                        .sorted(java.util.Comparator.comparing(Moment::at))
                        .toList();
        if (unit == Grain.SECOND || !sorted.stream().allMatch(moment -> whole(moment, unit))) {
            return Optional.empty(); // single points in time are no period
        }
        for (int i = 1; i < sorted.size(); i++) {
            if (!next(sorted.get(i - 1), unit).at().equals(sorted.get(i).at())) {
                return Optional.empty();
            }
        }
        return Optional.of(new Bounds(sorted.getFirst(), next(sorted.getLast(), unit)));
    }
}
