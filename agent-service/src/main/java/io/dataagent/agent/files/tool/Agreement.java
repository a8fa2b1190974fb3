package io.dataagent.agent.files.tool;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.artifact.StepResult.ReturnedTable;
import io.dataagent.contracts.artifact.StepResult.ReturnedValue;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxWorkings.Aggregate;
import io.dataagent.contracts.sandbox.SandboxWorkings.Op;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// What Python returned for an aggregate, by its keys, to be held against the rows of SQL.
///
/// @param asked the aggregate
/// @param returned each value under its keys; one under no keys for a value
record Agreement(Aggregate asked, Map<List<String>, JsonNode> returned) {

    private static final double NOISE = 1e-9;
    private static final int LONGEST_KEY = 1_900;

    /// What was returned; empty if it is not there as it is said to be, or not all of it.
    ///
    /// @param most groups that are compared
    static Optional<Agreement> of(
            Aggregate asked, List<ReturnedValue> values, List<ReturnedTable> tables, int most) {
        if (!asked.table()) {
            return values.stream()
                    .filter(v -> v.name().equals(asked.name()) && v.value().isNumber())
                    .findFirst()
                    .map(v -> new Agreement(asked, Map.of(List.of(), v.value())));
        }
        return tables.stream()
                .filter(t -> t.name().equals(asked.name()))
                .filter(t -> t.rowCount() == t.table().rows().size() && t.rowCount() <= most)
                .findFirst()
                .flatMap(t -> of(asked, t.table()));
    }

    private static Optional<Agreement> of(Aggregate asked, TableData table) {
        List<Integer> keys = asked.keys().stream().map(table::indexOf).toList();
        List<Integer> values = values(asked, table);
        if (keys.contains(-1) || values.size() != 1) {
            return Optional.empty();
        }
        Map<List<String>, JsonNode> returned = new LinkedHashMap<>();
        for (List<JsonNode> row : table.rows()) {
            List<String> key = keys.stream().map(k -> row.get(k).asText()).toList();
            boolean twice = returned.put(key, row.get(values.getFirst())) != null;
            if (twice || key.stream().anyMatch(k -> k.length() > LONGEST_KEY)) {
                return Optional.empty();
            }
        }
        return Optional.of(new Agreement(asked, returned));
    }

    /// The column of the aggregate: by its name, else the only number beside the keys.
    private static List<Integer> values(Aggregate asked, TableData table) {
        List<Integer> numbers =
                IntStream.range(0, table.columns().size())
                        .filter(i -> table.columns().get(i).type().numeric())
                        .filter(i -> !asked.keys().contains(table.columns().get(i).name()))
                        .filter(i -> !table.columns().get(i).name().equals("index"))
                        .boxed()
                        .toList();
        List<Integer> named =
                numbers.stream().filter(i -> named(table.columns().get(i), asked)).toList();
        return named.isEmpty() ? numbers : named;
    }

    private static boolean named(Column column, Aggregate asked) {
        return column.name().equals(asked.column());
    }

    /// What does not agree, in words; empty text if all does; nothing if it cannot be told.
    ///
    /// @param rows of SQL: keys, value, how many stand behind it, the sum of their sizes
    Optional<String> with(List<List<JsonNode>> rows) {
        int keys = asked.keys().size();
        Map<List<String>, List<JsonNode>> known = new LinkedHashMap<>();
        rows.forEach(
                r ->
                        known.put(
                                r.subList(0, keys).stream().map(JsonNode::asText).toList(),
                                r.subList(keys, r.size())));
        if (asked.whole() && known.size() != returned.size()) {
            return Optional.of(
                    "“%s” has %d groups, but SQL finds %d."
                            .formatted(asked.name(), returned.size(), known.size()));
        }
        List<String> wrong = new ArrayList<>();
        for (Map.Entry<List<String>, JsonNode> one : returned.entrySet()) {
            Optional<String> said = compared(one.getKey(), one.getValue(), known);
            if (said.isEmpty()) {
                return Optional.empty();
            }
            said.filter(s -> !s.isEmpty()).ifPresent(wrong::add);
        }
        return Optional.of(
                wrong.isEmpty()
                        ? ""
                        : wrong.size() == 1
                                ? wrong.getFirst()
                                : wrong.getFirst()
                                        + " So it is in %d groups.".formatted(wrong.size()));
    }

    private Optional<String> compared(
            List<String> key, JsonNode mine, Map<List<String>, List<JsonNode>> known) {
        String where = key.isEmpty() ? "" : " for " + String.join(", ", key);
        List<JsonNode> theirs = known.get(key);
        if (theirs == null) {
            return Optional.of(
                    "“%s” has a group%s that SQL does not find.".formatted(asked.name(), where));
        }
        double count = theirs.get(1).asDouble();
        if (mine.isNull() || count == 0) {
            return none(mine, count) ? Optional.of("") : Optional.empty();
        }
        if (!mine.isNumber() || !number(theirs.get(0)) || !number(theirs.get(2))) {
            return Optional.empty();
        }
        double value = theirs.get(0).asDouble() / (asked.op() == Op.MEAN ? count : 1);
        double size = theirs.get(2).asDouble() / (asked.op() == Op.MEAN ? count : 1);
        boolean agrees =
                Math.abs(mine.asDouble() - value) <= asked.slack() + NOISE * Math.max(size, 1e-300);
        return Optional.of(
                agrees
                        ? ""
                        : "“%s”%s is %s in Python, but SQL over the same rows gives %s."
                                .formatted(asked.name(), where, mine.asText(), shown(value)));
    }

    /// Whether a group without values has none in both, or what pandas makes of none.
    private static boolean none(JsonNode mine, double count) {
        return count == 0 && (mine.isNull() || mine.asDouble() == 0);
    }

    private static boolean number(JsonNode cell) {
        return !cell.isNull() && Double.isFinite(asNumber(cell));
    }

    private static double asNumber(JsonNode cell) {
        return cell.asDouble(Double.NaN);
    }

    private static String shown(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? String.valueOf((long) value)
                : String.valueOf(value);
    }
}
