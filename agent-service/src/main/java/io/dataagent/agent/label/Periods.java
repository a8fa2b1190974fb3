package io.dataagent.agent.label;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ExpressionFact.Grain;
import io.dataagent.contracts.query.TableData;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Tells which periods the days of a column stand for: the first of January is a year, a quarter, a
/// month or a day, as the statement cut time and as the column is called.
public final class Periods {

    private static final Pattern CUT =
            Pattern.compile(
                    "(?i)\\bdate_trunc\\s*\\(\\s*'(\\w+)'|\\b(?:date|timestamp|datetime)_trunc\\s*\\([^']*,\\s*(\\w+)\\b[^,]*\\)");
    private static final Pattern WORDS = Pattern.compile("[^A-Za-z]+");
    private static final int DAY = 10;
    private static final int MONTHS_IN_QUARTER = 3;

    private Periods() {}

    /// The periods of a column of days; empty where each is a day of its own or nobody can tell.
    ///
    /// @param sql the statement that made it, or null
    public static Optional<Grain> of(TableData table, String column, @Nullable String sql) {
        int at = table.indexOf(column);
        if (at < 0) {
            return Optional.empty();
        }
        Column head = table.columns().get(at);
        List<String> cells =
                table.rows().stream()
                        .map(r -> r.get(at))
                        .filter(c -> !c.isNull())
                        .map(JsonNode::asText)
                        .toList();
        Stream<String> cut =
                sql == null
                        ? Stream.of()
                        : ColumnExpression.all(sql, column).stream().flatMap(Periods::cut);
        return Stream.concat(cut, Stream.of(WORDS.split(head.name())))
                .flatMap(w -> grain(w).stream())
                .filter(g -> !cells.isEmpty() && cells.stream().allMatch(c -> begins(c, g)))
                .findFirst();
    }

    private static Stream<String> cut(ColumnExpression expression) {
        Matcher m = CUT.matcher(expression.text());
        return m.find() ? Stream.of(m.group(1) != null ? m.group(1) : m.group(2)) : Stream.of();
    }

    private static Optional<Grain> grain(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "week", "isoweek", "woche" -> Optional.of(Grain.WEEK);
            case "month", "monat" -> Optional.of(Grain.MONTH);
            case "quarter", "quartal" -> Optional.of(Grain.QUARTER);
            case "year", "jahr" -> Optional.of(Grain.YEAR);
            default -> Optional.empty();
        };
    }

    /// Whether a cell is the first day of such a period.
    private static boolean begins(String cell, Grain grain) {
        try {
            LocalDate day = LocalDate.parse(cell.substring(0, Math.min(DAY, cell.length())));
            return switch (grain) {
                case WEEK ->
                        switch (day.getDayOfWeek()) {
                            case MONDAY, SUNDAY, SATURDAY -> true;
                            case TUESDAY, WEDNESDAY, THURSDAY, FRIDAY -> false;
                        };
                case MONTH -> day.getDayOfMonth() == 1;
                case QUARTER ->
                        day.getDayOfMonth() == 1
                                && (day.getMonthValue() - 1) % MONTHS_IN_QUARTER == 0;
                case YEAR -> day.getDayOfYear() == 1;
                case SECOND, MINUTE, HOUR, DAY -> false;
            };
        } catch (DateTimeException e) {
            return false;
        }
    }
}
