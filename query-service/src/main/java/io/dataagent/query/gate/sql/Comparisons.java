package io.dataagent.query.gate.sql;

import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.Rule;
import io.dataagent.query.gate.lineage.LiteralTypes;
import io.dataagent.query.gate.lineage.LiteralTypes.Literal;
import io.dataagent.query.gate.lineage.Origin;
import java.util.List;
import java.util.Map;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.Expression;
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
import net.sf.jsqlparser.schema.Column;
import org.jspecify.annotations.Nullable;

/// Compares literals with the types of the columns beside them.
public final class Comparisons {

    private final Walk walk;
    private final LiteralTypes types;
    private final Map<Column, Origin> resolved;

    public Comparisons(Walk walk, Dialect dialect, Map<Column, Origin> resolved) {
        this.walk = walk;
        this.types = new LiteralTypes(dialect);
        this.resolved = resolved;
    }

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
                beside(between.getLeftExpression(), between.getBetweenExpressionStart(), true);
                beside(between.getLeftExpression(), between.getBetweenExpressionEnd(), true);
            }
            case InExpression in when in.getRightExpression() instanceof ExpressionList<?> list ->
                    List.copyOf(list).forEach(item -> beside(in.getLeftExpression(), item, false));
            default -> {}
        }
    }

    private void sides(ComparisonOperator comparison, boolean orders) {
        beside(comparison.getLeftExpression(), comparison.getRightExpression(), orders);
        beside(comparison.getRightExpression(), comparison.getLeftExpression(), orders);
    }

    private void beside(Expression operand, Object other, boolean orders) {
        Origin.Base base =
                operand instanceof Column column
                        ? resolved.getOrDefault(column, Origin.NONE).base()
                        : null;
        Literal literal = base == null ? null : literal(other);
        String wrong = base == null || literal == null ? null : types.wrong(base, literal, orders);
        if (wrong != null) {
            walk.refuse(operand, Rule.TYPE_MISMATCH, wrong);
        }
    }

    private static @Nullable Literal literal(Object node) {
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
