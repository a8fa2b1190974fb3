package io.dataagent.offline.schema;

import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.offline.lexicon.Function;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Figures of each row that are reckoned from two of its fields.
public final class Reckoned {

    private Reckoned() {}

    /// What rows come to that keep a quantity and a price of one.
    public static Column product(Column quantity, Column price) {
        return of(quantity, Function.TIMES, price);
    }

    /// By how much one number of a row is more than another.
    public static Column gap(Column from, Column to) {
        return of(from, Function.MINUS, to);
    }

    /// One number of a row times, plus or minus another.
    public static Column of(Column a, Function how, Column b) {
        String sign = how == Function.TIMES ? "*" : how == Function.PLUS ? "+" : "-";
        String word = how.name().toLowerCase(Locale.ROOT);
        String name = a.name() + "_" + word + "_" + b.name();
        String label = Labels.of(a) + " " + word + " " + Labels.of(b);
        boolean whole = a.integer() && b.integer();
        String sum = "(%s) %s (%s)".formatted(a.field().expression(), sign, b.field().expression());
        double missing = Math.max(a.nullRate(), b.nullRate());
        List<String> words = new ArrayList<>();
        boolean adds = a.additive() || b.additive();
        if (how == Function.TIMES && adds) {
            words.add("total");
        } else {
            words.addAll(a.words());
            words.addAll(b.words());
        }
        return figure(a.table(), name, sum, label, whole ? "Integer" : "Decimal", missing, words);
    }

    /// A whole number of each row that an expression tells.
    public static Column figure(
            String table, String name, String expression, String label, double missing) {
        return figure(table, name, expression, label, "Integer", missing, List.of(name));
    }

    private static Column figure(
            String table,
            String name,
            String expression,
            String label,
            String type,
            double missing,
            List<String> words) {
        List<String> none = List.of();
        FieldView field =
                new FieldView(
                        name,
                        expression,
                        label,
                        null,
                        type,
                        false,
                        none,
                        List.of(),
                        missing,
                        null,
                        null,
                        null);
        return new Column(table, field, ColumnKind.MEASURE, words);
    }
}
