package io.dataagent.query.gate;

import io.dataagent.query.gate.GateScope.ScopeJoin;
import io.dataagent.query.gate.Origin.Base;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// What the semantic model says about columns that are joined. Columns that joins lead to from one
/// another hold the same key: two tables that both refer to a third may meet at that.
///
/// @param joins those of the scope
record ModelJoins(List<ScopeJoin> joins) {

    /// A column by the name of its dataset; columns are told apart without regard to case.
    private record Key(String dataset, String column) {

        static Key of(Base base) {
            return new Key(base.dataset(), base.column());
        }

        boolean is(String otherDataset, String otherColumn) {
            return dataset.equals(otherDataset) && column.equalsIgnoreCase(otherColumn);
        }

        boolean is(Key other) {
            return is(other.dataset, other.column);
        }
    }

    boolean none() {
        return joins.isEmpty();
    }

    /// How the model joins two datasets, each way as a condition.
    List<String> between(String one, String other) {
        List<String> conditions = new ArrayList<>();
        for (ScopeJoin join : joins) {
            if (join.modelled() && joins(join, one, other)) {
                conditions.add(condition(join));
            }
        }
        return conditions.stream().distinct().toList();
    }

    private static boolean joins(ScopeJoin join, String one, String other) {
        return (join.from().equals(one) && join.to().equals(other))
                || (join.from().equals(other) && join.to().equals(one));
    }

    private static String condition(ScopeJoin join) {
        return IntStream.range(0, join.fromColumns().size())
                .mapToObj(
                        i ->
                                join.from()
                                        + "."
                                        + join.fromColumns().get(i)
                                        + " = "
                                        + join.to()
                                        + "."
                                        + join.toColumns().get(i))
                .collect(Collectors.joining(" and "));
    }

    /// Whether some join has the column.
    boolean key(Base base) {
        return !partners(Key.of(base)).isEmpty();
    }

    /// Whether two columns hold the same key.
    boolean sameKey(Base one, Base other) {
        for (ScopeJoin join : joins) {
            if (pairs(join, one, other) || pairs(join, other, one)) {
                return true;
            }
        }
        return reaches(one, other);
    }

    private static boolean pairs(ScopeJoin join, Base from, Base to) {
        if (!join.from().equals(from.dataset()) || !join.to().equals(to.dataset())) {
            return false;
        }
        for (int i = 0; i < join.fromColumns().size(); i++) {
            if (join.fromColumns().get(i).equalsIgnoreCase(from.column())
                    && join.toColumns().get(i).equalsIgnoreCase(to.column())) {
                return true;
            }
        }
        return false;
    }

    private boolean reaches(Base one, Base other) {
        Key wanted = Key.of(other);
        List<Key> reached = new ArrayList<>(List.of(Key.of(one)));
        for (int i = 0; i < reached.size(); i++) {
            if (reached.get(i).is(wanted)) {
                return true;
            }
            for (Key partner : partners(reached.get(i))) {
                if (reached.stream().noneMatch(partner::is)) {
                    reached.add(partner);
                }
            }
        }
        return false;
    }

    /// Whether two columns that a statement equates cannot be meant: they hold different keys, or
    /// the one is what joins these two tables and the other is not what it joins.
    boolean mistaken(Base one, Base other) {
        if (pointInTime(one) || pointInTime(other) || sameKey(one, other)) {
            return false;
        }
        return (key(one) && key(other))
                || joinsThem(one, other.dataset())
                || joinsThem(other, one.dataset());
    }

    private boolean joinsThem(Base base, String other) {
        Key key = Key.of(base);
        return joins.stream()
                .filter(ScopeJoin::modelled)
                .filter(join -> joins(join, base.dataset(), other))
                .anyMatch(join -> !partners(key, join).isEmpty());
    }

    private static boolean pointInTime(Base base) {
        var type = base.table().types().get(base.column());
        return base.table().timeColumns().contains(base.column())
                || (type != null && type.temporal());
    }

    private List<Key> partners(Key key) {
        return joins.stream().flatMap(join -> partners(key, join).stream()).toList();
    }

    private static List<Key> partners(Key key, ScopeJoin join) {
        List<Key> found = new ArrayList<>();
        for (int i = 0; i < join.fromColumns().size(); i++) {
            String from = join.fromColumns().get(i);
            String to = join.toColumns().get(i);
            if (key.is(join.from(), from)) {
                found.add(new Key(join.to(), to));
            }
            if (key.is(join.to(), to)) {
                found.add(new Key(join.from(), from));
            }
        }
        return found;
    }
}
