package io.dataagent.query.gate.text;

import io.dataagent.query.gate.Rule;

/// DuckDB's lexical rules, as far as the bounds before its own parser need them: its parser
/// descends from PostgreSQL's and adds brackets, operators and prefixed texts.
record DuckDbLexis() implements Lexis {

    @Override
    public String operators() {
        return "+-*/<>=~!@#%^&|";
    }

    @Override
    public String punctuation() {
        return ",()[]{}.:";
    }

    @Override
    public void skipBlank(Lexer in) {
        PostgresLexis.skip(in);
    }

    @Override
    public boolean read(Lexer in, char c) {
        if (c == '?') {
            in.placeholder('?');
            return true;
        }
        if (c == '$' && Characters.digit(in.peek(1))) {
            in.fail(Rule.PARAMETER, "Write ? for a placeholder.");
            return true;
        }
        if (PostgresLexis.quotedOrDollar(in, c)) {
            return true;
        }
        if (in.peek(1) == '\'' && "eExXbB".indexOf(c) >= 0) {
            in.at++;
            in.string(in.at - 1, "eE".indexOf(c) >= 0 ? Escapes.C_STYLE : Escapes.NONE);
            return true;
        }
        return false;
    }
}
