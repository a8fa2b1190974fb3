package io.dataagent.agent.answer;

import io.dataagent.agent.answer.Bound.Origin;
import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.answer.ChangeOp;
import io.dataagent.contracts.answer.CombineOp;
import io.dataagent.contracts.answer.ComparisonOp;
import io.dataagent.contracts.answer.ValueFormat;
import io.dataagent.contracts.artifact.StepResult;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Computes what placeholders stand for, exactly. What is bound to nothing says why.
final class Bindings {

    private final Map<String, Binding> byName = new HashMap<>();
    private final Map<String, String> unreadable;
    private final Map<String, Looked<Bound>> known = new HashMap<>();
    private final Sources sources;
    private final Tabled tabled;
    private final Course course;

    /// @param unreadable why bindings could not be read, by name
    Bindings(
            List<Binding> bindings,
            Map<String, String> unreadable,
            Sources sources,
            Telling telling) {
        bindings.forEach(b -> byName.putIfAbsent(b.name(), b));
        this.unreadable = Map.copyOf(unreadable);
        this.sources = sources;
        this.tabled = new Tabled(sources, telling.allRows(), telling::sayable);
        this.course = new Course(sources);
    }

    /// The tables that may be bound.
    List<Sources.Table> tables() {
        return sources.tables();
    }

    /// What a placeholder stands for.
    Looked<Bound> look(String name) {
        return look(name, new HashSet<>());
    }

    /// Why a change runs backwards: that fits a comparison ("less than"), but no movement.
    Optional<String> reversed(Bound bound) {
        return bound.binding() instanceof Binding.Change b
                ? course.reversed(byName.get(b.from()), byName.get(b.to()))
                : Optional.empty();
    }

    private Looked<Bound> look(String name, Set<String> above) {
        Looked<Bound> before = known.get(name);
        if (before != null) {
            return before;
        }
        Binding binding = byName.get(name);
        if (binding == null) {
            return Looked.missing(
                    "%s", unreadable.getOrDefault(name, "there is no binding of this name"));
        }
        if (!above.add(name)) {
            return Looked.missing("%s is made from itself", name);
        }
        Looked<Bound> looked = resolve(binding, above);
        above.remove(name);
        known.put(name, looked);
        return looked;
    }

    private Looked<Bound> resolve(Binding binding, Set<String> above) {
        return switch (binding) {
            case Binding.Cell b -> tabled.cell(b);
            case Binding.Aggregate b -> tabled.aggregate(b);
            case Binding.RowCount b ->
                    sources.loaded(b.stepId())
                            .map(v -> Looked.of(returned(b, b.stepId(), v)))
                            .orElseGet(() -> tabled.rows(b));
            case Binding.ReturnedValue b ->
                    sources.value(b.stepId(), b.key())
                            .then(v -> Looked.of(returned(b, b.stepId(), v)));
            case Binding.Rank b -> tabled.rank(b);
            case Binding.Change b -> change(b, above);
            case Binding.Share b -> share(b, above);
            case Binding.Ratio b -> ratio(b, above);
            case Binding.Combined b -> combined(b, above);
            case Binding.Comparison b -> comparison(b, above);
        };
    }

    private static Bound returned(Binding binding, int stepId, StepResult.ReturnedValue value) {
        return new Bound(
                binding,
                Value.of(value.value()),
                "%s of step %d".formatted(value.name(), stepId),
                null,
                null);
    }

    private Looked<Bound> change(Binding.Change b, Set<String> above) {
        return numeric(b.from(), "from", above)
                .then(f -> numeric(b.to(), "to", above).then(t -> change(b, f, t)));
    }

    private static Looked<Bound> change(Binding.Change b, Operand from, Operand to) {
        BigDecimal difference = to.number().subtract(from.number());
        Looked<BigDecimal> value =
                b.op() == ChangeOp.DIFFERENCE
                        ? Looked.of(difference)
                        : Folds.quotient(difference, from.number().abs(), b.from());
        String source =
                "%s from (%s) to (%s)"
                        .formatted(b.op().wire(), from.bound().source(), to.bound().source());
        Origin origin = b.op() == ChangeOp.DIFFERENCE ? to.bound().origin() : null;
        return value.then(
                v ->
                        Looked.of(
                                new Bound(
                                        b,
                                        new Value.Number(v),
                                        source,
                                        origin,
                                        difference.signum())));
    }

    private Looked<Bound> share(Binding.Share b, Set<String> above) {
        return numeric(b.part(), "part", above)
                .then(
                        p ->
                                numeric(b.whole(), "whole", above)
                                        .then(w -> quotient(b, p, w, "share of (%s) in (%s)")))
                .then(
                        s ->
                                s.value() instanceof Value.Number(BigDecimal v)
                                                && v.abs().compareTo(BigDecimal.ONE) > 0
                                        ? Looked.missing(
                                                "the part %s is larger than the whole %s; name them"
                                                        + " the other way round, or use a ratio",
                                                b.part(), b.whole())
                                        : Looked.of(s));
    }

    private Looked<Bound> ratio(Binding.Ratio b, Set<String> above) {
        return numeric(b.numerator(), "numerator", above)
                .then(
                        n ->
                                numeric(b.denominator(), "denominator", above)
                                        .then(d -> quotient(b, n, d, "(%s) divided by (%s)")));
    }

    private static Looked<Bound> quotient(Binding b, Operand a, Operand c, String words) {
        String source = words.formatted(a.bound().source(), c.bound().source());
        boolean unit = b instanceof Binding.Ratio && c.bound().origin() == null;
        return Folds.quotient(a.number(), c.number(), c.bound().binding().name())
                .then(
                        v ->
                                Looked.of(
                                        new Bound(
                                                b,
                                                new Value.Number(v),
                                                source,
                                                unit ? a.bound().origin() : null,
                                                null)));
    }

    private Looked<Bound> combined(Binding.Combined b, Set<String> above) {
        List<Operand> operands = new ArrayList<>();
        for (String name : b.of()) {
            switch (numeric(name, "of", above)) {
                case Looked.Found<Operand>(Operand operand) -> operands.add(operand);
                case Looked.Missing<Operand>(String cause) -> {
                    return Looked.missing("%s", cause);
                }
            }
        }
        List<String> parts = operands.stream().map(o -> "(" + o.bound().source() + ")").toList();
        boolean unit = b.op() != CombineOp.PRODUCT;
        return Folds.combined(b.op(), operands.stream().map(Operand::number).toList())
                .then(
                        v ->
                                Looked.of(
                                        new Bound(
                                                b,
                                                new Value.Number(v),
                                                b.op().wire()
                                                        + " of "
                                                        + String.join(" and ", parts),
                                                unit ? operands.getFirst().bound().origin() : null,
                                                b.op() == CombineOp.ABSOLUTE
                                                        ? operands.getFirst().bound().sign()
                                                        : null)));
    }

    private Looked<Bound> comparison(Binding.Comparison b, Set<String> above) {
        Optional<String> reversed =
                b.op() == ComparisonOp.DIRECTION
                        ? course.reversed(byName.get(b.from()), byName.get(b.to()))
                        : Optional.empty();
        return reversed.isPresent()
                ? Looked.missing("%s", reversed.get())
                : numeric(b.from(), "from", above)
                        .then(
                                f ->
                                        numeric(b.to(), "to", above)
                                                .then(t -> Looked.of(comparison(b, f, t))));
    }

    private static Bound comparison(Binding.Comparison b, Operand from, Operand to) {
        int sign = to.number().compareTo(from.number());
        String source =
                (b.op() == ComparisonOp.DIRECTION ? "direction" : "relation")
                        + " from (%s) to (%s)"
                                .formatted(from.bound().source(), to.bound().source());
        return new Bound(b, new Value.Number(BigDecimal.valueOf(sign)), source, null, sign);
    }

    private Looked<Operand> numeric(String name, String role, Set<String> above) {
        return switch (look(name, above)) {
            case Looked.Missing<Bound>(String cause) ->
                    Looked.missing("%s is %s, and %s", role, name, cause);
            case Looked.Found<Bound>(Bound bound) ->
                    bound.value() instanceof Value.Number(BigDecimal v)
                                    && !(bound.binding() instanceof Binding.Comparison)
                            ? Looked.of(new Operand(bound, v))
                            : Looked.missing("%s is %s, which is no number", role, name);
        };
    }

    /// The format that a binding without one has.
    static ValueFormat natural(Bound bound) {
        if (bound.binding().format() != ValueFormat.AUTO) {
            return bound.binding().format();
        }
        return switch (bound.binding()) {
            case Binding.Share s -> ValueFormat.PERCENT;
            case Binding.Change c when c.op() == ChangeOp.PERCENT_CHANGE -> ValueFormat.PERCENT;
            case Binding.Change c -> ValueFormat.AUTO;
            case Binding.Cell c -> ValueFormat.AUTO;
            case Binding.Aggregate a -> ValueFormat.AUTO;
            case Binding.RowCount r -> ValueFormat.INTEGER;
            case Binding.ReturnedValue v -> ValueFormat.AUTO;
            case Binding.Ratio r -> ValueFormat.AUTO;
            case Binding.Combined c -> ValueFormat.AUTO;
            case Binding.Rank r -> ValueFormat.INTEGER;
            case Binding.Comparison c -> ValueFormat.TEXT;
        };
    }

    private record Operand(Bound bound, BigDecimal number) {}
}
