package io.dataagent.query.gate;

/// Judges by the tree of DuckDB's own parser.
record DuckDbJudge(DialectRules rules, DuckDbParser parser) implements Gate.Judge {

    @Override
    public Verdict judge(SqlText sql, Lexed.Tokens tokens, GateScope scope) {
        return Gate.refuse(Rule.NOT_PARSABLE, "The statement cannot be understood.");
    }
}
