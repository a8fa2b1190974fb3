package io.dataagent.agent.answer;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.artifact.ExplainerOutput.BoundNumber;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.prompt.Drafts.Binding;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Computes what placeholders stand for from the cells, exactly. A binding that names no cell, or
/// divides by nothing, has no value.
final class Bindings {

    private static final MathContext EXACT = MathContext.DECIMAL128;

    private final Map<String, Binding> byName = new HashMap<>();
    private final Map<Integer, StepResult.SqlResult> tables = new HashMap<>();

    Bindings(List<Binding> bindings, List<StepResult> results) {
        bindings.forEach(b -> byName.putIfAbsent(b.name(), b));
        results.stream().filter(r -> r.sql() != null).forEach(r -> tables.put(r.stepId(), r.sql()));
    }

    /// The formatted text of a placeholder with its source; empty if it is bound to nothing.
    Optional<BoundNumber> text(String name) {
        return value(name, new HashSet<>())
                .map(v -> new BoundNumber(Formats.text(v, format(name)), source(name)));
    }

    private String format(String name) {
        Binding binding = byName.get(name);
        return binding == null || binding.format() == null ? "text" : binding.format();
    }

    private Optional<Value> value(String name, Set<String> above) {
        Binding b = byName.get(name);
        if (b == null || b.kind() == null || !above.add(name)) {
            return Optional.empty();
        }
        Optional<Value> value =
                switch (b.kind()) {
                    case "cell" -> cell(b);
                    case "aggregate" -> aggregate(b).map(Value.Number::new);
                    case "row_count" ->
                            sql(b).map(s -> new Value.Number(BigDecimal.valueOf(s.rowCount())));
                    case "derived" -> derived(b, above).map(Value.Number::new);
                    default -> Optional.empty();
                };
        above.remove(name);
        return value;
    }

    private Optional<StepResult.SqlResult> sql(Binding b) {
        return Optional.ofNullable(b.stepId()).map(tables::get);
    }

    private Optional<Value> cell(Binding b) {
        TableData table = sql(b).map(StepResult.SqlResult::table).orElse(null);
        if (table == null || b.row() == null || b.column() == null) {
            return Optional.empty();
        }
        int column = table.indexOf(b.column());
        boolean there = column >= 0 && b.row() >= 0 && b.row() < table.rows().size();
        return there
                ? Optional.of(Value.of(table.rows().get(b.row()).get(column)))
                : Optional.empty();
    }

    private Optional<BigDecimal> aggregate(Binding b) {
        TableData table = sql(b).map(StepResult.SqlResult::table).orElse(null);
        if (table == null || b.op() == null || b.column() == null) {
            return Optional.empty();
        }
        int column = table.indexOf(b.column());
        if (column < 0) {
            return Optional.empty();
        }
        List<JsonNode> cells =
                table.rows().stream().map(r -> r.get(column)).filter(c -> !c.isNull()).toList();
        if (b.op().equals("count")) {
            return Optional.of(BigDecimal.valueOf(cells.size()));
        }
        return cells.stream().allMatch(JsonNode::isNumber)
                ? folded(b.op(), cells.stream().map(JsonNode::decimalValue).toList())
                : Optional.empty();
    }

    private static Optional<BigDecimal> folded(String op, List<BigDecimal> values) {
        return switch (op) {
            case "sum" -> values.stream().reduce(BigDecimal::add);
            case "min" -> values.stream().reduce(BigDecimal::min);
            case "max" -> values.stream().reduce(BigDecimal::max);
            case "average" ->
                    values.stream()
                            .reduce(BigDecimal::add)
                            .map(s -> s.divide(BigDecimal.valueOf(values.size()), EXACT));
            default -> Optional.empty();
        };
    }

    private Optional<BigDecimal> derived(Binding b, Set<String> above) {
        List<BigDecimal> operands =
                b.of().stream()
                        .flatMap(n -> value(n, above).stream())
                        .filter(Value.Number.class::isInstance)
                        .map(v -> ((Value.Number) v).value())
                        .toList();
        if (b.op() == null || operands.isEmpty() || operands.size() != b.of().size()) {
            return Optional.empty();
        }
        BigDecimal first = operands.getFirst();
        return switch (b.op()) {
            case "sum" -> operands.stream().reduce(BigDecimal::add);
            case "product" -> operands.stream().reduce(BigDecimal::multiply);
            case "absolute" -> Optional.of(first.abs());
            case "difference" -> second(operands).map(first::subtract);
            case "ratio", "share" -> second(operands).flatMap(s -> quotient(first, s));
            case "percent_change" -> second(operands).flatMap(s -> quotient(first.subtract(s), s));
            default -> Optional.empty();
        };
    }

    private static Optional<BigDecimal> second(List<BigDecimal> operands) {
        return operands.size() == 2 ? Optional.of(operands.get(1)) : Optional.empty();
    }

    private static Optional<BigDecimal> quotient(BigDecimal a, BigDecimal b) {
        return b.signum() == 0 ? Optional.empty() : Optional.of(a.divide(b, EXACT));
    }

    private String source(String name) {
        Binding b = byName.get(name);
        return b == null
                ? ""
                : switch (b.kind()) {
                    case "cell" ->
                            "step %d, row %d, %s".formatted(b.stepId(), row(b) + 1, b.column());
                    case "aggregate" ->
                            "%s of %s in step %d".formatted(b.op(), b.column(), b.stepId());
                    case "row_count" -> "rows of step " + b.stepId();
                    default ->
                            b.op()
                                    + " of "
                                    + String.join(
                                            " and ",
                                            b.of().stream()
                                                    .map(n -> "(" + source(n) + ")")
                                                    .toList());
                };
    }

    private static int row(Binding b) {
        return b.row() == null ? 0 : b.row();
    }
}
