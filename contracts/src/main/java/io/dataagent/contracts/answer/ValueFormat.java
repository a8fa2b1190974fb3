package io.dataagent.contracts.answer;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.dataagent.contracts.json.Described;
import java.util.Currency;
import java.util.Map;
import java.util.Optional;

/// How a value is written. The suite adds digits, separators, currency and unit as the reader is
/// used to them.
public enum ValueFormat {
    @Described("by the kind of value.")
    AUTO,
    @Described("as it is.")
    TEXT,
    @Described("no decimals.")
    INTEGER,
    @Described("two decimals.")
    DECIMAL,
    @Described("a fraction: 0.125 reads 12.5%.")
    PERCENT,
    @Described("in percent already: 12.5 reads 12.5%.")
    PERCENT_POINTS,
    @Described("with the currency.")
    CURRENCY,
    @Described("like 3.85 million.")
    COMPACT,
    @Described("a day.")
    DATE,
    @Described("like March 2026.")
    MONTH,
    @Described("like Q1 2026.")
    QUARTER,
    @Described("the year alone.")
    YEAR,
    @Described("day and time.")
    DATETIME;

    private static final int CURRENCY_SIGN = Character.CURRENCY_SYMBOL;
    private static final Map<String, ValueFormat> SYNONYMS =
            Map.ofEntries(
                    Map.entry("default", AUTO),
                    Map.entry("number", AUTO),
                    Map.entry("numeric", AUTO),
                    Map.entry("general", AUTO),
                    Map.entry("none", AUTO),
                    Map.entry("string", TEXT),
                    Map.entry("name", TEXT),
                    Map.entry("plain", TEXT),
                    Map.entry("raw", TEXT),
                    Map.entry("int", INTEGER),
                    Map.entry("count", INTEGER),
                    Map.entry("whole", INTEGER),
                    Map.entry("whole_number", INTEGER),
                    Map.entry("float", DECIMAL),
                    Map.entry("double", DECIMAL),
                    Map.entry("fixed", DECIMAL),
                    Map.entry("decimals", DECIMAL),
                    Map.entry("percentage", PERCENT),
                    Map.entry("pct", PERCENT),
                    Map.entry("%", PERCENT),
                    Map.entry("fraction", PERCENT),
                    Map.entry("percentage_points", PERCENT_POINTS),
                    Map.entry("percent_point", PERCENT_POINTS),
                    Map.entry("pp", PERCENT_POINTS),
                    Map.entry("already_percent", PERCENT_POINTS),
                    Map.entry("money", CURRENCY),
                    Map.entry("usd", CURRENCY),
                    Map.entry("eur", CURRENCY),
                    Map.entry("euro", CURRENCY),
                    Map.entry("dollar", CURRENCY),
                    Map.entry("dollars", CURRENCY),
                    Map.entry("amount", CURRENCY),
                    Map.entry("$", CURRENCY),
                    Map.entry("€", CURRENCY),
                    Map.entry("millions", COMPACT),
                    Map.entry("million", COMPACT),
                    Map.entry("thousands", COMPACT),
                    Map.entry("billions", COMPACT),
                    Map.entry("short", COMPACT),
                    Map.entry("abbreviated", COMPACT),
                    Map.entry("day", DATE),
                    Map.entry("iso_date", DATE),
                    Map.entry("year_month", MONTH),
                    Map.entry("yyyy_mm", MONTH),
                    Map.entry("timestamp", DATETIME),
                    Map.entry("date_time", DATETIME),
                    Map.entry("time", DATETIME));

    /// The JSON form.
    @JsonValue
    public String wire() {
        return Spelling.wire(this);
    }

    /// Reads the JSON form and what is near to it.
    ///
    /// @throws IllegalArgumentException with the words that there are
    @JsonCreator
    public static ValueFormat of(String text) {
        return find(text)
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        Spelling.unknown(ValueFormat.class, "format", text)));
    }

    /// The constant that a text means, if any; patterns like `$0,0.00` and codes of currencies are
    /// read, too.
    public static Optional<ValueFormat> find(String text) {
        return text.isBlank()
                ? Optional.of(AUTO)
                : Spelling.find(ValueFormat.class, text, SYNONYMS).or(() -> pattern(text.strip()));
    }

    private static Optional<ValueFormat> pattern(String text) {
        if (text.contains("%")) {
            return Optional.of(PERCENT);
        }
        boolean symbol = text.codePoints().anyMatch(c -> Character.getType(c) == CURRENCY_SIGN);
        boolean code =
                Currency.getAvailableCurrencies().stream()
                        .anyMatch(c -> c.getCurrencyCode().equalsIgnoreCase(text));
        if (symbol || code) {
            return Optional.of(CURRENCY);
        }
        return text.matches("[#0.,]+")
                ? Optional.of(text.matches(".*\\.[#0]+") ? DECIMAL : INTEGER)
                : Optional.empty();
    }
}
