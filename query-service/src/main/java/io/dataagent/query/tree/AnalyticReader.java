package io.dataagent.query.tree;

import io.dataagent.query.tree.Query.SortKey;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.AnalyticType;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.WindowDefinition;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.OrderByElement;

/// Reads calls over windows, with FILTER, and over ordered values (WITHIN GROUP), which are
/// aggregates made of what they order, as medians are.
///
/// @param expressions reads an expression
/// @param orders reads ORDER BY; nothing of null
record AnalyticReader(
        Function<Expression, Expr> expressions,
        Function<List<OrderByElement>, List<SortKey>> orders) {

    Expr read(AnalyticExpression call) {
        List<Expr> args = new ArrayList<>();
        Stream.of(call.getExpression(), call.getOffset(), call.getDefaultValue())
                .filter(arg -> arg != null && !(arg instanceof AllColumns))
                .forEach(arg -> args.add(expressions.apply(arg)));
        Expr.Over over = over(call);
        if (call.getType() == AnalyticType.WITHIN_GROUP) {
            over.order().forEach(key -> args.add(key.expr()));
        }
        boolean windowed =
                call.getType() != AnalyticType.WITHIN_GROUP
                        && call.getType() != AnalyticType.FILTER_ONLY;
        Expression filter = call.getFilterExpression();
        return new Expr.Call(
                ExprReader.name(call.getName()),
                args,
                call.isDistinct(),
                filter == null ? null : expressions.apply(filter),
                windowed ? over : null,
                new Expr.Text(call));
    }

    private Expr.Over over(AnalyticExpression call) {
        WindowDefinition window = call.getWindowDefinition();
        if (window == null) {
            return new Expr.Over(List.of(), List.of());
        }
        List<Expr> partition = new ArrayList<>();
        if (window.getPartitionExpressionList() != null) {
            for (Object key : window.getPartitionExpressionList()) {
                if (key instanceof Expression e) {
                    partition.add(expressions.apply(e));
                }
            }
        }
        return new Expr.Over(partition, orders.apply(window.getOrderByElements()));
    }
}
