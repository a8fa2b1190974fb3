package io.dataagent.offline.narrate;

import io.dataagent.contracts.prompt.Drafts.Binding;
import java.util.ArrayList;
import java.util.List;

/// Collects the bindings of a narrative and hands out placeholders for them.
final class Bound {

    private final List<Binding> bindings = new ArrayList<>();

    List<Binding> bindings() {
        return bindings;
    }

    String cell(int step, int row, String column, String format) {
        return add(new Binding(name(), "cell", step, row, column, null, List.of(), format));
    }

    String rows(int step) {
        return add(new Binding(name(), "row_count", step, null, null, null, List.of(), "integer"));
    }

    String aggregate(int step, String column, String op, String format) {
        return add(new Binding(name(), "aggregate", step, null, column, op, List.of(), format));
    }

    /// @param a placeholder of the first operand
    /// @param b placeholder of the second operand
    String derived(String op, String a, String b, String format) {
        return add(
                new Binding(
                        name(),
                        "derived",
                        null,
                        null,
                        null,
                        op,
                        List.of(plain(a), plain(b)),
                        format));
    }

    String absolute(String a, String format) {
        return add(
                new Binding(
                        name(),
                        "derived",
                        null,
                        null,
                        null,
                        "absolute",
                        List.of(plain(a)),
                        format));
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
