package io.dataagent.query.gate.sql;

import io.dataagent.query.gate.lineage.LiteralTypes.Literal;
import io.dataagent.query.gate.walk.LiteralComparisons;
import java.util.List;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.SignedExpression;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.relational.Between;
import net.sf.jsqlparser.expression.operators.relational.ComparisonOperator;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.GreaterThan;
import net.sf.jsqlparser.expression.operators.relational.GreaterThanEquals;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.expression.operators.relational.MinorThan;
import net.sf.jsqlparser.expression.operators.relational.MinorThanEquals;
import net.sf.jsqlparser.expression.operators.relational.NotEqualsTo;
import org.jspecify.annotations.Nullable;

/// Comparisons with literals in a tree of the common parser.
///
/// @param literals compares them
record Comparisons(LiteralComparisons<Object> literals) {

    /// Looks at a node whose columns are resolved.
    void look(Object node) {
        switch (node) {
            case EqualsTo equal -> sides(equal, false);
            case NotEqualsTo other -> sides(other, false);
            case GreaterThan greater -> sides(greater, true);
            case GreaterThanEquals greater -> sides(greater, true);
            case MinorThan less -> sides(less, true);
            case MinorThanEquals less -> sides(less, true);
            case Between between -> {
                Object left = between.getLeftExpression();
                literals.beside(left, between.getBetweenExpressionStart(), true);
                literals.beside(left, between.getBetweenExpressionEnd(), true);
            }
            case InExpression in when in.getRightExpression() instanceof ExpressionList<?> list ->
                    List.copyOf(list)
                            .forEach(item -> literals.beside(in.getLeftExpression(), item, false));
            default -> {}
        }
    }

    private void sides(ComparisonOperator comparison, boolean orders) {
        literals.sides(comparison.getLeftExpression(), comparison.getRightExpression(), orders);
    }

    static @Nullable Literal literal(Object node) {
        return switch (node) {
            case StringValue text when text.getPrefix() == null ->
                    new Literal(false, text.getValue(), node);
            case LongValue number -> new Literal(true, number.getStringValue(), node);
            case DoubleValue number -> new Literal(true, number.toString(), node);
            case SignedExpression signed
                    when literal(signed.getExpression()) instanceof Literal in ->
                    in.number() ? new Literal(true, signed.getSign() + in.text(), node) : null;
            default -> null;
        };
    }
}
