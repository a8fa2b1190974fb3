package io.dataagent.query.gate.sql;

import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.QueryLineage.Join;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import io.dataagent.query.gate.Budget;
import io.dataagent.query.gate.join.JoinReview;
import io.dataagent.query.gate.lineage.ModelNames;
import io.dataagent.query.gate.lineage.OfferedColumns;
import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.text.Names;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.LongValue;
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
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.GroupByElement;
import net.sf.jsqlparser.statement.select.IntersectOp;
import net.sf.jsqlparser.statement.select.SetOperationList;
import net.sf.jsqlparser.statement.select.UnionOp;
import org.jspecify.annotations.Nullable;

/// Collects the lineage while the walk resolves names.
final class LineageNotes {

    private final Set<String> datasets = new LinkedHashSet<>();
    private final Set<Join> joins = new LinkedHashSet<>();
    private final Set<String> filters = new LinkedHashSet<>();
    private final Set<String> times = new LinkedHashSet<>();
    private final Map<Column, Origin> resolved = new IdentityHashMap<>();
    private final Map<Column, Relation> places = new IdentityHashMap<>();
    private final List<OutputColumn> outputs = new ArrayList<>();
    private final List<String> grain = new ArrayList<>();
    private final Names names;
    private final JoinReview review;
    private final Budget budget;

    LineageNotes(Names names, JoinReview review, Budget budget) {
        this.names = names;
        this.review = review;
        this.budget = budget;
    }

    void dataset(String name) {
        datasets.add(name);
    }

    /// What the columns walked so far mean.
    Map<Column, Origin> resolved() {
        return resolved;
    }

    void resolved(Column column, Origin origin) {
        resolved.put(column, origin);
    }

    /// Notes whose column it is.
    void place(@Nullable Column column, Relation relation) {
        review.names(relation);
        if (column != null && !review.idle()) {
            places.put(column, relation);
        }
    }

    /// Notes what stands side by side in FROM.
    void level(List<Relation> relations) {
        if (!review.idle() && relations.size() > 1) {
            review.level(
                    relations.stream()
                            .filter(relation -> relation.bases().size() == 1)
                            .map(relation -> seat(relation, relation.bases().getFirst()))
                            .toList());
        }
    }

    private static JoinReview.Seat seat(Relation relation, BaseTable base) {
        return new JoinReview.Seat(relation, base.table(), base.node());
    }

    void using(Relation left, Relation right, String column, Object node) {
        Origin a = left.columns().get(column);
        Origin b = right.columns().get(column);
        if (a != null && b != null) {
            join(a, b);
            review.equates(left, a, right, b, node);
            review.together(left, right);
        }
    }

    /// A condition of WHERE, ON or HAVING that no AND divides further.
    ///
    /// @param mark where the names in it begin
    void predicate(Expression condition, Origin origin, JoinReview.Mark mark) {
        if (!review.idle()) {
            joins(condition, mark);
        }
        if (condition instanceof EqualsTo equals
                && equals.getLeftExpression() instanceof Column left
                && equals.getRightExpression() instanceof Column right
                && twoRelations(left, right)
                && join(origin(left), origin(right))) {
            return;
        }
        String text = new ModelNames(resolved, budget).render(condition);
        filters.add(text);
        if (origin.time()) {
            times.add(text);
        }
    }

    private void joins(Expression condition, JoinReview.Mark mark) {
        review.together(mark);
        if (!joins(condition)) {
            review.unread(mark);
        }
    }

    /// Notes what a condition joins; false if it may do so in a way that is not read here.
    private boolean joins(Expression condition) {
        return switch (condition) {
            case ParenthesedExpressionList<?> one when one.size() == 1 -> joins(one.getFirst());
            case AndExpression and ->
                    joins(and.getLeftExpression()) & joins(and.getRightExpression());
            case EqualsTo equals -> equates(equals);
            case InExpression in -> {
                if (!in.isNot() && in.getLeftExpression() instanceof Column left) {
                    review.fixes(places.get(left), origin(left));
                }
                OfferedColumns.pairs(in).forEach(pair -> equates(pair.one(), pair.other(), in));
                yield false;
            }
            case GreaterThan ignored -> true;
            case GreaterThanEquals ignored -> true;
            case MinorThan ignored -> true;
            case MinorThanEquals ignored -> true;
            case NotEqualsTo ignored -> true;
            case Between ignored -> true;
            case LikeExpression ignored -> true;
            default -> false;
        };
    }

    private boolean equates(EqualsTo equals) {
        Expression left = equals.getLeftExpression();
        Expression right = equals.getRightExpression();
        if (left instanceof Column one && right instanceof Column other) {
            equates(one, other, equals);
        } else if (left instanceof Column one) {
            review.fixes(places.get(one), origin(one));
        } else if (right instanceof Column other) {
            review.fixes(places.get(other), origin(other));
        }
        return false;
    }

    private void equates(Column one, Column other, Object node) {
        review.equates(places.get(one), origin(one), places.get(other), origin(other), node);
    }

    /// Notes what INTERSECT and EXCEPT compare, place by place; UNION compares nothing. Beside it
    /// only INTERSECT is sure to compare its neighbours, since it binds more tightly.
    void compares(SetOperationList list, List<Relation> parts) {
        boolean united = list.getOperations().stream().anyMatch(UnionOp.class::isInstance);
        for (int i = 1; i < parts.size(); i++) {
            if (!united) {
                compares(parts.getFirst(), parts.get(i), list);
            } else if (list.getOperations().get(i - 1) instanceof IntersectOp) {
                compares(parts.get(i - 1), parts.get(i), list);
            }
        }
    }

    private void compares(Relation one, Relation other, SetOperationList list) {
        review.compares(one, one.columns().values(), other, other.columns().values(), list);
    }

    private boolean twoRelations(Column left, Column right) {
        boolean sameQualifier =
                String.valueOf(left.getTable()).equals(String.valueOf(right.getTable()));
        return !sameQualifier || !datasets(left).equals(datasets(right));
    }

    private List<String> datasets(Column column) {
        return origin(column).fields().stream().map(field -> dataset(field, '.')).toList();
    }

    private Origin origin(Column column) {
        return resolved.getOrDefault(column, Origin.NONE);
    }

    private boolean join(Origin left, Origin right) {
        if (left.fields().size() != 1 || right.fields().size() != 1) {
            return false;
        }
        String from = left.fields().iterator().next();
        String to = right.fields().iterator().next();
        joins.add(new Join(dataset(from, '.'), dataset(to, '.'), from + " = " + to));
        return true;
    }

    private static String dataset(String field, char separator) {
        return field.substring(0, field.lastIndexOf(separator));
    }

    /// Marks the output columns that the statement groups by: by name, position or expression.
    void markGrain(GroupByElement group, SequencedMap<String, Origin> columns) {
        if (group.getGroupByExpressionList() == null) {
            return;
        }
        List<String> outputNames = List.copyOf(columns.sequencedKeySet());
        Map<Set<String>, List<String>> plain = new HashMap<>();
        columns.forEach(
                (name, origin) -> {
                    budget.steps(1L + origin.fields().size());
                    if (!origin.aggregated() && !origin.fields().isEmpty()) {
                        plain.computeIfAbsent(origin.fields(), key -> new ArrayList<>()).add(name);
                    }
                });
        for (Object key : group.getGroupByExpressionList()) {
            budget.step();
            if (key instanceof LongValue number) {
                int position = (int) number.getValue() - 1;
                if (position >= 0 && position < outputNames.size()) {
                    mark(outputNames.get(position), columns);
                }
            } else if (key instanceof Column column) {
                mark(names.column(column.getColumnName()), columns);
                mark(origin(column).fields(), plain, columns);
            } else if (columns.containsKey(names.column(key.toString()))) {
                mark(names.column(key.toString()), columns);
            } else if (key instanceof Expression expression) {
                mark(fields(expression), plain, columns);
            }
        }
    }

    /// Marks those that come from just these fields, once.
    private static void mark(
            Set<String> fields,
            Map<Set<String>, List<String>> plain,
            SequencedMap<String, Origin> columns) {
        List<String> same = plain.remove(fields);
        if (same != null) {
            same.forEach(name -> mark(name, columns));
        }
    }

    private Set<String> fields(Object node) {
        Set<String> fields = new LinkedHashSet<>();
        budget.step();
        if (node instanceof Column column) {
            fields.addAll(origin(column).fields());
        } else {
            Tree.children(node).forEach(child -> fields.addAll(fields(child)));
        }
        return fields;
    }

    private static void mark(String name, SequencedMap<String, Origin> columns) {
        Origin origin = columns.get(name);
        if (origin != null) {
            columns.put(name, origin.withGrain(true));
        }
    }

    void outputs(Relation result) {
        result.columns()
                .forEach(
                        (name, origin) -> {
                            String shown = Names.shown(name);
                            outputs.add(
                                    new OutputColumn(
                                            shown,
                                            List.copyOf(origin.fields()),
                                            origin.aggregated()));
                            if (origin.grain()) {
                                grain.add(shown);
                            }
                        });
    }

    QueryLineage lineage() {
        return new QueryLineage(
                List.copyOf(datasets),
                outputs,
                List.copyOf(joins),
                List.copyOf(filters),
                times.isEmpty() ? null : String.join(" and ", times),
                grain);
    }
}
