package io.dataagent.query.source.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;

/// A value for a placeholder of a statement. It reaches the database beside the text, in the
/// protocol's own form, and is never written into it.
public sealed interface BoundParameter {

    /// NULL.
    record Missing() implements BoundParameter {

        @Override
        public String text() {
            return "";
        }
    }

    /// A text.
    record Words(String text) implements BoundParameter {}

    /// A whole number of up to 38 digits.
    record Whole(BigInteger number) implements BoundParameter {

        @Override
        public String text() {
            return number.toString();
        }

        boolean fits(int bits) {
            return number.bitLength() < bits;
        }
    }

    /// A decimal number with all its digits.
    record Exact(BigDecimal number) implements BoundParameter {

        @Override
        public String text() {
            return number.toPlainString();
        }

        /// How many digits are behind the point.
        int fraction() {
            return Math.max(number.scale(), 0);
        }

        /// How many digits it has, with zeros before and behind the point.
        int digits() {
            return Math.max(number.precision() - Math.min(number.scale(), 0), fraction());
        }
    }

    /// A floating-point number; never infinite.
    record Floating(double number) implements BoundParameter {

        @Override
        public String text() {
            return String.valueOf(number);
        }
    }

    /// True or false.
    record Truth(boolean value) implements BoundParameter {

        @Override
        public String text() {
            return String.valueOf(value);
        }
    }

    /// A day of the years 1 to 9999, as all times here.
    record Day(LocalDate date) implements BoundParameter {

        @Override
        public String text() {
            return date.toString();
        }
    }

    /// A time of a day, to the microsecond.
    record Clock(LocalTime time) implements BoundParameter {

        @Override
        public String text() {
            return time.toString();
        }
    }

    /// A day and a time, wherever that is.
    record Moment(LocalDateTime time) implements BoundParameter {

        @Override
        public String text() {
            return time.toString();
        }
    }

    /// A point in time.
    record Point(OffsetDateTime time) implements BoundParameter {

        @Override
        public String text() {
            return time.toString();
        }
    }

    /// The value in one form only, so that equal texts of one kind mean equal values.
    String text();
}
