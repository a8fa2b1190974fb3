package io.dataagent.evals.meaning;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.operators.arithmetic.Division;
import net.sf.jsqlparser.expression.operators.arithmetic.Multiplication;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.statement.select.Distinct;
import net.sf.jsqlparser.statement.select.Limit;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SelectItem;
import org.jspecify.annotations.Nullable;

/// A way in which a right statement goes wrong: one mechanical change of its tree.
enum Mutation {
    FILTER_DROPPED(Mutation::dropFilter),
    ONE_CONDITION_DROPPED(Mutation::dropCondition),
    LIMIT_DROPPED(s -> change(s, s.getLimit() != null, () -> s.setLimit(null))),
    LIMIT_ADDED(
            s ->
                    change(
                            s,
                            s.getLimit() == null && s.getGroupBy() != null,
                            () -> s.setLimit(new Limit().withRowCount(new LongValue(1))))),
    ORDER_REVERSED(Mutation::reverse),
    ORDER_DROPPED(
            s ->
                    change(
                            s,
                            s.getOrderByElements() != null && s.getLimit() == null,
                            () -> s.setOrderByElements(null))),
    GROUPING_DROPPED(Mutation::dropGrouping),
    MEASURE_DROPPED(Mutation::dropMeasure),
    FUNCTION_SWAPPED(Mutation::swapFunction),
    DISTINCT_DROPPED(Mutation::dropDistinct),
    EQUAL_VALUES_ONCE(Mutation::addDistinct),
    RATIO_INVERTED(Mutation::invert),
    YEAR_SHIFTED(Mutation::shiftYear),
    MONTH_NOT_WHOLE(Mutation::shortenPeriod),
    VALUE_CHANGED(Mutation::changeValue),
    FILTER_ADDED(Additions::filter),
    GROUPING_ADDED(Additions::grouping),
    INNER_FOR_OUTER(Additions::inner),
    FAN_OUT(Additions::fanOut),
    FAN_OUT_IN_DERIVED(Additions::fanOutInside),
    FAN_OUT_IN_CTE(Joining::fanOutInCte),
    FAN_OUT_BY_SHARED_KEY(Joining::sharedKey),
    JOIN_DROPPED(Joining::dropJoin),
    UNIT_CHANGED(Mutation::changeUnit);

    private final BiPredicate<PlainSelect, GoldSchema> change;

    Mutation(Predicate<PlainSelect> change) {
        this((s, schema) -> change.test(s));
    }

    Mutation(BiPredicate<PlainSelect, GoldSchema> change) {
        this.change = change;
    }

    /// Whether the changed statement shows a column more.
    boolean adds() {
        return this == GROUPING_ADDED;
    }

    /// The changed statement; empty where there is nothing to change in this way.
    Optional<String> of(String sql, GoldSchema schema) {
        try {
            if (CCJSqlParserUtil.parse(sql) instanceof PlainSelect select
                    && change.test(select, schema)
                    && !select.toString().equals(CCJSqlParserUtil.parse(sql).toString())) {
                return Optional.of(select.toString());
            }
            return Optional.empty();
        } catch (JSQLParserException e) {
            return Optional.empty();
        }
    }

    private static boolean change(PlainSelect select, boolean can, Runnable change) {
        if (can) {
            change.run();
        }
        return can;
    }

    private static boolean dropFilter(PlainSelect select) {
        return change(select, select.getWhere() != null, () -> select.setWhere(null));
    }

    private static boolean dropCondition(PlainSelect select) {
        return select.getWhere() instanceof AndExpression and
                && change(select, true, () -> select.setWhere(and.getLeftExpression()));
    }

    private static boolean reverse(PlainSelect select) {
        List<OrderByElement> order = select.getOrderByElements();
        return change(
                select,
                order != null && select.getLimit() != null,
                () -> order.getFirst().setAsc(!order.getFirst().isAsc()));
    }

    private static boolean dropGrouping(PlainSelect select) {
        boolean can = select.getGroupBy() != null && select.getSelectItems().size() > 1;
        return change(
                select,
                can,
                () -> {
                    List<SelectItem<?>> kept = new ArrayList<>();
                    for (SelectItem<?> item : select.getSelectItems()) {
                        if (aggregate(item.getExpression()) != null) {
                            kept.add(item);
                        }
                    }
                    if (!kept.isEmpty()) {
                        select.setSelectItems(kept);
                        select.setGroupByElement(null);
                        select.setOrderByElements(null);
                    }
                });
    }

    private static boolean dropMeasure(PlainSelect select) {
        List<SelectItem<?>> items = select.getSelectItems();
        long measures = items.stream().filter(i -> aggregate(i.getExpression()) != null).count();
        return change(
                select,
                measures > 1 && aggregate(items.getLast().getExpression()) != null,
                () -> select.setSelectItems(new ArrayList<>(items.subList(0, items.size() - 1))));
    }

    private static boolean swapFunction(PlainSelect select) {
        for (SelectItem<?> item : select.getSelectItems()) {
            Function function = aggregate(item.getExpression());
            if (function != null && function.getName().equalsIgnoreCase("avg")) {
                function.setName("sum");
                return true;
            }
        }
        return false;
    }

    private static boolean dropDistinct(PlainSelect select) {
        Distinct distinct = select.getDistinct();
        if (distinct != null) {
            select.setDistinct(null);
            return true;
        }
        for (SelectItem<?> item : select.getSelectItems()) {
            Function function = aggregate(item.getExpression());
            if (function != null && function.isDistinct()) {
                function.setDistinct(false);
                return true;
            }
        }
        return false;
    }

    /// A sum or mean takes each different value once.
    private static boolean addDistinct(PlainSelect select) {
        for (SelectItem<?> item : select.getSelectItems()) {
            Function function = aggregate(item.getExpression());
            if (function != null
                    && List.of("sum", "avg")
                            .contains(function.getName().toLowerCase(java.util.Locale.ROOT))
                    && !function.isDistinct()) {
                function.setDistinct(true);
                return true;
            }
        }
        return false;
    }

    private static boolean invert(PlainSelect select) {
        for (SelectItem<?> item : select.getSelectItems()) {
            if (item.getExpression() instanceof Division division) {
                Expression left = division.getLeftExpression();
                division.setLeftExpression(division.getRightExpression());
                division.setRightExpression(left);
                return true;
            }
        }
        return false;
    }

    private static boolean shiftYear(PlainSelect select) {
        Expression where = select.getWhere();
        if (where == null) {
            return false;
        }
        String text = where.toString();
        String shifted =
                text.replaceAll("\\b2025\\b", "2023")
                        .replaceAll("\\b2026\\b", "2025")
                        .replace("'2025-", "'2023-")
                        .replace("'2026-", "'2024-");
        try {
            select.setWhere(CCJSqlParserUtil.parseCondExpression(shifted));
        } catch (JSQLParserException e) {
            return false;
        }
        return !shifted.equals(text);
    }

    /// The last days of a stretch of time are left out.
    private static boolean shortenPeriod(PlainSelect select) {
        Expression where = select.getWhere();
        if (where == null) {
            return false;
        }
        String text = where.toString();
        String shorter =
                text.replaceAll("(?i)< (?:date )?'(\\d{4}-\\d{2})-01'", "< DATE '$1-01' - 9")
                        .replaceAll(
                                "(?i)< (date_trunc\\('[a-z]+', [^()]+\\))",
                                "< $1 - INTERVAL '9 days'");
        try {
            select.setWhere(CCJSqlParserUtil.parseCondExpression(shorter));
        } catch (JSQLParserException e) {
            return false;
        }
        return !shorter.equals(text);
    }

    private static boolean changeValue(PlainSelect select) {
        Expression where = select.getWhere();
        if (where == null) {
            return false;
        }
        String text = where.toString();
        String other = text.replaceFirst("= '([A-Za-z][^']*)'", "= 'Somewhere else'");
        try {
            select.setWhere(CCJSqlParserUtil.parseCondExpression(other));
        } catch (JSQLParserException e) {
            return false;
        }
        return !other.equals(text);
    }

    private static boolean changeUnit(PlainSelect select) {
        for (SelectItem<?> item : select.getSelectItems()) {
            Function function = aggregate(item.getExpression());
            if (function != null && function.getName().equalsIgnoreCase("sum")) {
                Multiplication product = new Multiplication();
                product.setLeftExpression(function);
                product.setRightExpression(new LongValue(1000));
                replace(item, product);
                return true;
            }
        }
        return false;
    }

    @SuppressWarnings("unchecked")
    private static void replace(SelectItem<?> item, Expression other) {
        ((SelectItem<Expression>) item).setExpression(other);
    }

    static @Nullable Function aggregate(Expression expression) {
        return expression instanceof Function function
                        && List.of("sum", "avg", "count", "min", "max")
                                .contains(function.getName().toLowerCase(java.util.Locale.ROOT))
                ? function
                : null;
    }
}
