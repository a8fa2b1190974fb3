package io.dataagent.agent.answer;

import io.dataagent.agent.answer.text.Wording;
import io.dataagent.contracts.answer.ValueFormat;
import io.dataagent.contracts.query.ExpressionFact.Grain;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.NumberFormat;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Currency;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Writes values as the reader is used to them. A percentage is a fraction: 0.125 reads 12.5%.
record Formats(Reader reader) {

    private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final BigDecimal SMALL = new BigDecimal("0.1");
    private static final BigDecimal TOLD = new BigDecimal("0.005");
    private static final BigDecimal LEAST = new BigDecimal("0.00001");
    private static final String RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    private static final int ISO_DATE = 10;

    /// What means something in Markdown: also two tildes, and a name or number of a character.
    private static final Pattern MARKDOWN = Pattern.compile("[\\\\`*_\\[\\]<>#|~]|&(?=#?\\w+;)");

    private static final Pattern ESCAPED = Pattern.compile("\\\\([\\\\`*_\\[\\]<>#|~&])");

    /// The text of a value.
    ///
    /// @param currency of the value, or null
    String text(Value value, ValueFormat format, @Nullable Currency currency) {
        return switch (value) {
            case Value.Number(BigDecimal number) -> number(number, format, currency);
            case Value.Text(String text) -> words(text, format);
        };
    }

    /// A day by the name of the period that begins on it.
    String period(Value value, Grain grain) {
        ValueFormat format =
                switch (grain) {
                    case YEAR -> ValueFormat.YEAR;
                    case QUARTER -> ValueFormat.QUARTER;
                    case MONTH -> ValueFormat.MONTH;
                    case WEEK, DAY, HOUR, MINUTE, SECOND -> ValueFormat.DATE;
                };
        String text = text(value, format, null);
        return grain == Grain.WEEK ? new Wording(reader.words()).say("week", text) : text;
    }

    private String number(BigDecimal number, ValueFormat format, @Nullable Currency currency) {
        return switch (format) {
            case PERCENT -> percent(number);
            case PERCENT_POINTS -> percent(number.movePointLeft(2));
            case INTEGER -> fixed(number, 0);
            case DECIMAL -> decimal(number);
            case COMPACT -> compact(number);
            case CURRENCY -> currency == null ? fixed(number, 2) : money(number, currency);
            case AUTO -> currency == null ? plain(number) : money(number, currency);
            case TEXT, YEAR, DATE, MONTH, QUARTER, DATETIME ->
                    number.stripTrailingZeros().toPlainString();
        };
    }

    /// Two digits; three that count where two would say little, and a power of ten where many
    /// would.
    private String decimal(BigDecimal number) {
        if (number.signum() == 0 || number.abs().compareTo(SMALL) >= 0) {
            return fixed(number, 2);
        }
        if (number.abs().compareTo(TOLD) < 0) {
            return little(number);
        }
        return told(number, 3);
    }

    /// So many digits that count, but none after the second that is not there.
    private String told(BigDecimal number, int count) {
        NumberFormat format = NumberFormat.getNumberInstance(reader.numbers());
        return digits(format, 2, Math.max(2, significant(number, count))).format(number);
    }

    private String little(BigDecimal number) {
        if (number.abs().compareTo(LEAST) >= 0) {
            return told(number, 2);
        }
        int exponent = number.precision() - number.scale() - 1;
        return fixed(number.movePointLeft(exponent), 1) + " × 10" + raised(exponent);
    }

    private static String raised(int exponent) {
        StringBuilder text = new StringBuilder(exponent < 0 ? "⁻" : "");
        Integer.toString(Math.abs(exponent))
                .chars()
                .forEach(c -> text.append(RAISED.charAt(c - '0')));
        return text.toString();
    }

    private String plain(BigDecimal number) {
        if (number.signum() != 0 && number.abs().compareTo(LEAST) < 0) {
            return little(number);
        }
        if (number.abs().compareTo(MILLION) >= 0) {
            return compact(number);
        }
        boolean whole = number.stripTrailingZeros().scale() <= 0;
        boolean tiny = number.abs().compareTo(SMALL) < 0;
        return tiny && !whole ? told(number, 2) : fixed(number, whole ? 0 : 2);
    }

    /// Digits after the point that keep so many significant ones.
    private static int significant(BigDecimal number, int digits) {
        return Math.min(8, digits - 1 + number.scale() - number.precision() + 1);
    }

    private String fixed(BigDecimal number, int digits) {
        NumberFormat format = NumberFormat.getNumberInstance(reader.numbers());
        return digits(format, digits, digits).format(rounded(number, digits));
    }

    /// What rounds to nothing has no sign.
    private static BigDecimal rounded(BigDecimal number, int digits) {
        return number.setScale(digits, RoundingMode.HALF_UP);
    }

    private String percent(BigDecimal fraction) {
        BigDecimal shown = fraction.abs().multiply(HUNDRED);
        int digits =
                shown.compareTo(HUNDRED) > 0
                        ? 0
                        : shown.signum() != 0 && shown.compareTo(BigDecimal.ONE) < 0
                                ? Math.max(1, significant(shown, 2))
                                : 1;
        NumberFormat format = NumberFormat.getPercentInstance(reader.numbers());
        return digits(format, Math.min(1, digits), digits).format(fraction);
    }

    /// Thousands, millions and so on in words, with three significant digits.
    private String compact(BigDecimal number) {
        NumberFormat format =
                NumberFormat.getCompactNumberInstance(reader.numbers(), NumberFormat.Style.LONG);
        return digits(format, 0, 2).format(number.doubleValue());
    }

    private String money(BigDecimal number, Currency currency) {
        NumberFormat format = NumberFormat.getCurrencyInstance(reader.numbers());
        format.setCurrency(currency);
        if (number.abs().compareTo(MILLION) < 0) {
            int digits = Math.max(0, currency.getDefaultFractionDigits());
            return digits(format, digits, digits).format(rounded(number, digits));
        }
        String one = digits(format, 0, 0).format(number.signum());
        return one.replaceFirst("\\p{Nd}", compact(number.abs()).replace("$", "\\$"));
    }

    private static NumberFormat digits(NumberFormat format, int least, int most) {
        format.setMinimumFractionDigits(least);
        format.setMaximumFractionDigits(most);
        format.setRoundingMode(RoundingMode.HALF_UP);
        return format;
    }

    private String words(String text, ValueFormat format) {
        Optional<LocalDateTime> moment = moment(text);
        return moment.map(m -> date(m, text, format)).orElseGet(() -> escaped(text));
    }

    private String date(LocalDateTime moment, String text, ValueFormat format) {
        boolean midnight = moment.toLocalTime().toSecondOfDay() == 0;
        return switch (format) {
            case DATE ->
                    moment.format(
                            DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG)
                                    .localizedBy(reader.words()));
            case MONTH -> moment.format(pattern("yMMMM"));
            case QUARTER -> moment.format(pattern("yQQQ"));
            case YEAR -> Integer.toString(moment.getYear());
            case DATETIME -> moment.format(full());
            case AUTO -> midnight ? date(moment, text, ValueFormat.DATE) : moment.format(full());
            case TEXT, INTEGER, DECIMAL, PERCENT, PERCENT_POINTS, CURRENCY, COMPACT ->
                    escaped(text);
        };
    }

    private DateTimeFormatter full() {
        return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.LONG, FormatStyle.SHORT)
                .localizedBy(reader.words());
    }

    private DateTimeFormatter pattern(String fields) {
        return DateTimeFormatter.ofLocalizedPattern(fields).localizedBy(reader.words());
    }

    /// A date, or a moment as the reader's clock shows it; empty for any other text.
    private Optional<LocalDateTime> moment(String text) {
        if (text.length() < ISO_DATE || !Character.isDigit(text.charAt(0))) {
            return Optional.empty();
        }
        try {
            String iso = text.replace(' ', 'T');
            if (text.length() == ISO_DATE) {
                return Optional.of(LocalDate.parse(text).atStartOfDay());
            }
            if (iso.matches(".*(Z|[+-]\\d{2}(:?\\d{2})?)$")) {
                var at = OffsetDateTime.parse(iso).atZoneSameInstant(reader.zone());
                return Optional.of(at.toLocalDateTime());
            }
            return Optional.of(LocalDateTime.parse(iso));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /// A text with cells in it for where no Markdown is read: titles of charts.
    static String plain(String markdown) {
        return ESCAPED.matcher(markdown).replaceAll("$1");
    }

    /// Text of a cell may not become Markdown or a link.
    static String escaped(String text) {
        return MARKDOWN.matcher(text).replaceAll("\\\\$0").replaceAll("\\R", " ");
    }
}
