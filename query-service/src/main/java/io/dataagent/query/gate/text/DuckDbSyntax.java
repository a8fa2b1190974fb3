package io.dataagent.query.gate.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.schema.Table;
import org.jspecify.annotations.Nullable;

/// DuckDB's forms of SQL. Its own parser judges; the common one only reads what that one has
/// written, where a few words stand in a form that it does not know.
public record DuckDbSyntax() implements Syntax {

    /// Operators that DuckDB writes for LIKE.
    private static final Map<String, String> SPELLED =
            Map.of("~~", " LIKE ", "!~~", " NOT LIKE ", "~~*", " ILIKE ", "!~~*", " NOT ILIKE ");

    /// What stands for ANTI, of which the common parser has no word.
    private static final String ANTI = "GLOBAL LEFT SEMI";

    @Override
    public boolean seesOutputs() {
        return false;
    }

    @Override
    public boolean namesOutputsByText() {
        return false;
    }

    @Override
    public boolean wholeRows() {
        return true;
    }

    @Override
    public boolean tablesByCase() {
        return false;
    }

    @Override
    public boolean columnsBeforeClocks() {
        return true;
    }

    @Override
    public boolean renamesTables() {
        return false;
    }

    @Override
    public boolean emptyTable(Table table) {
        return false;
    }

    @Override
    public boolean namesLaterItems() {
        return false;
    }

    @Override
    public boolean unitsAsArguments() {
        return false;
    }

    @Override
    public boolean builtInSchema(String schema) {
        return false;
    }

    @Override
    public @Nullable String wrongTexts(Function call) {
        return null;
    }

    @Override
    public boolean joinedInFront() {
        return false;
    }

    @Override
    public boolean numbersPlaceholders() {
        return false;
    }

    @Override
    public boolean bindsByNumber() {
        return true;
    }

    @Override
    public String placeholderMark() {
        return "$";
    }

    @Override
    public List<Token> spelled(List<Token> tokens) {
        return tokens;
    }

    @Override
    public String word(List<Token> tokens, int index) {
        return tokens.get(index).text();
    }

    @Override
    public List<Token> readable(List<Token> tokens) {
        Set<String> foreign = DialectRules.POSTGRESQL.foreignWords();
        List<Token> spelled = new ArrayList<>(tokens);
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean word = token.kind() == Token.Kind.WORD;
            String spelling = SPELLED.get(token.text());
            if (spelling != null) {
                spelled.set(i, as(token, spelling));
            } else if (word && token.value().equals("semi")) {
                spelled.set(i, as(token, "LEFT SEMI"));
            } else if (word && token.value().equals("anti")) {
                spelled.set(i, as(token, ANTI));
            } else if (word && token.value().equals("limit") && percent(tokens, i) > 0) {
                spelled.set(i, as(token, "FETCH FIRST"));
                Token sign = tokens.get(percent(tokens, i));
                spelled.set(percent(tokens, i), as(sign, "PERCENT ROWS ONLY"));
            } else if (word
                    && i > 0
                    && tokens.get(i - 1).is(".")
                    && foreign.contains(token.value())) {
                spelled.set(i, as(token, Names.quote(token.value(), '"')));
            }
        }
        return spelled;
    }

    /// Where the sign of `LIMIT (10) %` stands, or 0.
    private static int percent(List<Token> tokens, int limit) {
        int end = limit + 4;
        return end < tokens.size()
                        && tokens.get(limit + 1).is("(")
                        && tokens.get(limit + 3).is(")")
                        && tokens.get(end).text().equals("%")
                ? end
                : 0;
    }

    private static Token as(Token token, String text) {
        return new Token(token.kind(), text, token.value(), token.offset(), token.end());
    }
}
