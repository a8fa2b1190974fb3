package io.dataagent.query.fanout;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.bind.Aggregates;
import io.dataagent.query.bind.Level;
import io.dataagent.query.bind.Rel.Ref;
import io.dataagent.query.bind.Rel.Source;
import io.dataagent.query.gate.GateScope.ScopeTable;
import io.dataagent.query.tree.Expr;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What kind of values expressions of a SELECT have, as far as it is known: OTHER where it is not.
///
/// @param level the SELECT
record ValueTypes(Level level) {

    /// Calls that write texts, whatever they are of.
    private static final Set<String> WRITING =
            Set.of(
                    "to_char",
                    "date_format",
                    "strftime",
                    "concat",
                    "concat_ws",
                    "format",
                    "lpad",
                    "rpad",
                    "monthname",
                    "dayname");

    private static final Set<String> RECKONING = Set.of("+", "-", "*", "/", "%", "neg");

    ColumnType of(Expr expr) {
        return switch (expr) {
            case Expr.Col col -> level.env().find(col).map(this::of).orElse(ColumnType.OTHER);
            case Expr.Lit lit -> of(lit);
            case Expr.Cast cast -> of(cast);
            case Expr.Op op ->
                    RECKONING.contains(op.operator()) ? ColumnType.DECIMAL : ColumnType.OTHER;
            case Expr.Call call -> of(call);
            case Expr.Case ignored -> ColumnType.OTHER;
            case Expr.Sub ignored -> ColumnType.OTHER;
            case Expr.Other ignored -> ColumnType.OTHER;
        };
    }

    private static ColumnType of(Expr.Lit lit) {
        return switch (lit.kind()) {
            case TEXT -> ColumnType.STRING;
            case NUMBER -> ColumnType.DECIMAL;
            case TIME -> ColumnType.DATETIME;
            case BOOLEAN -> ColumnType.BOOLEAN;
            case INTERVAL, NULL, PLACEHOLDER -> ColumnType.OTHER;
        };
    }

    private static ColumnType of(Expr.Cast cast) {
        String type = cast.type();
        if (type.matches("(?:var)?char.*|text|string|character.*|bpchar.*|\\w*enum.*")) {
            return ColumnType.STRING;
        }
        return type.matches(".*int.*|.*signed.*|decimal.*|numeric.*|real|float.*|double.*")
                ? ColumnType.DECIMAL
                : type.matches("date.*|time.*") ? ColumnType.DATETIME : ColumnType.OTHER;
    }

    /// A call of nothing but numbers and points in time gives no text unless it is one that writes.
    private ColumnType of(Expr.Call call) {
        if (WRITING.contains(call.name())) {
            return ColumnType.STRING;
        }
        if (Aggregates.counts(call)) {
            return ColumnType.INTEGER;
        }
        List<ColumnType> read = new ArrayList<>();
        call.args().forEach(arg -> Aggregates.columns(arg, col -> read.add(of(col))));
        boolean figures =
                !read.isEmpty() && read.stream().allMatch(t -> t.numeric() || t.temporal());
        return figures ? read.getFirst() : ColumnType.OTHER;
    }

    /// The kind of a column of a table, through queries that hand it on.
    ColumnType of(Ref ref) {
        int place = ref.rel().columns().indexOf(ref.column());
        return switch (ref.rel().source()) {
            case Source.Table table -> of(table.table(), place);
            case Source.Unread ignored -> ColumnType.OTHER;
            case Source.Result result -> of(result, place);
        };
    }

    private static ColumnType of(ScopeTable table, int place) {
        if (place < 0 || place >= table.columns().size()) {
            return ColumnType.OTHER;
        }
        String name = table.columns().get(place);
        return table.types().entrySet().stream()
                .filter(known -> known.getKey().equalsIgnoreCase(name))
                .findFirst()
                .map(Map.Entry::getValue)
                .orElse(ColumnType.OTHER);
    }

    private static ColumnType of(Source.Result result, int place) {
        List<Level> parts = result.query().parts();
        Set<ColumnType> types = new HashSet<>();
        for (Level part : parts) {
            boolean there = place >= 0 && place < part.outs().size();
            types.add(
                    there
                            ? new ValueTypes(part).of(part.outs().get(place).expr())
                            : ColumnType.OTHER);
        }
        return types.size() == 1 ? types.iterator().next() : ColumnType.OTHER;
    }
}
