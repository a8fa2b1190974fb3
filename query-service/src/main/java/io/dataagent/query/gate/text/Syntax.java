package io.dataagent.query.gate.text;

import java.util.List;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.schema.Table;
import org.jspecify.annotations.Nullable;

/// The forms of SQL in which dialects differ, as questions that the gate asks.
public sealed interface Syntax permits PostgresSyntax, MySqlSyntax, DuckDbSyntax {

    /// Whether expressions in HAVING and ORDER BY can see output columns.
    boolean seesOutputs();

    /// Whether an output column without a name is called as it is written, and by no word of it.
    boolean namesOutputsByText();

    /// Whether the name of a table can stand for its rows.
    boolean wholeRows();

    /// Whether names of tables are told apart by case.
    boolean tablesByCase();

    /// Whether a column of the name of a clock, such as `current_date`, is meant before the clock.
    boolean columnsBeforeClocks();

    /// Whether an alias may rename the columns of a table itself.
    boolean renamesTables();

    /// Whether a name in FROM is the dialect's word for no table at all.
    boolean emptyTable(Table table);

    /// Whether an item of WITH RECURSIVE may name those that follow it.
    boolean namesLaterItems();

    /// Whether functions take units of time as bare words, as in `TIMESTAMPDIFF(MONTH, a, b)`.
    boolean unitsAsArguments();

    /// Whether built-in functions may be called with this schema before their name.
    boolean builtInSchema(String schema);

    /// Why a call must not have the texts that it has, or null.
    @Nullable String wrongTexts(Function call);

    /// Whether `*` shows the columns that a join makes one of two in front of all others.
    boolean joinedInFront();

    /// Whether placeholders are written with numbers, and not as `?` alone.
    boolean numbersPlaceholders();

    /// Whether a rendered text has the numbers of its placeholders, and not only their order.
    boolean bindsByNumber();

    /// What stands for a placeholder before its number where the common parser reads it.
    String placeholderMark();

    /// The tokens with those forms spelled as the common parser knows them that are more than a
    /// word.
    List<Token> spelled(List<Token> tokens);

    /// A word as the common parser reads what the server reads.
    ///
    /// @param tokens of the whole text
    /// @param index of the word
    String word(List<Token> tokens, int index);

    /// The tokens of a text that is checked and rendered, as the common parser reads them.
    List<Token> readable(List<Token> tokens);
}
