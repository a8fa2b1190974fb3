package io.dataagent.agent.answer;

import io.dataagent.contracts.answer.CombineOp;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Exact arithmetic over the values of columns and over named numbers.
final class Folds {

    static final MathContext EXACT = MathContext.DECIMAL128;

    private Folds() {}

    /// An aggregate over the rows of a table that holds all of them; empty if there is no value.
    ///
    /// @param weight position of the weights, or -1
    static Optional<BigDecimal> column(
            AllRows.Wanted wanted, TableData table, int column, int weight) {
        List<BigDecimal> values = numbers(table, column);
        return switch (wanted.op()) {
            case SUM -> values.stream().reduce(BigDecimal::add);
            case MIN -> values.stream().reduce(BigDecimal::min);
            case MAX -> values.stream().reduce(BigDecimal::max);
            case AVERAGE -> average(values);
            case WEIGHTED_AVERAGE -> weighted(table, column, weight);
            case COUNT -> Optional.of(BigDecimal.valueOf(present(table, column)));
            case COUNT_DISTINCT ->
                    Optional.of(
                            BigDecimal.valueOf(
                                    table.rows().stream()
                                            .map(r -> r.get(column))
                                            .filter(c -> !c.isNull())
                                            .map(c -> c.isNumber() ? plain(c.decimalValue()) : c)
                                            .distinct()
                                            .count()));
        };
    }

    /// Something made of named numbers.
    static Looked<BigDecimal> combined(CombineOp op, List<BigDecimal> values) {
        if (op == CombineOp.ABSOLUTE && values.size() != 1) {
            return Looked.missing("absolute takes one number");
        }
        Optional<BigDecimal> value =
                switch (op) {
                    case SUM -> values.stream().reduce(BigDecimal::add);
                    case PRODUCT -> values.stream().reduce((a, b) -> a.multiply(b, EXACT));
                    case MIN -> values.stream().reduce(BigDecimal::min);
                    case MAX -> values.stream().reduce(BigDecimal::max);
                    case AVERAGE -> average(values);
                    case ABSOLUTE -> values.stream().map(BigDecimal::abs).findFirst();
                };
        return value.<Looked<BigDecimal>>map(Looked::of)
                .orElseGet(() -> Looked.missing("of names no numbers"));
    }

    /// a / b; missing if b is zero.
    static Looked<BigDecimal> quotient(BigDecimal a, BigDecimal b, String divisor) {
        return b.signum() == 0
                ? Looked.missing("%s is zero, and nothing can be divided by it", divisor)
                : Looked.of(a.divide(b, EXACT));
    }

    private static Optional<BigDecimal> average(List<BigDecimal> values) {
        return values.stream()
                .reduce(BigDecimal::add)
                .map(s -> s.divide(BigDecimal.valueOf(values.size()), EXACT));
    }

    private static Optional<BigDecimal> weighted(TableData table, int column, int weight) {
        BigDecimal sum = BigDecimal.ZERO;
        BigDecimal weights = BigDecimal.ZERO;
        for (List<com.fasterxml.jackson.databind.JsonNode> row : table.rows()) {
            if (row.get(column).isNumber() && row.get(weight).isNumber()) {
                BigDecimal w = row.get(weight).decimalValue();
                sum = sum.add(row.get(column).decimalValue().multiply(w));
                weights = weights.add(w);
            }
        }
        return weights.signum() == 0 ? Optional.empty() : Optional.of(sum.divide(weights, EXACT));
    }

    private static List<BigDecimal> numbers(TableData table, int column) {
        List<BigDecimal> values = new ArrayList<>();
        table.rows().stream()
                .map(r -> r.get(column))
                .filter(c -> c.isNumber())
                .forEach(c -> values.add(c.decimalValue()));
        return values;
    }

    private static long present(TableData table, int column) {
        return table.rows().stream().filter(r -> !r.get(column).isNull()).count();
    }

    private static Object plain(BigDecimal number) {
        return number.stripTrailingZeros();
    }
}
