package io.dataagent.query.export;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Base64;

/// How the values of a column stand in a Parquet file: its physical and logical type, and the
/// plain encoding of a value. Source: `LogicalTypes.md` and `Encodings.md` of Apache Parquet.
sealed interface ParquetType {

    int INT32 = 1;
    int INT64 = 2;
    int DOUBLE = 5;
    int BYTE_ARRAY = 6;

    /// The physical type's number.
    int physical();

    /// Writes the logical type into a schema element.
    void describe(Thrift element);

    /// Writes a value that is not missing.
    void write(JsonNode value, ByteArrayOutputStream out);

    /// Text in UTF-8.
    record Text() implements ParquetType {

        @Override
        public int physical() {
            return BYTE_ARRAY;
        }

        @Override
        public void describe(Thrift element) {
            element.i32(6, 0).struct(10).struct(1).end().end();
        }

        @Override
        public void write(JsonNode value, ByteArrayOutputStream out) {
            String text =
                    value.isTextual()
                            ? value.textValue()
                            : value.isNumber() ? Digits.of(value.decimalValue()) : value.toString();
            Plain.bytes(text.getBytes(StandardCharsets.UTF_8), out);
        }
    }

    /// Whole numbers of 64 bits.
    record Whole() implements ParquetType {

        @Override
        public int physical() {
            return INT64;
        }

        @Override
        public void describe(Thrift element) {
            // The physical type says it all.
        }

        @Override
        public void write(JsonNode value, ByteArrayOutputStream out) {
            Plain.eight(value.longValue(), out);
        }
    }

    /// Decimals of a fixed scale with every digit.
    ///
    /// @param precision digits in all, at most 38
    /// @param scale digits after the point
    record Exact(int precision, int scale) implements ParquetType {

        @Override
        public int physical() {
            return BYTE_ARRAY;
        }

        @Override
        public void describe(Thrift element) {
            element.i32(6, 5).i32(7, scale).i32(8, precision);
            element.struct(10).struct(5).i32(1, scale).i32(2, precision).end().end();
        }

        @Override
        public void write(JsonNode value, ByteArrayOutputStream out) {
            BigDecimal scaled = value.decimalValue().setScale(scale, RoundingMode.UNNECESSARY);
            BigInteger digits = scaled.unscaledValue();
            Plain.bytes(digits.toByteArray(), out);
        }
    }

    /// Floating-point numbers of 64 bits.
    record Floating() implements ParquetType {

        @Override
        public int physical() {
            return DOUBLE;
        }

        @Override
        public void describe(Thrift element) {
            // The physical type says it all.
        }

        @Override
        public void write(JsonNode value, ByteArrayOutputStream out) {
            double number =
                    value.isTextual() ? Double.parseDouble(value.textValue()) : value.doubleValue();
            Plain.eight(Double.doubleToLongBits(number), out);
        }
    }

    /// Truth values, a byte each until the page packs them into bits.
    record Truth() implements ParquetType {

        @Override
        public int physical() {
            return 0;
        }

        @Override
        public void describe(Thrift element) {
            // The physical type says it all.
        }

        @Override
        public void write(JsonNode value, ByteArrayOutputStream out) {
            out.write(value.booleanValue() ? 1 : 0);
        }
    }

    /// Days since 1970.
    record Day() implements ParquetType {

        @Override
        public int physical() {
            return INT32;
        }

        @Override
        public void describe(Thrift element) {
            element.i32(6, 6).struct(10).struct(6).end().end();
        }

        @Override
        public void write(JsonNode value, ByteArrayOutputStream out) {
            int days = Math.toIntExact(LocalDate.parse(value.textValue()).toEpochDay());
            Plain.four(days, out);
        }
    }

    /// Microseconds since 1970.
    ///
    /// @param zoned whether they are points in time; otherwise they are what a clock on the wall
    ///   shows
    record Moment(boolean zoned) implements ParquetType {

        @Override
        public int physical() {
            return INT64;
        }

        @Override
        public void describe(Thrift element) {
            if (zoned) {
                element.i32(6, 10);
            }
            element.struct(10).struct(8).bool(1, zoned).struct(2).struct(2).end().end();
            element.end().end();
        }

        @Override
        public void write(JsonNode value, ByteArrayOutputStream out) {
            Plain.eight(micros(value.textValue(), zoned), out);
        }

        static long micros(String text, boolean zoned) {
            Instant moment =
                    zoned
                            ? Instant.parse(text)
                            : LocalDateTime.parse(text).toInstant(ZoneOffset.UTC);
            if (moment.getNano() % 1_000 != 0) {
                throw new ArithmeticException("finer than a microsecond");
            }
            return ChronoUnit.MICROS.between(Instant.EPOCH, moment);
        }
    }

    /// Bytes.
    record Bytes() implements ParquetType {

        @Override
        public int physical() {
            return BYTE_ARRAY;
        }

        @Override
        public void describe(Thrift element) {
            // The physical type says it all.
        }

        @Override
        public void write(JsonNode value, ByteArrayOutputStream out) {
            Plain.bytes(Base64.getDecoder().decode(value.textValue()), out);
        }
    }
}
