package io.dataagent.query.gate.walk;

import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.QueryLineage.Join;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import io.dataagent.query.gate.Budget;
import io.dataagent.query.gate.join.JoinReview;
import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.text.Names;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Collects what a statement reads, joins, filters and groups by while a walk resolves its names.
/// Columns are nodes of the tree, told apart by identity.
public final class Lineage {

    private final Set<String> datasets = new LinkedHashSet<>();
    private final Set<Join> joins = new LinkedHashSet<>();
    private final Set<String> filters = new LinkedHashSet<>();
    private final Set<String> times = new LinkedHashSet<>();
    private final Map<Object, Origin> resolved = new IdentityHashMap<>();
    private final Map<Object, Relation> places = new IdentityHashMap<>();
    private final List<OutputColumn> outputs = new ArrayList<>();
    private final List<String> grain = new ArrayList<>();
    private final JoinReview review;
    private final Budget budget;

    public Lineage(JoinReview review, Budget budget) {
        this.review = review;
        this.budget = budget;
    }

    public JoinReview review() {
        return review;
    }

    public void dataset(String name) {
        datasets.add(name);
    }

    public void resolved(Object column, Origin origin) {
        resolved.put(column, origin);
    }

    /// What a column means; nothing, if the node is none.
    public Origin origin(Object column) {
        return resolved.getOrDefault(column, Origin.NONE);
    }

    /// Notes whose column it is.
    public void place(@Nullable Object column, Relation relation) {
        review.names(relation);
        if (column != null) {
            places.put(column, relation);
        }
    }

    /// Notes what stands side by side in one FROM.
    public void level(List<Relation> relations) {
        if (!review.idle() && relations.size() > 1) {
            List<JoinReview.Seat> seats = new ArrayList<>();
            for (Relation relation : relations) {
                if (relation.table() instanceof TableReference table) {
                    seats.add(new JoinReview.Seat(relation, table.table(), table.node()));
                }
            }
            review.level(seats);
        }
    }

    /// Notes a column that a join makes one of two.
    void using(Relation left, Relation right, String column, Object node) {
        Origin one = left.columns().getOrDefault(column, Origin.NONE);
        Origin other = right.columns().getOrDefault(column, Origin.NONE);
        join(one, other);
        review.equates(left, one, right, other, node);
        review.together(left, right);
    }

    /// A condition of WHERE, ON or HAVING, part by part.
    ///
    /// @param visit walks a part that no AND divides further
    public <N> void predicate(N condition, Condition.Reader<N> reader, Function<N, Origin> visit) {
        List<N> parts = reader.parts(condition);
        for (N part : parts) {
            predicate(part, reader, visit);
        }
        if (!parts.isEmpty()) {
            return;
        }
        JoinReview.Mark mark = review.mark();
        Origin origin = visit.apply(condition);
        Condition read = reader.read(condition);
        if (!review.idle()) {
            review.together(mark);
            if (!joins(read)) {
                review.unread(mark);
            }
        }
        if (!(read instanceof Condition.Equal equal && joinsTwo(equal.left(), equal.right()))) {
            String words = reader.words(condition);
            filters.add(words);
            if (origin.time()) {
                times.add(words);
            }
        }
    }

    /// Notes what a condition joins; false if it may do so in a way that is not read here.
    private boolean joins(Condition condition) {
        return switch (condition) {
            case Condition.All all -> {
                boolean read = true;
                for (Condition part : all.parts()) {
                    read &= joins(part);
                }
                yield read;
            }
            case Condition.Equal equal -> {
                equates(equal);
                yield false;
            }
            case Condition.In in -> {
                fixes(in.value());
                in.parts().forEach(rows -> equates(rows, in.node()));
                yield false;
            }
            case Condition.Ordered ignored -> true;
            case Condition.Other ignored -> false;
        };
    }

    private void equates(Condition.Equal equal) {
        if (resolved.containsKey(equal.left()) && resolved.containsKey(equal.right())) {
            equates(equal.left(), equal.right(), equal.node());
        } else {
            fixes(equal.left());
            fixes(equal.right());
        }
    }

    /// Of rows in which anything but plain columns is compared nothing is noted, since that may join
    /// the tables in a way that is not read here.
    private void equates(Condition.Rows rows, Object node) {
        boolean plain =
                rows.ones().size() == rows.others().size()
                        && rows.ones().stream().allMatch(resolved::containsKey)
                        && rows.others().stream().allMatch(resolved::containsKey);
        for (int i = 0; plain && i < rows.ones().size(); i++) {
            equates(rows.ones().get(i), rows.others().get(i), node);
        }
    }

    private void fixes(Object column) {
        review.fixes(places.get(column), origin(column));
    }

    private void equates(Object one, Object other, Object node) {
        review.equates(places.get(one), origin(one), places.get(other), origin(other), node);
    }

    /// Notes what INTERSECT and EXCEPT compare, place by place; UNION compares nothing. Beside it
    /// only INTERSECT is sure to compare its neighbours, since it binds more tightly.
    ///
    /// @param operators between the parts
    public void compares(Object node, List<SetOperator> operators, List<Relation> parts) {
        boolean united = operators.contains(SetOperator.UNION);
        for (int i = 1; i < parts.size(); i++) {
            if (!united) {
                compares(parts.getFirst(), parts.get(i), node);
            } else if (operators.get(i - 1) == SetOperator.INTERSECT) {
                compares(parts.get(i - 1), parts.get(i), node);
            }
        }
    }

    private void compares(Relation one, Relation other, Object node) {
        review.compares(one, one.columns().values(), other, other.columns().values(), node);
    }

    /// Notes a condition that equates columns of two relations; false if it is none.
    private boolean joinsTwo(Object left, Object right) {
        return resolved.containsKey(left)
                && resolved.containsKey(right)
                && (!together(left, right) || !datasets(left).equals(datasets(right)))
                && join(origin(left), origin(right));
    }

    private boolean together(Object left, Object right) {
        Relation one = places.get(left);
        return one == null ? places.get(right) == null : one.is(places.get(right));
    }

    private List<String> datasets(Object column) {
        return origin(column).fields().stream().map(Lineage::datasetOf).toList();
    }

    private boolean join(Origin left, Origin right) {
        if (left.fields().size() != 1 || right.fields().size() != 1) {
            return false;
        }
        String from = left.fields().iterator().next();
        String to = right.fields().iterator().next();
        joins.add(new Join(datasetOf(from), datasetOf(to), from + " = " + to));
        return true;
    }

    private static String datasetOf(String field) {
        return field.substring(0, field.lastIndexOf('.'));
    }

    /// Marks the output columns that a query groups by: by position, name or expression.
    public void grouped(SequencedMap<String, Origin> columns, List<GroupKey> keys) {
        List<String> order = List.copyOf(columns.sequencedKeySet());
        Set<String> names = new HashSet<>();
        Set<Set<String>> fields = new HashSet<>();
        for (GroupKey key : keys) {
            budget.steps(1L + key.fields().size());
            if (key.position() > 0 && key.position() <= order.size()) {
                names.add(order.get(key.position() - 1));
            }
            names.add(key.name());
            fields.add(key.fields());
        }
        columns.replaceAll(
                (name, origin) -> {
                    budget.steps(1L + origin.fields().size());
                    boolean made =
                            !origin.aggregated()
                                    && !origin.fields().isEmpty()
                                    && fields.contains(origin.fields());
                    return origin.withGrain(made || names.contains(name));
                });
    }

    /// Where a value comes from that is made of others.
    public Origin joined(Collection<Origin> origins, boolean aggregated) {
        List<Origin> telling = new ArrayList<>();
        for (Origin origin : origins) {
            budget.steps(1L + origin.fields().size());
            if (!origin.fields().isEmpty() || origin.aggregated()) {
                telling.add(origin);
            }
        }
        return Origin.joined(telling, aggregated, false);
    }

    public void outputs(SequencedMap<String, Origin> columns) {
        columns.forEach(
                (name, origin) -> {
                    String shown = Names.shown(name);
                    outputs.add(
                            new OutputColumn(
                                    shown, List.copyOf(origin.fields()), origin.aggregated()));
                    if (origin.grain()) {
                        grain.add(shown);
                    }
                });
    }

    public QueryLineage lineage() {
        return new QueryLineage(
                List.copyOf(datasets),
                outputs,
                List.copyOf(joins),
                List.copyOf(filters),
                times.isEmpty() ? null : String.join(" and ", times),
                grain);
    }
}
