package io.dataagent.query.proof;

import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.query.bind.Aggregates;
import io.dataagent.query.bind.Bound;
import io.dataagent.query.bind.Level;
import io.dataagent.query.bind.Rel;
import io.dataagent.query.facts.ReadStatement;
import io.dataagent.query.proof.Flat.Condition;
import io.dataagent.query.tree.Expr;
import io.dataagent.query.tree.Query;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Writes a grouped SELECT anew so that every aggregate is made over rows that are there once:
/// the groups come from the joins as they were, each aggregate from its own base table with what
/// that refers to, and only then they meet. A join that narrows stays as EXISTS.
final class Rewrite {

    private final ReadStatement read;
    private final List<String> keys = new ArrayList<>();
    private final List<Set<Rel>> keyTables = new ArrayList<>();
    private final List<String> parts = new ArrayList<>();
    private final Map<Expr.Call, String> columns = new LinkedHashMap<>();

    Rewrite(ReadStatement read) {
        this.read = read;
    }

    /// The statement; empty if its shape cannot be rewritten for certain.
    Optional<String> statement() {
        Bound main = read.statement().main();
        Level level = main.only();
        if (level == null
                || read.facts().gap() != null
                || !level.aggregated()
                || level.core().distinct()
                || level.core().grouping() == Query.Grouping.SETS) {
            return Optional.empty();
        }
        Flat flat = Flat.of(read, level, List.of());
        boolean whole =
                flat.blocked() == null
                        && !flat.tables().isEmpty()
                        && level.rels().stream().allMatch(r -> flat(r, flat))
                        && flat.conditions().stream().allMatch(c -> c.text() != null);
        return whole && groups(level, flat) && aggregates(level, flat)
                ? written(level, main.query())
                : Optional.empty();
    }

    private static boolean flat(Rel rel, Flat flat) {
        return switch (rel.source()) {
            case Rel.Source.Table ignored -> flat.tables().contains(rel);
            case Rel.Source.Unread ignored -> false;
            case Rel.Source.Result result -> {
                Level inner = result.query().only();
                yield inner != null
                        && inner.plain()
                        && result.query().query().cut() == null
                        && inner.rels().stream().allMatch(r -> flat(r, flat));
            }
        };
    }

    private boolean groups(Level level, Flat flat) {
        for (Expr group : level.groups()) {
            Set<Rel> about = new LinkedHashSet<>();
            Optional<String> text = flat.write(group, about);
            if (text.isEmpty()) {
                return false;
            }
            keys.add(text.get());
            keyTables.add(about);
        }
        return true;
    }

    private boolean aggregates(Level level, Flat flat) {
        List<Expr.Call> calls = new ArrayList<>();
        level.outs()
                .forEach(
                        out ->
                                Aggregates.each(
                                        out.expr(),
                                        call -> {
                                            if (Aggregates.is(call) && !calls.contains(call)) {
                                                calls.add(call);
                                            }
                                        }));
        for (Expr.Call call : calls) {
            Optional<String> part = part(level, flat, call);
            if (part.isEmpty()) {
                return false;
            }
            columns.put(call, "m" + parts.size() + ".v");
            parts.add(part.get());
        }
        return !calls.isEmpty();
    }

    /// One aggregate over its own base.
    private Optional<String> part(Level level, Flat flat, Expr.Call call) {
        Measure measure = new Measure(0, "", call, flat, Verdict.MULTIPLIED);
        Rel base = base(measure, level);
        Optional<String> value = measure.aggregate();
        if (base == null || value.isEmpty()) {
            return Optional.empty();
        }
        BaseRows rows = BaseRows.of(flat, base);
        Set<Rel> needed = new LinkedHashSet<>();
        call.args().forEach(arg -> flat.write(arg, needed));
        keyTables.forEach(needed::addAll);
        List<Condition> filters = rows.carried();
        needed.addAll(BaseRows.about(filters));
        rows.parents().keySet().stream().filter(p -> !flat.optional(p)).forEach(needed::add);
        if (!rows.within(needed)) {
            return Optional.empty();
        }
        List<String> where =
                new ArrayList<>(filters.stream().map(c -> String.valueOf(c.text())).toList());
        rows.parents().values().stream()
                .filter(p -> !flat.optional(p.rel()))
                .forEach(p -> flat.column(p.key()).ifPresent(k -> where.add(k + " IS NOT NULL")));
        exists(flat, rows).ifPresent(where::add);
        return Optional.of(
                "SELECT "
                        + keys().collect(Collectors.joining(", "))
                        + (keys.isEmpty() ? "" : ", ")
                        + value.get()
                        + " AS v FROM "
                        + rows.from(needed)
                        + (where.isEmpty() ? "" : " WHERE " + String.join(" AND ", where))
                        + (keys.isEmpty() ? "" : " GROUP BY " + String.join(", ", keys)));
    }

    /// What an aggregate counts: the table it measures, of rows the one that all others follow.
    private static @Nullable Rel base(Measure measure, Level level) {
        Set<Rel> about = new LinkedHashSet<>();
        measure.call().args().forEach(arg -> measure.flat().write(arg, about));
        return about.isEmpty() && level.rels().size() > 1 && measure.base() == null
                ? null
                : measure.base();
    }

    /// What the other inner joins ask for.
    private static Optional<String> exists(Flat flat, BaseRows rows) {
        List<Rel> others =
                flat.tables().stream()
                        .filter(r -> !r.equals(rows.base()) && !rows.parents().containsKey(r))
                        .filter(r -> !flat.optional(r))
                        .toList();
        if (others.isEmpty()) {
            return Optional.empty();
        }
        String conditions =
                flat.conditions().stream()
                        .filter(c -> c.about().stream().anyMatch(others::contains))
                        .filter(c -> c.about().stream().noneMatch(flat::optional))
                        .map(c -> String.valueOf(c.text()))
                        .distinct()
                        .collect(Collectors.joining(" AND "));
        return conditions.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "EXISTS (SELECT 1 FROM "
                                + others.stream().map(flat::from).collect(Collectors.joining(", "))
                                + " WHERE "
                                + conditions
                                + ")");
    }

    private java.util.stream.Stream<String> keys() {
        return java.util.stream.IntStream.range(0, keys.size())
                .mapToObj(i -> keys.get(i) + " AS k" + i);
    }

    private Optional<String> written(Level level, Query query) {
        StringBuilder text = new StringBuilder("WITH ");
        text.append(
                java.util.stream.IntStream.range(0, parts.size())
                        .mapToObj(i -> "m" + i + " AS (" + parts.get(i) + ")")
                        .collect(Collectors.joining(", ")));
        if (!keys.isEmpty()) {
            text.append(", k AS (");
            text.append(
                    java.util.stream.IntStream.range(0, parts.size())
                            .mapToObj(i -> "SELECT " + names("m" + i + ".") + " FROM m" + i)
                            .collect(Collectors.joining(" UNION ")));
            text.append(")");
        }
        List<String> items = new ArrayList<>();
        for (Level.Out out : level.outs()) {
            Optional<String> item = item(level, out.expr());
            if (item.isEmpty()) {
                return Optional.empty();
            }
            String name = out.shown().isEmpty() ? "" : " AS " + read.dialect().quote(out.shown());
            items.add(item.get() + name);
        }
        text.append(" SELECT ").append(String.join(", ", items)).append(" FROM ").append(from());
        return ordered(level, query).map(order -> text + order);
    }

    private String names(String prefix) {
        return java.util.stream.IntStream.range(0, keys.size())
                .mapToObj(i -> prefix + "k" + i + " AS k" + i)
                .collect(Collectors.joining(", "));
    }

    private String from() {
        if (keys.isEmpty()) {
            return java.util.stream.IntStream.range(0, parts.size())
                    .mapToObj(i -> "m" + i)
                    .collect(Collectors.joining(" CROSS JOIN "));
        }
        String same = read.dialect().comparing().same();
        StringBuilder from = new StringBuilder("k");
        for (int i = 0; i < parts.size(); i++) {
            String m = "m" + i;
            from.append(" LEFT JOIN ").append(m).append(" ON ");
            from.append(
                    java.util.stream.IntStream.range(0, keys.size())
                            .mapToObj(j -> "k.k" + j + same + m + ".k" + j)
                            .collect(Collectors.joining(" AND ")));
        }
        return from.toString();
    }

    /// An output over the parts: groups and aggregates are columns now.
    private Optional<String> item(Level level, Expr expr) {
        List<Expr> groups = level.groups();
        for (int i = 0; i < groups.size(); i++) {
            if (io.dataagent.query.fanout.Uniqueness.same(level, groups.get(i), expr)) {
                return Optional.of("k.k" + i);
            }
        }
        return switch (expr) {
            case Expr.Call call when columns.containsKey(call) ->
                    Optional.of(
                            Aggregates.counts(call)
                                    ? "COALESCE(" + columns.get(call) + ", 0)"
                                    : String.valueOf(columns.get(call)));
            case Expr.Lit lit -> Optional.of(lit.text());
            case Expr.Cast cast ->
                    item(level, cast.value()).map(v -> "CAST(" + v + " AS " + cast.type() + ")");
            case Expr.Op op when op.args().size() == 2 && "+-*/".contains(op.operator()) ->
                    item(level, op.args().get(0))
                            .flatMap(
                                    a ->
                                            item(level, op.args().get(1))
                                                    .map(
                                                            b ->
                                                                    "("
                                                                            + a
                                                                            + " "
                                                                            + op.operator()
                                                                            + " "
                                                                            + b
                                                                            + ")"));
            case Expr.Call call when call.over() == null && !Aggregates.is(call) ->
                    called(level, call);
            case Expr ignored -> Optional.empty();
        };
    }

    private Optional<String> called(Level level, Expr.Call call) {
        List<String> args = new ArrayList<>();
        for (Expr arg : call.args()) {
            Optional<String> text = item(level, arg);
            if (text.isEmpty()) {
                return Optional.empty();
            }
            args.add(text.get());
        }
        return args.isEmpty()
                ? Optional.empty()
                : Optional.of(call.name() + "(" + String.join(", ", args) + ")");
    }

    private static Optional<String> ordered(Level level, Query query) {
        List<String> order = new ArrayList<>();
        for (Query.SortKey key : query.order()) {
            Level.Out out = level.output(key.expr());
            int place = out == null ? shown(level, key.expr()) : level.outs().indexOf(out);
            if (place < 0) {
                return Optional.empty();
            }
            order.add((place + 1) + (key.descending() ? " DESC" : ""));
        }
        String cut = query.cut() == null ? "" : query.cut().written();
        return Optional.of((order.isEmpty() ? "" : " ORDER BY " + String.join(", ", order)) + cut);
    }

    private static int shown(Level level, Expr expr) {
        for (int i = 0; i < level.outs().size(); i++) {
            if (io.dataagent.query.fanout.Uniqueness.same(
                    level, level.outs().get(i).expr(), expr)) {
                return i;
            }
        }
        return -1;
    }
}
