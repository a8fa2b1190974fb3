package io.dataagent.query.gate;

import io.dataagent.contracts.query.Violation;
import java.util.List;

/// Decides whether a statement may run within a scope, and renders the text that will. Pure and
/// without state; whatever it does not understand, it refuses. Layers, each of its own:
///
/// 1. size, nesting, characters and literals by the database's lexical rules ([Lexer]); 2. one
/// SELECT that parses ([Parser]); 3. a closed list of nodes and fields ([Grammar], [Tree]); 4.
/// tables, columns, functions, types by name ([Walk]); 5. names before brackets in the rendered
/// text ([Calls]); 6. the rendered text parses again to the same rendering.
public final class Gate {

    private final DialectRules rules;
    private final GateLimits limits;

    public Gate(Dialect dialect, GateLimits limits) {
        this.rules = DialectRules.of(dialect);
        this.limits = limits;
    }

    /// Checks a statement against a scope. Never throws for what the text holds.
    public Verdict check(SqlText sql, GateScope scope) {
        try {
            return switch (Lexer.read(sql.value(), limits)) {
                case Lexed.Broken broken -> new Verdict.Refused(List.of(broken.violation()));
                case Lexed.Tokens tokens -> parsed(tokens, scope);
            };
        } catch (StackOverflowError e) {
            return refuse(Rule.TOO_DEEP, "The statement nests too deep.");
        } catch (RuntimeException e) {
            // A gate that fails is a gate that is shut.
            return refuse(Rule.NOT_PARSABLE, "The statement cannot be understood.");
        }
    }

    /// A statement without its literals, for records that must not hold data.
    public static String withoutLiterals(SqlText sql) {
        if (!(Lexer.read(sql.value(), GateLimits.standard()) instanceof Lexed.Tokens tokens)) {
            return "(unreadable, " + sql.value().length() + " characters)";
        }
        return tokens.withoutLiterals();
    }

    private Verdict parsed(Lexed.Tokens tokens, GateScope scope) {
        if (tokens.tokens().isEmpty()) {
            return refuse(Rule.NOT_A_SELECT, "The statement is empty.");
        }
        return switch (Parser.parse(tokens.canonical())) {
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
        if (!(Lexer.read(text, GateLimits.standard().doubled()) instanceof Lexed.Tokens tokens)) {
            return refuse(Rule.UNSTABLE_RENDERING, "The statement has no unambiguous form.");
        }
        Violation call = Calls.refused(tokens.tokens(), rules, walk.declaredNames());
        if (call != null) {
            return new Verdict.Refused(List.of(call));
        }
        if (!(Parser.parse(tokens.canonical()) instanceof Parser.Parsed.Query again)
                || !again.select().toString().equals(text)) {
            return refuse(Rule.UNSTABLE_RENDERING, "The statement has no unambiguous form.");
        }
        return new Verdict.Accepted(new CheckedSql(text), walk.lineage());
    }

    private static Verdict refuse(Rule rule, String message) {
        return new Verdict.Refused(List.of(Violations.of(rule, message)));
    }
}
