package io.dataagent.offline.narrate;

import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.query.TableData;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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

    /// First days of the periods of a column that its data does not cover whole.
    static Set<String> partial(List<Finding> findings, int step, String column) {
        return findings.stream()
                .flatMap(f -> f instanceof Finding.PartialPeriod p ? Stream.of(p) : Stream.of())
                .filter(p -> p.stepId() == step && p.column().equals(column))
                .map(Finding.PartialPeriod::from)
                .collect(Collectors.toSet());
    }

    private static List<Integer> rows(TableData table, IntPredicate wanted) {
        return IntStream.range(0, table.rows().size()).filter(wanted).boxed().toList();
    }

    /// The day of a cell, without its time.
    static String day(TableData table, int row, int time) {
        String cell = table.rows().get(row).get(time).asText();
        return cell.length() > DAY ? cell.substring(0, DAY) : cell;
    }

    private static final int MONTHS_IN_QUARTER = 3;
    private static final Map<String, ChronoUnit> UNITS =
            Map.of(
                    "day", ChronoUnit.DAYS,
                    "week", ChronoUnit.WEEKS,
                    "month", ChronoUnit.MONTHS,
                    "quarter", ChronoUnit.MONTHS,
                    "year", ChronoUnit.YEARS);

    /// A sentence if a period is missing; empty if none is or nobody can tell.
    ///
    /// @param grain name of the time column: `day`, `week`, `month`, `quarter` or `year`
    /// @param cells its cells in order, as ISO texts
    static Optional<String> gaps(String grain, List<String> cells) {
        ChronoUnit unit = UNITS.get(grain);
        if (unit == null || cells.size() < 2) {
            return Optional.empty();
        }
        int step = grain.equals("quarter") ? MONTHS_IN_QUARTER : 1;
        try {
            LocalDate before = date(cells.getFirst());
            for (String cell : cells.subList(1, cells.size())) {
                LocalDate next = date(cell);
                if (unit.between(before, next) > step) {
                    return Optional.of("Some " + grain + "s in between have no rows.");
                }
                before = next;
            }
        } catch (DateTimeException e) {
            return Optional.empty();
        }
        return Optional.empty();
    }

    private static LocalDate date(String cell) {
        return LocalDate.parse(cell.substring(0, Math.min(DAY, cell.length())));
    }
}
