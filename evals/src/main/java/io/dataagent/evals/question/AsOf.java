package io.dataagent.evals.question;

import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.function.LongFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// The day that counts as today. Data, questions and SQL are written against it with placeholders,
/// so that a question about "last year" has an answer whenever it is asked:
///
/// * `{year}`, `{year-1}`: a year, counted from today
/// * `{month-2}`: the name and year of a month, for example `March 2026`
/// * `{quarter-1}`: for example `Q4 2025`
/// * `{date-30}`: an ISO date, counted in days
/// * `{as_of}`: today as a date of SQL (in SQL and schemas only)
public record AsOf(LocalDate day) {

    private static final Pattern PLACEHOLDER =
            Pattern.compile("\\{(year|month|quarter|date)([+-]\\d+)?}");
    private static final DateTimeFormatter MONTH =
            DateTimeFormatter.ofPattern("MMMM yyyy", Locale.ENGLISH);
    private static final int MONTHS_IN_QUARTER = 3;

    /// A text with its placeholders filled.
    public String text(String template) {
        return PLACEHOLDER.matcher(template).replaceAll(this::filled);
    }

    /// A statement with its placeholders filled.
    public String sql(String template) {
        return text(template.replace("{as_of}", "date '" + day + "'"));
    }

    private String filled(MatchResult match) {
        long shift = match.group(2) == null ? 0 : Long.parseLong(match.group(2));
        return unit(match.group(1)).apply(shift);
    }

    private LongFunction<String> unit(String unit) {
        return switch (unit) {
            case "year" -> shift -> String.valueOf(day.getYear() + shift);
            case "month" -> shift -> YearMonth.from(day).plusMonths(shift).format(MONTH);
            case "quarter" -> this::quarter;
            default -> shift -> day.plusDays(shift).toString();
        };
    }

    private String quarter(long shift) {
        YearMonth month = YearMonth.from(day).plusMonths(shift * MONTHS_IN_QUARTER);
        return "Q" + ((month.getMonthValue() + 2) / MONTHS_IN_QUARTER) + " " + month.getYear();
    }
}
