package io.dataagent.agent.answer;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Formats values the same way in every answer. A percentage is a share of one: 0.125 reads
/// 12.5%.
final class Formats {

    private static final int ISO_DATE = 10;
    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH);
    private static final DateTimeFormatter MONTH =
            DateTimeFormatter.ofPattern("MMMM uuuu", Locale.ENGLISH);

    private Formats() {}

    /// The text of a value.
    ///
    /// @param format `integer`, `decimal`, `percent`, `date`, `month` or `text`
    static String text(Value value, String format) {
        return switch (value) {
            case Value.Number(BigDecimal number) -> number(number, format);
            case Value.Text(String text) -> words(text, format);
        };
    }

    private static String number(BigDecimal number, String format) {
        return switch (format) {
            case "percent" -> decimal("#,##0.0").format(number.movePointRight(2)) + "%";
            case "decimal" -> decimal("#,##0.00").format(number);
            case "integer" -> decimal("#,##0").format(number);
            case "text" -> number.stripTrailingZeros().toPlainString();
            default -> decimal(whole(number) ? "#,##0" : "#,##0.00").format(number);
        };
    }

    private static String words(String text, String format) {
        return switch (format) {
            case "date" -> date(text, DATE);
            case "month" -> date(text, MONTH);
            default -> escaped(text);
        };
    }

    private static String date(String text, DateTimeFormatter form) {
        try {
            return LocalDate.parse(text.substring(0, Math.min(ISO_DATE, text.length())))
                    .format(form);
        } catch (DateTimeException e) {
            return escaped(text);
        }
    }

    /// Text of a cell may not become Markdown or a link.
    private static String escaped(String text) {
        return text.replaceAll("([\\\\`*_\\[\\]<>#|])", "\\\\$1").replaceAll("\\R", " ");
    }

    private static boolean whole(BigDecimal number) {
        return number.stripTrailingZeros().scale() <= 0;
    }

    private static DecimalFormat decimal(String pattern) {
        DecimalFormat format =
                new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ENGLISH));
        format.setRoundingMode(RoundingMode.HALF_UP);
        return format;
    }
}
