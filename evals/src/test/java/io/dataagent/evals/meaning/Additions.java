package io.dataagent.evals.meaning;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.query.gate.GateScope.ScopeJoin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SelectItem;
import org.jspecify.annotations.Nullable;

/// Changes that need to know the schema: a join, a condition or a split that nobody asked for.
final class Additions {

    private Additions() {}

    /// An outer join loses its rows without partner.
    static boolean inner(PlainSelect select, GoldSchema schema) {
        boolean any = false;
        for (Join join : Optional.ofNullable(select.getJoins()).orElse(List.of())) {
            if (join.isLeft()) {
                join.withLeft(false).setOuter(false);
                join.setInner(true);
                any = true;
            }
        }
        return any;
    }

    static boolean filter(PlainSelect select, GoldSchema schema) {
        Table base = base(select);
        if (base == null) {
            return false;
        }
        for (FieldView field : fields(base, schema)) {
            if (field.sampleValues().size() > 1 && field.sampleValues().size() < 30) {
                Expression added = condition(base, field);
                Expression where = select.getWhere();
                if (where != null && where.toString().contains(field.name())) {
                    continue;
                }
                select.setWhere(where == null ? added : new AndExpression(where, added));
                return true;
            }
        }
        return false;
    }

    private static Expression condition(Table base, FieldView field) {
        String value = field.sampleValues().getFirst().replace("'", "''");
        try {
            return CCJSqlParserUtil.parseCondExpression(
                    name(base) + "." + field.name() + " = '" + value + "'");
        } catch (JSQLParserException e) {
            throw new IllegalStateException(e);
        }
    }

    /// One column more in both lists: its rows are cut finer.
    static boolean grouping(PlainSelect select, GoldSchema schema) {
        Table base = base(select);
        if (base == null || select.getGroupBy() == null) {
            return false;
        }
        String by = select.getGroupBy().toString();
        for (FieldView field : fields(base, schema)) {
            if (field.sampleValues().size() > 1 && !by.contains(field.name())) {
                Column column = new Column(new Table(name(base)), field.name());
                List<SelectItem<?>> items = new ArrayList<>(select.getSelectItems());
                items.add(new SelectItem<>(column));
                select.setSelectItems(items);
                select.getGroupBy().addGroupByExpressions(column);
                return true;
            }
        }
        return false;
    }

    /// A dataset of which there are many rows for one of the base is joined.
    static boolean fanOut(PlainSelect select, GoldSchema schema) {
        Table base = base(select);
        if (base == null || !aggregates(select)) {
            return false;
        }
        for (ScopeJoin many : schema.scope().joins()) {
            if (many.to().equals(base.getName()) && !select.toString().contains(many.from())) {
                Join join = new Join();
                join.setInner(true);
                join.setFromItem(new Table(many.from()));
                join.setOnExpressions(List.of(on(many, new Table(many.from()), base)));
                List<Join> joins =
                        new ArrayList<>(Optional.ofNullable(select.getJoins()).orElse(List.of()));
                joins.add(join);
                select.setJoins(joins);
                return true;
            }
        }
        return false;
    }

    /// The same where the aggregate stands outside: the rows are multiplied in a derived table.
    static boolean fanOutInside(PlainSelect select, GoldSchema schema) {
        Table base = base(select);
        if (base == null || !aggregates(select)) {
            return false;
        }
        for (ScopeJoin many : schema.scope().joins()) {
            if (many.to().equals(base.getName()) && !select.toString().contains(many.from())) {
                String rows =
                        "SELECT b.* FROM %s b JOIN %s m ON m.%s = b.%s"
                                .formatted(
                                        base.getName(),
                                        many.from(),
                                        many.fromColumns().getFirst(),
                                        many.toColumns().getFirst());
                try {
                    ParenthesedSelect inside = new ParenthesedSelect();
                    inside.setSelect((PlainSelect) CCJSqlParserUtil.parse(rows));
                    inside.setAlias(new net.sf.jsqlparser.expression.Alias(name(base), true));
                    select.setFromItem(inside);
                    return true;
                } catch (JSQLParserException e) {
                    return false;
                }
            }
        }
        return false;
    }

    private static Expression on(ScopeJoin join, Table many, Table one) {
        Expression all = null;
        for (int i = 0; i < join.fromColumns().size(); i++) {
            EqualsTo equal = new EqualsTo();
            equal.setLeftExpression(new Column(many, join.fromColumns().get(i)));
            equal.setRightExpression(new Column(new Table(name(one)), join.toColumns().get(i)));
            all = all == null ? equal : new AndExpression(all, equal);
        }
        return java.util.Objects.requireNonNull(all);
    }

    private static boolean aggregates(PlainSelect select) {
        return select.getSelectItems().stream()
                .map(i -> Mutation.aggregate(i.getExpression()))
                .filter(java.util.Objects::nonNull)
                .anyMatch(
                        f ->
                                !f.isDistinct()
                                        && List.of("sum", "avg", "count")
                                                .contains(
                                                        f.getName()
                                                                .toLowerCase(
                                                                        java.util.Locale.ROOT)));
    }

    private static @Nullable Table base(PlainSelect select) {
        return select.getFromItem() instanceof Table table ? table : null;
    }

    private static List<FieldView> fields(Table table, GoldSchema schema) {
        return schema.datasets().stream()
                .filter(d -> d.name().equals(table.getName()))
                .map(DatasetView::fields)
                .findFirst()
                .orElse(List.of());
    }

    private static String name(Table table) {
        return table.getAlias() == null ? table.getName() : table.getAlias().getName();
    }
}
