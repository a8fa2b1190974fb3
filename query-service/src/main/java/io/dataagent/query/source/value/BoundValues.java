package io.dataagent.query.source.value;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.BoundValue;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.gate.Binding;
import io.dataagent.query.gate.Decimals;
import io.dataagent.query.gate.Dialect;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Reads the values that somebody sends for placeholders, each strictly by its kind. What it says
/// against one names its number and what is expected, and never repeats it.
public final class BoundValues {

    /// The most values of a statement.
    public static final int MOST = 1_000;

    private static final int LONGEST = 64 * 1024;

    private static final Pattern WHOLE = Pattern.compile("[+-]?[0-9]{1,38}");
    private static final Pattern NUMBER =
            Pattern.compile(
                    "[+-]?([0-9]{1,400}(\\.[0-9]{0,400})?|\\.[0-9]{1,400})([eE][+-]?[0-9]{1,3})?");
    private static final String DATE = "[0-9]{4}-[0-9]{2}-[0-9]{2}";
    private static final String TIME = "[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,6})?)?";
    private static final Pattern DAY = Pattern.compile(DATE);
    private static final Pattern CLOCK = Pattern.compile(TIME);
    private static final Pattern MOMENT = Pattern.compile(DATE + "T" + TIME);
    private static final Pattern POINT =
            Pattern.compile(DATE + "T" + TIME + "(Z|[+-][0-9]{2}:[0-9]{2})");

    private BoundValues() {}

    /// The values in the form in which they are bound.
    ///
    /// @throws ProblemException `validation_failed` if one is not what its kind says
    public static List<BoundParameter> read(List<BoundValue> values) {
        if (values.size() > MOST) {
            throw refused("At most " + MOST + " values can be bound to a statement.");
        }
        List<BoundParameter> read = new ArrayList<>(values.size());
        for (BoundValue value : values) {
            read.add(read(value, read.size() + 1));
        }
        return List.copyOf(read);
    }

    private static BoundParameter read(BoundValue value, int number) {
        if (value == null || value.type() == null) {
            throw refused("Parameter " + number + " has no type.");
        }
        requireBindable(value.type(), number);
        String text = value.value();
        if (text == null) {
            return new BoundParameter.Missing();
        }
        requireText(text, number);
        try {
            return parsed(value.type(), text);
        } catch (DateTimeException | NumberFormatException e) {
            throw refused(
                    "Parameter %d is not what its type says: expected %s."
                            .formatted(number, expected(value.type())));
        }
    }

    private static void requireBindable(ColumnType type, int number) {
        switch (type) {
            case JSON, BINARY, OTHER ->
                    throw refused(
                            "Parameter %d: values of the type %s cannot be bound; send a string and convert it in the statement with CAST."
                                    .formatted(number, type.wire()));
            case STRING, INTEGER, DECIMAL, FLOAT, BOOLEAN, DATE, TIME, DATETIME, DATETIME_TZ -> {}
        }
    }

    private static void requireText(String text, int number) {
        try {
            if (text.length() > LONGEST
                    || StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text)).limit()
                            > LONGEST) {
                throw refused("Parameter " + number + " is longer than 64 KiB.");
            }
        } catch (CharacterCodingException e) {
            throw refused("Parameter " + number + " is not valid Unicode.");
        }
        if (text.indexOf('\0') >= 0) {
            throw refused("Parameter " + number + " holds a zero character.");
        }
    }

    private static BoundParameter parsed(ColumnType type, String text) {
        return switch (type) {
            case STRING -> new BoundParameter.Words(text);
            case INTEGER -> new BoundParameter.Whole(new BigInteger(in(WHOLE, text)));
            case DECIMAL -> new BoundParameter.Exact(new BigDecimal(in(NUMBER, text)));
            case FLOAT -> new BoundParameter.Floating(finite(in(NUMBER, text)));
            case BOOLEAN -> new BoundParameter.Truth(truth(text));
            case DATE -> new BoundParameter.Day(common(LocalDate.parse(in(DAY, text))));
            case TIME -> new BoundParameter.Clock(LocalTime.parse(in(CLOCK, text)));
            case DATETIME -> {
                LocalDateTime time = LocalDateTime.parse(in(MOMENT, text));
                common(time.toLocalDate());
                yield new BoundParameter.Moment(time);
            }
            case DATETIME_TZ -> {
                OffsetDateTime time =
                        OffsetDateTime.parse(in(POINT, text)).withOffsetSameInstant(ZoneOffset.UTC);
                common(time.toLocalDate());
                yield new BoundParameter.Point(time);
            }
            case JSON, BINARY, OTHER -> throw new NumberFormatException();
        };
    }

    private static String in(Pattern form, String text) {
        if (!form.matcher(text).matches()) {
            throw new NumberFormatException();
        }
        return text;
    }

    private static double finite(String text) {
        double number = Double.parseDouble(text);
        if (!Double.isFinite(number)) {
            throw new NumberFormatException();
        }
        return number;
    }

    private static boolean truth(String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new NumberFormatException();
        };
    }

    /// A day that every database knows.
    private static LocalDate common(LocalDate date) {
        if (date.getYear() < 1 || date.getYear() > 9999) {
            throw new DateTimeException("not a year of four digits");
        }
        return date;
    }

    private static String expected(ColumnType type) {
        return switch (type) {
            case STRING -> "a text";
            case INTEGER -> "an optional sign and up to 38 digits";
            case DECIMAL -> "a number with an optional sign, fraction and exponent, as in -12.50";
            case FLOAT -> "a number with an optional sign, fraction and exponent, as in 1.5e3";
            case BOOLEAN -> "true or false";
            case DATE -> "a date of the years 1 to 9999, as in 2024-02-29";
            case TIME -> "a time of a day, to the microsecond, as in 13:45:30.25";
            case DATETIME -> "a date and a time, as in 2024-02-29T13:45:30";
            case DATETIME_TZ ->
                    "a date and a time with Z or an offset, as in 2024-02-29T13:45:30+01:00";
            case JSON, BINARY, OTHER -> "another type";
        };
    }

    /// What the gate must know of the values.
    ///
    /// @throws ProblemException `validation_failed` if a number has more digits than the dialect
    ///     has
    public static Binding binding(List<BoundParameter> values, Dialect dialect) {
        List<Binding.Mark> marks = new ArrayList<>(values.size());
        for (BoundParameter value : values) {
            marks.add(mark(value, dialect, marks.size() + 1));
        }
        return new Binding(marks);
    }

    private static Binding.Mark mark(BoundParameter value, Dialect dialect, int number) {
        Decimals decimals = dialect.decimals();
        return switch (value) {
            case BoundParameter.Whole whole when !whole.fits(Long.SIZE) ->
                    decimals.mark(whole.number().abs().toString().length(), 0);
            case BoundParameter.Exact exact -> {
                if (!decimals.hold(exact.digits(), exact.fraction())) {
                    throw digits(number, decimals.limit());
                }
                yield decimals.mark(exact.digits(), exact.fraction());
            }
            default -> Binding.Mark.PLAIN;
        };
    }

    private static ProblemException digits(int number, String limit) {
        return refused("Parameter %d has too many digits: %s.".formatted(number, limit));
    }

    private static ProblemException refused(String sentence) {
        return new ProblemException(ProblemCode.VALIDATION_FAILED, sentence);
    }
}
