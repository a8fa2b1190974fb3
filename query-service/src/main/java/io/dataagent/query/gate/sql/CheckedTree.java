package io.dataagent.query.gate.sql;

import io.dataagent.query.gate.CheckedSql;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.GateLimits;
import io.dataagent.query.gate.text.Canonical;
import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.text.Lexed;
import io.dataagent.query.gate.text.Lexer;
import io.dataagent.query.gate.text.Names;
import io.dataagent.query.gate.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.statement.select.Select;

/// The tree of a text that the gate has rendered, for those who say what it does. Nothing that is
/// read from it opens anything: what runs is the text.
public final class CheckedTree {

    private static final GateLimits RENDERED = GateLimits.standard().doubled();

    /// Operators that DuckDB writes for LIKE.
    private static final Map<String, String> SPELLED =
            Map.of("~~", " LIKE ", "!~~", " NOT LIKE ", "~~*", " ILIKE ", "!~~*", " NOT ILIKE ");

    private CheckedTree() {}

    /// The tree; empty if the parser does not know this dialect's way of writing it.
    public static Optional<Select> of(CheckedSql sql, Dialect dialect) {
        DialectRules rules = DialectRules.of(dialect);
        if (!(Lexer.read(sql.text(), rules.lexis(), RENDERED) instanceof Lexed.Tokens tokens)) {
            return Optional.empty();
        }
        return switch (Parser.parse(Canonical.of(readable(tokens.tokens(), dialect), rules))) {
            case Parser.Parsed.Query query -> Optional.of(query.select());
            case Parser.Parsed.Unusable ignored -> Optional.empty();
        };
    }

    /// Where DuckDB's own parser has read the text, a few words stand in a form that the other
    /// parser does not know.
    private static List<Token> readable(List<Token> tokens, Dialect dialect) {
        return switch (dialect) {
            case POSTGRESQL, MYSQL -> tokens;
            case DUCKDB -> {
                Set<String> foreign = DialectRules.of(Dialect.POSTGRESQL).foreignWords();
                List<Token> spelled = new ArrayList<>(tokens);
                for (int i = 0; i < tokens.size(); i++) {
                    Token token = tokens.get(i);
                    boolean word = token.kind() == Token.Kind.WORD;
                    String spelling = SPELLED.get(token.text());
                    if (spelling != null) {
                        spelled.set(i, as(token, spelling));
                    } else if (word && token.value().equals("semi")) {
                        spelled.set(i, as(token, "LEFT SEMI"));
                    } else if (word
                            && i > 0
                            && tokens.get(i - 1).is(".")
                            && foreign.contains(token.value())) {
                        spelled.set(i, as(token, Names.quote(token.value(), '"')));
                    }
                }
                yield spelled;
            }
        };
    }

    private static Token as(Token token, String text) {
        return new Token(token.kind(), text, token.value(), token.offset(), token.end());
    }

    /// The nodes directly below a node of the tree.
    public static List<Object> children(Object node) {
        return Tree.children(node);
    }
}
