package io.dataagent.query.gate.join;

import io.dataagent.query.gate.GateScope.ScopeJoin;
import io.dataagent.query.gate.lineage.Origin.Base;
import io.dataagent.query.gate.lineage.Places;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What the semantic model says about columns that are joined. Columns that joins lead to from one
/// another hold the same key: two tables that both refer to a third may meet at that.
///
/// Keys are looked up in groups that are made once, so that a large model costs no more.
final class ModelJoins {

    private final List<ScopeJoin> joins;
    private @Nullable Groups<Key> keys;
    private @Nullable Set<List<String>> pairs;

    /// @param joins those of the scope
    ModelJoins(List<ScopeJoin> joins) {
        this.joins = joins;
    }

    /// A column by the name of its dataset; columns are told apart without regard to case.
    private record Key(String dataset, String column) {

        Key {
            column = Places.folded(column);
        }

        static Key of(Base base) {
            return new Key(base.dataset(), base.column());
        }
    }

    /// Columns that hold the same key.
    private Groups<Key> keys() {
        Groups<Key> known = keys;
        if (known == null) {
            known = Groups.ofValues();
            for (ScopeJoin join : joins) {
                for (int i = 0; i < join.fromColumns().size(); i++) {
                    known.join(
                            new Key(join.from(), join.fromColumns().get(i)),
                            new Key(join.to(), join.toColumns().get(i)));
                }
            }
            keys = known;
        }
        return known;
    }

    /// The pairs of datasets that the model joins.
    Set<List<String>> pairs() {
        Set<List<String>> known = pairs;
        if (known == null) {
            known = new LinkedHashSet<>();
            for (ScopeJoin join : joins) {
                if (join.modelled() && !join.from().equals(join.to())) {
                    boolean ordered = join.from().compareTo(join.to()) < 0;
                    known.add(
                            ordered
                                    ? List.of(join.from(), join.to())
                                    : List.of(join.to(), join.from()));
                }
            }
            pairs = known;
        }
        return known;
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
        return keys().knows(Key.of(base));
    }

    /// Whether two columns hold the same key.
    boolean sameKey(Base one, Base other) {
        return keys().together(Key.of(one), Key.of(other));
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

    private static List<Key> partners(Key key, ScopeJoin join) {
        List<Key> found = new ArrayList<>();
        for (int i = 0; i < join.fromColumns().size(); i++) {
            String from = join.fromColumns().get(i);
            String to = join.toColumns().get(i);
            if (key.equals(new Key(join.from(), from))) {
                found.add(new Key(join.to(), to));
            }
            if (key.equals(new Key(join.to(), to))) {
                found.add(new Key(join.from(), from));
            }
        }
        return found;
    }
}
