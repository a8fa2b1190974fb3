package io.dataagent.query.proof;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.math.MathContext;
import org.jspecify.annotations.Nullable;

/// Reads figures of answers.
final class Figures {

    static final double SMALL = 0.005;
    private static final double EXACT = 1e-9;

    private Figures() {}

    /// The figure of the first row; a missing one is 0.
    static BigDecimal at(TableData table, int column) {
        if (table.rows().isEmpty() || column >= table.columns().size()) {
            return BigDecimal.ZERO;
        }
        return of(table.rows().getFirst().get(column));
    }

    static BigDecimal of(JsonNode cell) {
        if (cell.isNumber()) {
            return cell.decimalValue();
        }
        try {
            return cell.isTextual() ? new BigDecimal(cell.textValue()) : BigDecimal.ZERO;
        } catch (NumberFormatException e) {
            return BigDecimal.ZERO;
        }
    }

    /// The part of a whole, or null if there is nothing to divide by.
    static @Nullable Double share(BigDecimal part, BigDecimal whole) {
        return whole.signum() == 0
                ? null
                : part.divide(whole.abs(), MathContext.DECIMAL64).doubleValue();
    }

    /// Whether two totals are the same but for the last digits of floating numbers.
    static boolean same(BigDecimal one, BigDecimal other) {
        double large = Math.max(one.abs().doubleValue(), other.abs().doubleValue());
        return one.subtract(other).abs().doubleValue() <= EXACT * Math.max(large, 1e-6);
    }

    static String percent(double share) {
        return String.format(java.util.Locale.ROOT, "%.1f %%", 100 * share);
    }
}
