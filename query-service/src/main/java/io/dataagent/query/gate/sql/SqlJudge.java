package io.dataagent.query.gate.sql;

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
import io.dataagent.query.gate.text.Calls;
import io.dataagent.query.gate.text.Canonical;
import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.text.Lexed;
import io.dataagent.query.gate.text.Lexer;
import io.dataagent.query.gate.text.Token;
import io.dataagent.query.gate.text.WordForWord;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Judges by JSqlParser's tree: PostgreSQL, MySQL and MariaDB.
public record SqlJudge(DialectRules rules) implements Gate.Judge {

    private static final GateLimits RENDERED = GateLimits.standard().doubled();

    @Override
    public Verdict judge(
            SqlText sql, Lexed.Tokens tokens, GateScope scope, Binding binding, Budget budget) {
        Canonical text = Canonical.of(tokens.tokens(), rules);
        return switch (Parser.parse(text, budget)) {
            case Parser.Parsed.Unusable unusable ->
                    new Verdict.Refused(List.of(unusable.violation()));
            case Parser.Parsed.Query query -> {
                int written = tokens.placeholders().size();
                PlaceholderPlaces places =
                        PlaceholderPlaces.of(query.select(), rules.dialect(), written > 0);
                TextFindings findings = new TextFindings(tokens, text);
                Walk walk = new Walk(scope, rules, findings, places, budget);
                List<Violation> violations = walk.statement(query.select());
                if (!violations.isEmpty()) {
                    yield new Verdict.Refused(violations);
                }
                yield places.complete(written)
                        ? rendered(query.select().toString(), text, walk, findings, binding)
                        : hidden(tokens);
            }
        };
    }

    private Verdict rendered(
            String text, Canonical parsed, Walk walk, TextFindings findings, Binding binding) {
        if (!(Lexer.read(text, rules.lexis(), RENDERED) instanceof Lexed.Tokens tokens)) {
            return unstable();
        }
        walk.budget().steps(tokens.tokens().size());
        String call = Calls.refused(tokens.tokens(), rules, walk.queries().declared());
        if (call != null) {
            findings.add(
                    Rule.FUNCTION, "The function “" + call + "” is not allowed.", call, List.of());
            return new Verdict.Refused(findings.all());
        }
        return WordForWord.same(parsed, tokens.tokens(), walk.qualifiers())
                        || parsesToItself(text, tokens, walk.budget())
                ? bound(text, tokens.placeholders(), walk, binding)
                : unstable();
    }

    /// The rendered text has the placeholders that were written, each of them, and no other.
    private Verdict bound(String text, List<Token> places, Walk walk, Binding binding) {
        if (places.isEmpty() && binding.count() == 0) {
            return new Verdict.Accepted(new CheckedSql(text), walk.lineage().lineage(), List.of());
        }
        Set<Integer> numbers = places.stream().map(Token::number).collect(Collectors.toSet());
        List<Integer> all = IntStream.rangeClosed(1, binding.count()).boxed().toList();
        if (!numbers.equals(Set.copyOf(all))) {
            return unstable();
        }
        return rules.syntax().bindsByNumber()
                ? new Verdict.Accepted(new CheckedSql(text), walk.lineage().lineage(), all)
                : new Verdict.Accepted(
                        new CheckedSql(unnumbered(text, places, binding)),
                        walk.lineage().lineage(),
                        places.stream().map(Token::number).toList());
    }

    /// The text as MySQL takes it: its placeholders have no numbers.
    private static String unnumbered(String text, List<Token> places, Binding binding) {
        StringBuilder written = new StringBuilder();
        int from = 0;
        for (Token place : places) {
            written.append(text, from, place.offset());
            written.append(binding.marks().get(place.number() - 1).written());
            from = place.end();
        }
        return written.append(text, from, text.length()).toString();
    }

    private boolean parsesToItself(String text, Lexed.Tokens tokens, Budget budget) {
        return Parser.parse(Canonical.of(tokens.tokens(), rules), budget)
                        instanceof Parser.Parsed.Query again
                && again.select().toString().equals(text);
    }

    /// A placeholder that the parser kept as mere text, as in an interval.
    private static Verdict hidden(Lexed.Tokens tokens) {
        Token first = tokens.placeholders().getFirst();
        return new Verdict.Refused(
                List.of(
                        new Violation(
                                Rule.PARAMETER.wire(),
                                "A placeholder stands where no value can be bound, as in an interval"
                                        + " or a unit; write that value itself.",
                                first.offset() + 1,
                                null,
                                List.of())));
    }

    private static Verdict unstable() {
        return Gate.refuse(Rule.UNSTABLE_RENDERING, "The statement has no unambiguous form.");
    }
}
