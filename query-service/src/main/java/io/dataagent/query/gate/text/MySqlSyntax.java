package io.dataagent.query.gate.text;

import java.util.ArrayList;
import java.util.List;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.schema.Table;
import org.jspecify.annotations.Nullable;

/// The forms of SQL of MySQL and MariaDB. The common parser knows neither `CONVERT` nor the
/// operator `MOD`.
public record MySqlSyntax() implements Syntax {

    @Override
    public boolean seesOutputs() {
        return true;
    }

    @Override
    public boolean namesOutputsByText() {
        return true;
    }

    @Override
    public boolean wholeRows() {
        return false;
    }

    @Override
    public boolean tablesByCase() {
        return true;
    }

    @Override
    public boolean columnsBeforeClocks() {
        return false;
    }

    @Override
    public boolean renamesTables() {
        return false;
    }

    @Override
    public boolean emptyTable(Table table) {
        return table.getAlias() == null
                && table.getNameParts().size() == 1
                && table.getName().equalsIgnoreCase("dual");
    }

    @Override
    public boolean namesLaterItems() {
        return false;
    }

    @Override
    public boolean unitsAsArguments() {
        return true;
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
        return true;
    }

    @Override
    public boolean numbersPlaceholders() {
        return false;
    }

    @Override
    public boolean bindsByNumber() {
        return false;
    }

    @Override
    public String placeholderMark() {
        return "?";
    }

    /// `CONVERT(value, type)` as `CAST(value AS type)`.
    @Override
    public List<Token> spelled(List<Token> tokens) {
        List<Token> spelled = new ArrayList<>(tokens);
        for (int i = 0; i + 1 < tokens.size(); i++) {
            Token token = tokens.get(i);
            int comma =
                    token.kind() == Token.Kind.WORD
                                    && token.value().equals("convert")
                                    && tokens.get(i + 1).is("(")
                            ? onlyComma(tokens, i + 1)
                            : -1;
            if (comma > 0) {
                spelled.set(i, word(token, "CAST"));
                spelled.set(comma, word(tokens.get(comma), " AS "));
            }
        }
        return spelled;
    }

    private static Token word(Token at, String text) {
        return new Token(Token.Kind.WORD, text, text, at.offset(), at.end());
    }

    /// The index of the one comma directly inside a bracket; -1 if there is none or another.
    private static int onlyComma(List<Token> tokens, int open) {
        int depth = 0;
        int comma = -1;
        for (int i = open; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
            if (depth == 0) {
                return comma;
            }
            if (depth == 1 && token.is(",")) {
                if (comma >= 0) {
                    return -1;
                }
                comma = i;
            }
        }
        return -1;
    }

    @Override
    public String word(List<Token> tokens, int index) {
        Token token = tokens.get(index);
        return token.value().equals("mod") && !Canonical.is(tokens, index + 1, "(")
                ? "%"
                : token.text();
    }

    @Override
    public List<Token> readable(List<Token> tokens) {
        return tokens;
    }
}
