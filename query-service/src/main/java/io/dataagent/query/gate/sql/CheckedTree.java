package io.dataagent.query.gate.sql;

import io.dataagent.query.gate.CheckedSql;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.GateLimits;
import io.dataagent.query.gate.text.Canonical;
import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.text.Lexed;
import io.dataagent.query.gate.text.Lexer;
import io.dataagent.query.gate.text.Token;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.statement.select.Select;

/// The tree of a text that the gate has rendered, for those who say what it does. Nothing that is
/// read from it opens anything: what runs is the text.
public final class CheckedTree {

    private static final GateLimits RENDERED = GateLimits.standard().doubled();

    private CheckedTree() {}

    /// The tree; empty if the parser does not know this dialect's way of writing it.
    public static Optional<Select> of(CheckedSql sql, Dialect dialect) {
        DialectRules rules = dialect.rules();
        if (!(Lexer.read(sql.text(), rules.lexis(), RENDERED) instanceof Lexed.Tokens tokens)) {
            return Optional.empty();
        }
        List<Token> readable = rules.syntax().readable(tokens.tokens());
        return switch (Parser.parse(Canonical.of(readable, rules))) {
            case Parser.Parsed.Query query -> Optional.of(query.select());
            case Parser.Parsed.Unusable ignored -> Optional.empty();
        };
    }

    /// The nodes directly below a node of the tree.
    public static List<Object> children(Object node) {
        return Tree.children(node);
    }
}
