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

/// Which relations of a FROM have at most one row for a row of another: those of which a key is
/// equated with columns that are fixed already.
public final class Closure {

    private static final Set<String> EQUAL = Set.of("=", "<=>", "is not distinct from", "==");

    private static final Pattern LOSSLESS =
            Pattern.compile("varchar|text|char|string|bigint|int|signed|unsigned|uuid");

    private static final Pattern WHOLE_NUMBER = Pattern.compile("bigint|int|signed|unsigned");

    private final Level level;
    private final Uniqueness uniqueness;
    private final List<Fix> fixes = new ArrayList<>();

    /// A column whose value is fixed once some relations are.
    private record Fix(Ref target, Set<Rel> needs) {}

    /// @param inGroup whether what is grouped by counts as fixed
    public Closure(Level level, Uniqueness uniqueness, boolean inGroup) {
        this.level = level;
        this.uniqueness = uniqueness;
        Exprs.conjuncts(level.core().where()).forEach(e -> equates(e, Set.of(), true));
        level.edges().forEach(this::edge);
        if (inGroup && level.core().grouping() != Query.Grouping.SETS) {
            level.groups().forEach(this::fixed);
        }
    }

    /// Adds a column that is fixed, as by PARTITION BY.
    public void fixed(Expr expr) {
        if (expr instanceof Expr.Col col) {
            level.own(col).ifPresent(ref -> fixes.add(new Fix(ref, Set.of())));
        }
    }

    /// The relations that have at most one row for a row of these.
    public Set<Rel> of(Rel... roots) {
        Set<Rel> reached = new HashSet<>(List.of(roots));
        boolean grew = true;
        while (grew) {
            grew = false;
            for (Rel rel : level.rels()) {
                if (!reached.contains(rel) && uniqueness.unique(rel, columns(rel, reached))) {
                    grew = reached.add(rel);
                }
            }
        }
        return reached;
    }

    /// The columns of a relation that are fixed by others.
    public Set<String> columns(Rel rel, Set<Rel> reached) {
        return fixes.stream()
                .filter(fix -> fix.target().rel().equals(rel) && reached.containsAll(fix.needs()))
                .map(fix -> fix.target().column())
                .collect(Collectors.toSet());
    }

    private void edge(Edge edge) {
        boolean both = edge.kind() == Query.Kind.INNER || edge.kind() == Query.Kind.CROSS;
        Set<Rel> kept = new HashSet<>();
        if (edge.kind() == Query.Kind.LEFT || edge.kind() == Query.Kind.FULL) {
            kept.addAll(edge.left());
        }
        if (edge.kind() == Query.Kind.RIGHT || edge.kind() == Query.Kind.FULL) {
            kept.addAll(edge.right());
        }
        if (edge.kind() == Query.Kind.SEMI
                || edge.kind() == Query.Kind.ANTI
                || edge.kind() == Query.Kind.UNREAD) {
            return;
        }
        edge.conditions().forEach(e -> equates(e, kept, both));
        for (String name : edge.using()) {
            Optional<Rel> left = edge.left().stream().filter(r -> r.offers(name)).findFirst();
            Optional<Rel> right = edge.right().stream().filter(r -> r.offers(name)).findFirst();
            if (left.isPresent() && right.isPresent()) {
                fixes.add(new Fix(new Ref(left.get(), name), Set.of(right.get())));
                fixes.add(new Fix(new Ref(right.get(), name), Set.of(left.get())));
            }
        }
    }

    /// @param kept relations whose rows stay when the condition does not hold; of these a value
    ///   alone fixes nothing
    private void equates(Expr condition, Set<Rel> kept, boolean always) {
        if (!(condition instanceof Expr.Op op) || op.negated() || op.args().size() != 2) {
            return;
        }
        if (EQUAL.contains(op.operator())) {
            target(op.args().get(0), op.args().get(1), kept, always);
            target(op.args().get(1), op.args().get(0), kept, always);
        } else if (op.is("in")) {
            target(op.args().get(0), op.args().get(1), kept, always);
        }
    }

    private void target(Expr side, Expr value, Set<Rel> kept, boolean always) {
        if (!(whole(side) instanceof Expr.Col col) || varies(value)) {
            return;
        }
        Set<Rel> needs = new HashSet<>();
        Aggregates.columns(value, c -> level.own(c).ifPresent(ref -> needs.add(ref.rel())));
        level.own(col)
                .filter(ref -> !needs.contains(ref.rel()))
                .filter(ref -> always || !kept.contains(ref.rel()) || !needs.isEmpty())
                .ifPresent(ref -> fixes.add(new Fix(ref, Set.copyOf(needs))));
    }

    /// The column under a change of type that tells all its values apart: none to so many
    /// characters, and none of texts or fractions to whole numbers.
    private Expr whole(Expr side) {
        return side instanceof Expr.Cast cast
                        && LOSSLESS.matcher(cast.type()).lookingAt()
                        && cast.type().indexOf('(') < 0
                        && (!WHOLE_NUMBER.matcher(cast.type()).lookingAt()
                                || wholeNumbers(cast.value()))
                ? whole(cast.value())
                : side;
    }

    /// Whether a column holds whole numbers, for all that is known.
    private boolean wholeNumbers(Expr value) {
        ColumnType type =
                value instanceof Expr.Col col
                        ? level.own(col).map(Closure::type).orElse(ColumnType.OTHER)
                        : ColumnType.OTHER;
        return switch (type) {
            case INTEGER, BOOLEAN, OTHER -> true;
            case STRING, DECIMAL, FLOAT, DATE, TIME, DATETIME, DATETIME_TZ, JSON, BINARY -> false;
        };
    }

    private static ColumnType type(Ref ref) {
        if (!(ref.rel().source() instanceof Source.Table table)) {
            return ColumnType.OTHER;
        }
        return table.table().types().entrySet().stream()
                .filter(known -> known.getKey().equalsIgnoreCase(ref.column()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(ColumnType.OTHER);
    }

    /// Whether a subquery in it depends on the rows of this FROM.
    private boolean varies(Expr value) {
        return switch (value) {
            case Expr.Sub sub -> {
                Set<String> named = Exprs.qualifiers(sub.query());
                yield level.rels().stream().anyMatch(r -> named.contains(r.alias()));
            }
            case Expr.Other other -> !other.subqueries().isEmpty();
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
