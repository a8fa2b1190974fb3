package io.dataagent.query.gate;

import io.dataagent.query.gate.Origin.Base;
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
final class JoinReview {

    /// A table of the scope in FROM.
    ///
    /// @param place where
    /// @param table which
    /// @param node of the tree
    record Seat(Object place, GateScope.ScopeTable table, Object node) {}

    /// What is wrong.
    ///
    /// @param sentence for people
    /// @param node where
    /// @param better conditions that would be right
    record Mistake(String sentence, Object node, List<String> better) {}

    private record Equality(Object left, Base one, Object right, Base other, Object node) {

        boolean at(Object place) {
            return is(left, place) || is(right, place);
        }
    }

    private record Neighbours(Seat left, Seat right) {}

    private final ModelJoins model;
    private final List<Object> named = new ArrayList<>();
    private final List<Equality> equalities = new ArrayList<>();
    private final List<List<Object>> together = new ArrayList<>();
    private final List<List<Object>> unread = new ArrayList<>();
    private final List<Neighbours> neighbours = new ArrayList<>();
    private final Set<Object> fixed = Collections.newSetFromMap(new IdentityHashMap<>());

    JoinReview(List<GateScope.ScopeJoin> joins) {
        this.model = new ModelJoins(joins);
    }

    /// Whether there is nothing to look at.
    boolean idle() {
        return model.none();
    }

    /// Notes that a column of a place is named.
    void names(@Nullable Object place) {
        if (place != null && !idle()) {
            named.add(place);
        }
    }

    /// A moment of the walk.
    ///
    /// @param names how many names were noted before it
    /// @param equalities how many equalities
    record Mark(int names, int equalities) {}

    /// This moment.
    Mark mark() {
        return new Mark(named.size(), equalities.size());
    }

    /// Notes that everything named since a mark belongs together.
    void together(Mark mark) {
        if (named.size() - mark.names() > 1) {
            together.add(List.copyOf(named.subList(mark.names(), named.size())));
        }
    }

    /// Notes that a condition since a mark may join what it names in a way that is not read here.
    void unread(Mark mark) {
        if (named.size() - mark.names() > 1 && equalities.size() == mark.equalities()) {
            unread.add(List.copyOf(named.subList(mark.names(), named.size())));
        }
    }

    /// Notes that everything named since a mark belongs together with the place made of it.
    void together(Mark mark, Object place) {
        if (named.size() > mark.names()) {
            List<Object> group = new ArrayList<>(named.subList(mark.names(), named.size()));
            group.add(place);
            together.add(group);
        }
    }

    void together(Object left, Object right) {
        if (!idle()) {
            together.add(List.of(left, right));
        }
    }

    /// Notes that a condition equates two columns.
    void equates(
            @Nullable Object left, Origin one, @Nullable Object right, Origin other, Object node) {
        Base a = one.base();
        Base b = other.base();
        if (left != null
                && right != null
                && a != null
                && b != null
                && !idle()
                && !is(left, right)) {
            equalities.add(new Equality(left, a, right, b, node));
        }
    }

    /// Notes that the rows of two queries are compared, column by column.
    void compares(
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
    void fixes(@Nullable Object place, Origin origin) {
        if (place != null && origin.base() != null && model.key(origin.base())) {
            fixed.add(place);
        }
    }

    /// Notes the tables of one FROM.
    void level(List<Seat> seats) {
        for (int i = 0; i < seats.size(); i++) {
            for (int j = i + 1; j < seats.size(); j++) {
                neighbours.add(new Neighbours(seats.get(i), seats.get(j)));
            }
        }
    }

    List<Mistake> mistakes() {
        List<Mistake> found = new ArrayList<>();
        for (Equality equality : equalities) {
            if (model.mistaken(equality.one(), equality.other())) {
                List<String> better = between(equality.one().dataset(), equality.other().dataset());
                if (!better.isEmpty() && !connected(equality.left(), equality.right(), right())) {
                    found.add(wrong(equality, better));
                }
            }
        }
        for (Neighbours pair : neighbours) {
            if (!bound(pair)) {
                List<String> better = between(pair.left().table(), pair.right().table());
                if (!better.isEmpty()) {
                    found.add(unbound(pair, better));
                }
            }
        }
        return found;
    }

    private List<String> between(GateScope.ScopeTable one, GateScope.ScopeTable other) {
        return between(one.dataset(), other.dataset());
    }

    private List<String> between(String one, String other) {
        return one.equals(other) ? List.of() : model.between(one, other);
    }

    private static Mistake wrong(Equality equality, List<String> better) {
        String one = equality.one().dataset();
        String other = equality.other().dataset();
        return new Mistake(
                "“"
                        + equality.one().field()
                        + " = "
                        + equality.other().field()
                        + "” does not follow a relationship; "
                        + one
                        + " and "
                        + other
                        + " join on "
                        + String.join(", or on ", better)
                        + ".",
                equality.node(),
                better);
    }

    private static Mistake unbound(Neighbours pair, List<String> better) {
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
    private List<List<Object>> right() {
        List<List<Object>> right = new ArrayList<>(unread);
        equalities.stream()
                .filter(e -> model.sameKey(e.one(), e.other()))
                .forEach(e -> right.add(List.of(e.left(), e.right())));
        return right;
    }

    private boolean bound(Neighbours pair) {
        Object left = pair.left().place();
        Object right = pair.right().place();
        return fixed.contains(left)
                || fixed.contains(right)
                || connected(left, right, together)
                || equalities.stream().anyMatch(e -> e.at(left) && e.at(right));
    }

    private static boolean connected(Object from, Object to, List<List<Object>> groups) {
        Set<Object> reached = Collections.newSetFromMap(new IdentityHashMap<>());
        reached.add(from);
        boolean grew = true;
        while (grew && !reached.contains(to)) {
            grew = false;
            for (List<Object> group : groups) {
                grew |= any(reached, group) && reached.addAll(group);
            }
        }
        return reached.contains(to);
    }

    private static boolean any(Set<Object> reached, Collection<Object> group) {
        return group.stream().anyMatch(reached::contains);
    }

    @SuppressWarnings("ReferenceEquality")
    private static boolean is(Object one, Object other) {
        return one == other;
    }
}
