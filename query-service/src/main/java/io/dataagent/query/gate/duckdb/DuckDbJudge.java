package io.dataagent.query.gate.duckdb;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.Violation;
import io.dataagent.query.gate.Binding;
import io.dataagent.query.gate.Budget;
import io.dataagent.query.gate.CheckedSql;
import io.dataagent.query.gate.Gate;
import io.dataagent.query.gate.GateLimits;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.Rule;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.gate.Verdict;
import io.dataagent.query.gate.Violations;
import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.text.Lexed;
import io.dataagent.query.gate.text.Lexer;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Judges by the tree of DuckDB's own parser, and renders the text that runs from the tree.
public record DuckDbJudge(DialectRules rules, DuckDbParser parser) implements Gate.Judge {

    /// Characters of a tree that are read in a step.
    private static final int A_STEP = 16;

    private static final String TOO_DEEP =
            "The statement nests too deep, or strings too many operators together, to be checked.";

    @Override
    public Verdict judge(
            SqlText sql, Lexed.Tokens tokens, GateScope scope, Binding binding, Budget budget) {
        DuckDbText text = new DuckDbText(sql.value(), tokens.placeholders());
        JsonNode tree = tree(text.sql(), budget);
        if (notASelect(tree) && DuckDbPivot.of(sql.value(), tokens) instanceof DuckDbPivot pivot) {
            return binding.count() == 0
                    ? pivot(pivot, scope, budget)
                    : Gate.refuse(
                            Rule.PARAMETER,
                            "A PIVOT without values cannot have placeholders; list its values"
                                    + " with IN, or write the values of the placeholders.");
        }
        return judged(text, tree, scope, binding.count(), budget);
    }

    private Verdict judged(
            DuckDbText text, JsonNode tree, GateScope scope, int placeholders, Budget budget) {
        Violation violation = broken(text, tree, placeholders);
        if (violation != null) {
            return new Verdict.Refused(List.of(violation));
        }
        DuckDbWalk walk = new DuckDbWalk(scope, rules, text, budget, sql -> query(sql, budget));
        List<Violation> violations = walk.statement(statement(tree).path("node"));
        return violations.isEmpty()
                ? stable(rendered(tree, budget), walk, placeholders)
                : new Verdict.Refused(violations);
    }

    /// A pivot over whatever values there are is judged with values in their place.
    private Verdict pivot(DuckDbPivot pivot, GateScope scope, Budget budget) {
        DuckDbText listed = new DuckDbText(pivot.withValues());
        JsonNode tree = tree(listed.sql(), budget);
        Violation violation = broken(listed, tree, 0);
        if (violation != null) {
            return new Verdict.Refused(List.of(violation));
        }
        DuckDbWalk walk = new DuckDbWalk(scope, rules, listed, budget, sql -> query(sql, budget));
        List<Violation> violations = walk.statement(statement(tree).path("node"));
        if (!violations.isEmpty()) {
            return new Verdict.Refused(violations);
        }
        String text =
                DuckDbPivot.rendered(statement(tree).path("node"), part -> rendered(part, budget));
        return text == null
                ? Gate.refuse(Rule.CONSTRUCT, "List the values of this PIVOT with IN.")
                : stablePivot(text, walk);
    }

    private Verdict stablePivot(String text, DuckDbWalk walk) {
        Budget budget = walk.budget();
        boolean stable =
                Lexer.read(text, rules.lexis(), GateLimits.standard().doubled())
                                instanceof Lexed.Tokens tokens
                        && DuckDbPivot.of(text, tokens) instanceof DuckDbPivot again
                        && tree(again.withValues(), budget) instanceof JsonNode tree
                        && broken(new DuckDbText(text), tree, 0) == null
                        && text.equals(
                                DuckDbPivot.rendered(
                                        statement(tree).path("node"),
                                        part -> rendered(part, budget)));
        return stable
                ? accepted(text, walk, 0)
                : Gate.refuse(Rule.UNSTABLE_RENDERING, "The statement has no unambiguous form.");
    }

    private Verdict stable(String text, DuckDbWalk walk, int placeholders) {
        JsonNode again = tree(text, walk.budget());
        return broken(new DuckDbText(text), again, placeholders) == null
                        && rendered(again, walk.budget()).equals(text)
                ? accepted(text, walk, placeholders)
                : Gate.refuse(Rule.UNSTABLE_RENDERING, "The statement has no unambiguous form.");
    }

    private static Verdict accepted(String text, DuckDbWalk walk, int placeholders) {
        return new Verdict.Accepted(
                new CheckedSql(text),
                walk.lineage().lineage(),
                IntStream.rangeClosed(1, placeholders).boxed().toList());
    }

    private static @Nullable Violation broken(DuckDbText text, JsonNode tree, int placeholders) {
        if (notASelect(tree)) {
            return Violations.of(Rule.NOT_A_SELECT, "Only one SELECT statement is allowed.");
        }
        if (tree.path("error").asBoolean(true)) {
            Integer position = text.position(tree.path("position").asInt(-1));
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
        List<String> parts =
                placeholders == 0 ? List.of("node") : List.of("node", "named_param_map");
        return parts.equals(DuckDbWalk.fields(statements.get(0)))
                ? DuckDbPlaceholders.wrong(statement(tree).path("node"), text, placeholders)
                : Violations.of(Rule.PARAMETER, "The placeholders cannot be told apart.");
    }

    private static boolean notASelect(JsonNode tree) {
        return tree.path("error_type").asText().equals("not implemented");
    }

    private static JsonNode statement(JsonNode tree) {
        return tree.path("statements").path(0);
    }

    private JsonNode tree(String sql, Budget budget) {
        budget.look();
        String tree = parser.serialize(new SqlText(sql));
        budget.steps(tree.length() / A_STEP);
        try {
            return DuckDbValues.unwrapped(ContractJson.mapper().readTree(tree));
        } catch (StreamConstraintsException e) {
            throw new Budget.Spent(TOO_DEEP);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree that is no JSON", e);
        }
    }

    private JsonNode query(String sql, Budget budget) {
        return statement(tree(sql, budget)).path("node");
    }

    private String rendered(JsonNode tree, Budget budget) {
        budget.look();
        String text = parser.deserialize(((ObjectNode) tree).toString());
        budget.steps(text.length() / A_STEP);
        return text;
    }
}
