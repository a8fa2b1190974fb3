package io.dataagent.query.gate.join;

import io.dataagent.query.gate.Budget;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.lineage.Origin.Base;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Looks at what a statement joins beside how the model joins it, and finds what is a mistake for
/// certain: keys of two tables equated that do not belong together while nothing else joins these
/// tables rightly, and two tables side by side with no condition at all. Only tables that the
/// model joins directly are looked at. A place is something in FROM, told apart by identity.
public final class JoinReview {

    /// A table of the scope in FROM.
    ///
    /// @param place where
    /// @param table which
    /// @param node of the tree
    public record Seat(Object place, GateScope.ScopeTable table, Object node) {}

    /// What is wrong.
    ///
    /// @param sentence for people
    /// @param node where
    /// @param better conditions that would be right
    public record Mistake(String sentence, Object node, List<String> better) {}

    private final ModelJoins model;
    private final Budget budget;
    private final List<Object> named = new ArrayList<>();
    private final List<Object> loose = new ArrayList<>();
    private final List<Equality> equalities = new ArrayList<>();
    private final Groups<Object> together = Groups.ofPlaces();
    private final Groups<Object> unread = Groups.ofPlaces();
    private final List<Neighbourhood.Pair> apart = new ArrayList<>();
    private final Set<Object> fixed = Collections.newSetFromMap(new IdentityHashMap<>());

    public JoinReview(List<GateScope.ScopeJoin> joins, Budget budget) {
        this.model = new ModelJoins(joins);
        this.budget = budget;
    }

    /// Whether there is nothing to look at.
    public boolean idle() {
        return model.none();
    }

    /// Notes that a column of a place is named.
    public void names(@Nullable Object place) {
        if (place != null && !idle()) {
            named.add(place);
            loose.add(place);
        }
    }

    /// A moment of the walk.
    ///
    /// @param names how many names were noted before it
    /// @param loose how many of those that a condition may still join
    /// @param equalities how many equalities
    public record Mark(int names, int loose, int equalities) {}

    /// This moment.
    public Mark mark() {
        return new Mark(named.size(), loose.size(), equalities.size());
    }

    /// Notes that everything named since a mark belongs together; from now on one stands for all.
    public void together(Mark mark) {
        if (named.size() - mark.names() > 1) {
            one(named.subList(mark.names(), named.size()), together);
        }
    }

    /// Notes that a condition since a mark may join what it names in a way that is not read here.
    public void unread(Mark mark) {
        List<Object> since = loose.subList(mark.loose(), loose.size());
        if (equalities.size() != mark.equalities()) {
            since.clear();
        } else if (since.size() > 1) {
            one(since, unread);
        }
    }

    private void one(List<Object> since, Groups<Object> groups) {
        budget.steps(since.size());
        groups.joinAll(since);
        since.subList(1, since.size()).clear();
    }

    /// Notes that everything named since a mark belongs together with the place made of it.
    public void together(Mark mark, Object place) {
        if (named.size() > mark.names()) {
            together(mark);
            together.join(named.getLast(), place);
        }
    }

    public void together(Object left, Object right) {
        if (!idle()) {
            together.join(left, right);
        }
    }

    /// Notes that a condition equates two columns.
    public void equates(
            @Nullable Object left, Origin one, @Nullable Object right, Origin other, Object node) {
        Base a = one.base();
        Base b = other.base();
        if (left != null
                && right != null
                && a != null
                && b != null
                && !idle()
                && !is(left, right)) {
            budget.step();
            equalities.add(new Equality(left, a, right, b, node));
            together.join(left, right);
        }
    }

    /// Notes that the rows of two queries are compared, column by column.
    public void compares(
            Object left,
            Collection<Origin> ones,
            Object right,
            Collection<Origin> others,
            Object node) {
        Iterator<Origin> other = others.iterator();
        for (Origin one : ones) {
            if (other.hasNext()) {
                equates(left, one, right, other.next(), node);
            }
        }
    }

    /// Notes that a condition equates a column with a value: if it is a key, few rows are left.
    public void fixes(@Nullable Object place, Origin origin) {
        if (place != null && origin.base() != null && model.key(origin.base())) {
            fixed.add(place);
        }
    }

    /// Looks at the tables of one FROM once all its conditions are noted: what is around it names
    /// them too and binds them no more.
    public void level(List<Seat> seats) {
        if (seats.size() > 1) {
            apart.addAll(new Neighbourhood(seats).apart(model.pairs(), fixed, together, budget));
        }
    }

    public List<Mistake> mistakes() {
        List<Mistake> found = new ArrayList<>();
        Groups<Object> right = idle() ? Groups.ofPlaces() : right();
        for (Equality equality : equalities) {
            budget.step();
            if (model.mistaken(equality.one(), equality.other())) {
                List<String> better = between(equality.one().dataset(), equality.other().dataset());
                if (!better.isEmpty() && !right.together(equality.left(), equality.right())) {
                    found.add(equality.wrong(better));
                }
            }
        }
        apart.forEach(pair -> found.add(unbound(pair)));
        return found;
    }

    private List<String> between(String one, String other) {
        return one.equals(other) ? List.of() : model.between(one, other);
    }

    private Mistake unbound(Neighbourhood.Pair pair) {
        List<String> better =
                between(pair.left().table().dataset(), pair.right().table().dataset());
        return new Mistake(
                pair.left().table().dataset()
                        + " and "
                        + pair.right().table().dataset()
                        + " stand side by side without a condition, so that every row meets every"
                        + " other; they join on "
                        + String.join(", or on ", better)
                        + ".",
                pair.right().node(),
                better);
    }

    /// What is connected rightly, for all that is known.
    private Groups<Object> right() {
        equalities.stream()
                .filter(e -> model.sameKey(e.one(), e.other()))
                .forEach(e -> unread.join(e.left(), e.right()));
        return unread;
    }

    @SuppressWarnings("ReferenceEquality")
    private static boolean is(Object one, Object other) {
        return one == other;
    }
}
