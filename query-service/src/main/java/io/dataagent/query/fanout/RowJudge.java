package io.dataagent.query.fanout;

import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.Multiplication.Evidence;
import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.query.bind.Aggregates;
import io.dataagent.query.bind.Bound;
import io.dataagent.query.bind.Exprs;
import io.dataagent.query.bind.Level;
import io.dataagent.query.bind.Level.Out;
import io.dataagent.query.bind.Rel;
import io.dataagent.query.bind.Rel.Ref;
import io.dataagent.query.bind.Rel.Source;
import io.dataagent.query.fanout.Uniqueness.Repetition;
import io.dataagent.query.tree.Expr;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Judges whether the rows that an aggregate measures are repeated where it stands, and in the
/// queries that hand them on.
public final class RowJudge {

    private static final int DEEPEST = 30;

    private final Uniqueness uniqueness;
    private final Knowledge knowledge;
    private final Function<Rel, @Nullable Integer> joins;

    public RowJudge(
            Uniqueness uniqueness, Knowledge knowledge, Function<Rel, @Nullable Integer> joins) {
        this.uniqueness = uniqueness;
        this.knowledge = knowledge;
        this.joins = joins;
    }

    public Multiplication judge(Level level, Measured measured, Expr.@Nullable Over over) {
        return judge(level, measured, over, 0);
    }

    private Multiplication judge(
            Level level, Measured measured, Expr.@Nullable Over over, int depth) {
        if (level.rels().isEmpty()) {
            return Verdicts.SAFE;
        }
        if (depth > DEEPEST) {
            return Verdicts.notJudged("It nests too deep to be judged.");
        }
        List<Rel> candidates =
                measured.refs().isEmpty() ? level.rels() : List.copyOf(measured.rels());
        Closure plain = new Closure(level, uniqueness, false);
        Rel root =
                candidates.stream()
                        .max(Comparator.comparingInt(r -> plain.of(r).size()))
                        .orElseThrow();
        Set<Rel> reached = plain.of(root);
        Multiplication here =
                reached.containsAll(level.rels())
                        ? Verdicts.SAFE
                        : repeated(level, measured, root, reached, plain, over);
        return Verdicts.worse(here, inside(root, measured, depth));
    }

    /// Some relation can have several rows for one of the root.
    private Multiplication repeated(
            Level level,
            Measured measured,
            Rel root,
            Set<Rel> reached,
            Closure plain,
            Expr.@Nullable Over over) {
        Closure grouped = new Closure(level, uniqueness, over == null);
        if (over != null) {
            over.partition().forEach(grouped::fixed);
        }
        Rel next = plain.beyond(reached).orElseThrow();
        Set<Rel> inGroup = grouped.of(root);
        if (inGroup.containsAll(level.rels())) {
            boolean alone = !measured.adds() || bridge(next);
            return alone ? Verdicts.SAFE : overlapping(root, next);
        }
        if (loose(level, next)) {
            return unsure(root, next, "it is not joined by equality alone");
        }
        if (named(level, grouped, root)) {
            return unsure(root, next, "nobody measured whether what it is grouped by repeats");
        }
        if (measured.forEach() && root.source() instanceof Source.Table) {
            return unsure(root, next, "the figure may be meant for each of them");
        }
        if (measured.refs().isEmpty() && next.name().equals(root.name())) {
            return unsure(root, next, "pairs of rows are counted");
        }
        return proven(root, next, plain.columns(next, reached));
    }

    private Multiplication proven(Rel root, Rel next, Set<String> columns) {
        return switch (uniqueness.repetition(next, columns)) {
            case Repetition.Known known -> multiplied(root, next, known.evidence());
            case Repetition.OtherKey ignored ->
                    columns.isEmpty() && !several(next)
                            ? unsure(root, next, "nobody counted its rows")
                            : multiplied(root, next, model(next, columns));
            case Repetition.Unknown ignored ->
                    unsure(root, next, "nobody measured whether its rows repeat");
        };
    }

    private boolean several(Rel rel) {
        if (!(rel.source() instanceof Source.Table table)) {
            return true;
        }
        Knowledge.Dataset known = knowledge.datasets().get(table.table().dataset());
        return known != null && known.rows() != null && known.rows() > 1;
    }

    private static @Nullable Evidence model(Rel rel, Set<String> columns) {
        return columns.isEmpty()
                ? null
                : new Evidence(rel.name(), columns.stream().sorted().toList(), null, 0, List.of());
    }

    private Multiplication multiplied(Rel root, Rel next, @Nullable Evidence evidence) {
        String why =
                "Each row of %s counts once for each of its rows in %s."
                        .formatted(root.name(), next.name());
        return judgement(Verdict.MULTIPLIED, why, root, next, evidence);
    }

    private Multiplication unsure(Rel root, Rel next, String because) {
        String why =
                "A row of %s may count once for each of its rows in %s: %s."
                        .formatted(root.name(), next.name(), because);
        return judgement(Verdict.NOT_JUDGED, why, root, next, null);
    }

    private Multiplication overlapping(Rel root, Rel next) {
        String why =
                "A row of %s counts in full in several groups, one for each of its rows in %s, so that the groups add up to more than there is."
                        .formatted(root.name(), next.name());
        return judgement(Verdict.NOT_JUDGED, why, root, next, null);
    }

    private Multiplication judgement(
            Verdict verdict, String why, Rel root, Rel next, @Nullable Evidence evidence) {
        return new Multiplication(
                verdict, why, root.name(), next.name(), joins.apply(next), evidence);
    }

    /// A table that holds nothing but references: it only says what belongs together.
    private boolean bridge(Rel rel) {
        if (!(rel.source() instanceof Source.Table table)) {
            return false;
        }
        Knowledge.Dataset known = knowledge.datasets().get(table.table().dataset());
        return known != null
                && known.numeric().isEmpty()
                && known.keys().stream().anyMatch(key -> key.size() > 1);
    }

    /// Whether a relation is compared with others in any other way than by equality.
    private static boolean loose(Level level, Rel rel) {
        List<Expr> all = new ArrayList<>(Exprs.conjuncts(level.core().where()));
        level.edges().forEach(edge -> all.addAll(edge.conditions()));
        return all.stream().anyMatch(condition -> loose(level, rel, condition));
    }

    private static boolean loose(Level level, Rel rel, Expr condition) {
        if (condition instanceof Expr.Op op && op.is("=")) {
            return false;
        }
        Set<Rel> touched = new HashSet<>();
        Aggregates.columns(
                condition, col -> level.own(col).ifPresent(ref -> touched.add(ref.rel())));
        return touched.size() > 1 && touched.contains(rel);
    }

    /// Whether a column that is grouped by would tell, if it were a key, which row is meant.
    private boolean named(Level level, Closure grouped, Rel root) {
        List<Rel> roots = new ArrayList<>(List.of(root));
        for (Expr group : level.groups()) {
            Ref ref = group instanceof Expr.Col col ? level.own(col).orElse(null) : null;
            boolean open =
                    ref != null
                            && !(uniqueness.repetition(ref.rel(), Set.of(ref.column()))
                                    instanceof Repetition.Known);
            if (open && ref != null) {
                roots.add(ref.rel());
            }
        }
        return roots.size() > 1 && grouped.of(roots.toArray(Rel[]::new)).containsAll(level.rels());
    }

    /// The same question in the query that the root comes from.
    private Multiplication inside(Rel root, Measured measured, int depth) {
        return switch (root.source()) {
            case Source.Table ignored -> Verdicts.SAFE;
            case Source.Unread ignored -> unread(root);
            case Source.Result result -> inside(root, result.query(), measured, depth);
        };
    }

    private static Multiplication unread(Rel root) {
        return Verdicts.notJudged("What %s holds cannot be read.".formatted(root.name()));
    }

    private Multiplication inside(Rel root, Bound query, Measured measured, int depth) {
        Multiplication worst = Verdicts.SAFE;
        for (Level part : query.parts()) {
            if (uniqueness.makesRows(part)) {
                return unread(root);
            }
            List<Integer> places =
                    measured.refs().stream()
                            .filter(ref -> ref.rel().equals(root))
                            .map(ref -> root.columns().indexOf(ref.column()))
                            .toList();
            if (places.isEmpty() && part.plain()) {
                Measured all = new Measured(Set.of(), measured.function());
                worst = Verdicts.worse(worst, judge(part, all, null, depth + 1));
            }
            for (int place : places) {
                if (place >= 0 && place < part.outs().size()) {
                    worst =
                            Verdicts.worse(
                                    worst, handed(part, part.outs().get(place), measured, depth));
                }
            }
        }
        return worst;
    }

    /// A column that a query hands on.
    private Multiplication handed(Level part, Out out, Measured measured, int depth) {
        Measured inner = Measured.of(part, out.expr(), measured.function());
        if (part.plain()) {
            return judge(part, inner, null, depth + 1);
        }
        if (measured.counts() || Aggregates.within(out.expr()) || inner.refs().isEmpty()) {
            return Verdicts.SAFE;
        }
        return kept(part, inner);
    }

    /// A value that stands beside groups, or in SELECT DISTINCT: each row that it comes from must
    /// be there once.
    private Multiplication kept(Level part, Measured inner) {
        List<Expr> shown =
                part.aggregated() ? part.groups() : part.outs().stream().map(Out::expr).toList();
        Set<Rel> rels = new HashSet<>();
        shown.forEach(
                e -> Aggregates.columns(e, c -> part.own(c).ifPresent(r -> rels.add(r.rel()))));
        Rel root = inner.rels().iterator().next();
        Closure closure = new Closure(part, uniqueness, false);
        Set<Rel> reached = closure.of(root);
        if (!reached.containsAll(rels)) {
            Rel next = rels.stream().filter(r -> !reached.contains(r)).findFirst().orElseThrow();
            return proven(root, next, closure.columns(next, reached));
        }
        Set<String> columns = new HashSet<>();
        shown.stream()
                .filter(Expr.Col.class::isInstance)
                .forEach(
                        e ->
                                part.own((Expr.Col) e)
                                        .filter(ref -> ref.rel().equals(root))
                                        .ifPresent(ref -> columns.add(ref.column())));
        return uniqueness.unique(root, columns)
                ? Verdicts.SAFE
                : Verdicts.notJudged(
                        "Rows of %s with the same values become one.".formatted(root.name()));
    }
}
