package io.dataagent.query.tree;

import java.util.Optional;
import net.sf.jsqlparser.expression.AnyComparisonExpression;
import net.sf.jsqlparser.expression.AnyType;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.expression.operators.relational.NotEqualsTo;
import net.sf.jsqlparser.statement.select.Select;

/// IN in other words: `= ANY (SELECT …)`, as DuckDB writes it, and `<> ALL (SELECT …)`.
///
/// @param left what is looked for
/// @param rows where
/// @param negated whether it must not be there
record AmongRows(Expression left, Select rows, boolean negated) {

    static Optional<AmongRows> of(Expression e) {
        return switch (e) {
            case EqualsTo equal -> of(equal, false);
            case NotEqualsTo differs -> of(differs, true);
            default -> Optional.empty();
        };
    }

    private static Optional<AmongRows> of(BinaryExpression e, boolean negated) {
        return e.getRightExpression() instanceof AnyComparisonExpression any
                        && (any.getAnyType() == AnyType.ALL) == negated
                        && any.getSelect() instanceof Select rows
                ? Optional.of(new AmongRows(e.getLeftExpression(), rows, negated))
                : Optional.empty();
    }
}
