package io.dataagent.query.gate.walk;

import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.Rule;
import io.dataagent.query.gate.lineage.LiteralTypes;
import io.dataagent.query.gate.lineage.LiteralTypes.Literal;
import io.dataagent.query.gate.lineage.Origin;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Compares literals with the types of the columns beside them.
///
/// @param <N> nodes of the tree
public final class LiteralComparisons<N> {

    private final Lineage lineage;
    private final Refusals refusals;
    private final LiteralTypes types;
    private final Function<N, @Nullable Literal> literal;

    /// @param literal reads a node, if it is one
    public LiteralComparisons(
            Lineage lineage,
            Refusals refusals,
            Dialect dialect,
            Function<N, @Nullable Literal> literal) {
        this.lineage = lineage;
        this.refusals = refusals;
        this.types = new LiteralTypes(dialect);
        this.literal = literal;
    }

    /// Two sides of a comparison.
    ///
    /// @param orders whether it is asked which of both is greater
    public void sides(N left, N right, boolean orders) {
        beside(left, right, orders);
        beside(right, left, orders);
    }

    /// A value and what it is compared with, as by BETWEEN or IN.
    public void beside(N operand, N other, boolean orders) {
        Origin.Base base = lineage.origin(operand).base();
        Literal read = base == null ? null : literal.apply(other);
        String wrong = base == null || read == null ? null : types.wrong(base, read, orders);
        if (wrong != null) {
            refusals.report().refuse(operand, Rule.TYPE_MISMATCH, wrong, null, List.of());
        }
    }
}
