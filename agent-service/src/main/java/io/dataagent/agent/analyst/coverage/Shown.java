package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.evidence.Alike;
import io.dataagent.agent.analyst.coverage.facts.Filters;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.StatementFacts;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// What the statements of an answer do together.
final class Shown {

    private static final Set<String> ENDS = Set.of("first", "last", "erste", "letzte");

    private final List<StatementFacts> statements;
    private final boolean ofSeveral;

    Shown(List<StatementFacts> statements) {
        this(statements, statements.size() > 1);
    }

    private Shown(List<StatementFacts> statements, boolean ofSeveral) {
        this.statements = List.copyOf(statements);
        this.ofSeveral = ofSeveral;
    }

    /// Each statement by itself.
    List<Shown> each() {
        return statements.stream().map(s -> new Shown(List.of(s), ofSeveral)).toList();
    }

    /// Whether the answer has several statements, be it that this is only one of them.
    boolean ofSeveral() {
        return ofSeveral;
    }

    /// Whether every statement was read whole.
    boolean isWhole() {
        return statements.stream().allMatch(s -> s.gap() == null);
    }

    List<StatementFacts> statements() {
        return statements;
    }

    Set<String> datasets() {
        Set<String> all = new HashSet<>();
        statements.forEach(s -> s.selects().forEach(select -> all.addAll(select.datasets())));
        fields().forEach(f -> all.add(f.substring(0, Math.max(0, f.indexOf('.')))));
        return all;
    }

    /// Every field that a statement touches.
    Set<String> fields() {
        Set<String> all = outputFields();
        filters().forEach(f -> all.addAll(f.fields()));
        for (StatementFacts s : statements) {
            s.groupings().forEach(g -> all.addAll(g.expression().fields()));
            s.orderings().forEach(o -> all.addAll(o.expression().fields()));
            for (JoinFact join : s.joins()) {
                join.columns().forEach(c -> all.addAll(List.of(c.left(), c.right())));
            }
        }
        return all;
    }

    /// The fields that columns of a result are made of.
    Set<String> outputFields() {
        Set<String> all = new HashSet<>();
        outputs().forEach(o -> all.addAll(o.expression().fields()));
        return all;
    }

    Stream<StatementFacts.Output> outputs() {
        return statements.stream().flatMap(s -> s.outputs().stream());
    }

    Stream<FilterFact> filters() {
        return statements.stream().flatMap(s -> s.filters().stream()).flatMap(Filters::apart);
    }

    /// Whether a condition is on a time that is called like a word: "discontinued" of
    /// `discontinued_on`.
    boolean datedBy(String word) {
        return filters()
                .filter(FilterFact::time)
                .flatMap(f -> f.fields().stream())
                .flatMap(f -> Words.of(f.substring(f.indexOf('.') + 1)).stream())
                .anyMatch(w -> w.length() > 2 && Alike.root(w).equals(Alike.root(word)));
    }

    Stream<FilterFact.Period> periods() {
        return statements.stream().flatMap(s -> s.periods().stream());
    }

    /// The periods but those of a date of which only is said that it is empty: "not shipped yet"
    /// bounds nothing.
    Stream<FilterFact.Period> bounds() {
        return periods().filter(p -> !isEmpty(p));
    }

    private boolean isEmpty(FilterFact.Period period) {
        List<FilterFact> about =
                filters().filter(f -> f.fields().contains(period.field())).toList();
        return !period.exact()
                && period.from() == null
                && period.to() == null
                && !about.isEmpty()
                && about.stream()
                        .filter(f -> f.select() == period.select() || isNull(f))
                        .allMatch(f -> boundsNothing(f) || isElsewhere(f, period));
    }

    private static boolean isNull(FilterFact filter) {
        return filter.operator() == Operator.IS_NULL;
    }

    /// Whether it is a plain condition on rows where the period is one of a figure alone.
    private static boolean isElsewhere(FilterFact filter, FilterFact.Period period) {
        return period.clause() == FilterFact.Clause.AGGREGATE
                && filter.clause() != FilterFact.Clause.AGGREGATE;
    }

    /// Whether a condition leaves open when: a day that is there, or one that is set against
    /// another.
    private static boolean boundsNothing(FilterFact filter) {
        return isNull(filter) || filter.fields().size() > 1 && filter.values().isEmpty();
    }

    Stream<StatementFacts.Grouping> groupings() {
        return statements.stream().flatMap(s -> s.groupings().stream());
    }

    Stream<StatementFacts.Ordering> orderings() {
        return statements.stream().flatMap(s -> s.orderings().stream());
    }

    /// Whether rows are ordered, and the first or the last of them is spoken of.
    boolean isEnd(Set<String> words) {
        return orderings().findAny().isPresent() && ENDS.stream().anyMatch(words::contains);
    }

    /// By what the rows of each query are ordered before all else; where equal ones are put
    /// together by it, also what decides which one stays.
    Stream<StatementFacts.Ordering> firstOrderings() {
        return statements.stream()
                .flatMap(
                        s ->
                                s.orderings().stream()
                                        .filter(
                                                o ->
                                                        isDistinct(s, o.select())
                                                                || s.orderings().stream()
                                                                        .filter(
                                                                                x ->
                                                                                        x.select()
                                                                                                == o
                                                                                                        .select())
                                                                        .findFirst()
                                                                        .filter(o::equals)
                                                                        .isPresent()));
    }

    private static boolean isDistinct(StatementFacts facts, int select) {
        return select >= 0
                && select < facts.selects().size()
                && facts.selects().get(select).distinct();
    }

    Stream<StatementFacts.Limit> limits() {
        return statements.stream().flatMap(s -> s.limits().stream());
    }

    Stream<JoinFact> joins() {
        return statements.stream().flatMap(s -> s.joins().stream());
    }

    /// Every expression of every output, down to its operands.
    Stream<ExpressionFact> expressions() {
        return outputs().flatMap(o -> o.expression().withOperands());
    }

    /// Whether an output is, or is made of, an aggregate or window of one of these functions.
    boolean aggregates(String... functions) {
        Set<String> wanted = Set.of(functions);
        return anyExpression(
                e ->
                        (e.kind() == Kind.AGGREGATE || e.kind() == Kind.WINDOW)
                                && e.function() != null
                                && wanted.contains(e.function().toLowerCase(Locale.ROOT)));
    }

    boolean anyExpression(Predicate<ExpressionFact> is) {
        return expressions().anyMatch(is)
                || groupings().anyMatch(g -> g.expression().withOperands().anyMatch(is))
                || orderings().anyMatch(o -> o.expression().withOperands().anyMatch(is));
    }

    /// "revenue per day" as revenue by the number of different days.
    boolean dividesByTimes() {
        Set<String> times = new HashSet<>();
        periods().forEach(p -> times.add(p.field()));
        return anyExpression(
                e ->
                        e.kind() == Kind.RATIO
                                && e.operands().size() == 2
                                && e.operands()
                                        .getLast()
                                        .withOperands()
                                        .anyMatch(d -> countsTimes(d, times)));
    }

    private static boolean countsTimes(ExpressionFact e, Set<String> times) {
        return e.kind() == Kind.AGGREGATE
                && "count".equals(e.function())
                && e.distinct()
                && (e.withOperands().anyMatch(o -> o.grain() != null)
                        || times.containsAll(e.fields()));
    }

    /// Whether a filter compares with one of these values, whatever the case of letters.
    boolean filtersBy(Collection<String> values) {
        Set<String> wanted = new HashSet<>();
        values.forEach(v -> wanted.add(Words.fold(v)));
        boolean within =
                filters()
                        .filter(f -> f.operator() == Operator.OTHER)
                        .map(f -> Words.fold(f.text()))
                        .anyMatch(t -> wanted.stream().anyMatch(w -> t.contains("'" + w + "'")));
        return within
                || filters()
                        .flatMap(f -> f.values().stream())
                        .map(v -> Words.fold(v.replaceAll("^%+|%+$", "")))
                        .anyMatch(
                                v -> wanted.stream().anyMatch(w -> v.equals(w) || contains(v, w)));
    }

    /// Whether equal ones are put together.
    boolean equalTogether() {
        return anyExpression(ExpressionFact::distinct)
                || joins().anyMatch(j -> j.kind() == JoinFact.JoinKind.SEMI)
                || groupings().findAny().isPresent()
                || statements.stream()
                        .anyMatch(s -> s.selects().stream().anyMatch(x -> x.distinct()))
                || statements.stream().anyMatch(s -> !s.setOperations().isEmpty());
    }

    /// Whether there is more than one figure, or one that is made of two.
    boolean several() {
        return expressions()
                        .anyMatch(
                                e ->
                                        e.kind() == Kind.DIFFERENCE
                                                || e.kind() == Kind.RATIO
                                                || e.conditional()
                                                || e.kind() == Kind.WINDOW)
                || groupings().findAny().isPresent()
                || statements.size() > 1
                || outputs().count() > 1;
    }

    private static boolean contains(String value, String wanted) {
        return Words.of(value).equals(Words.of(wanted));
    }

    /// Numbers that figures are held against.
    static final class Bounds {

        private static final List<Double> SCALES = List.of(1.0, 0.01, 60.0, 1e3, 1e6, 1e9);

        private Bounds() {}

        /// Whether a condition takes the bound itself in or leaves it out as it is asked to, where
        /// both are numbers: of whole ones, more than 9 is at least 10, and more than 10 is not.
        ///
        /// @param in whether the bound itself is asked for
        /// @param up whether what is above it is asked for
        static boolean meets(FilterFact filter, boolean in, boolean up, String bound) {
            boolean there =
                    (filter.operator() == Operator.GREATER_OR_EQUAL
                                    || filter.operator() == Operator.LESS_OR_EQUAL)
                            != filter.negated();
            double step = in == there ? 0 : in == up ? -1 : 1;
            List<Double> gaps = filter.values().stream().flatMap(v -> gap(v, bound)).toList();
            return gaps.isEmpty()
                    || gaps.stream()
                            .anyMatch(g -> g == step || Math.abs(g) > 1 || g != Math.rint(g));
        }

        /// How far a value is from the bound that is asked for; nothing if they are no numbers.
        private static Stream<Double> gap(String value, String bound) {
            try {
                double there = Double.parseDouble(Words.number(Words.fold(value)));
                return Stream.of(there - Double.parseDouble(Words.number(Words.fold(bound))));
            } catch (NumberFormatException e) {
                return Stream.empty();
            }
        }

        /// The bound itself, as a fraction where percent is meant, or beside it where whole numbers
        /// allow: more than 5 is at least 6.
        static boolean near(String value, String bound) {
            if (value.equals(bound)) {
                return true;
            }
            try {
                double there = Double.parseDouble(value);
                double asked = Double.parseDouble(bound);
                return Math.abs(there - asked) == 1
                        || SCALES.stream()
                                .anyMatch(
                                        s -> Math.abs(there - asked * s) <= 1e-9 * Math.abs(there));
            } catch (NumberFormatException e) {
                return false;
            }
        }
    }
}
