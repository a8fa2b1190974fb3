package io.dataagent.query.facts;

import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.ExpressionFact.Unit;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What figures are, as far as the form of an expression tells.
///
/// @param times the time fields of the statement
record Units(Set<String> times) {

    private static final Set<String> COUNTING =
            Set.of(
                    "count",
                    "count_if",
                    "countif",
                    "count_star",
                    "approx_count_distinct",
                    "regr_count");
    private static final Set<String> LASTING =
            Set.of("datediff", "date_diff", "timestampdiff", "age", "timediff");
    private static final Set<String> SHARES =
            Set.of("percent_rank", "cume_dist", "ratio_to_report");
    private static final Set<String> PLACES = Set.of("row_number", "rank", "dense_rank", "ntile");

    Unit of(ExpressionFact fact) {
        return switch (fact.kind()) {
            case COLUMN ->
                    fact.fields().size() == 1 && times.contains(fact.fields().getFirst())
                            ? Unit.TIME
                            : Unit.FIELD;
            case BUCKET -> Unit.TIME;
            case AGGREGATE, WINDOW -> aggregate(fact);
            case RATIO -> ratio(fact);
            case PRODUCT -> product(fact);
            case DIFFERENCE -> difference(fact);
            case SUM -> meant(fact.operands());
            case CASE -> meant(fact.operands());
            case SUBQUERY -> meant(fact.operands());
            case FUNCTION -> function(fact);
            case LITERAL, CONDITION, OTHER -> Unit.OTHER;
        };
    }

    private static Unit function(ExpressionFact fact) {
        return fact.function() != null && LASTING.contains(fact.function())
                ? Unit.DURATION
                : Unit.OTHER;
    }

    private Unit aggregate(ExpressionFact fact) {
        String function = fact.function() == null ? "" : fact.function();
        if (COUNTING.contains(function)) {
            return Unit.COUNT;
        }
        if (SHARES.contains(function)) {
            return Unit.FRACTION;
        }
        if (PLACES.contains(function) || fact.operands().isEmpty()) {
            return Unit.OTHER;
        }
        ExpressionFact measured = fact.operands().getFirst();
        if (flags(measured)) {
            return function.equals("avg") ? Unit.FRACTION : Unit.COUNT;
        }
        return of(measured);
    }

    /// Whether it is 1 or 0 for a condition.
    private static boolean flags(ExpressionFact fact) {
        return fact.kind() == Kind.CASE
                && !fact.operands().isEmpty()
                && fact.operands().stream()
                        .allMatch(
                                o ->
                                        o.kind() == Kind.LITERAL
                                                && Set.of("0", "1", "null", "1.0", "0.0")
                                                        .contains(String.valueOf(o.literal())));
    }

    private Unit ratio(ExpressionFact fact) {
        if (fact.operands().size() != 2) {
            return Unit.OTHER;
        }
        ExpressionFact over = fact.operands().get(0);
        ExpressionFact under = fact.operands().get(1);
        if (under.kind() == Kind.LITERAL) {
            return of(over);
        }
        boolean hundred = hundred(over);
        ExpressionFact bare = hundred ? withoutHundred(over) : over;
        Unit one = of(bare);
        boolean same =
                one == of(under)
                        && (one == Unit.COUNT
                                || one == Unit.DURATION
                                || (one == Unit.FIELD && valued(bare).equals(valued(under))));
        return same ? hundred ? Unit.PERCENT : Unit.FRACTION : Unit.OTHER;
    }

    /// The fields whose values count, without those that only choose rows.
    private static Set<String> valued(ExpressionFact fact) {
        if (fact.operands().isEmpty()) {
            return Set.copyOf(fact.fields());
        }
        Set<String> fields = new HashSet<>();
        fact.operands().forEach(operand -> fields.addAll(valued(operand)));
        return fields;
    }

    private Unit product(ExpressionFact fact) {
        if (hundred(fact)) {
            Unit inner = of(withoutHundred(fact));
            return inner == Unit.FRACTION ? Unit.PERCENT : inner;
        }
        return fact.operands().stream().allMatch(o -> o.kind() == Kind.LITERAL)
                ? Unit.OTHER
                : meant(fact.operands());
    }

    private static boolean hundred(ExpressionFact fact) {
        return fact.kind() == Kind.PRODUCT && fact.operands().stream().anyMatch(Units::isHundred);
    }

    private static boolean isHundred(ExpressionFact fact) {
        return fact.kind() == Kind.LITERAL && String.valueOf(fact.literal()).matches("100(\\.0*)?");
    }

    private static ExpressionFact withoutHundred(ExpressionFact fact) {
        List<ExpressionFact> rest = fact.operands().stream().filter(o -> !isHundred(o)).toList();
        return rest.size() == 1
                ? rest.getFirst()
                : new ExpressionFact(
                        Kind.PRODUCT, fact.fields(), null, false, false, null, null, rest);
    }

    private Unit difference(ExpressionFact fact) {
        Unit first = meant(fact.operands());
        boolean times = fact.operands().stream().allMatch(o -> of(o) == Unit.TIME);
        return times ? Unit.DURATION : first;
    }

    private Unit meant(List<ExpressionFact> operands) {
        return operands.stream()
                .filter(o -> o.kind() != Kind.LITERAL)
                .map(this::of)
                .findFirst()
                .orElse(Unit.OTHER);
    }
}
