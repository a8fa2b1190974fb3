package io.dataagent.agent.analyst.coverage.facts;

import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Where a statement shows or keeps the least of what it counts or adds up, and so hangs on what
/// is counted for those that have little, or none.
public final class LowFigures {

    /// How a figure is made of which little can be meant; nothing else has a value of none.
    public enum Made {
        COUNT,
        TOTAL
    }

    private LowFigures() {}

    /// Whether only so many rows of the result are kept.
    public static boolean isCut(StatementFacts facts) {
        return facts.limits().stream().anyMatch(l -> l.whole() && l.rows() != null);
    }

    /// What the rows of the result are ordered by first.
    public static Optional<StatementFacts.Ordering> first(StatementFacts facts) {
        return facts.orderings().stream().filter(o -> o.select() == 0).findFirst();
    }

    /// The count or total whose least stands first.
    public static Optional<ExpressionFact> leastFirst(StatementFacts facts) {
        return first(facts)
                .filter(o -> !o.descending())
                .map(StatementFacts.Ordering::expression)
                .filter(e -> made(e).isPresent());
    }

    /// The one bound on a count or a total, if it is one from above.
    public static Optional<FilterFact> fewer(StatementFacts facts) {
        List<FilterFact> bounds =
                facts.filters().stream()
                        .filter(f -> f.clause() != Clause.ON && f.aggregate() != null)
                        .toList();
        return bounds.stream()
                .filter(f -> bounds.size() == 1 && Filters.isBound(f.operator()))
                .filter(f -> f.values().size() == 1)
                .filter(f -> Filters.DOWN.contains(f.operator()) != f.negated())
                .filter(f -> made(f.aggregate()).isPresent())
                .findFirst();
    }

    /// Whether a figure is the mean of what a query within counts or adds up.
    public static boolean isMeanOfGroups(ExpressionFact figure) {
        return figure.kind() == Kind.AGGREGATE
                && "avg".equals(figure.function())
                && figure.operands().stream()
                        .flatMap(ExpressionFact::withOperands)
                        .anyMatch(e -> made(e).isPresent());
    }

    /// Whether it counts rows or adds them up, all of them.
    public static Optional<Made> made(ExpressionFact figure) {
        return figure.kind() == Kind.AGGREGATE && !figure.conditional()
                ? made(figure.function())
                : Optional.empty();
    }

    /// The same of an aggregate by its name.
    public static Optional<Made> made(@Nullable String aggregate) {
        return switch (aggregate) {
            case "count" -> Optional.of(Made.COUNT);
            case "sum" -> Optional.of(Made.TOTAL);
            case null, default -> Optional.empty();
        };
    }
}
