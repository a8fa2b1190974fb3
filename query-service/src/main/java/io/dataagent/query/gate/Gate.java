package io.dataagent.query.gate;

import io.dataagent.contracts.query.Violation;
import io.dataagent.query.gate.duckdb.DuckDbParser;
import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.text.Lexed;
import io.dataagent.query.gate.text.Lexer;
import io.dataagent.query.gate.text.Lexis;
import io.dataagent.query.gate.text.Placeholders;
import io.dataagent.query.gate.text.Token;
import java.util.List;

/// Decides whether a statement may run within a scope, and renders the text that will. Pure and
/// without state; whatever it does not understand, it refuses. Layers, each of its own:
///
/// 1. size, nesting, characters and literals by the database's lexical rules ([Lexer]); 2. one
/// SELECT that parses ([Parser], or DuckDB's own parser); 3. a closed list of nodes and fields
/// ([Grammar], [Tree]); 4. tables, columns, functions, types by name ([Walk]); 5. names before
/// brackets in the rendered text ([Calls]); 6. the rendered text parses again to the same
/// rendering.
public final class Gate {

    private final DialectRules rules;
    private final GateLimits limits;
    private final Judge judge;

    /// Judges a statement whose tokens are read.
    public interface Judge {

        Verdict judge(
                SqlText sql, Lexed.Tokens tokens, GateScope scope, Binding binding, Budget budget);
    }

    /// A gate of a dialect; the one of DuckDB has no parser and refuses everything.
    public Gate(Dialect dialect, GateLimits limits) {
        this(dialect, limits, DuckDbParser.ABSENT);
    }

    private Gate(Dialect dialect, GateLimits limits, DuckDbParser parser) {
        this.rules = dialect.rules();
        this.limits = limits;
        this.judge = dialect.judge(parser);
    }

    /// The gate of DuckDB.
    ///
    /// @param parser DuckDB's own parser
    public static Gate duckDb(DuckDbParser parser, GateLimits limits) {
        return new Gate(Dialect.DUCKDB, limits, parser);
    }

    /// The gate of any dialect, with the limits that hold for everybody.
    ///
    /// @param duckDb DuckDB's own parser, which only its dialect asks
    public static Gate standard(Dialect dialect, DuckDbParser duckDb) {
        return new Gate(dialect, GateLimits.standard(), duckDb);
    }

    /// Checks a statement without placeholders against a scope.
    public Verdict check(SqlText sql, GateScope scope) {
        return check(sql, scope, Binding.NONE);
    }

    /// Checks a statement against a scope. Never throws for what the text holds.
    ///
    /// @param binding what is bound to its placeholders
    public Verdict check(SqlText sql, GateScope scope, Binding binding) {
        return check(sql, scope, binding, Budget.standard());
    }

    /// The same within a budget.
    Verdict check(SqlText sql, GateScope scope, Binding binding, Budget budget) {
        try {
            return examined(sql, scope, binding, budget);
        } catch (Budget.Spent e) {
            return refuse(Rule.TOO_COMPLEX, e.sentence());
        } catch (StackOverflowError e) {
            return refuse(Rule.TOO_DEEP, "The statement nests too deep.");
        } catch (DuckDbParser.Busy e) {
            return refuse(
                    Rule.BUSY,
                    "Too many statements are being checked right now; try again in a moment.");
        } catch (RuntimeException e) {
            // A gate that fails is a gate that is shut.
            return refuse(Rule.NOT_PARSABLE, "The statement cannot be understood.");
        }
    }

    /// Makes of a query what takes the place of a name of a scope.
    ///
    /// @param columns those of its output that the scope lists
    /// @param within what the query itself may name
    public Defined define(SqlText sql, List<String> columns, GateScope within) {
        return switch (check(sql, within)) {
            case Verdict.Refused refused -> new Defined.Unusable(refused.violations());
            case Verdict.Accepted accepted -> Definitions.of(accepted, columns, rules);
        };
    }

    /// The same without the last catch, so that tests see what breaks.
    Verdict examined(SqlText sql, GateScope scope, Binding binding) {
        return examined(sql, scope, binding, Budget.standard());
    }

    /// The same within a budget.
    Verdict examined(SqlText sql, GateScope scope, Binding binding, Budget budget) {
        return switch (Lexer.read(sql.value(), rules.lexis(), limits)) {
            case Lexed.Broken broken -> new Verdict.Refused(List.of(broken.violation()));
            case Lexed.Tokens tokens -> judged(sql, tokens, scope, binding, budget);
        };
    }

    private Verdict judged(
            SqlText sql, Lexed.Tokens tokens, GateScope scope, Binding binding, Budget budget) {
        budget.steps(tokens.tokens().size());
        if (tokens.tokens().isEmpty()) {
            return refuse(Rule.NOT_A_SELECT, "The statement is empty.");
        }
        for (Token token : tokens.tokens()) {
            if (token.kind() == Token.Kind.WORD && rules.refusedWords().contains(token.value())) {
                return new Verdict.Refused(List.of(word(token)));
            }
        }
        Violation miscounted = Placeholders.miscounted(tokens, rules.dialect(), binding.count());
        return miscounted == null
                ? placed(judge.judge(sql, tokens, scope, binding, budget), tokens)
                : new Verdict.Refused(List.of(miscounted));
    }

    /// A refusal points at something: at the name, or else at the statement.
    private static Verdict placed(Verdict verdict, Lexed.Tokens tokens) {
        return switch (verdict) {
            case Verdict.Accepted accepted -> accepted;
            case Verdict.Refused refused ->
                    new Verdict.Refused(
                            refused.violations().stream().map(v -> placed(v, tokens)).toList());
        };
    }

    private static Violation placed(Violation violation, Lexed.Tokens tokens) {
        if (violation.position() != null
                || violation.rule().equals(Rule.UNSTABLE_RENDERING.wire())) {
            return violation;
        }
        Integer named = violation.name() == null ? null : tokens.position(violation.name());
        return new Violation(
                violation.rule(),
                violation.message(),
                named == null ? Integer.valueOf(tokens.tokens().getFirst().offset() + 1) : named,
                violation.name(),
                violation.suggestions());
    }

    private static Violation word(Token token) {
        return new Violation(
                Rule.CONSTRUCT.wire(),
                "“" + token.value().toUpperCase(java.util.Locale.ROOT) + "” is not allowed.",
                token.offset() + 1,
                null,
                List.of());
    }

    /// A statement without its literals, for records that must not hold data.
    public static String withoutLiterals(SqlText sql, Dialect dialect) {
        Lexis lexis = dialect.rules().lexis();
        if (!(Lexer.read(sql.value(), lexis, GateLimits.standard())
                instanceof Lexed.Tokens tokens)) {
            return "(unreadable, " + sql.value().length() + " characters)";
        }
        return tokens.withoutLiterals();
    }

    public static Verdict refuse(Rule rule, String message) {
        return new Verdict.Refused(List.of(Violations.of(rule, message)));
    }
}
