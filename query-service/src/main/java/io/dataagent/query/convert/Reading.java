package io.dataagent.query.convert;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How a person wants a text file to be read; what is null is found out.
///
/// @param encoding `utf-8`, `utf-16`, `latin-1` or `windows-1252`
/// @param delimiter one character between the values
/// @param header whether the first line holds names
/// @param decimal the mark before a fraction, `.` or `,`
/// @param dates which part of `03/04/2024` comes first
/// @param times what `7:30` is where neither values nor the name of its column tell
/// @param ragged what becomes of lines with too few values; null leaves them out
/// @param types kinds of columns, by their name: `text`, `integer`, `decimal`, `float`, `boolean`,
///   `date`, `datetime`
public record Reading(
        @Nullable String encoding,
        @Nullable String delimiter,
        @Nullable Boolean header,
        @Nullable String decimal,
        @Nullable DayOrder dates,
        @Nullable Times times,
        @Nullable Ragged ragged,
        Map<String, Kind> types) {

    /// Everything is found out.
    public static final Reading FOUND_OUT =
            new Reading(null, null, null, null, null, null, null, Map.of());

    public Reading {
        types = types == null ? Map.of() : Map.copyOf(types);
        if (delimiter != null && delimiter.length() != 1) {
            throw new IllegalArgumentException("'delimiter' is one character");
        }
        if (decimal != null && !decimal.equals(".") && !decimal.equals(",")) {
            throw new IllegalArgumentException("'decimal' is . or ,");
        }
        if (encoding != null && TextEncoding.named(encoding).isEmpty()) {
            throw new IllegalArgumentException(
                    "'encoding' is utf-8, utf-16, latin-1 or windows-1252");
        }
    }

    /// Of whose times nothing is said.
    public Reading(
            @Nullable String encoding,
            @Nullable String delimiter,
            @Nullable Boolean header,
            @Nullable String decimal,
            @Nullable DayOrder dates,
            @Nullable Ragged ragged,
            Map<String, Kind> types) {
        this(encoding, delimiter, header, decimal, dates, null, ragged, types);
    }

    /// The same with the order of days that the file shows, unless the person said one.
    Reading showing(@Nullable DayOrder order) {
        return dates != null || order == null
                ? this
                : new Reading(encoding, delimiter, header, decimal, order, times, ragged, types);
    }

    /// What texts such as `7:30` are.
    public enum Times {
        /// How long something took.
        @JsonProperty("durations")
        DURATIONS,
        /// When on a day; such columns stay texts.
        @JsonProperty("of_day")
        OF_DAY
    }

    /// Which part of a date comes first.
    public enum DayOrder {
        @JsonProperty("day_first")
        DAY_FIRST,
        @JsonProperty("month_first")
        MONTH_FIRST
    }

    /// What becomes of lines with too few values.
    public enum Ragged {
        /// They are left out and counted.
        @JsonProperty("reject")
        REJECT,
        /// The missing values are empty.
        @JsonProperty("pad")
        PAD
    }

    /// Kinds of columns that a person can ask for.
    public enum Kind {
        @JsonProperty("text")
        TEXT,
        @JsonProperty("integer")
        INTEGER,
        @JsonProperty("decimal")
        DECIMAL,
        @JsonProperty("float")
        FLOAT,
        @JsonProperty("boolean")
        BOOLEAN,
        @JsonProperty("date")
        DATE,
        @JsonProperty("datetime")
        DATETIME
    }
}
