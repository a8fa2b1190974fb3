package io.dataagent.query.gate.text;

import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.GateLimits;
import io.dataagent.query.gate.Rule;

/// Whether a text is one statement by the lexical rules of its server, whatever the statement is.
/// A server's protocol counts only what is not empty; here `;;;DELETE …` is more than one too.
public final class OneStatement {

    private static final GateLimits ANY =
            new GateLimits(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

    private OneStatement() {}

    /// False if something stands behind a semicolon.
    public static boolean is(String sql, Dialect dialect) {
        return sql.indexOf(';') < 0
                || !(Lexer.read(sql, dialect.rules().lexis(), ANY)
                        instanceof Lexed.Broken(var violation))
                || !violation.rule().equals(Rule.ONE_STATEMENT.wire());
    }
}
