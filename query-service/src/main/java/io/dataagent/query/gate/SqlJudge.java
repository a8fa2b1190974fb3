package io.dataagent.query.gate;

import io.dataagent.contracts.query.Violation;
import java.util.List;

/// Judges by JSqlParser's tree: PostgreSQL, MySQL and MariaDB.
record SqlJudge(DialectRules rules) implements Gate.Judge {

    private static final GateLimits RENDERED = GateLimits.standard().doubled();

    @Override
    public Verdict judge(SqlText sql, Lexed.Tokens tokens, GateScope scope) {
        Canonical text = Canonical.of(tokens.tokens(), rules);
        return switch (Parser.parse(text)) {
            case Parser.Parsed.Unusable unusable ->
                    new Verdict.Refused(List.of(unusable.violation()));
            case Parser.Parsed.Query query -> {
                Findings findings = new Findings(tokens, text);
                Walk walk = new Walk(scope, rules, findings);
                List<Violation> violations = walk.statement(query.select());
                yield violations.isEmpty()
                        ? rendered(query.select().toString(), text, walk, findings)
                        : new Verdict.Refused(violations);
            }
        };
    }

    private Verdict rendered(String text, Canonical parsed, Walk walk, Findings findings) {
        if (!(Lexer.read(text, rules.lexis(), RENDERED) instanceof Lexed.Tokens tokens)) {
            return unstable();
        }
        String call = Calls.refused(tokens.tokens(), rules, walk.declaredNames());
        if (call != null) {
            findings.add(
                    Rule.FUNCTION, "The function “" + call + "” is not allowed.", call, List.of());
            return new Verdict.Refused(findings.all());
        }
        return WordForWord.same(parsed, tokens.tokens(), walk.qualifiers())
                        || parsesToItself(text, tokens)
                ? new Verdict.Accepted(new CheckedSql(text), walk.lineage())
                : unstable();
    }

    private boolean parsesToItself(String text, Lexed.Tokens tokens) {
        return Parser.parse(Canonical.of(tokens.tokens(), rules))
                        instanceof Parser.Parsed.Query again
                && again.select().toString().equals(text);
    }

    private static Verdict unstable() {
        return Gate.refuse(Rule.UNSTABLE_RENDERING, "The statement has no unambiguous form.");
    }
}
