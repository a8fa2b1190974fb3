package io.dataagent.query.proof;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.query.bind.Names.Field;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.proof.Asking.Answer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The values of a text field, beside those that a condition asks for. The index of values answers
/// alone where all of them occur and none is doubtful; before anything else is said the database
/// is asked, for just the values in question.
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
    /// @param nearestRows how many rows have each of them
    /// @param told false where the values of the field are not to be told
    record Found(
            @Nullable Boolean occurs,
            List<String> there,
            List<String> nearest,
            List<Long> nearestRows,
            boolean told) {

        static final Found NOTHING = new Found(null, List.of(), List.of(), List.of(), true);
        static final Found UNTOLD = new Found(null, List.of(), List.of(), List.of(), false);
    }

    /// @param anyCase whether the condition takes upper and lower case as the same
    /// @param empty whether the statement gave no rows, which an index cannot explain alone
    Found look(Field field, List<String> wanted, boolean anyCase, boolean empty) {
        return switch (asking.known(field)) {
            case Indexed.Unknown ignored -> all(field, wanted, anyCase);
            case Indexed.SwitchedOff ignored -> Found.UNTOLD;
            case Indexed.Held held -> indexed(field, held, wanted, anyCase, empty);
        };
    }

    private Found indexed(
            Field field, Indexed.Held held, List<String> wanted, boolean anyCase, boolean empty) {
        Found found = found(held.rows(), true, wanted, anyCase);
        if (!empty && Boolean.TRUE.equals(found.occurs()) && found.nearest().isEmpty()) {
            return found;
        }
        Set<String> doubtful = new LinkedHashSet<>(wanted);
        wanted.forEach(
                v -> doubtful.addAll(nearest(v, rows(held.rows(), v, anyCase), held.rows())));
        if (!doubtful.stream().allMatch(Values::plain)) {
            return all(field, wanted, anyCase);
        }
        return switch (asking.ask(counting(field, among(field, doubtful, anyCase)), READ)) {
            // A column of an enumeration cannot be compared with what it does not hold.
            case Answer.NotAvailable ignored -> all(field, wanted, anyCase);
            case Answer.Rows rows -> {
                Found now = found(counted(rows), rows.truncated(), wanted, anyCase);
                yield new Found(
                        now.occurs(), found.there(), now.nearest(), now.nearestRows(), true);
            }
        };
    }

    /// Texts that all dialects write alike.
    private static boolean plain(String value) {
        return value.chars().noneMatch(c -> c == '\\' || Character.isISOControl(c));
    }

    private String among(Field field, Set<String> values, boolean anyCase) {
        String column = dialect.quote(field.column());
        String list =
                values.stream()
                        .map(v -> anyCase ? v.toLowerCase(Locale.ROOT) : v)
                        .distinct()
                        .map(v -> "'" + v.replace("'", "''") + "'")
                        .collect(Collectors.joining(", "));
        return (anyCase ? "LOWER(" + column + ")" : column) + " IN (" + list + ")";
    }

    private Found all(Field field, List<String> wanted, boolean anyCase) {
        String sql = counting(field, dialect.quote(field.column()) + " IS NOT NULL");
        return switch (asking.ask(sql, READ)) {
            case Answer.NotAvailable ignored -> Found.NOTHING;
            case Answer.Rows rows -> found(counted(rows), rows.truncated(), wanted, anyCase);
        };
    }

    private String counting(Field field, String condition) {
        String table =
                dialect.quote(field.table().schema()) + "." + dialect.quote(field.table().name());
        return "SELECT %1$s AS v, COUNT(*) AS n FROM %2$s WHERE %3$s GROUP BY %1$s ORDER BY COUNT(*) DESC, %1$s"
                .formatted(dialect.quote(field.column()), table, condition);
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
        List<String> told = nearest.stream().distinct().limit(NEAREST).toList();
        List<Long> toldRows = told.stream().map(v -> counted.getOrDefault(v, 0L)).toList();
        return new Found(occurs, there, told, toldRows, true);
    }

    private static long rows(Map<String, Long> counted, String value, boolean anyCase) {
        return anyCase
                ? counted.entrySet().stream()
                        .filter(e -> e.getKey().equalsIgnoreCase(value))
                        .mapToLong(Map.Entry::getValue)
                        .sum()
                : counted.getOrDefault(value, 0L);
    }

    /// The values that are written most alike, with many times more rows; several if they are as
    /// near as each other. Of a value that does not occur and that none is written like, those that
    /// mean the same.
    private static List<String> nearest(String value, long rows, Map<String, Long> counted) {
        Likeness likeness = Likeness.to(value);
        int bearable = rows == 0 ? likeness.bearable() : 0;
        List<String> near =
                counted.entrySet().stream()
                        .filter(e -> !e.getKey().equals(value) && e.getValue() >= ODDS * rows)
                        .map(Map.Entry::getKey)
                        .filter(v -> likeness.apart(v) <= bearable)
                        .toList();
        if (rows == 0 && near.isEmpty()) {
            return counted.keySet().stream().filter(likeness::means).limit(NEAREST).toList();
        }
        int least = near.stream().mapToInt(v -> likeness.apart(v)).min().orElse(0);
        return near.stream().filter(v -> likeness.apart(v) == least).limit(NEAREST).toList();
    }
}
