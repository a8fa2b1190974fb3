package io.dataagent.query.fanout;

import io.dataagent.contracts.query.Multiplication.Evidence;
import io.dataagent.query.bind.Aggregates;
import io.dataagent.query.bind.Bound;
import io.dataagent.query.bind.Level;
import io.dataagent.query.bind.Level.Out;
import io.dataagent.query.bind.Rel;
import io.dataagent.query.bind.Rel.Ref;
import io.dataagent.query.bind.Rel.Source;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.tree.Expr;
import io.dataagent.query.tree.Fold;
import io.dataagent.query.tree.Query;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Which columns identify a row of a relation, for tables by what is known of them, for CTEs and
/// derived tables by what they do.
public final class Uniqueness {

    private final Knowledge knowledge;
    private final Fold fold;
    private final Map<Rel, List<Key>> kept = new IdentityHashMap<>();

    /// Columns that identify a row.
    ///
    /// @param empty whether several rows may have none of them, as the side of an outer join that
    ///   stays empty has
    private record Key(Set<String> columns, boolean empty) {

        /// Whether these columns tell a row.
        ///
        /// @param sure those of them that are there, as they are equal to something
        boolean within(Set<String> all, Set<String> sure) {
            return all.containsAll(columns)
                    && (!empty || columns.stream().anyMatch(sure::contains));
        }
    }

    public Uniqueness(Knowledge knowledge, Fold fold) {
        this.knowledge = knowledge;
        this.fold = fold;
    }

    /// Sets of columns that identify a row that has them; an empty set if there is at most one row.
    public List<Set<String>> keys(Rel rel) {
        return known(rel).stream()
                .filter(key -> !key.empty() || !key.columns().isEmpty())
                .map(Key::columns)
                .toList();
    }

    private List<Key> known(Rel rel) {
        List<Key> known = kept.get(rel);
        if (known == null) {
            known =
                    switch (rel.source()) {
                        case Source.Table table ->
                                knowledge.keys(table.table().dataset(), fold).stream()
                                        .map(key -> new Key(Set.copyOf(key), false))
                                        .toList();
                        case Source.Result result -> renamed(rel, result.query());
                        case Source.Unread ignored -> List.of();
                    };
            kept.put(rel, known);
        }
        return known;
    }

    /// Whether these columns identify a row, also where some of them are missing.
    public boolean unique(Rel rel, Set<String> columns) {
        return unique(rel, columns, Set.of());
    }

    /// Whether these columns identify a row.
    ///
    /// @param equal those of them that are equal to something, and so not missing
    public boolean unique(Rel rel, Set<String> columns, Set<String> equal) {
        return known(rel).stream().anyMatch(key -> key.within(columns, equal));
    }

    /// What is known of several rows having the same values in these columns.
    public sealed interface Repetition {

        /// It is so.
        record Known(Evidence evidence) implements Repetition {}

        /// There is a key, and it has other columns.
        record OtherKey(List<String> key) implements Repetition {}

        /// Nothing is known.
        record Unknown() implements Repetition {}
    }

    public Repetition repetition(Rel rel, Set<String> columns) {
        if (rel.source() instanceof Source.Table table) {
            Optional<Evidence> proof =
                    columns.isEmpty()
                            ? Optional.empty()
                            : knowledge.repeated(table.table().dataset(), columns, fold);
            if (proof.isPresent()) {
                return new Repetition.Known(proof.get());
            }
        }
        List<Set<String>> keys = keys(rel);
        if (!keys.isEmpty()) {
            return new Repetition.OtherKey(keys.getFirst().stream().sorted().toList());
        }
        Rel inner = inner(rel, columns);
        return inner == null
                ? new Repetition.Unknown()
                : repetition(inner, innerColumns(rel, columns));
    }

    /// The relation of a plain query that all these columns come from.
    private static @Nullable Rel inner(Rel rel, Set<String> columns) {
        Level level = rel.source() instanceof Source.Result r ? r.query().only() : null;
        if (level == null || !level.plain() || columns.isEmpty()) {
            return null;
        }
        Set<Rel> found = new HashSet<>();
        for (String column : columns) {
            Ref ref = level.own(column(rel, level, column)).orElse(null);
            found.add(ref == null ? rel : ref.rel());
        }
        Rel one = found.iterator().next();
        return found.size() == 1 && !one.equals(rel) ? one : null;
    }

    private static Set<String> innerColumns(Rel rel, Set<String> columns) {
        Level level = rel.source() instanceof Source.Result r ? r.query().only() : null;
        Set<String> inner = new HashSet<>();
        if (level != null) {
            columns.forEach(c -> inner.add(column(rel, level, c).name()));
        }
        return inner;
    }

    private static Expr.Col column(Rel rel, Level level, String column) {
        int at = rel.columns().indexOf(column);
        Expr expr = at < 0 ? null : level.outs().get(at).expr();
        return expr instanceof Expr.Col col ? col : new Expr.Col("", "", "");
    }

    private List<Key> renamed(Rel rel, Bound bound) {
        List<String> own = Rel.toldApart(bound.columns());
        Map<String, String> names = new HashMap<>();
        for (int i = 0; i < Math.min(own.size(), rel.columns().size()); i++) {
            names.put(own.get(i), rel.columns().get(i));
        }
        return keys(bound).stream()
                .map(key -> new Key(renamed(key.columns(), names), key.empty()))
                .toList();
    }

    private static Set<String> renamed(Set<String> columns, Map<String, String> names) {
        return columns.stream().map(c -> names.getOrDefault(c, c)).collect(Collectors.toSet());
    }

    /// The keys of a query in the names of its own columns.
    private List<Key> keys(Bound bound) {
        if (bound.oneRow() && bound.parts().stream().noneMatch(this::makesRows)) {
            return List.of(new Key(Set.of(), false));
        }
        Level level = bound.only();
        if (level == null) {
            return bound.all() || bound.parts().isEmpty()
                    ? List.of()
                    : List.of(new Key(Set.copyOf(Rel.toldApart(bound.columns())), false));
        }
        if (makesRows(level)) {
            return List.of();
        }
        List<Key> keys = new ArrayList<>();
        if (level.aggregated()) {
            grouped(level, keys);
        } else if (level.core().distinct() && level.core().distinctOn().isEmpty()) {
            keys.add(new Key(Set.copyOf(Rel.toldApart(bound.columns())), false));
            inherited(level, columnsOf(level, level.outs().stream().map(Out::expr).toList()), keys);
        } else if (level.core().distinct()) {
            visible(level, level.core().distinctOn())
                    .ifPresent(key -> keys.add(new Key(key, false)));
        } else {
            inherited(level, Set.copyOf(level.rels()), keys);
        }
        ranked(level, keys);
        return keys;
    }

    private void grouped(Level level, List<Key> keys) {
        if (level.core().grouping() == Query.Grouping.SETS) {
            return;
        }
        visible(level, level.groups()).ifPresent(key -> keys.add(new Key(key, false)));
        inherited(level, columnsOf(level, level.groups()), keys);
    }

    /// The outputs that show these expressions, if each is shown.
    private static Optional<Set<String>> visible(Level level, List<Expr> expressions) {
        List<String> shown = names(level);
        Set<String> names = new HashSet<>();
        for (Expr expression : expressions) {
            Optional<String> name =
                    IntStream.range(0, shown.size())
                            .filter(i -> same(level, level.outs().get(i).expr(), expression))
                            .mapToObj(shown::get)
                            .findFirst();
            if (name.isEmpty()) {
                return Optional.empty();
            }
            names.add(name.get());
        }
        return Optional.of(names);
    }

    public static boolean same(Level level, Expr one, Expr other) {
        if (one instanceof Expr.Col a && other instanceof Expr.Col b) {
            return level.env().find(a).isPresent()
                    && level.env().find(a).equals(level.env().find(b));
        }
        return alike(one.text(), other.text());
    }

    /// Whether two texts are the same but for the case of what is no literal.
    private static boolean alike(String one, String other) {
        boolean literal = false;
        for (int i = 0; i < one.length() && i < other.length(); i++) {
            char a = one.charAt(i);
            char b = other.charAt(i);
            if (a != b && (literal || Character.toLowerCase(a) != Character.toLowerCase(b))) {
                return false;
            }
            literal ^= a == '\'';
        }
        return one.length() == other.length();
    }

    /// What the columns of a SELECT are called, those of one name told apart.
    private static List<String> names(Level level) {
        return Rel.toldApart(level.outs().stream().map(Out::name).toList());
    }

    /// Whether a function among its columns makes several rows of one.
    boolean makesRows(Level level) {
        return level.outs().stream().anyMatch(out -> RowMakers.within(out.expr(), fold.dialect()));
    }

    /// Whether a change of type to `char` keeps one letter.
    boolean cutsTexts() {
        return fold.dialect().equals(Dialect.POSTGRESQL);
    }

    private static Set<Rel> columnsOf(Level level, List<Expr> expressions) {
        Set<Rel> rels = new HashSet<>();
        expressions.forEach(
                e ->
                        Aggregates.columns(
                                e, col -> level.own(col).ifPresent(ref -> rels.add(ref.rel()))));
        return rels;
    }

    /// Keys of a relation whose row determines all others that matter, if its columns are shown.
    private void inherited(Level level, Set<Rel> others, List<Key> keys) {
        for (Rel rel : level.rels()) {
            if (!new Closure(level, this, false).of(rel).containsAll(others)) {
                continue;
            }
            boolean empty = level.mayBeEmpty(rel) && !Set.of(rel).containsAll(others);
            for (Key key : known(rel)) {
                List<Expr> columns =
                        key.columns().stream()
                                .map(c -> (Expr) new Expr.Col(rel.alias(), c, c))
                                .toList();
                visible(level, columns)
                        .ifPresent(shown -> keys.add(new Key(shown, empty || key.empty())));
            }
        }
    }

    /// `ROW_NUMBER() OVER (PARTITION BY p)`: its number is unique for each p.
    private static void ranked(Level level, List<Key> keys) {
        for (int i = 0; i < level.outs().size(); i++) {
            String own = names(level).get(i);
            if (level.outs().get(i).expr() instanceof Expr.Call call
                    && call.name().equals("row_number")
                    && call.over() != null) {
                visible(level, call.over().partition())
                        .ifPresent(
                                names -> {
                                    Set<String> key = new HashSet<>(names);
                                    key.add(own);
                                    keys.add(new Key(Set.copyOf(key), false));
                                });
            }
        }
    }
}
