package io.dataagent.evals.meaning;

import java.util.Optional;
import java.util.function.UnaryOperator;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.relational.Between;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.util.deparser.ExpressionDeParser;

/// Another way to write the same statement: a check that doubts it raises a false alarm.
enum Equivalent {
    IN_A_CTE(sql -> "WITH answer AS (" + sql + ") SELECT * FROM answer"),
    IN_A_DERIVED_TABLE(sql -> "SELECT * FROM (" + sql + ") AS answer"),
    BETWEEN_APART(sql -> rewritten(sql, true)),
    EQUAL_AS_IN(sql -> rewritten(sql, false)),
    YEAR_AS_BOUNDS(
            sql ->
                    sql.replaceAll(
                            "(?i)extract\\(year from ([a-z_.]+)\\) = (\\d{4})(?! and extract)",
                            "$1 >= '$2-01-01' and $1 < '$2-12-31'::date + 1"));

    private final UnaryOperator<String> change;

    Equivalent(UnaryOperator<String> change) {
        this.change = change;
    }

    /// The statement written in this way; empty if that is as it was.
    Optional<String> of(String sql) {
        String other = change.apply(sql.strip().replaceAll(";$", ""));
        return other.equals(sql) || other.isEmpty() ? Optional.empty() : Optional.of(other);
    }

    private static String rewritten(String sql, boolean between) {
        try {
            if (CCJSqlParserUtil.parse(sql) instanceof PlainSelect select
                    && select.getWhere() != null) {
                StringBuilder text = new StringBuilder();
                select.getWhere().accept(between ? apart(text) : lists(text), null);
                Expression where = CCJSqlParserUtil.parseCondExpression(text.toString());
                if (!where.toString().equals(select.getWhere().toString())) {
                    select.setWhere(where);
                    return select.toString();
                }
            }
            return "";
        } catch (JSQLParserException e) {
            return "";
        }
    }

    private static ExpressionDeParser apart(StringBuilder text) {
        return new ExpressionDeParser(null, text) {
            @Override
            public <S> StringBuilder visit(Between b, S context) {
                return b.isNot()
                        ? super.visit(b, context)
                        : text.append('(')
                                .append(b.getLeftExpression())
                                .append(" >= ")
                                .append(b.getBetweenExpressionStart())
                                .append(" AND ")
                                .append(b.getLeftExpression())
                                .append(" <= ")
                                .append(b.getBetweenExpressionEnd())
                                .append(')');
            }
        };
    }

    private static ExpressionDeParser lists(StringBuilder text) {
        return new ExpressionDeParser(null, text) {
            @Override
            public <S> StringBuilder visit(EqualsTo e, S context) {
                return e.getRightExpression() instanceof net.sf.jsqlparser.expression.StringValue
                        ? text.append(e.getLeftExpression())
                                .append(" IN (")
                                .append(e.getRightExpression())
                                .append(')')
                        : super.visit(e, context);
            }
        };
    }
}
