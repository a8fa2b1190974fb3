package io.dataagent.query.gate.lineage;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.lineage.Origin.Base;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Says which literals cannot be compared with a column of a type. Only what is certain: what the
/// server refuses, or takes for something that nobody means.
///
/// @param dialect of the server
public record LiteralTypes(Dialect dialect) {

    private static final Pattern NUMBER =
            Pattern.compile(
                    "[+-]?(\\d[\\d_]*+(\\.[\\d_]*+)?|\\.\\d[\\d_]*+)(e[+-]?\\d++)?|[+-]?0[xob].*");
    private static final Set<String> NO_NUMBERS = Set.of("nan", "inf", "infinity");
    private static final Set<String> TRUTHS =
            Set.of(("t tr tru true y ye yes on 1 f fa fal fals false n no of off 0").split(" "));
    private static final Set<String> MOMENTS =
            Set.of(("now today tomorrow yesterday epoch infinity allballs").split(" "));
    private static final Pattern PART_OF_A_DATE = Pattern.compile("\\d{4}([-/.]\\d{1,2})?");
    private static final Pattern DAY = Pattern.compile("(\\d{4})-(\\d{1,2})-(\\d{1,2})(\\D.*)?");
    private static final Pattern PERIOD =
            Pattern.compile(
                    ".*\\b(q[1-4]|last|next|ago|days?|weeks?|months?|quarters?|years?)\\b.*");
    private static final int SHOWN = 40;

    /// A literal.
    ///
    /// @param number whether it is a number and no text
    /// @param text what it says
    /// @param node of the tree
    public record Literal(boolean number, String text, Object node) {}

    /// Why a column cannot be compared with a literal, or null.
    ///
    /// @param orders whether it is asked which of both is greater
    @Nullable
    public String wrong(Base base, Literal literal, boolean orders) {
        ColumnType type = base.table().types().get(base.column());
        boolean fits =
                type == null
                        || (literal.number()
                                ? dialect.comparing().takesNumber(type, literal.text(), orders)
                                : takesText(type, literal.text().strip().toLowerCase(Locale.ROOT)));
        return fits || type == null ? null : sentence(base, type, literal);
    }

    private boolean takesText(ColumnType type, String text) {
        return switch (type) {
            case INTEGER, FLOAT -> NUMBER.matcher(text).matches() || noNumber(text);
            case DECIMAL -> NUMBER.matcher(text).matches() || noNumber(text) || money(text);
            case BOOLEAN -> TRUTHS.contains(text);
            case DATE, DATETIME, DATETIME_TZ -> moment(text) || (digit(text) && !noDay(text));
            case TIME -> moment(text) || digit(text);
            case STRING, JSON, BINARY, OTHER -> true;
        };
    }

    private static boolean noNumber(String text) {
        return NO_NUMBERS.contains(unsigned(text));
    }

    /// PostgreSQL's money, in whatever currency.
    private static boolean money(String text) {
        return digit(text) && text.chars().noneMatch(c -> c >= 'a' && c <= 'z');
    }

    private boolean moment(String text) {
        return dialect.comparing().readsMomentWords() && MOMENTS.contains(unsigned(text));
    }

    private boolean noDay(String text) {
        if (PART_OF_A_DATE.matcher(text).matches() || PERIOD.matcher(text).matches()) {
            return true;
        }
        Matcher day = DAY.matcher(text);
        return day.matches() && !exists(day);
    }

    private boolean exists(Matcher day) {
        int month = Integer.parseInt(day.group(2));
        int ofMonth = Integer.parseInt(day.group(3));
        if (dialect.comparing().readsZeroDays() && (month == 0 || ofMonth == 0)) {
            return true;
        }
        try {
            return LocalDate.of(Integer.parseInt(day.group(1)), month, ofMonth).getYear() >= 0;
        } catch (DateTimeException e) {
            return false;
        }
    }

    private static boolean digit(String text) {
        return text.chars().anyMatch(Character::isDigit);
    }

    private static String unsigned(String text) {
        return text.startsWith("-") || text.startsWith("+") ? text.substring(1) : text;
    }

    private static String sentence(Base base, ColumnType type, Literal literal) {
        String text = literal.text();
        String shown = text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
        return "“"
                + base.field()
                + "” is "
                + said(type)
                + " and cannot be compared with "
                + (literal.number() ? "the number " + shown : "the text '" + shown + "'")
                + "; write "
                + better(type)
                + ".";
    }

    private static String said(ColumnType type) {
        return switch (type) {
            case INTEGER, DECIMAL, FLOAT -> "a number";
            case BOOLEAN -> "true or false";
            case DATE -> "a date";
            case DATETIME, DATETIME_TZ -> "a date with a time";
            case TIME -> "a time of day";
            case STRING -> "text";
            case JSON, BINARY, OTHER -> type.wire();
        };
    }

    private static String better(ColumnType type) {
        return switch (type) {
            case INTEGER, DECIMAL, FLOAT -> "a number without quotes";
            case BOOLEAN -> "TRUE or FALSE";
            case DATE, DATETIME, DATETIME_TZ ->
                    "a day that exists, like DATE '2024-01-31', or two of them as bounds";
            case TIME -> "a time like '13:45:00'";
            case STRING -> "the value in quotes";
            case JSON, BINARY, OTHER -> "a value of its type";
        };
    }
}
