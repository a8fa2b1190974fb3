package io.dataagent.evals.score;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Whether two results say the same: every column of the expected result is found in the actual
/// one under any name and at any place, and the rows agree; further columns are allowed. Numbers
/// agree within one millionth, dates agree with midnights. The order of rows counts only where
/// asked.
public final class ResultEquivalence {

    private static final BigDecimal TOLERANCE = new BigDecimal("0.000001");
    private static final int DATE_LENGTH = 10;
    private static final int MAX_COLUMNS = 30;

    private ResultEquivalence() {}

    /// How rows are held against each other.
    private enum Way {
        IN_ORDER,
        IN_ANY_ORDER,
        /// each is there as often, and more may be
        AMONG
    }

    /// Whether the actual rows are among the expected ones, under one reading of the columns.
    public static boolean among(
            List<List<@Nullable String>> expected, List<List<@Nullable String>> actual) {
        return !actual.isEmpty()
                && expected.size() >= actual.size()
                && match(expected, actual, Way.AMONG);
    }

    /// Compares; cells are texts as databases print them, null for missing values.
    public static boolean same(
            List<List<@Nullable String>> expected,
            List<List<@Nullable String>> actual,
            boolean ordered) {
        if (expected.size() != actual.size()) {
            return false;
        }
        if (expected.isEmpty()) {
            return true;
        }
        return match(expected, actual, ordered ? Way.IN_ORDER : Way.IN_ANY_ORDER);
    }

    private static boolean match(
            List<List<@Nullable String>> expected, List<List<@Nullable String>> actual, Way way) {
        List<List<String>> wanted = expected.stream().map(ResultEquivalence::normal).toList();
        List<List<String>> given = actual.stream().map(ResultEquivalence::normal).toList();
        int width = given.getFirst().size();
        return width <= MAX_COLUMNS
                && match(wanted, given, new ArrayList<>(), new HashSet<>(), way);
    }

    private static boolean match(
            List<List<String>> wanted,
            List<List<String>> given,
            List<Integer> mapping,
            Set<Integer> used,
            Way way) {
        int column = mapping.size();
        if (column == wanted.getFirst().size()) {
            return rowsAgree(wanted, given, mapping, way);
        }
        for (int candidate = 0; candidate < given.getFirst().size(); candidate++) {
            if (!used.contains(candidate) && columnsAgree(wanted, column, given, candidate, way)) {
                mapping.add(candidate);
                used.add(candidate);
                if (match(wanted, given, mapping, used, way)) {
                    return true;
                }
                mapping.removeLast();
                used.remove(candidate);
            }
        }
        return false;
    }

    private static boolean columnsAgree(
            List<List<String>> wanted,
            int column,
            List<List<String>> given,
            int candidate,
            Way way) {
        return agree(
                wanted.stream().map(r -> r.get(column)).toList(),
                given.stream().map(r -> r.get(candidate)).toList(),
                way);
    }

    private static boolean agree(List<String> wanted, List<String> given, Way way) {
        return switch (way) {
            case IN_ORDER -> wanted.equals(given);
            case IN_ANY_ORDER -> counts(wanted).equals(counts(given));
            case AMONG -> {
                Map<String, Long> there = counts(wanted);
                yield counts(given).entrySet().stream()
                        .allMatch(e -> there.getOrDefault(e.getKey(), 0L) >= e.getValue());
            }
        };
    }

    private static Map<String, Long> counts(List<String> values) {
        return values.stream()
                .collect(Collectors.groupingBy(value -> value, Collectors.counting()));
    }

    private static boolean rowsAgree(
            List<List<String>> wanted, List<List<String>> given, List<Integer> mapping, Way way) {
        return agree(
                wanted.stream().map(r -> String.join("\u0001", r)).toList(),
                given.stream()
                        .map(row -> String.join("\u0001", mapping.stream().map(row::get).toList()))
                        .toList(),
                way);
    }

    private static List<String> normal(List<@Nullable String> row) {
        List<String> cells = new ArrayList<>(row.size());
        for (String cell : row) {
            cells.add(cell == null ? "\u0000" : normal(cell));
        }
        return cells;
    }

    private static String normal(String cell) {
        try {
            BigDecimal number = new BigDecimal(cell);
            BigDecimal rounded =
                    number.divide(TOLERANCE.multiply(magnitude(number)), MathContext.DECIMAL64)
                            .setScale(0, java.math.RoundingMode.HALF_EVEN)
                            .multiply(TOLERANCE.multiply(magnitude(number)));
            return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
        } catch (NumberFormatException e) {
            return date(cell);
        }
    }

    /// The power of ten of a number, at least 1.
    private static BigDecimal magnitude(BigDecimal number) {
        int digits = number.precision() - number.scale();
        return digits <= 1 ? BigDecimal.ONE : BigDecimal.TEN.pow(digits - 1);
    }

    private static String date(String cell) {
        if (cell.length() < DATE_LENGTH || cell.charAt(4) != '-') {
            return cell.equals("t") ? "true" : cell.equals("f") ? "false" : cell;
        }
        try {
            if (cell.length() == DATE_LENGTH) {
                return LocalDate.parse(cell).toString();
            }
            String iso = cell.replace(' ', 'T');
            boolean midnight = iso.startsWith("T00:00:00", DATE_LENGTH);
            if (midnight) {
                return iso.substring(0, DATE_LENGTH);
            }
            return OffsetDateTime.parse(iso.matches(".*[+-]\\d\\d$") ? iso + ":00" : iso)
                    .toInstant()
                    .toString();
        } catch (DateTimeException e) {
            return cell;
        }
    }
}
