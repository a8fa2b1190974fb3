package io.dataagent.query.gate.text;

import java.util.List;
import java.util.Set;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.schema.Table;
import org.jspecify.annotations.Nullable;

/// PostgreSQL's forms of SQL. The common parser takes names that are units of time for the units;
/// they are quoted.
public record PostgresSyntax() implements Syntax {

    private static final Set<String> TIME_WORDS =
            Set.of("year", "quarter", "month", "week", "day", "hour", "minute", "second");

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
        return true;
    }

    @Override
    public boolean columnsBeforeClocks() {
        return false;
    }

    @Override
    public boolean renamesTables() {
        return true;
    }

    @Override
    public boolean emptyTable(Table table) {
        return false;
    }

    @Override
    public boolean namesLaterItems() {
        return true;
    }

    @Override
    public boolean unitsAsArguments() {
        return false;
    }

    @Override
    public boolean builtInSchema(String schema) {
        return schema.equals("pg_catalog");
    }

    @Override
    public @Nullable String wrongTexts(Function call) {
        return TextNames.wrong(call);
    }

    @Override
    public boolean joinedInFront() {
        return true;
    }

    @Override
    public boolean numbersPlaceholders() {
        return true;
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
        Token token = tokens.get(index);
        return TIME_WORDS.contains(token.value()) && !unit(tokens, index)
                ? Names.POSTGRESQL.quoted(token)
                : token.text();
    }

    /// Whether the word at an index is a unit of time and no name.
    private static boolean unit(List<Token> tokens, int i) {
        boolean afterText = i > 0 && tokens.get(i - 1).kind() == Token.Kind.STRING;
        return afterText
                || Canonical.is(tokens, i - 1, "to")
                || Canonical.is(tokens, i + 1, "(")
                || Canonical.is(tokens, i + 1, "to")
                || (Canonical.is(tokens, i - 1, "(") && Canonical.is(tokens, i - 2, "extract"))
                || Canonical.is(tokens, i - 1, "interval");
    }

    @Override
    public List<Token> readable(List<Token> tokens) {
        return tokens;
    }
}
