package io.dataagent.query.gate.text;

import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.GateLimits;

/// Whether a text is one statement by the lexical rules of its server, whatever the statement is.
/// A server's protocol counts only what is not empty; here `;;;DELETE …` is more than one too.
public final class OneStatement {

    private static final GateLimits ANY =
            new GateLimits(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

    private OneStatement() {}

    /// False if something stands behind a semicolon, or may: of a text that cannot be read, any
    /// semicolon counts.
    public static boolean is(String sql, Dialect dialect) {
        int semicolon = sql.indexOf(';');
        return semicolon < 0
                || Lexer.read(sql, dialect.rules().lexis(), ANY) instanceof Lexed.Tokens
                || sql.substring(semicolon + 1).isBlank();
    }
}
