package io.dataagent.query.proof;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.query.bind.Names.Field;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.proof.Asking.Answer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The values of a text field, beside those that a condition asks for.
///
/// @param dialect the dialect
/// @param asking who asks
record Values(Dialect dialect, Asking asking) {

    private static final int READ = 1_000;
    private static final int SHOWN = 10;
    private static final int NEAREST = 3;
    private static final int ODDS = 10;

    /// What was found.
    ///
    /// @param occurs whether all that is asked for occurs; null if it is not known
    /// @param there the most frequent values
    /// @param nearest values that are written like one that does not occur, or hardly does
    record Found(@Nullable Boolean occurs, List<String> there, List<String> nearest) {

        static final Found NOTHING = new Found(null, List.of(), List.of());
    }

    /// @param anyCase whether the condition takes upper and lower case as the same
    Found look(Field field, List<String> wanted, boolean anyCase) {
        String column = dialect.quote(field.column());
        String table =
                dialect.quote(field.table().schema()) + "." + dialect.quote(field.table().name());
        String sql =
                "SELECT %1$s AS v, COUNT(*) AS n FROM %2$s WHERE %1$s IS NOT NULL GROUP BY %1$s ORDER BY COUNT(*) DESC, %1$s"
                        .formatted(column, table);
        return switch (asking.ask(sql, READ)) {
            case Answer.NotAvailable ignored -> Found.NOTHING;
            case Answer.Rows rows -> found(counted(rows), rows.truncated(), wanted, anyCase);
        };
    }

    private static Map<String, Long> counted(Answer.Rows rows) {
        Map<String, Long> counted = new LinkedHashMap<>();
        for (List<JsonNode> row : rows.table().rows()) {
            counted.put(row.get(0).asText(), Figures.of(row.get(1)).longValue());
        }
        return counted;
    }

    private static Found found(
            Map<String, Long> counted, boolean more, List<String> wanted, boolean anyCase) {
        List<String> there = counted.keySet().stream().limit(SHOWN).toList();
        List<String> nearest = new ArrayList<>();
        Boolean occurs = true;
        for (String value : wanted) {
            long rows = rows(counted, value, anyCase);
            if (rows == 0 && more) {
                occurs = occurs == null || occurs ? null : occurs;
            } else if (rows == 0) {
                occurs = false;
            }
            nearest.addAll(nearest(value, rows, counted));
        }
        return new Found(occurs, there, nearest.stream().distinct().limit(NEAREST).toList());
    }

    private static long rows(Map<String, Long> counted, String value, boolean anyCase) {
        return anyCase
                ? counted.entrySet().stream()
                        .filter(e -> e.getKey().equalsIgnoreCase(value))
                        .mapToLong(Map.Entry::getValue)
                        .sum()
                : counted.getOrDefault(value, 0L);
    }

    /// Values that are written alike and have many times more rows.
    private static List<String> nearest(String value, long rows, Map<String, Long> counted) {
        int bearable = value.length() <= 4 ? 1 : value.length() <= 8 ? 2 : 3;
        return counted.entrySet().stream()
                .filter(e -> !e.getKey().equals(value) && e.getValue() >= ODDS * rows)
                .filter(e -> apart(e.getKey(), value) <= (rows == 0 ? bearable : 0))
                .sorted(Comparator.comparingInt(e -> apart(e.getKey(), value)))
                .limit(NEAREST)
                .map(Map.Entry::getKey)
                .toList();
    }

    /// How many letters differ, without regard to case and blanks around.
    static int apart(String one, String other) {
        String a = one.strip().toLowerCase(Locale.ROOT);
        String b = other.strip().toLowerCase(Locale.ROOT);
        if (Math.abs(a.length() - b.length()) > 3) {
            return Integer.MAX_VALUE;
        }
        int[] last = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] next = new int[b.length() + 1];
            next[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                next[j] = Math.min(replaced, 1 + Math.min(last[j], next[j - 1]));
            }
            last = next;
        }
        return last[b.length()];
    }
}
