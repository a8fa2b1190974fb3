package io.dataagent.offline.narrate;

import io.dataagent.contracts.answer.AggregateOp;
import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.answer.ChangeOp;
import io.dataagent.contracts.answer.CombineOp;
import io.dataagent.contracts.answer.ValueFormat;
import java.util.ArrayList;
import java.util.List;

/// Collects the bindings of a narrative and hands out placeholders for them.
final class Bound {

    private final List<Binding> bindings = new ArrayList<>();

    List<Binding> bindings() {
        return bindings;
    }

    String cell(int step, int row, String column, ValueFormat format) {
        return add(new Binding.Cell(name(), step, null, row, column, format));
    }

    String rows(int step) {
        return add(new Binding.RowCount(name(), step, null));
    }

    String aggregate(int step, String column, AggregateOp op, ValueFormat format) {
        return add(new Binding.Aggregate(name(), op, step, null, column, null, format));
    }

    /// @param from placeholder of what it is compared with
    /// @param to placeholder of what is looked at
    String percentChange(String from, String to) {
        return add(new Binding.Change(name(), ChangeOp.PERCENT_CHANGE, plain(from), plain(to)));
    }

    /// A percentage without its sign.
    String absolute(String of) {
        return add(
                new Binding.Combined(
                        name(), CombineOp.ABSOLUTE, List.of(plain(of)), ValueFormat.PERCENT));
    }

    private String name() {
        return "v" + (bindings.size() + 1);
    }

    private String add(Binding binding) {
        bindings.add(binding);
        return "{{" + binding.name() + "}}";
    }

    private static String plain(String placeholder) {
        return placeholder.substring(2, placeholder.length() - 2);
    }
}
