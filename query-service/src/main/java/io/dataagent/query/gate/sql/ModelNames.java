package io.dataagent.query.gate.sql;

import io.dataagent.query.gate.Budget;
import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.walk.Lineage;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.JdbcParameter;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.util.deparser.ExpressionDeParser;
import net.sf.jsqlparser.util.deparser.SelectDeParser;

/// Renders an expression for people: columns by the names of the model.
final class ModelNames extends ExpressionDeParser {

    /// Of queries deeper inside only the first words are shown.
    private static final int DEEPEST = 2;

    private final Lineage lineage;
    private final Budget budget;
    private int depth;

    ModelNames(Lineage lineage, Budget budget) {
        this.lineage = lineage;
        this.budget = budget;
        StringBuilder text = new StringBuilder();
        setBuilder(text);
        setSelectVisitor(new SelectDeParser(this, text));
    }

    String render(Expression expression) {
        expression.accept(this, null);
        return getBuilder().toString();
    }

    @Override
    public <S> StringBuilder visit(JdbcParameter placeholder, S context) {
        return getBuilder().append('$').append(placeholder.getIndex());
    }

    @Override
    public <S> StringBuilder visit(ParenthesedSelect select, S context) {
        if (depth >= DEEPEST) {
            return getBuilder().append("(SELECT …)");
        }
        depth++;
        super.visit(select, context);
        depth--;
        return getBuilder();
    }

    @Override
    public <S> StringBuilder visit(Column column, S context) {
        budget.step();
        Origin origin = lineage.origin(column);
        if (origin.fields().size() == 1 && !origin.aggregated()) {
            return getBuilder().append(origin.fields().iterator().next());
        }
        return super.visit(column, context);
    }
}
