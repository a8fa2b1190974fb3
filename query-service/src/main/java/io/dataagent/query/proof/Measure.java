package io.dataagent.query.proof;

import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.query.bind.Aggregates;
import io.dataagent.query.bind.Bound;
import io.dataagent.query.bind.Exprs;
import io.dataagent.query.bind.Level;
import io.dataagent.query.bind.Rel;
import io.dataagent.query.bind.Rel.Ref;
import io.dataagent.query.bind.Rel.Source;
import io.dataagent.query.facts.ReadStatement;
import io.dataagent.query.tree.Expr;
import io.dataagent.query.tree.Query;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// An output that can be added up over the groups: SUM or COUNT, where it is made.
///
/// @param place of the output in the result
/// @param name of the output
/// @param call the aggregate
/// @param flat the SELECT that makes it
/// @param verdict whether joins repeat its rows
record Measure(int place, String name, Expr.Call call, Flat flat, Verdict verdict) {

    /// The additive outputs of a statement.
    static List<Measure> of(ReadStatement read) {
        Level main = read.statement().main().only();
        List<Measure> found = new ArrayList<>();
        for (int i = 0; main != null && i < main.outs().size(); i++) {
            Level.Out out = main.outs().get(i);
            Verdict verdict = read.facts().outputs().get(i).multiplication().verdict();
            Optional<Measure> measure =
                    of(read, new Seen(i, out.shown(), verdict), main, out.expr(), List.of());
            measure.ifPresent(found::add);
        }
        return found;
    }

    /// What outputs that cannot be added up themselves are made of, as a share of a sum: the first
    /// additive aggregate in each. They have no name, since no output is theirs.
    static List<Measure> within(ReadStatement read) {
        Level main = read.statement().main().only();
        Set<Integer> whole =
                of(read).stream().map(Measure::place).collect(Collectors.toUnmodifiableSet());
        List<Measure> found = new ArrayList<>();
        for (int i = 0; main != null && i < main.outs().size(); i++) {
            if (!whole.contains(i)) {
                Seen seen = new Seen(i, "", Verdict.NOT_JUDGED);
                List<Expr.Call> calls = new ArrayList<>();
                Aggregates.each(main.outs().get(i).expr(), calls::add);
                calls.stream()
                        .flatMap(call -> of(read, seen, main, call, List.of()).stream())
                        .limit(1)
                        .forEach(found::add);
            }
        }
        return found;
    }

    private record Seen(int place, String name, Verdict verdict) {}

    private static Optional<Measure> of(
            ReadStatement read, Seen seen, Level level, Expr expr, List<Level> above) {
        Expr bare = Exprs.bare(expr);
        if (bare instanceof Expr.Call form
                && (form.name().equals("coalesce")
                        || form.name().equals("round")
                        || form.name().equals("ifnull"))
                && !form.args().isEmpty()) {
            return of(read, seen, level, form.args().getFirst(), above);
        }
        if (bare instanceof Expr.Col col) {
            return inside(level, col)
                    .flatMap(in -> of(read, seen, in.level(), in.expr(), with(above, level)));
        }
        if (!(bare instanceof Expr.Call call)
                || call.over() != null
                || call.distinct()
                || !(call.name().equals("sum") || call.name().equals("count"))) {
            return Optional.empty();
        }
        if (call.name().equals("sum")
                && Exprs.bare(call.args().getFirst()) instanceof Expr.Col col) {
            Optional<Inner> inner = inside(level, col).filter(in -> Aggregates.within(in.expr()));
            if (inner.isPresent()) {
                return of(read, seen, inner.get().level(), inner.get().expr(), with(above, level));
            }
        }
        return Optional.of(
                new Measure(
                        seen.place(),
                        seen.name(),
                        call,
                        Flat.of(read, level, above),
                        seen.verdict()));
    }

    private static List<Level> with(List<Level> above, Level level) {
        List<Level> more = new ArrayList<>(above);
        more.add(level);
        return more;
    }

    /// The expression behind a column of a CTE or derived table.
    private record Inner(Level level, Expr expr) {}

    private static Optional<Inner> inside(Level level, Expr.Col col) {
        Ref ref = level.env().find(col).orElse(null);
        if (ref == null || !(ref.rel().source() instanceof Source.Result result)) {
            return Optional.empty();
        }
        Bound query = result.query();
        Level inner = query.only();
        int place = ref.rel().columns().indexOf(ref.column());
        Query.Cut cut = query.query().cut();
        return inner == null || place < 0 || cut != null || inner.core().distinct()
                ? Optional.empty()
                : Optional.of(new Inner(inner, inner.outs().get(place).expr()));
    }

    /// The one table whose rows are added up, or null.
    @Nullable Rel base() {
        Set<Rel> about = new LinkedHashSet<>();
        call.args().forEach(arg -> flat.write(arg, about));
        if (about.size() == 1) {
            return about.iterator().next();
        }
        List<Rel> roots =
                (about.isEmpty() ? flat.tables() : List.copyOf(about))
                        .stream().filter(r -> covers(r, about)).toList();
        return roots.isEmpty() ? null : roots.getFirst();
    }

    private boolean covers(Rel root, Set<Rel> about) {
        Set<Rel> reached = new LinkedHashSet<>(flat.parents(root).keySet());
        reached.add(root);
        return reached.containsAll(about.isEmpty() ? flat.tables() : about);
    }

    /// The aggregate over the flat tables.
    Optional<String> aggregate() {
        return flat.write(call, new LinkedHashSet<>());
    }

    /// What is added up for one row: the argument of SUM; null of a count.
    @Nullable Expr added() {
        return call.name().equals("sum") ? call.args().getFirst() : null;
    }

    /// Whether the aggregate asks something of its rows (FILTER).
    boolean filtered() {
        return call.filter() != null;
    }

    /// What the aggregate asks of its rows, as a condition of the flat tables.
    Optional<Flat.Condition> only() {
        Expr filter = call.filter();
        if (filter == null) {
            return Optional.empty();
        }
        Set<Rel> about = new LinkedHashSet<>();
        return flat.write(filter, about).map(text -> new Flat.Condition(text, about, null, null));
    }
}
