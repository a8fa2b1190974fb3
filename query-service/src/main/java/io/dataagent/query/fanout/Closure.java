package io.dataagent.query.fanout;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.bind.Aggregates;
import io.dataagent.query.bind.Exprs;
import io.dataagent.query.bind.Level;
import io.dataagent.query.bind.Level.Edge;
import io.dataagent.query.bind.Rel;
import io.dataagent.query.bind.Rel.Ref;
import io.dataagent.query.bind.Rel.Source;
import io.dataagent.query.tree.Expr;
import io.dataagent.query.tree.Query;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Which relations of a FROM have at most one row for a row of another: those of which a key is
/// equated with columns that are fixed already.
public final class Closure {

    private static final Set<String> EQUAL = Set.of("=", "<=>", "is not distinct from", "==");

    private static final Pattern TEXTS =
            Pattern.compile("varchar|text|char|string|character varying");

    private static final Pattern WHOLE_NUMBERS =
            Pattern.compile("(?:big|huge)?int(?:eger|4|8)?|(?:un)?signed(?: integer)?");

    /// Calls that give another value for each row.
    private static final Set<String> BY_CHANCE =
            Set.of(
                    "random",
                    "rand",
                    "random_normal",
                    "uuid",
                    "uuidv4",
                    "uuidv7",
                    "gen_random_uuid",
                    "clock_timestamp",
                    "timeofday");

    private final Level level;
    private final Uniqueness uniqueness;
    private final ValueTypes types;
    private final List<Fix> fixes = new ArrayList<>();

    /// A column whose value is fixed once some relations are.
    ///
    /// @param held relations of whose rows alone the condition holds, as the others of an outer
    ///   join stay without it; null if it holds of all rows
    /// @param equal whether it is equal to something, and so not missing
    private record Fix(Ref target, Set<Rel> needs, @Nullable Set<Rel> held, boolean equal) {

        boolean holds(Set<Rel> roots) {
            return held == null || held.stream().anyMatch(roots::contains);
        }
    }

    /// @param inGroup whether what is grouped by counts as fixed
    public Closure(Level level, Uniqueness uniqueness, boolean inGroup) {
        this.level = level;
        this.uniqueness = uniqueness;
        this.types = new ValueTypes(level);
        Exprs.conjuncts(level.core().where()).forEach(e -> equates(e, Map.of()));
        level.edges().forEach(this::edge);
        if (inGroup && level.core().grouping() != Query.Grouping.SETS) {
            level.groups().forEach(this::fixed);
        }
    }

    /// Adds a column that is fixed, as by PARTITION BY.
    public void fixed(Expr expr) {
        if (expr instanceof Expr.Col col) {
            level.own(col).ifPresent(ref -> fixes.add(new Fix(ref, Set.of(), null, false)));
        }
    }

    /// The relations that have at most one row for a row of these.
    public Set<Rel> of(Rel... roots) {
        Set<Rel> first = Set.copyOf(List.of(roots));
        Set<Rel> reached = new HashSet<>(first);
        boolean grew = true;
        while (grew) {
            grew = false;
            for (Rel rel : level.rels()) {
                if (!reached.contains(rel) && fixed(rel, reached, first)) {
                    grew = reached.add(rel);
                }
            }
        }
        return reached;
    }

    private boolean fixed(Rel rel, Set<Rel> reached, Set<Rel> roots) {
        return uniqueness.unique(
                rel,
                columns(fixing(rel, reached, roots)),
                columns(fixing(rel, reached, roots).filter(Fix::equal)));
    }

    /// The columns of a relation that conditions equate with others.
    public Set<String> columns(Rel rel, Set<Rel> reached) {
        return columns(fixing(rel, reached, Set.copyOf(level.rels())));
    }

    private static Set<String> columns(Stream<Fix> fixing) {
        return fixing.map(fix -> fix.target().column()).collect(Collectors.toSet());
    }

    /// What fixes columns of a relation by others wherever there is a row of the roots.
    private Stream<Fix> fixing(Rel rel, Set<Rel> reached, Set<Rel> roots) {
        return fixes.stream()
                .filter(fix -> fix.target().rel().equals(rel) && reached.containsAll(fix.needs()))
                .filter(fix -> fix.holds(roots));
    }

    private void edge(Edge edge) {
        Map<Rel, Set<Rel>> kept = new HashMap<>();
        if (edge.kind() == Query.Kind.LEFT || edge.kind() == Query.Kind.FULL) {
            edge.left().forEach(rel -> kept.put(rel, Set.copyOf(edge.right())));
        }
        if (edge.kind() == Query.Kind.RIGHT || edge.kind() == Query.Kind.FULL) {
            edge.right().forEach(rel -> kept.put(rel, Set.copyOf(edge.left())));
        }
        if (edge.kind() == Query.Kind.SEMI
                || edge.kind() == Query.Kind.ANTI
                || edge.kind() == Query.Kind.UNREAD) {
            return;
        }
        edge.conditions().forEach(e -> equates(e, kept));
        for (String name : edge.using()) {
            Optional<Rel> left = edge.left().stream().filter(r -> r.offers(name)).findFirst();
            Optional<Rel> right = edge.right().stream().filter(r -> r.offers(name)).findFirst();
            if (left.isPresent() && right.isPresent()) {
                shared(new Ref(left.get(), name), new Ref(right.get(), name), kept);
                shared(new Ref(right.get(), name), new Ref(left.get(), name), kept);
            }
        }
    }

    private void shared(Ref target, Ref other, Map<Rel, Set<Rel>> kept) {
        if (comparable(types.of(target), types.of(other))) {
            fixes.add(new Fix(target, Set.of(other.rel()), kept.get(target.rel()), true));
        }
    }

    /// @param kept relations whose rows stay when the condition does not hold, with those of whose
    ///   rows it holds nevertheless
    private void equates(Expr condition, Map<Rel, Set<Rel>> kept) {
        if (!(condition instanceof Expr.Op op) || op.negated() || op.args().size() != 2) {
            return;
        }
        if (EQUAL.contains(op.operator())) {
            boolean nulls = op.is("<=>");
            target(op.args().get(0), op.args().get(1), kept, nulls);
            target(op.args().get(1), op.args().get(0), kept, nulls);
        } else if (op.is("in")) {
            target(op.args().get(0), op.args().get(1), kept, false);
        }
    }

    /// @param nulls whether NULL is the same as NULL, which queries can have several of in a key
    private void target(Expr side, Expr value, Map<Rel, Set<Rel>> kept, boolean nulls) {
        if (!(whole(side) instanceof Expr.Col col) || varies(value)) {
            return;
        }
        Set<Rel> needs = new HashSet<>();
        Aggregates.columns(value, c -> level.own(c).ifPresent(ref -> needs.add(ref.rel())));
        level.own(col)
                .filter(ref -> !needs.contains(ref.rel()))
                .filter(ref -> !nulls || ref.rel().source() instanceof Source.Table)
                .filter(ref -> comparable(types.of(side), types.of(value)))
                .ifPresent(ref -> fixes.add(fix(ref, needs, kept, !nulls)));
    }

    private static Fix fix(Ref ref, Set<Rel> needs, Map<Rel, Set<Rel>> kept, boolean equal) {
        return new Fix(ref, Set.copyOf(needs), kept.get(ref.rel()), equal);
    }

    /// Whether equal values are the same: texts are not where they are compared as numbers or days,
    /// as `1` and `01` are one number.
    private static boolean comparable(ColumnType key, ColumnType with) {
        return key != ColumnType.STRING || with == ColumnType.STRING || with == ColumnType.OTHER;
    }

    /// The column under a change of type that tells all its values apart: none to so many
    /// characters, and none of texts or fractions to whole numbers.
    private Expr whole(Expr side) {
        return side instanceof Expr.Cast cast && tellsApart(cast) ? whole(cast.value()) : side;
    }

    private boolean tellsApart(Expr.Cast cast) {
        if (TEXTS.matcher(cast.type()).matches()) {
            return !(cast.type().equals("char") && uniqueness.cutsTexts());
        }
        ColumnType type = types.of(cast.value());
        if (cast.type().equals("uuid")) {
            return type == ColumnType.OTHER;
        }
        return WHOLE_NUMBERS.matcher(cast.type()).matches()
                && (type == ColumnType.INTEGER
                        || type == ColumnType.BOOLEAN
                        || type == ColumnType.OTHER);
    }

    /// Whether a subquery in it depends on the rows of this FROM.
    private boolean varies(Expr value) {
        return switch (value) {
            case Expr.Sub sub -> {
                Set<String> named = Exprs.qualifiers(sub.query());
                yield level.rels().stream().anyMatch(r -> named.contains(r.alias()));
            }
            case Expr.Other other ->
                    !other.subqueries().isEmpty() || other.parts().stream().anyMatch(this::varies);
            case Expr.Call call when BY_CHANCE.contains(call.name()) -> true;
            case Expr any -> any.parts().stream().anyMatch(this::varies);
        };
    }

    /// The first relation that is not reached, next to those that are, with what fixes it.
    public Optional<Rel> beyond(Set<Rel> reached) {
        Map<Rel, Integer> touching = new HashMap<>();
        for (Rel rel : level.rels()) {
            if (!reached.contains(rel)) {
                touching.put(rel, columns(rel, reached).size());
            }
        }
        return level.rels().stream()
                .filter(touching::containsKey)
                .max(
                        java.util.Comparator.<Rel>comparingInt(
                                        r -> touching.getOrDefault(r, 0) > 0 ? 1 : 0)
                                .thenComparing(r -> -level.rels().indexOf(r)));
    }
}
