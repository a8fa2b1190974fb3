package io.dataagent.agent.statement;

import java.math.BigDecimal;
import java.util.Locale;

/// How a database writes what our own statements need. What it writes goes through the gate like
/// any other statement.
///
/// @param name `postgresql`, `mysql` or `duckdb`
public record Dialect(String name) {

    private static final int LONGEST_NUMBER = 40;

    /// An identifier.
    public String quoted(String identifier) {
        String quote = mysql() ? "`" : "\"";
        return quote + identifier.replace(quote, quote + quote) + quote;
    }

    /// A text literal.
    public String text(String value) {
        String escaped = value.replace("'", "''");
        return "'" + (mysql() ? escaped.replace("\\", "\\\\") : escaped) + "'";
    }

    /// A literal for a field of this datatype.
    ///
    /// @throws IllegalArgumentException if a number was to come and none did
    public String literal(String datatype, String value) {
        return switch (datatype.toLowerCase(Locale.ROOT)) {
            case "integer", "decimal", "float" -> number(value);
            case "boolean" -> bool(value);
            default -> text(value);
        };
    }

    /// The first day of the period of a time.
    public String period(Grain grain, String time) {
        return mysql()
                ? switch (grain) {
                    case DAY -> "DATE(" + time + ")";
                    case WEEK -> "DATE_SUB(DATE(" + time + "), INTERVAL WEEKDAY(" + time + ") DAY)";
                    case MONTH ->
                            "DATE_SUB(DATE(%s), INTERVAL DAYOFMONTH(%<s) - 1 DAY)".formatted(time);
                    case QUARTER ->
                            "DATE_ADD(MAKEDATE(YEAR(%s), 1), INTERVAL QUARTER(%s) - 1 QUARTER)"
                                    .formatted(time, time);
                    case YEAR -> "MAKEDATE(YEAR(" + time + "), 1)";
                }
                : "CAST(DATE_TRUNC('" + grain.wire() + "', " + time + ") AS DATE)";
    }

    private boolean mysql() {
        return name.equals("mysql");
    }

    private static String number(String value) {
        try {
            if (value.length() <= LONGEST_NUMBER) {
                BigDecimal number = new BigDecimal(value.strip());
                long digits = Math.max(number.precision() - (long) number.scale(), number.scale());
                if (digits <= LONGEST_NUMBER) {
                    return number.toPlainString();
                }
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("“" + value + "” is no number", e);
        }
        throw new IllegalArgumentException("“" + value + "” is no number");
    }

    private static String bool(String value) {
        return switch (value.strip().toLowerCase(Locale.ROOT)) {
            case "true", "t", "yes", "1" -> "TRUE";
            case "false", "f", "no", "0" -> "FALSE";
            default ->
                    throw new IllegalArgumentException("“" + value + "” is neither true nor false");
        };
    }
}
