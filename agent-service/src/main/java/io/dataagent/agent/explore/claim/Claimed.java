package io.dataagent.agent.explore.claim;

import io.dataagent.agent.explore.claim.ClaimArguments.Condition;
import io.dataagent.agent.statement.Dialect;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A claim whose names are found.
///
/// @param said as the model made it
/// @param base the dataset whose rows are measured
/// @param star what they belong to
/// @param measure the measured field; null where rows are counted
/// @param by what it is split by, or null
/// @param second the other measure, or null
/// @param having the condition of a rate, or null
/// @param where conditions on all rows
record Claimed(
        ClaimArguments said,
        DatasetView base,
        Star star,
        @Nullable FieldRef measure,
        @Nullable FieldRef by,
        @Nullable FieldRef second,
        @Nullable Meets having,
        List<Meets> where) {

    private static final int MOST_STRATA = 5;
    private static final int MOST_VALUES = 12;

    private static final Set<String> CURRENCIES =
            Currency.getAvailableCurrencies().stream()
                    .map(Currency::getCurrencyCode)
                    .collect(Collectors.toUnmodifiableSet());
    private static final Pattern UNIT =
            Pattern.compile(
                    "(?i)(^|_)(currency|ccy|unit|units|uom|unit_of_measure)(_(cd|code|iso))?$");

    Claimed {
        where = List.copyOf(where);
    }

    /// A field that has a value, or none.
    record Meets(FieldRef field, @Nullable String is) {}

    /// Finds the names.
    ///
    /// @throws IllegalArgumentException with a sentence for the model
    static Claimed of(
            ClaimArguments said,
            Fields fields,
            List<RelationshipView> relationships,
            Dialect dialect) {
        Optional<DatasetView> rows = fields.dataset(said.measure());
        @Nullable FieldRef measure = rows.isPresent() ? null : fields.require(said.measure());
        DatasetView base =
                rows.isPresent() ? rows.get() : Objects.requireNonNull(measure).dataset();
        Star star = new Star(base, fields.datasets(), relationships, dialect);
        @Nullable FieldRef by = said.by() == null ? null : star.reach(fields.require(said.by()));
        @Nullable FieldRef second =
                said.second() == null ? null : star.reach(fields.require(said.second()));
        @Nullable Meets having = said.having() == null ? null : meets(said.having(), fields, star);
        List<Meets> where = said.where().stream().map(c -> meets(c, fields, star)).toList();
        Claimed claimed = new Claimed(said, base, star, measure, by, second, having, where);
        claimed.fits();
        return claimed;
    }

    private static Meets meets(Condition condition, Fields fields, Star star) {
        return new Meets(star.reach(fields.require(condition.field())), condition.is());
    }

    private void fits() {
        boolean counted = said.made() == Aggregate.COUNT || said.made() == Aggregate.COUNT_DISTINCT;
        if (measure == null && !counted && having == null) {
            throw new IllegalArgumentException(
                    base.name() + " is a dataset; its rows can only be counted (aggregate count)");
        }
        boolean sums =
                switch (said.kind()) {
                    case DIFFERENCE, CORRELATION -> true;
                    case ALIKE -> having == null;
                    case TREND, HIGHEST, LOWEST -> !counted;
                    case RATE, MISSING -> false;
                };
        require(!sums || measure != null && measure.numeric(), "measure", "numbers");
        require(second == null || second.numeric(), "second", "numbers");
        boolean timed = said.kind() != ClaimKind.TREND || by != null && by.temporal();
        require(timed, "by", "points in time");
        if (said.kind() == ClaimKind.MISSING && measure == null) {
            throw new IllegalArgumentException("measure must be a field");
        }
    }

    private static void require(boolean holds, String part, String kind) {
        if (!holds) {
            throw new IllegalArgumentException(part + " must be a field that holds " + kind);
        }
    }

    /// All fields that a statement about it reads.
    List<FieldRef> fields() {
        List<FieldRef> all = new ArrayList<>();
        Stream.of(measure, by, second).filter(Objects::nonNull).forEach(all::add);
        if (having != null) {
            all.add(having.field());
        }
        where.forEach(m -> all.add(m.field()));
        return all;
    }

    /// The fields with few values within which the claim could turn round.
    List<FieldRef> strata() {
        List<String> taken = fields().stream().map(FieldRef::name).toList();
        List<FieldRef> all = new ArrayList<>();
        for (DatasetView dataset : star.reachable()) {
            dataset.fields().stream()
                    .map(f -> new FieldRef(dataset, f))
                    .filter(f -> !taken.contains(f.name()) && few(f) && !finer(f))
                    .forEach(all::add);
        }
        return all.stream().limit(MOST_STRATA).toList();
    }

    private static boolean few(FieldRef ref) {
        Long distinct = ref.field().distinctCount();
        String type = ref.field().datatype().toLowerCase(Locale.ROOT);
        boolean small = distinct != null && distinct >= 2 && distinct <= MOST_VALUES;
        return small && (type.equals("string") || type.equals("boolean") || type.equals("integer"));
    }

    /// A field of the very dataset that the split comes from only names its groups again.
    private boolean finer(FieldRef ref) {
        return by != null
                && !by.dataset().name().equals(base.name())
                && ref.dataset().name().equals(by.dataset().name());
    }

    /// The field that says in which unit or currency the measure is, if the data has one: its own,
    /// or that of what its rows belong to (the account of a booking).
    Optional<FieldRef> unit() {
        if (measure == null || said.kind() == ClaimKind.MISSING) {
            return Optional.empty();
        }
        return Stream.concat(Stream.of(base), star.reachable().stream())
                .flatMap(d -> d.fields().stream().map(f -> new FieldRef(d, f)))
                .filter(ref -> UNIT.matcher(ref.field().name()).find() || currencies(ref.field()))
                .filter(ref -> ref.field().datatype().equalsIgnoreCase("string"))
                .findFirst();
    }

    /// Whether all the samples of a field are codes of currencies (ISO 4217).
    private static boolean currencies(FieldView field) {
        return !field.sampleValues().isEmpty()
                && field.sampleValues().stream().allMatch(CURRENCIES::contains);
    }

    /// Whether it is split by points in time that are the same all over the world.
    boolean zoned() {
        return by != null && by.field().datatype().equalsIgnoreCase("datetimetz");
    }

    /// Whether rows or values are counted.
    boolean counts() {
        return measure == null
                || said.made() == Aggregate.COUNT
                || said.made() == Aggregate.COUNT_DISTINCT;
    }
}
