package io.dataagent.query.gate;

import io.dataagent.contracts.query.Violation;
import java.util.List;

/// Judges by JSqlParser's tree: PostgreSQL, MySQL and MariaDB.
record SqlJudge(DialectRules rules) implements Gate.Judge {

    private static final GateLimits RENDERED = GateLimits.standard().doubled();

    @Override
    public Verdict judge(SqlText sql, Lexed.Tokens tokens, GateScope scope) {
        return switch (Parser.parse(Canonical.of(tokens.tokens(), rules))) {
            case Parser.Parsed.Unusable unusable ->
                    new Verdict.Refused(List.of(unusable.violation()));
            case Parser.Parsed.Query query -> {
                Walk walk = new Walk(scope, rules, tokens);
                List<Violation> violations = walk.statement(query.select());
                yield violations.isEmpty()
                        ? rendered(query.select().toString(), walk)
                        : new Verdict.Refused(violations);
            }
        };
    }

    private Verdict rendered(String text, Walk walk) {
        if (!(Lexer.read(text, rules.lexis(), RENDERED) instanceof Lexed.Tokens tokens)) {
            return unstable();
        }
        Violation call = Calls.refused(tokens.tokens(), rules, walk.declaredNames());
        if (call != null) {
            return new Verdict.Refused(List.of(call));
        }
        if (!(Parser.parse(Canonical.of(tokens.tokens(), rules))
                        instanceof Parser.Parsed.Query again)
                || !again.select().toString().equals(text)) {
            return unstable();
        }
        return new Verdict.Accepted(new CheckedSql(text), walk.lineage());
    }

    private static Verdict unstable() {
        return Gate.refuse(Rule.UNSTABLE_RENDERING, "The statement has no unambiguous form.");
    }
}
