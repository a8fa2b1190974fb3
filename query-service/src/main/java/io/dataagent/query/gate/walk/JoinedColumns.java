package io.dataagent.query.gate.walk;

import io.dataagent.query.gate.Budget;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.text.Names;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;

/// The columns that `*` means, in order: those of what stands side by side, where joins make one of
/// two. Standard SQL puts such a column in front, DuckDB leaves it where the left one was.
public final class JoinedColumns {

    private final boolean inFront;
    private final Budget budget;
    private final TreeMap<Long, Shown> columns = new TreeMap<>();
    private final Map<String, List<Long>> byName = new HashMap<>();

    private record Shown(String name, Origin origin) {}

    private JoinedColumns(boolean inFront, Budget budget) {
        this.inFront = inFront;
        this.budget = budget;
    }

    /// The columns of nothing.
    public static JoinedColumns none(Dialect dialect, Budget budget) {
        return new JoinedColumns(dialect.syntax().joinedInFront(), budget);
    }

    /// Puts columns behind these.
    public JoinedColumns and(SequencedMap<String, Origin> more) {
        more.forEach((name, origin) -> append(new Shown(Names.shown(name), origin)));
        return this;
    }

    /// Puts columns behind these, as a join does.
    ///
    /// @param names those that it makes one
    public void join(JoinedColumns right, List<String> names) {
        List<Shown> front = new ArrayList<>();
        for (String name : names) {
            List<Long> here = byName.getOrDefault(name, List.of());
            List<Long> there = right.byName.getOrDefault(name, List.of());
            budget.step();
            if (!here.isEmpty() && !there.isEmpty()) {
                right.remove(name, there.getFirst());
                if (inFront) {
                    front.add(remove(name, here.getFirst()));
                }
            }
        }
        right.columns.values().forEach(this::append);
        front.reversed().forEach(this::prepend);
    }

    /// Puts columns behind these, as a natural join does.
    public void joinNaturally(JoinedColumns right) {
        List<String> common =
                right.byName.keySet().stream()
                        .filter(name -> !byName.getOrDefault(name, List.of()).isEmpty())
                        .sorted(Comparator.comparing(name -> places(name).getFirst()))
                        .toList();
        join(right, common);
    }

    private List<Long> places(String name) {
        budget.step();
        return byName.getOrDefault(name, List.of());
    }

    private Shown remove(String name, Long place) {
        places(name).remove(place);
        Shown shown = columns.remove(place);
        if (shown == null) {
            throw new IllegalStateException("a column that is not there");
        }
        return shown;
    }

    private void append(Shown shown) {
        put(columns.isEmpty() ? 0 : columns.lastKey() + 1, shown);
    }

    private void prepend(Shown shown) {
        put(columns.isEmpty() ? 0 : columns.firstKey() - 1, shown);
    }

    private void put(long place, Shown shown) {
        budget.step();
        columns.put(place, shown);
        byName.computeIfAbsent(shown.name(), key -> new ArrayList<>(1)).add(place);
    }

    /// The columns by name; a name that is there again gets the mark of [Relation#add].
    public SequencedMap<String, Origin> all() {
        SequencedMap<String, Origin> all = new LinkedHashMap<>();
        addTo(all);
        return all;
    }

    /// Adds the columns to others.
    public void addTo(SequencedMap<String, Origin> others) {
        budget.columns(columns.size());
        columns.values().forEach(shown -> Relation.add(others, shown.name(), shown.origin()));
    }
}
