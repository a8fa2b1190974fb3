package io.dataagent.query.convert.shape;

import io.dataagent.query.convert.shape.SumNames.Kind;
import io.dataagent.query.convert.shape.SumTable.Row;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// Which of the rows that are named like sums are sums of rows above them. A row is the sum of a
/// run of rows that ends above it and begins where the run of an earlier sum began, or behind the
/// last sum, or with the table; rows of one name count only together.
final class SumProof {

    private static final int DEEPEST = 1_000;
    private static final int FEWEST = 2;
    private static final int MOST_TRIES = 8;

    private final SumTable table;
    private final boolean whole;
    private final List<Row> named;
    private final List<BigDecimal[]> sums = new ArrayList<>();
    private final List<long[]> counts = new ArrayList<>();
    private final List<Long> rows = new ArrayList<>();

    private SumProof(SumTable table, Set<Row> asData) {
        this(table, asData, true);
    }

    /// @param asData rows that count as rows of data for all their names
    /// @param whole whether every number of a row has to be a sum
    private SumProof(SumTable table, Set<Row> asData, boolean whole) {
        this.table = table;
        this.whole = whole;
        this.named = table.named();
        int width = table.columns().size();
        BigDecimal[] sum = new BigDecimal[width];
        Arrays.fill(sum, BigDecimal.ZERO);
        long[] count = new long[width];
        long all = 0;
        for (int part = 0; part <= named.size(); part++) {
            sum = sum.clone();
            count = count.clone();
            for (int c = 0; c < width; c++) {
                sum[c] = sum[c].add(table.parts().get(part).sums().get(c));
                count[c] += table.parts().get(part).counts().get(c);
                if (part > 0 && asData.contains(named.get(part - 1))) {
                    BigDecimal own = table.number(named.get(part - 1), c);
                    sum[c] = own == null ? sum[c] : sum[c].add(own);
                    count[c] += own == null ? 0 : 1;
                }
            }
            all += table.parts().get(part).rows();
            all += part > 0 && asData.contains(named.get(part - 1)) ? 1 : 0;
            sums.add(sum);
            counts.add(count);
            rows.add(all);
        }
    }

    /// The rows that are sums: what has other words in its name and is none counts as data, and
    /// what has not does so where more is proven by that.
    static Set<Row> of(SumTable table) {
        Set<Row> others = new HashSet<>();
        Set<Row> proven = new SumProof(table, others).proven(others);
        while (others.addAll(unproven(table, Kind.WORDED, proven))) {
            proven = new SumProof(table, others).proven(others);
        }
        List<Row> open = unproven(table, Kind.SUM, proven);
        Set<Row> best = proven;
        List<String> groups =
                open.stream().map(SumProof::group).distinct().limit(MOST_TRIES).toList();
        for (String like : groups) {
            Set<Row> all = new HashSet<>(others);
            open.stream().filter(r -> !group(r).equals(like)).forEach(all::add);
            Set<Row> counted = new SumProof(table, all).proven(all);
            best = counted.size() > best.size() ? counted : best;
        }
        return best;
    }

    /// Rows of one name count only together.
    static String group(Row row) {
        return row.column() + row.name().like();
    }

    private static List<Row> unproven(SumTable table, Kind kind, Set<Row> proven) {
        return table.named().stream()
                .filter(r -> r.name().kind() == kind && !proven.contains(r))
                .toList();
    }

    /// Rows with other words in their names whose numbers are sums of rows above, but
    /// for what can be a mean.
    static Set<Row> likely(SumTable table) {
        Set<Row> likely = new HashSet<>();
        new SumProof(table, Set.of(), false)
                .runs(Set.of())
                .forEach(
                        (row, run) -> {
                            if (row.name().kind() == Kind.WORDED && run.noChance()) {
                                likely.add(row);
                            }
                        });
        return likely;
    }

    private Set<Row> proven(Set<Row> asData) {
        Map<String, List<Row>> groups = new LinkedHashMap<>();
        for (Row row : named) {
            if (!asData.contains(row) && row.name().kind() != Kind.OTHER) {
                groups.computeIfAbsent(group(row), g -> new ArrayList<>()).add(row);
            }
        }
        Map<Row, SumRun> runs = runs(asData);
        Set<Row> proven = new HashSet<>();
        // what has other words counts beside another sum, which may stand below it
        for (boolean worded : new boolean[] {false, true, true}) {
            for (List<Row> group : groups.values()) {
                if ((group.getFirst().name().kind() == Kind.WORDED) == worded
                        && !proven.contains(group.getFirst())
                        && accepted(group, runs, !proven.isEmpty())) {
                    proven.addAll(group);
                }
            }
        }
        return proven;
    }

    private Map<Row, SumRun> runs(Set<Row> asData) {
        Map<Row, SumRun> runs = new LinkedHashMap<>();
        Deque<Integer> begun = new ArrayDeque<>();
        int behind = 0;
        for (int i = 0; i < named.size(); i++) {
            Row row = named.get(i);
            if (asData.contains(row) || row.name().kind() == Kind.OTHER) {
                continue;
            }
            SumRun run = run(i, behind, begun);
            if (run != null) {
                runs.put(row, run);
                while (!begun.isEmpty() && begun.peek() >= run.from()) {
                    begun.pop();
                }
                begun.push(run.from());
                behind = i + 1;
            }
        }
        return runs;
    }

    /// @param behind the part behind the last sum
    /// @param begun parts where the runs of earlier sums began, the last first
    private @Nullable SumRun run(int at, int behind, Deque<Integer> begun) {
        List<Integer> from = new ArrayList<>();
        from.add(behind);
        begun.stream().limit(DEEPEST).forEach(from::add);
        from.add(0);
        for (int start : from) {
            SumRun run = run(at, start);
            if (run != null) {
                return run;
            }
        }
        return null;
    }

    private @Nullable SumRun run(int at, int from) {
        if (rows.get(at) - (from == 0 ? 0 : rows.get(from - 1)) == 0) {
            return null;
        }
        Row row = named.get(at);
        IntFunction<BigDecimal> sum =
                c -> from == 0 ? sums.get(at)[c] : sums.get(at)[c].subtract(sums.get(from - 1)[c]);
        return table.compared(
                row,
                from,
                sum,
                c -> counts.get(at)[c] - (from == 0 ? 0 : counts.get(from - 1)[c]),
                c ->
                        !whole && table.mean(row, c, sum.apply(c))
                                || table.constant(row, c, from, at));
    }

    /// @param others whether other rows of the table are sums
    private boolean accepted(List<Row> group, Map<Row, SumRun> runs, boolean others) {
        List<SumRun> all = new ArrayList<>();
        Map<Row, SumRun> known = runs.keySet().containsAll(group) ? runs : table.values();
        for (Row row : group) {
            SumRun run = known.get(row);
            if (run == null) {
                return false;
            }
            all.add(run);
        }
        if (all.stream().noneMatch(SumRun::some)) {
            return false;
        }
        return switch (group.getFirst().name().kind()) {
            case SUM -> all.stream().mapToLong(SumRun::values).sum() >= FEWEST;
            case WORDED ->
                    (all.stream().anyMatch(SumRun::noChance)
                                    || all.stream()
                                                    .filter(r -> r.some() && r.values() >= FEWEST)
                                                    .count()
                                            >= FEWEST)
                            && (group.size() > 1 || others || table.last(group.getFirst()));
            case NONE -> all.stream().anyMatch(SumRun::noChance);
            case OTHER, TAX -> false;
        };
    }
}
