package io.dataagent.query.convert;

import io.dataagent.query.convert.Reading.DayOrder;
import io.dataagent.query.convert.shape.Signs;
import org.jspecify.annotations.Nullable;

/// What the texts of a column mean: a type, and how it is written. Each form says in SQL when a
/// text is of it, so that no text is ever taken for something that it is not.
sealed interface Form {

    /// As DuckDB calls the type.
    String type();

    /// Whether a text `v` is of this form; what it accepts, [#value] reads without loss.
    String fits(String v);

    /// The value of a text `v`.
    String value(String v);

    /// How the text was read, for people; null if there is nothing to say.
    @Nullable String note();

    /// Any text.
    record Text(@Nullable String note) implements Form {

        static final Text PLAIN = new Text(null);

        @Override
        public String type() {
            return "VARCHAR";
        }

        @Override
        public String fits(String v) {
            return "true";
        }

        @Override
        public String value(String v) {
            return v;
        }
    }

    /// Whole numbers without leading zeros.
    ///
    /// @param huge whether there are some of 19 digits or more
    record Whole(boolean huge) implements Form {

        @Override
        public String type() {
            return huge ? "HUGEINT" : "BIGINT";
        }

        @Override
        public String fits(String v) {
            return "try_cast(%s AS %s)::VARCHAR = %s".formatted(v, type(), v);
        }

        @Override
        public String value(String v) {
            return "%s::%s".formatted(v, type());
        }

        @Override
        public @Nullable String note() {
            return null;
        }
    }

    /// Numbers with a fraction of few digits, kept exactly.
    ///
    /// @param scale the most digits of the fraction
    /// @param comma whether a comma stands before the fraction
    /// @param grouped whether thousands are marked by the other sign
    record Fixed(int scale, boolean comma, boolean grouped) implements Form {

        @Override
        public String type() {
            return "DECIMAL(18,%d)".formatted(scale);
        }

        @Override
        public String fits(String v) {
            if (!comma && !grouped) {
                return ("try_cast(%1$s AS %2$s) IS NOT NULL AND (instr(%1$s, '.') = 0 OR"
                                + " length(%1$s) - instr(%1$s, '.') <= %3$d) AND NOT contains(%1$s, 'e')"
                                + " AND NOT contains(%1$s, 'E') AND NOT contains(%1$s, '_')"
                                + " AND NOT contains(%1$s, ' ')")
                        .formatted(v, type(), scale);
            }
            String point = comma ? "," : "\\.";
            String mark = comma ? "\\." : ",";
            String whole = grouped ? "(\\d+|\\d{1,3}(%s\\d{3})+)".formatted(mark) : "\\d+";
            String fraction = scale == 0 ? "" : "(%s\\d{1,%d})?".formatted(point, scale);
            return "regexp_full_match(%s, '[+-]?%s%s') AND try_cast(%s AS %s) IS NOT NULL"
                    .formatted(v, whole, fraction, plain(v), type());
        }

        @Override
        public String value(String v) {
            return "%s::%s".formatted(plain(v), type());
        }

        private String plain(String v) {
            if (comma) {
                return "replace(replace(%s, '.', ''), ',', '.')".formatted(v);
            }
            return grouped ? "replace(%s, ',', '')".formatted(v) : v;
        }

        @Override
        public @Nullable String note() {
            if (comma) {
                return grouped ? "read as 1.234,5" : "read as 1234,5";
            }
            return grouped ? "read as 1,234.5" : null;
        }
    }

    /// Numbers of any size, as computers reckon with them.
    ///
    /// @param comma whether a comma stands before the fraction
    record Floating(boolean comma) implements Form {

        @Override
        public String type() {
            return "DOUBLE";
        }

        @Override
        public String fits(String v) {
            return ("regexp_full_match(%1$s, '[+-]?(\\d+%2$s?\\d*|%2$s\\d+)([eE][+-]?\\d{1,3})?')"
                            + " AND length(%1$s) <= 24 AND isfinite(try_cast(%3$s AS DOUBLE))")
                    .formatted(v, comma ? "," : "\\.", plain(v));
        }

        @Override
        public String value(String v) {
            return plain(v) + "::DOUBLE";
        }

        private String plain(String v) {
            return comma ? "replace(%s, ',', '.')".formatted(v) : v;
        }

        @Override
        public @Nullable String note() {
            return comma ? "read as 1234,5" : null;
        }
    }

    /// Numbers that bear a sign beside their digits.
    ///
    /// @param bare the form of the digits
    record Signed(Form bare, Signs signs) implements Form {

        @Override
        public String type() {
            return bare.type();
        }

        @Override
        public String fits(String v) {
            return signs.fitsSql(v) + " AND " + bare.fits(signs.bareSql(v));
        }

        @Override
        public String value(String v) {
            return bare.value(signs.bareSql(v));
        }

        @Override
        public String note() {
            return signs.note() + (bare.note() == null ? "" : ", " + bare.note());
        }
    }

    /// `true` and `false`.
    record Truth() implements Form {

        @Override
        public String type() {
            return "BOOLEAN";
        }

        @Override
        public String fits(String v) {
            return "lower(%s) IN ('true', 'false')".formatted(v);
        }

        @Override
        public String value(String v) {
            return "(lower(%s) = 'true')".formatted(v);
        }

        @Override
        public @Nullable String note() {
            return null;
        }
    }

    /// Dates and moments.
    ///
    /// @param shape how they are written
    record Moment(Shape shape) implements Form {

        @Override
        public String type() {
            return shape.type;
        }

        @Override
        public String fits(String v) {
            return switch (shape) {
                case ISO_DATE -> "try_cast(%1$s AS DATE)::VARCHAR = %1$s".formatted(v);
                case ISO_MOMENT, ISO_ZONED ->
                        "regexp_full_match(%s, '%s') AND try_cast(%s AS %s) IS NOT NULL"
                                .formatted(v, shape.regex, v, shape.type);
                case YMD_SLASHED, DMY_DOTTED, DMY_SLASHED, MDY_SLASHED, DMY_DASHED, MDY_DASHED ->
                        "regexp_full_match(%s, '%s') AND try_strptime(%s, '%s') IS NOT NULL"
                                .formatted(v, shape.regex, v, shape.format);
                case DMY_DOTTED_TIME, DMY_SLASHED_TIME, MDY_SLASHED_TIME ->
                        "regexp_full_match(%s, '%s') AND %s IS NOT NULL"
                                .formatted(v, shape.regex, timed("try_strptime", v));
            };
        }

        @Override
        public String value(String v) {
            return switch (shape) {
                case ISO_DATE, ISO_MOMENT, ISO_ZONED -> "%s::%s".formatted(v, shape.type);
                case YMD_SLASHED, DMY_DOTTED, DMY_SLASHED, MDY_SLASHED, DMY_DASHED, MDY_DASHED ->
                        "strptime(%s, '%s')::DATE".formatted(v, shape.format);
                case DMY_DOTTED_TIME, DMY_SLASHED_TIME, MDY_SLASHED_TIME -> timed("strptime", v);
            };
        }

        private String timed(String function, String v) {
            return "%s(%s, ['%s %%H:%%M:%%S', '%s %%H:%%M'])"
                    .formatted(function, v, shape.format, shape.format);
        }

        @Override
        public @Nullable String note() {
            return shape.said;
        }
    }

    /// How dates are written.
    enum Shape {
        ISO_DATE("DATE", "\\d{4}-\\d{2}-\\d{2}", "%Y-%m-%d", null, null),
        ISO_MOMENT(
                "TIMESTAMP",
                "\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(:\\d{2}([.]\\d{1,6})?)?",
                "",
                null,
                null),
        ISO_ZONED(
                "TIMESTAMP WITH TIME ZONE",
                "\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(:\\d{2}([.]\\d{1,6})?)?(Z|[+-]\\d{2}(:?\\d{2})?)",
                "",
                null,
                null),
        YMD_SLASHED("DATE", "\\d{4}/\\d{1,2}/\\d{1,2}", "%Y/%m/%d", null, "read as year/month/day"),
        DMY_DOTTED(
                "DATE",
                "\\d{1,2}[.]\\d{1,2}[.]\\d{4}",
                "%d.%m.%Y",
                DayOrder.DAY_FIRST,
                "read as day.month.year"),
        DMY_SLASHED(
                "DATE",
                "\\d{1,2}/\\d{1,2}/\\d{4}",
                "%d/%m/%Y",
                DayOrder.DAY_FIRST,
                "read as day/month/year"),
        MDY_SLASHED(
                "DATE",
                "\\d{1,2}/\\d{1,2}/\\d{4}",
                "%m/%d/%Y",
                DayOrder.MONTH_FIRST,
                "read as month/day/year"),
        DMY_DASHED(
                "DATE",
                "\\d{1,2}-\\d{1,2}-\\d{4}",
                "%d-%m-%Y",
                DayOrder.DAY_FIRST,
                "read as day-month-year"),
        MDY_DASHED(
                "DATE",
                "\\d{1,2}-\\d{1,2}-\\d{4}",
                "%m-%d-%Y",
                DayOrder.MONTH_FIRST,
                "read as month-day-year"),
        DMY_DOTTED_TIME(
                "TIMESTAMP",
                "\\d{1,2}[.]\\d{1,2}[.]\\d{4} \\d{1,2}:\\d{2}(:\\d{2})?",
                "%d.%m.%Y",
                DayOrder.DAY_FIRST,
                "read as day.month.year"),
        DMY_SLASHED_TIME(
                "TIMESTAMP",
                "\\d{1,2}/\\d{1,2}/\\d{4} \\d{1,2}:\\d{2}(:\\d{2})?",
                "%d/%m/%Y",
                DayOrder.DAY_FIRST,
                "read as day/month/year"),
        MDY_SLASHED_TIME(
                "TIMESTAMP",
                "\\d{1,2}/\\d{1,2}/\\d{4} \\d{1,2}:\\d{2}(:\\d{2})?",
                "%m/%d/%Y",
                DayOrder.MONTH_FIRST,
                "read as month/day/year");

        final String type;
        final String regex;
        final String format;
        final @Nullable DayOrder order;
        final @Nullable String said;

        Shape(
                String type,
                String regex,
                String format,
                @Nullable DayOrder order,
                @Nullable String said) {
            this.type = type;
            this.regex = regex;
            this.format = format;
            this.order = order;
            this.said = said;
        }
    }
}
