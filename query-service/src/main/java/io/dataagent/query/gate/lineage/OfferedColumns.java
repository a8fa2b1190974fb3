package io.dataagent.query.gate.lineage;

import java.util.ArrayList;
import java.util.List;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;
import net.sf.jsqlparser.statement.select.SetOperationList;

/// What `IN (SELECT …)` compares: the columns before it with those that each part of the subquery
/// offers.
public final class OfferedColumns {

    /// Two columns that are compared.
    public record Pair(Column one, Column other) {}

    private OfferedColumns() {}

    /// The pairs; none of a part of which anything but plain columns is compared, since that may
    /// join the tables in a way that is not read here.
    public static List<Pair> pairs(InExpression in) {
        List<Pair> pairs = new ArrayList<>();
        List<? extends Expression> ones = ones(in.getLeftExpression());
        if (in.getRightExpression() instanceof Select subquery) {
            for (PlainSelect part : parts(subquery)) {
                pairs.addAll(pairs(ones, part.getSelectItems()));
            }
        }
        return pairs;
    }

    private static List<? extends Expression> ones(Expression left) {
        return left instanceof ParenthesedExpressionList<?> row ? List.copyOf(row) : List.of(left);
    }

    private static List<Pair> pairs(List<? extends Expression> ones, List<SelectItem<?>> items) {
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < ones.size() && i < items.size(); i++) {
            if (ones.get(i) instanceof Column one
                    && items.get(i).getExpression() instanceof Column other) {
                pairs.add(new Pair(one, other));
            }
        }
        return pairs.size() == ones.size() && pairs.size() == items.size() ? pairs : List.of();
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
}
