package io.dataagent.query.gate;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.Violation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Judges by the tree of DuckDB's own parser, and renders the text that runs from the tree.
record DuckDbJudge(DialectRules rules, DuckDbParser parser) implements Gate.Judge {

    @Override
    public Verdict judge(SqlText sql, Lexed.Tokens tokens, GateScope scope) {
        JsonNode tree = tree(sql.value());
        if (notASelect(tree) && DuckDbPivot.of(sql.value(), tokens) instanceof DuckDbPivot pivot) {
            return pivot(pivot, scope);
        }
        return judged(sql.value(), tree, scope);
    }

    private Verdict judged(String sql, JsonNode tree, GateScope scope) {
        Violation violation = broken(sql, tree);
        if (violation != null) {
            return new Verdict.Refused(List.of(violation));
        }
        DuckDbWalk walk = new DuckDbWalk(scope, rules, new DuckDbText(sql));
        List<Violation> violations = walk.statement(statement(tree).path("node"));
        return violations.isEmpty()
                ? stable(rendered(tree), walk)
                : new Verdict.Refused(violations);
    }

    /// A pivot over whatever values there are is judged with values in their place.
    private Verdict pivot(DuckDbPivot pivot, GateScope scope) {
        JsonNode tree = tree(pivot.withValues());
        Violation violation = broken(pivot.withValues(), tree);
        if (violation != null) {
            return new Verdict.Refused(List.of(violation));
        }
        DuckDbWalk walk = new DuckDbWalk(scope, rules, new DuckDbText(pivot.withValues()));
        List<Violation> violations = walk.statement(statement(tree).path("node"));
        if (!violations.isEmpty()) {
            return new Verdict.Refused(violations);
        }
        String text = DuckDbPivot.rendered(statement(tree).path("node"), this::rendered);
        return text == null
                ? Gate.refuse(Rule.CONSTRUCT, "List the values of this PIVOT with IN.")
                : stablePivot(text, walk);
    }

    private Verdict stablePivot(String text, DuckDbWalk walk) {
        boolean stable =
                Lexer.read(text, rules.lexis(), GateLimits.standard().doubled())
                                instanceof Lexed.Tokens tokens
                        && DuckDbPivot.of(text, tokens) instanceof DuckDbPivot again
                        && tree(again.withValues()) instanceof JsonNode tree
                        && broken(text, tree) == null
                        && text.equals(
                                DuckDbPivot.rendered(statement(tree).path("node"), this::rendered));
        return stable
                ? new Verdict.Accepted(new CheckedSql(text), walk.lineage().lineage())
                : Gate.refuse(Rule.UNSTABLE_RENDERING, "The statement has no unambiguous form.");
    }

    private Verdict stable(String text, DuckDbWalk walk) {
        JsonNode again = tree(text);
        if (broken(text, again) != null || !rendered(again).equals(text)) {
            return Gate.refuse(Rule.UNSTABLE_RENDERING, "The statement has no unambiguous form.");
        }
        return new Verdict.Accepted(new CheckedSql(text), walk.lineage().lineage());
    }

    private static @Nullable Violation broken(String sql, JsonNode tree) {
        if (notASelect(tree)) {
            return Violations.of(Rule.NOT_A_SELECT, "Only one SELECT statement is allowed.");
        }
        if (tree.path("error").asBoolean(true)) {
            Integer position = new DuckDbText(sql).position(tree.path("position").asInt(-1));
            return new Violation(
                    Rule.NOT_PARSABLE.wire(),
                    "The statement cannot be understood.",
                    position,
                    null,
                    List.of());
        }
        JsonNode statements = tree.path("statements");
        if (statements.size() != 1) {
            return Violations.of(Rule.ONE_STATEMENT, "There must be exactly one statement.");
        }
        return List.of("node").equals(DuckDbWalk.fields(statements.get(0)))
                ? null
                : Violations.of(Rule.CONSTRUCT, "Parameters are not allowed; write the value.");
    }

    private static boolean notASelect(JsonNode tree) {
        return tree.path("error_type").asText().equals("not implemented");
    }

    private static JsonNode statement(JsonNode tree) {
        return tree.path("statements").path(0);
    }

    private JsonNode tree(String sql) {
        try {
            return ContractJson.mapper().readTree(parser.serialize(new SqlText(sql)));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree that is no JSON", e);
        }
    }

    private String rendered(JsonNode tree) {
        return parser.deserialize(((ObjectNode) tree).toString());
    }
}
