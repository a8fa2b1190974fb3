package io.dataagent.query.gate.sql;

import io.dataagent.query.gate.Budget;
import io.dataagent.query.gate.walk.Condition;
import io.dataagent.query.gate.walk.Condition.Rows;
import io.dataagent.query.gate.walk.Lineage;
import java.util.List;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.expression.operators.relational.Between;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.expression.operators.relational.GreaterThan;
import net.sf.jsqlparser.expression.operators.relational.GreaterThanEquals;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.expression.operators.relational.LikeExpression;
import net.sf.jsqlparser.expression.operators.relational.MinorThan;
import net.sf.jsqlparser.expression.operators.relational.MinorThanEquals;
import net.sf.jsqlparser.expression.operators.relational.NotEqualsTo;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;
import net.sf.jsqlparser.statement.select.SetOperationList;

/// Conditions of a tree of the common parser.
///
/// @param lineage knows what their columns mean
/// @param budget of the walk
record Conditions(Lineage lineage, Budget budget) implements Condition.Reader<Expression> {

    @Override
    public List<Expression> parts(Expression condition) {
        return condition instanceof AndExpression and
                ? List.of(and.getLeftExpression(), and.getRightExpression())
                : List.of();
    }

    @Override
    public Condition read(Expression condition) {
        return switch (condition) {
            case ParenthesedExpressionList<?> one when one.size() == 1 -> read(one.getFirst());
            case AndExpression and ->
                    new Condition.All(
                            List.of(read(and.getLeftExpression()), read(and.getRightExpression())));
            case EqualsTo equals ->
                    new Condition.Equal(
                            bare(equals.getLeftExpression()),
                            bare(equals.getRightExpression()),
                            equals);
            case InExpression in ->
                    new Condition.In(
                            in.isNot() ? in : in.getLeftExpression(),
                            compared(in),
                            in);
            case GreaterThan ignored -> Condition.ORDERED;
            case GreaterThanEquals ignored -> Condition.ORDERED;
            case MinorThan ignored -> Condition.ORDERED;
            case MinorThanEquals ignored -> Condition.ORDERED;
            case NotEqualsTo ignored -> Condition.ORDERED;
            case Between ignored -> Condition.ORDERED;
            case LikeExpression ignored -> Condition.ORDERED;
            default -> Condition.OTHER;
        };
    }

    /// What `IN (SELECT …)` compares: the values before it with those of each part of the subquery.
    private static List<Rows> compared(InExpression in) {
        List<?> ones =
                in.getLeftExpression() instanceof ParenthesedExpressionList<?> row
                        ? row
                        : List.of(in.getLeftExpression());
        return in.getRightExpression() instanceof Select subquery
                ? parts(subquery).stream().map(part -> new Rows(ones, items(part))).toList()
                : List.of();
    }

    private static List<?> items(PlainSelect part) {
        return part.getSelectItems() == null
                ? List.of()
                : part.getSelectItems().stream().map(SelectItem::getExpression).toList();
    }

    private static List<PlainSelect> parts(Select query) {
        return switch (query) {
            case PlainSelect plain -> List.of(plain);
            case ParenthesedSelect nested -> parts(nested.getSelect());
            case SetOperationList list ->
                    list.getSelects().stream().flatMap(part -> parts(part).stream()).toList();
            default -> List.of();
        };
    }

    /// What stands within brackets.
    private static Expression bare(Expression operand) {
        return operand instanceof ParenthesedExpressionList<?> one && one.size() == 1
                ? bare(one.getFirst())
                : operand;
    }

    @Override
    public String words(Expression condition) {
        return new ModelNames(lineage, budget).render(condition);
    }
}
