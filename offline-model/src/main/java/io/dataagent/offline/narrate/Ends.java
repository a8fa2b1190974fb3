package io.dataagent.offline.narrate;

import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// Where a course over time begins and ends: at figures of whole periods, so that the eight days of
/// a month are not told as a fall.
///
/// @param whole whether no period is left out for being a part
record Ends(int first, int last, boolean whole) {

    private static final int DAY = 10;

    /// @param partial first days of the periods that the data does not cover whole
    static Ends of(TableData table, int time, int figure, Set<String> partial) {
        IntPredicate known =
                r -> !Figures.missing(table, r, time) && !Figures.missing(table, r, figure);
        IntPredicate part = r -> partial.contains(day(table, r, time));
        List<Integer> full = rows(table, known.and(part.negate()));
        if (full.size() > 1) {
            boolean all = IntStream.range(0, table.rows().size()).filter(known).noneMatch(part);
            return new Ends(full.getFirst(), full.getLast(), all);
        }
        List<Integer> any = rows(table, known);
        return any.isEmpty()
                ? new Ends(
                        Figures.dated(table, time, true), Figures.dated(table, time, false), true)
                : new Ends(any.getFirst(), any.getLast(), true);
    }

    private static List<Integer> rows(TableData table, IntPredicate wanted) {
        return IntStream.range(0, table.rows().size()).filter(wanted).boxed().toList();
    }

    private static String day(TableData table, int row, int time) {
        String cell = table.rows().get(row).get(time).asText();
        return cell.length() > DAY ? cell.substring(0, DAY) : cell;
    }
}
