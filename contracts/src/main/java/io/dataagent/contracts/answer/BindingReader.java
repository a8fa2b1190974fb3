package io.dataagent.contracts.answer;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads a binding as models write it: kinds, operations, operands and formats by other names for
/// the same thing, an operation in the place of a kind. What would have to be guessed, such as
/// which of two numbers in a list comes first, is refused with a sentence for the model.
public final class BindingReader extends JsonDeserializer<Binding> {

    private static final Map<String, Kind> KINDS =
            Map.ofEntries(
                    Map.entry("cell", Kind.CELL),
                    Map.entry("aggregate", Kind.AGGREGATE),
                    Map.entry("aggregation", Kind.AGGREGATE),
                    Map.entry("total", Kind.AGGREGATE),
                    Map.entry("row_count", Kind.ROW_COUNT),
                    Map.entry("rows", Kind.ROW_COUNT),
                    Map.entry("value", Kind.VALUE),
                    Map.entry("returned_value", Kind.VALUE),
                    Map.entry("scalar", Kind.VALUE),
                    Map.entry("change", Kind.CHANGE),
                    Map.entry("share", Kind.SHARE),
                    Map.entry("percent_of", Kind.SHARE),
                    Map.entry("percentage", Kind.SHARE),
                    Map.entry("proportion", Kind.SHARE),
                    Map.entry("ratio", Kind.RATIO),
                    Map.entry("quotient", Kind.RATIO),
                    Map.entry("divide", Kind.RATIO),
                    Map.entry("division", Kind.RATIO),
                    Map.entry("rate", Kind.RATIO),
                    Map.entry("combined", Kind.COMBINED),
                    Map.entry("rank", Kind.RANK),
                    Map.entry("ranking", Kind.RANK),
                    Map.entry("place", Kind.RANK),
                    Map.entry("comparison", Kind.COMPARISON),
                    Map.entry("compare", Kind.COMPARISON));
    private static final List<String> KNOWN_OPS =
            List.of(
                    "sum",
                    "average",
                    "weighted_average",
                    "min",
                    "max",
                    "count",
                    "count_distinct",
                    "difference",
                    "percent_change",
                    "share",
                    "ratio",
                    "product",
                    "absolute",
                    "rank",
                    "direction",
                    "relation");

    /// Kinds that the operation tells apart.
    private static final Set<Kind> BY_OPERATION =
            EnumSet.of(Kind.AGGREGATE, Kind.CHANGE, Kind.COMBINED, Kind.COMPARISON);

    private enum Kind {
        CELL,
        AGGREGATE,
        ROW_COUNT,
        VALUE,
        CHANGE,
        SHARE,
        RATIO,
        COMBINED,
        RANK,
        COMPARISON
    }

    /// Reads one binding.
    ///
    /// @throws IllegalArgumentException with a sentence that says what is wrong with it
    public static Binding read(JsonNode json) {
        BindingFields f = new BindingFields(json);
        String name = BindingFields.bare(f.text("name", "placeholder", "id"));
        ValueFormat format = f.optional("format").map(ValueFormat::of).orElse(ValueFormat.AUTO);
        String op = f.optional("op", "operation", "function").map(Spelling::folded).orElse("");
        return switch (kind(f, op)) {
            case CELL -> cell(f, name, format);
            case AGGREGATE -> aggregate(f, name, op, format);
            case ROW_COUNT -> new Binding.RowCount(name, f.step(), f.table());
            case VALUE ->
                    new Binding.ReturnedValue(
                            name, f.step(), f.text("key", "value", "column"), format);
            case CHANGE -> new Binding.Change(name, change(f, op, format), f.from(), f.to());
            case SHARE -> new Binding.Share(name, f.operand("part"), f.operand("whole"));
            case RATIO ->
                    new Binding.Ratio(
                            name, f.operand("numerator"), f.operand("denominator"), format);
            case COMBINED ->
                    new Binding.Combined(name, CombineOp.of(op(f, op)), f.operands(), format);
            case RANK -> rank(f, name);
            case COMPARISON ->
                    new Binding.Comparison(name, ComparisonOp.of(op(f, op)), f.from(), f.to());
        };
    }

    private static Binding rank(BindingFields f, String name) {
        RankOrder order =
                f.optional("order", "direction").map(RankOrder::of).orElse(RankOrder.DESCENDING);
        return new Binding.Rank(
                name, f.step(), f.table(), f.number("row"), f.text("column"), order);
    }

    private static Binding cell(BindingFields f, String name, ValueFormat format) {
        return new Binding.Cell(
                name, f.step(), f.table(), f.number("row"), f.text("column", "field"), format);
    }

    private static Binding aggregate(BindingFields f, String name, String op, ValueFormat format) {
        return new Binding.Aggregate(
                name,
                AggregateOp.of(op(f, op)),
                f.step(),
                f.table(),
                f.text("column", "field"),
                f.optional("weight", "weights").orElse(null),
                format);
    }

    /// A change without more words is a percentage where it is written as one.
    private static ChangeOp change(BindingFields f, String op, ValueFormat format) {
        boolean plain = op.isEmpty() || op.equals("change");
        return plain && format == ValueFormat.PERCENT
                ? ChangeOp.PERCENT_CHANGE
                : ChangeOp.of(op(f, op));
    }

    /// The operation, also where it stands in the place of the kind.
    private static String op(BindingFields f, String op) {
        return op.isEmpty() ? f.optional("kind", "type").map(Spelling::folded).orElse("") : op;
    }

    private static Kind kind(BindingFields f, String op) {
        String kind = f.optional("kind", "type").map(Spelling::folded).orElse("");
        Kind named = KINDS.get(kind);
        if (named != null && !BY_OPERATION.contains(named)) {
            return named;
        }
        String word = op.isEmpty() ? kind : op;
        Kind byWord = byOperation(word, f);
        if (byWord != null) {
            return byWord;
        }
        if (word.isEmpty() && (f.has("row") || f.has("key"))) {
            return f.has("row") ? Kind.CELL : Kind.VALUE;
        }
        throw new IllegalArgumentException(
                op.isEmpty()
                        ? "kind " + kind + " is unknown; use one of " + known()
                        : "op " + op + " is unknown; use one of " + String.join(", ", KNOWN_OPS));
    }

    private static @Nullable Kind byOperation(String word, BindingFields f) {
        boolean combinable = CombineOp.find(word).isPresent();
        if (combinable && f.has("of")) {
            return Kind.COMBINED;
        }
        if (AggregateOp.find(word).isPresent()) {
            boolean rows = word.equals("count") && f.optional("column", "field").isEmpty();
            return rows ? Kind.ROW_COUNT : Kind.AGGREGATE;
        }
        if (ChangeOp.find(word).isPresent()) {
            return Kind.CHANGE;
        }
        if (ComparisonOp.find(word).isPresent()) {
            return Kind.COMPARISON;
        }
        return combinable ? Kind.COMBINED : KINDS.get(word);
    }

    private static String known() {
        return "cell, aggregate, row_count, value, change, share, ratio, combined, rank, comparison";
    }

    @Override
    public Binding deserialize(JsonParser parser, DeserializationContext context)
            throws IOException {
        JsonNode json = parser.readValueAsTree();
        try {
            return read(json);
        } catch (IllegalArgumentException e) {
            throw JsonMappingException.from(parser, e.getMessage(), e);
        }
    }

    @Override
    public Object deserializeWithType(
            JsonParser parser, DeserializationContext context, TypeDeserializer type)
            throws IOException {
        return deserialize(parser, context);
    }
}
