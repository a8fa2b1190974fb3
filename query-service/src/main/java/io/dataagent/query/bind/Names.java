package io.dataagent.query.bind;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.bind.Level.Out;
import io.dataagent.query.bind.Rel.Ref;
import io.dataagent.query.bind.Rel.Source;
import io.dataagent.query.gate.GateScope.ScopeTable;
import io.dataagent.query.tree.Expr;
import io.dataagent.query.tree.Fold;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What columns are called in the semantic model, through CTEs and derived tables.
public final class Names {

    private final Statement statement;
    private final Fold fold;
    private final Map<Out, Set<String>> known = new IdentityHashMap<>();

    public Names(Statement statement, Fold fold) {
        this.statement = statement;
        this.fold = fold;
    }

    /// A column of a table of the scope.
    public record Field(ScopeTable table, String column) {

        public String name() {
            return table.dataset() + "." + column;
        }

        public boolean time() {
            ColumnType type = table.types().get(column);
            return table.timeColumns().contains(column) || (type != null && type.temporal());
        }

        /// Whether its values are whole days, for all that is known.
        public boolean days() {
            ColumnType type = table.types().get(column);
            return type == null || type == ColumnType.DATE;
        }

        public boolean text() {
            return table.types().get(column) == ColumnType.STRING;
        }
    }

    /// The field behind a column if nothing happens to it on its way.
    public Optional<Field> direct(Ref ref) {
        return switch (ref.rel().source()) {
            case Source.Table table ->
                    table.table().columns().stream()
                            .filter(c -> fold.stored(c).equals(stored(ref, table.table())))
                            .findFirst()
                            .map(c -> new Field(table.table(), c));
            case Source.Unread ignored -> Optional.empty();
            case Source.Result result -> {
                int place = ref.rel().columns().indexOf(ref.column());
                List<Optional<Field>> behind =
                        result.query().parts().stream()
                                .map(part -> direct(part, place))
                                .distinct()
                                .toList();
                yield behind.size() == 1 ? behind.getFirst() : Optional.empty();
            }
        };
    }

    /// The field behind a column of a SELECT; of a set operation each has to hand on the same.
    private Optional<Field> direct(Level level, int place) {
        return place >= 0 && place < level.outs().size()
                ? direct(level, level.outs().get(place).expr())
                : Optional.empty();
    }

    public Optional<Field> direct(Level level, Expr expr) {
        return expr instanceof Expr.Col col
                ? level.env().find(col).flatMap(this::direct)
                : Optional.empty();
    }

    /// An expression where it was written.
    public record Written(Level level, Expr expr) {}

    /// What a column of a single CTE or derived table was written as, down to what is no column.
    public Written written(Level level, Expr expr) {
        Written itself = new Written(level, expr);
        return expr instanceof Expr.Col col
                ? level.env().find(col).flatMap(this::written).orElse(itself)
                : itself;
    }

    private Optional<Written> written(Ref ref) {
        if (!(ref.rel().source() instanceof Source.Result result)
                || result.query().parts().size() != 1) {
            return Optional.empty();
        }
        Level part = result.query().parts().getFirst();
        int place = ref.rel().columns().indexOf(ref.column());
        return place >= 0 && place < part.outs().size()
                ? Optional.of(written(part, part.outs().get(place).expr()))
                : Optional.empty();
    }

    /// The stored name behind one that an alias list may have changed.
    private String stored(Ref ref, ScopeTable table) {
        int place = ref.rel().columns().indexOf(ref.column());
        return place >= 0 && place < table.columns().size()
                ? fold.stored(table.columns().get(place))
                : ref.column();
    }

    /// The name of a column: of its field, or of the query that makes it.
    public String field(Ref ref) {
        return direct(ref).map(Field::name).orElse(ref.rel().name() + "." + ref.column());
    }

    /// All fields that an expression is made from.
    public Set<String> fields(Level level, Expr expr) {
        Set<String> found = new LinkedHashSet<>();
        collect(level, expr, found);
        return found;
    }

    private void collect(Level level, Expr expr, Set<String> found) {
        if (expr instanceof Expr.Col col) {
            level.env().find(col).ifPresent(ref -> found.addAll(fields(ref)));
        } else if (expr instanceof Expr.Sub sub) {
            Bound bound = statement.subquery(sub.query());
            if (bound != null) {
                bound.parts()
                        .forEach(
                                part ->
                                        part.outs()
                                                .forEach(out -> collect(part, out.expr(), found)));
            }
        } else if (expr instanceof Expr.Call call && call.over() != null) {
            call.over().partition().forEach(part -> collect(level, part, found));
        }
        expr.parts().forEach(part -> collect(level, part, found));
    }

    private Set<String> fields(Ref ref) {
        return switch (ref.rel().source()) {
            case Source.Table ignored -> Set.of(field(ref));
            case Source.Unread ignored -> Set.of();
            case Source.Result result -> {
                int place = ref.rel().columns().indexOf(ref.column());
                Set<String> all = new LinkedHashSet<>();
                for (Level part : result.query().parts()) {
                    if (place >= 0 && place < part.outs().size()) {
                        all.addAll(fields(part, part.outs().get(place)));
                    }
                }
                yield all;
            }
        };
    }

    private Set<String> fields(Level level, Out out) {
        Set<String> fields = known.get(out);
        if (fields == null) {
            known.put(out, Set.of());
            fields = Set.copyOf(fields(level, out.expr()));
            known.put(out, fields);
        }
        return fields;
    }

    public static List<String> sorted(Set<String> fields) {
        return fields.stream().sorted().toList();
    }
}
