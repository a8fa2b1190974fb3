package io.dataagent.query.convert.ledger;

import io.dataagent.query.gate.text.WordList;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Columns whose values go on from row to row: what an account holds after each booking, what has
/// come together so far. Nobody adds them up.
///
/// @param columns with the first rows of the table
/// @param sides of amounts
record RunningTotals(Columns columns, List<Flow.Side> sides) {

    private static final Set<String> TOTALS = WordList.read("/convert/running-totals.txt");
    private static final Set<String> BALANCES = WordList.read("/convert/running-balances.txt");
    private static final int MOST_PAIRED = 10;
    private static final int MOST_APART = 6;
    private static final int FEWEST_OF_EACH = 3;
    private static final int DIGITS = 3;
    private static final int FEWEST_RISES = 4;

    /// How a column was found.
    ///
    /// @param flow what its rows add, or null if that is not known
    /// @param apart place of the column that tells accounts apart, or -1
    /// @param backwards whether the last row of the file was the first
    /// @param proven whether its numbers prove it, and not its name with most of them
    record Found(@Nullable Flow flow, int apart, boolean backwards, boolean proven) {}

    /// By the place of each such column, how it was found.
    Map<Integer, Found> found() {
        Map<Integer, Found> found = new LinkedHashMap<>();
        for (int total : columns.numbers().keySet()) {
            Found one = found(total);
            if (one == null && rises(total)) {
                one = new Found(null, -1, false, false);
            }
            if (one != null) {
                found.put(total, one);
            }
        }
        Set<Integer> flows = new HashSet<>();
        found.values().forEach(f -> flows.add(f.flow() == null ? -1 : f.flow().plus()));
        // who adds up a running total adds up twice: neither is the flow of the other
        for (int column : columns.numbers().keySet()) {
            if (!found.containsKey(column) && !flows.contains(column) && follows(column, found)) {
                found.put(column, new Found(null, -1, false, true));
            }
        }
        return found;
    }

    private @Nullable Found found(int total) {
        if (!columns.varied(total)) {
            return null;
        }
        boolean named = named(total);
        for (int apart : accounts()) {
            for (boolean backwards : new boolean[] {false, true}) {
                for (Flow flow : flows(total)) {
                    Steps steps = steps(total, flow, apart, backwards, named);
                    boolean proven = steps.proven(enough(flow, apart));
                    if (proven || named && steps.likely()) {
                        return new Found(flow, apart, backwards, proven);
                    }
                }
            }
        }
        return null;
    }

    /// The more columns are tried, the more digits have to agree.
    private double enough(Flow flow, int apart) {
        boolean plain = flow.minus() < 0 && flow.side() == null;
        return DIGITS
                + 2 * Math.log10(columns.numbers().size())
                + (plain ? 0 : 1)
                + (apart < 0 ? 0 : 1);
    }

    private Steps steps(int total, Flow flow, int apart, boolean backwards, boolean named) {
        return new Steps.Walk(
                        columns.values(total),
                        flow.added(columns),
                        apart < 0 ? null : columns.words(apart),
                        backwards)
                .steps(named ? columns.size() / FEWEST_OF_EACH : 0);
    }

    private boolean named(int column) {
        Columns.Column own = columns.all().get(column);
        return own.named(TOTALS) || own.named(BALANCES);
    }

    /// -1, and the columns that can tell accounts apart.
    private List<Integer> accounts() {
        List<Integer> accounts = new ArrayList<>(List.of(-1));
        for (int text : columns.texts().keySet()) {
            long all = new HashSet<>(columns.words(text)).size();
            if (all > 1
                    && all * FEWEST_OF_EACH <= columns.size()
                    && accounts.size() <= MOST_APART) {
                accounts.add(text);
            }
        }
        return accounts;
    }

    private List<Flow> flows(int total) {
        List<Flow> flows = new ArrayList<>();
        List<Integer> others =
                columns.numbers().keySet().stream()
                        .filter(c -> c != total && columns.varied(c))
                        .toList();
        for (int plus : others) {
            flows.add(new Flow(plus, -1, null, false));
            flows.add(new Flow(plus, -1, null, true));
        }
        for (Flow.Side side : sides) {
            for (int plus : others) {
                flows.add(new Flow(plus, -1, side, false));
                flows.add(new Flow(plus, -1, side, true));
            }
        }
        List<Integer> paired = others.stream().limit(MOST_PAIRED).toList();
        for (int plus : paired) {
            paired.stream()
                    .filter(minus -> minus != plus)
                    .forEach(minus -> flows.add(new Flow(plus, minus, null, false)));
        }
        return flows;
    }

    /// Whether a column that is named like a running total never falls.
    private boolean rises(int column) {
        if (!columns.all().get(column).named(TOTALS)) {
            return false;
        }
        BigDecimal last = null;
        int rises = 0;
        for (BigDecimal value : columns.values(column)) {
            if (value != null && last != null && value.compareTo(last) < 0) {
                return false;
            }
            rises += value != null && last != null && value.compareTo(last) > 0 ? 1 : 0;
            last = value == null ? last : value;
        }
        return rises >= FEWEST_RISES;
    }

    /// Whether each value of a column is the one that a running total had a row before: what an
    /// account held at first.
    private boolean follows(int column, Map<Integer, Found> found) {
        @Nullable BigDecimal[] values = columns.values(column);
        return found.entrySet().stream()
                .filter(e -> e.getValue().proven() && e.getValue().apart() < 0)
                .anyMatch(
                        e ->
                                follows(
                                        values,
                                        columns.values(e.getKey()),
                                        e.getValue().backwards() ? 1 : -1));
    }

    private static boolean follows(
            @Nullable BigDecimal[] values, @Nullable BigDecimal[] total, int step) {
        int same = 0;
        for (int i = 0; i < values.length; i++) {
            int other = i + step;
            if (other < 0 || other >= total.length) {
                continue;
            }
            BigDecimal own = values[i];
            BigDecimal before = total[other];
            if (own == null || before == null || own.compareTo(before) != 0) {
                return false;
            }
            same++;
        }
        return same >= FEWEST_OF_EACH;
    }
}
