package io.dataagent.query.export;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.query.ColumnType;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Base64;

/// What must be known of all values of a column before the first one is written: how many digits
/// its decimals have, and whether every value fits the column's own type.
final class ColumnFacts {

    private static final int MOST_DIGITS = 38;

    private final ColumnType type;
    private int scale;
    private long whole;
    private boolean fits = true;
    private boolean fitsLong = true;

    ColumnFacts(ColumnType type) {
        this.type = type;
    }

    void saw(JsonNode cell) {
        if (cell.isNull()) {
            return;
        }
        switch (type) {
            case INTEGER, DECIMAL -> number(cell);
            case FLOAT -> fits &= cell.isNumber() || number(cell.asText());
            case BOOLEAN -> fits &= cell.isBoolean();
            case DATE ->
                    fits &= cell.isTextual() && readable(() -> LocalDate.parse(cell.textValue()));
            case DATETIME -> fits &= moment(cell, false);
            case DATETIME_TZ -> fits &= moment(cell, true);
            case BINARY ->
                    fits &=
                            cell.isTextual()
                                    && readable(() -> Base64.getDecoder().decode(cell.textValue()));
            case STRING, TIME, JSON, OTHER -> {}
        }
    }

    private void number(JsonNode cell) {
        if (!cell.isNumber()) {
            fits = false;
            return;
        }
        fitsLong &= cell.canConvertToLong() && cell.canConvertToExactIntegral();
        BigDecimal value = cell.decimalValue();
        scale = Math.max(scale, value.scale());
        whole = Math.max(whole, (long) value.precision() - value.scale());
    }

    private static boolean number(String text) {
        return text.equals("NaN") || text.equals("Infinity") || text.equals("-Infinity");
    }

    private static boolean moment(JsonNode cell, boolean zoned) {
        return cell.isTextual()
                && readable(() -> ParquetType.Moment.micros(cell.textValue(), zoned));
    }

    private static boolean readable(Runnable reading) {
        try {
            reading.run();
            return true;
        } catch (DateTimeException | IllegalArgumentException | ArithmeticException e) {
            return false;
        }
    }

    /// The column's type; text with every digit where a value does not fit.
    ParquetType parquet() {
        if (!fits) {
            return new ParquetType.Text();
        }
        return switch (type) {
            case INTEGER -> fitsLong ? new ParquetType.Whole() : decimal();
            case DECIMAL -> decimal();
            case FLOAT -> new ParquetType.Floating();
            case BOOLEAN -> new ParquetType.Truth();
            case DATE -> new ParquetType.Day();
            case DATETIME -> new ParquetType.Moment(false);
            case DATETIME_TZ -> new ParquetType.Moment(true);
            case BINARY -> new ParquetType.Bytes();
            case STRING, TIME, JSON, OTHER -> new ParquetType.Text();
        };
    }

    private ParquetType decimal() {
        long digits = Math.max(1, Math.max(whole, 0) + scale);
        return digits > MOST_DIGITS
                ? new ParquetType.Text()
                : new ParquetType.Exact((int) digits, scale);
    }
}
