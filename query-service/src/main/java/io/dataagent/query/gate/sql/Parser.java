package io.dataagent.query.gate.sql;

import io.dataagent.contracts.query.Violation;
import io.dataagent.query.gate.Budget;
import io.dataagent.query.gate.Rule;
import io.dataagent.query.gate.Violations;
import io.dataagent.query.gate.text.Canonical;
import java.util.List;
import net.sf.jsqlparser.parser.CCJSqlParser;
import net.sf.jsqlparser.parser.ParseException;
import net.sf.jsqlparser.parser.TokenMgrException;
import net.sf.jsqlparser.statement.Statement;
import net.sf.jsqlparser.statement.select.Select;

/// Turns a canonical text into a tree. What does not parse does not run.
public final class Parser {

    /// The outcome of parsing.
    sealed interface Parsed {

        /// One query.
        record Query(Select select) implements Parsed {}

        /// Something else, or nothing that the parser knows.
        record Unusable(Violation violation) implements Parsed {}
    }

    private Parser() {}

    static Parsed parse(Canonical text) {
        return parse(text, Budget.standard());
    }

    /// @throws Budget.Spent if it takes too much
    static Parsed parse(Canonical text, Budget budget) {
        try {
            return parsed(text, budget);
        } catch (Budget.Spent e) {
            throw e;
        } catch (RuntimeException e) {
            // The parser itself breaks at some texts that are no statements.
            return new Parsed.Unusable(unparsable(e, text));
        }
    }

    private static Parsed parsed(Canonical text, Budget budget) {
        String canonical = text.text();
        try {
            return query(statement(canonical, false, budget), text);
        } catch (ParseException | TokenMgrException simple) {
            try {
                return query(statement(canonical, true, budget), text);
            } catch (ParseException | TokenMgrException e) {
                return new Parsed.Unusable(unparsable(e, text));
            }
        }
    }

    private static Statement statement(String canonical, boolean complex, Budget budget)
            throws ParseException {
        CCJSqlParser parser = new BoundedParser(new ParsedText(canonical), budget);
        return parser.withAllowComplexParsing(complex)
                .withSquareBracketQuotation(false)
                .withBackslashEscapeCharacter(false)
                .Statement();
    }

    private static Parsed query(Statement statement, Canonical text) {
        if (statement instanceof Select select) {
            return new Parsed.Query(select);
        }
        return new Parsed.Unusable(
                new Violation(
                        Rule.NOT_A_SELECT.wire(),
                        "Only one SELECT statement is allowed.",
                        text.position(1),
                        null,
                        List.of()));
    }

    private static Violation unparsable(Exception e, Canonical text) {
        if (e instanceof ParseException parse && parse.currentToken != null) {
            var next = parse.currentToken.next;
            String near = next == null ? "the end" : "“" + shortened(next.image) + "”";
            return new Violation(
                    Rule.NOT_PARSABLE.wire(),
                    "The statement cannot be understood near " + near + ".",
                    next == null ? null : text.position(next.absoluteBegin),
                    null,
                    List.of());
        }
        return Violations.of(Rule.NOT_PARSABLE, "The statement cannot be understood.");
    }

    private static String shortened(String image) {
        return image.length() <= 40 ? image : image.substring(0, 40) + "…";
    }
}
