package io.dataagent.agent.analyst.executor;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.dataagent.agent.label.ColumnExpression;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.TableData;
import java.time.DayOfWeek;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Databases number the days of the week, each from another day. A column that a statement makes by
/// nothing but such a numbering of which it is clear where it begins is told by the days' names, in
/// the order that the rows have.
final class Weekdays {

    private static final int DAYS = 7;

    /// One point in time, with at most two calls in each other.
    private static final String TIME = "(?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))+";

    /// From Monday as 1.
    private static final Pattern FROM_ONE =
            whole(
                    "extract\\s*\\(\\s*isodow\\s+from\\s"
                            + TIME
                            + "\\)|weekday\\("
                            + TIME
                            + "\\)\\s*\\+\\s*1");

    /// From Sunday as 0.
    private static final Pattern FROM_NOUGHT =
            whole("extract\\s*\\(\\s*dow\\s+from\\s" + TIME + "\\)");

    private Weekdays() {}

    static ExecutionAnswer.Rows told(ExecutionAnswer.Rows rows) {
        ExecutionAnswer.Rows told = rows;
        for (int i = 0; i < rows.table().columns().size(); i++) {
            if (numbered(rows, i)) {
                told =
                        told.withTable(
                                told.table().withColumn(i, ColumnType.STRING, Weekdays::named));
            }
        }
        return told;
    }

    private static boolean numbered(ExecutionAnswer.Rows rows, int column) {
        Optional<Integer> first = first(rows.executedSql(), name(rows.table(), column));
        return first.isPresent()
                && rows.lineage().outputs().stream()
                        .filter(o -> o.name().equals(name(rows.table(), column)))
                        .anyMatch(o -> !o.aggregated() && o.sources().size() == 1)
                && rows.table().rows().stream()
                        .map(r -> r.get(column))
                        .allMatch(c -> c.isNull() || day(c, first.get()));
    }

    private static String name(TableData table, int column) {
        return table.columns().get(column).name();
    }

    /// The number of the first day of the numbering that makes a column, which nothing else in the
    /// statement is called like.
    private static Optional<Integer> first(String sql, String name) {
        List<ColumnExpression> made = ColumnExpression.all(sql, name);
        String text = made.size() == 1 ? made.getFirst().text().strip() : "";
        if (FROM_ONE.matcher(text).matches()) {
            return Optional.of(1);
        }
        return FROM_NOUGHT.matcher(text).matches() ? Optional.of(0) : Optional.empty();
    }

    /// As it is, or cast to a whole number.
    private static Pattern whole(String numbering) {
        String type = "(?:small|big)?int(?:eger)?";
        return Pattern.compile(
                "(?is)(?:%1$s)|cast\\(\\s*(?:%1$s)\\s+as\\s+%2$s\\s*\\)|(?:%1$s)::%2$s"
                        .formatted(numbering, type));
    }

    private static boolean day(JsonNode cell, int first) {
        return cell.isNumber()
                && cell.decimalValue().stripTrailingZeros().scale() <= 0
                && cell.asLong() >= first
                && cell.asLong() < first + DAYS;
    }

    /// Sunday is 0 in one numbering and 7 in the other.
    private static JsonNode named(JsonNode cell) {
        DayOfWeek day = DayOfWeek.of(cell.asInt() == 0 ? DAYS : cell.asInt());
        return TextNode.valueOf(day.getDisplayName(TextStyle.FULL, Locale.ENGLISH));
    }
}
