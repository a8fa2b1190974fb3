package io.dataagent.query.tree;

import io.dataagent.query.facts.World;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.gate.Verdict;
import io.dataagent.query.gate.sql.CheckedTree;

/// Trees of statements that the gate has let pass.
final class Read {

    private Read() {}

    static Query query(Dialect dialect, String sql) {
        Verdict verdict = World.gate(dialect).check(new SqlText(sql), World.scope(dialect));
        if (!(verdict instanceof Verdict.Accepted accepted)) {
            throw new AssertionError(sql + "\n" + verdict);
        }
        return CheckedTree.of(accepted.sql(), dialect)
                .map(select -> QueryReader.read(select, dialect))
                .orElseThrow();
    }

    static Query.Core core(Dialect dialect, String sql) {
        return (Query.Core) query(dialect, sql).body();
    }

    /// An expression over the orders of the shop.
    static Expr expr(Dialect dialect, String written) {
        return core(dialect, "SELECT " + written + " AS x FROM orders").items().getFirst().expr();
    }

    /// A condition over the orders of the shop.
    static Expr condition(Dialect dialect, String written) {
        return core(dialect, "SELECT id FROM orders WHERE " + written).where();
    }

    /// A tree in brackets, without the words that stand for it in one dialect alone.
    static String shape(Expr expr) {
        return switch (expr) {
            case Expr.Col col -> col.name();
            case Expr.Lit lit ->
                    lit.kind() == Expr.Lit.Kind.TEXT ? "'" + lit.value() + "'" : lit.value();
            case Expr.Call call ->
                    call.name()
                            + (call.distinct() ? "!" : "")
                            + list(call.args())
                            + (call.filter() == null ? "" : "?" + shape(call.filter()))
                            + (call.over() == null ? "" : "~" + list(call.over().partition()));
            case Expr.Op op -> (op.negated() ? "not-" : "") + op.operator() + list(op.args());
            case Expr.Case choice ->
                    "case"
                            + list(choice.conditions())
                            + list(choice.values())
                            + (choice.otherwise() == null ? "" : shape(choice.otherwise()));
            case Expr.Cast cast -> "cast(" + shape(cast.value()) + ")";
            case Expr.Sub sub -> (sub.negated() ? "not-" : "") + sub.form() + list(sub.left());
            case Expr.Other other -> "other" + list(other.parts());
        };
    }

    private static String list(java.util.List<Expr> parts) {
        return parts.stream()
                .map(Read::shape)
                .collect(java.util.stream.Collectors.joining(", ", "(", ")"));
    }
}
