package io.dataagent.query.convert;

import io.dataagent.query.convert.number.Scales;
import io.dataagent.query.convert.shape.DateShape;
import io.dataagent.query.convert.shape.Signs;
import io.dataagent.query.convert.time.Clock;
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
    default @Nullable String note() {
        return null;
    }

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
        public @Nullable String note() {
            String said = signs.note();
            String read = bare.note();
            return said == null ? read : read == null ? said : said + ", " + read;
        }
    }

    /// Numbers with words behind them that make them thousands or more.
    ///
    /// @param bare the form of what stands before the word
    record Scaled(Form bare, Scales scales) implements Form {

        @Override
        public String type() {
            return floating() ? "DOUBLE" : "DECIMAL(28,%d)".formatted(scale(bare));
        }

        private boolean floating() {
            return bare.type().equals("DOUBLE");
        }

        private static int scale(Form form) {
            return switch (form) {
                case Fixed f -> f.scale();
                case Signed s -> scale(s.bare());
                default -> 0;
            };
        }

        @Override
        public String fits(String v) {
            return bare.fits(scales.bareSql(v));
        }

        @Override
        public String value(String v) {
            return "(%s * %s)::%s"
                    .formatted(bare.value(scales.bareSql(v)), scales.factorSql(v), type());
        }

        @Override
        public String note() {
            String read = bare.note();
            return read == null ? scales.note() : scales.note() + ", " + read;
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
    }

    /// How long something took, in hours.
    record Duration() implements Form {

        @Override
        public String type() {
            return "DOUBLE";
        }

        @Override
        public String fits(String v) {
            return Clock.fitsSql(v);
        }

        @Override
        public String value(String v) {
            return "(%s)".formatted(Clock.hoursSql(v));
        }

        @Override
        public String note() {
            return "durations in hours: 12:30 is 12.5";
        }
    }

    /// Dates and moments.
    ///
    /// @param shape how they are written
    record Moment(DateShape shape) implements Form {

        @Override
        public String type() {
            return shape.type;
        }

        @Override
        public String fits(String v) {
            return shape.fitsSql(v);
        }

        @Override
        public String value(String v) {
            return shape.valueSql(v);
        }

        @Override
        public @Nullable String note() {
            return shape.said;
        }
    }
}
