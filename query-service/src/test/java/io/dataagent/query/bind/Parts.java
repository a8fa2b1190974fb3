package io.dataagent.query.bind;

import io.dataagent.query.facts.World;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.tree.Expr;

/// Parts of statements that the gate has let pass.
final class Parts {

    private Parts() {}

    /// The statement itself.
    static Statement statement(Dialect dialect, String sql) {
        return World.read(dialect, sql).statement();
    }

    /// Its outermost SELECT.
    static Level level(Dialect dialect, String sql) {
        return statement(dialect, sql).main().parts().getFirst();
    }

    /// An expression over the orders of the shop.
    static Expr expr(Dialect dialect, String written) {
        return level(dialect, "SELECT " + written + " AS x FROM orders").outs().getFirst().expr();
    }
}
