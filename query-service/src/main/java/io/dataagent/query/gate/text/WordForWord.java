package io.dataagent.query.gate.text;

import java.util.List;
import java.util.Set;

/// Compares a rendered text with the one that was parsed. If both have the same tokens, the parser
/// would say of the one what it said of the other, since it is a function of the tokens; no second
/// parse is needed. Two things may differ, both written by the walk itself: a qualifier that it put
/// before a name, and a star that became a list of qualified columns. Anything else is left to the
/// parser.
public final class WordForWord {

    private final List<Token> rendered;
    private final Set<String> qualifiers;
    private int at;

    private WordForWord(List<Token> rendered, Set<String> qualifiers) {
        this.rendered = rendered;
        this.qualifiers = qualifiers;
    }

    /// Whether the rendered tokens are the parsed ones.
    ///
    /// @param parsed what was parsed, as it was written for the parser
    /// @param qualifiers the names of tables and schemas that the walk may have put before others
    public static boolean same(Canonical parsed, List<Token> rendered, Set<String> qualifiers) {
        return new WordForWord(rendered, qualifiers).matches(parsed);
    }

    private boolean matches(Canonical parsed) {
        List<Token> tokens = parsed.tokens();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            String written = parsed.written(i);
            if (equal(token, written, at)) {
                at++;
            } else if (token.name() && qualified(at) && equal(token, written, at + 2)) {
                at += 3;
            } else if (!star(token) || !listed(i > 0 && tokens.get(i - 1).is("."))) {
                return false;
            }
        }
        return at == rendered.size();
    }

    private boolean equal(Token token, String written, int index) {
        if (index >= rendered.size()) {
            return false;
        }
        Token other = rendered.get(index);
        return token.kind() == Token.Kind.WORD && other.kind() == Token.Kind.WORD
                ? other.value().equals(Names.fold(written))
                : other.text().equals(written);
    }

    private static boolean star(Token token) {
        return token.kind() == Token.Kind.OPERATOR && token.text().equals("*");
    }

    /// Whether a qualifier and a dot stand here, and a name behind them.
    private boolean qualified(int index) {
        return index + 2 < rendered.size()
                && rendered.get(index).name()
                && qualifiers.contains(rendered.get(index).value())
                && rendered.get(index + 1).is(".")
                && rendered.get(index + 2).name();
    }

    /// Goes past a list of qualified columns; the qualifier of the first may be there already.
    private boolean listed(boolean begun) {
        if (begun && at < rendered.size() && rendered.get(at).name()) {
            at++;
        } else if (!begun && qualified(at)) {
            at += 3;
        } else {
            return false;
        }
        while (at < rendered.size() && rendered.get(at).is(",") && qualified(at + 1)) {
            at += 4;
        }
        return true;
    }
}
