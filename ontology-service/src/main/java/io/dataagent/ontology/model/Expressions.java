package io.dataagent.ontology.model;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.ExpressionVisitorAdapter;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.parser.TokenMgrException;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.Select;
import org.jspecify.annotations.Nullable;

/// Reads SQL expressions of fields and metrics. Only expressions: a sub-select is refused, since
/// it would reach tables that the model does not name.
public final class Expressions {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    private static final Pattern QUALIFIED =
            Pattern.compile(
                    "'(?:[^']|'')*'|(\"[^\"]*\"|`[^`]*`)|(?<![\\p{L}\\p{M}\\p{N}_$])"
                            + "([\\p{L}_][\\p{L}\\p{M}\\p{N}_$]*)\\.([\\p{L}_][\\p{L}\\p{M}\\p{N}_$]*)");

    /// Stands for a dot within quotes, where the parser would split the name.
    private static final char DOT = '\uE000';
    private static final int MAX_LENGTH = 4_000;

    private Expressions() {}

    /// The outcome of reading an expression.
    public sealed interface Reading {

        /// It is an expression over these columns.
        record Columns(Set<Reference> references) implements Reading {

            public Columns {
                references = Set.copyOf(references);
            }
        }

        /// It is not, and why.
        record Unreadable(String reason) implements Reading {}
    }

    /// A column as an expression names it.
    ///
    /// @param dataset the qualifier, or an empty text
    /// @param field the column without quotes
    public record Reference(String dataset, String field) {}

    /// Reads an expression and collects the columns that it names.
    public static Reading read(String sql) {
        if (PLAIN.matcher(sql).matches()) {
            return new Reading.Columns(Set.of(new Reference("", sql)));
        }
        if (sql.isBlank() || sql.length() > MAX_LENGTH) {
            return new Reading.Unreadable(
                    "an expression has 1 to " + MAX_LENGTH + " characters, this one does not");
        }
        try {
            Expression tree = CCJSqlParserUtil.parseExpression(parseable(sql), false);
            Collector collector = new Collector();
            tree.accept(collector, null);
            return collector.select
                    ? new Reading.Unreadable("an expression may not hold a SELECT")
                    : new Reading.Columns(collector.references);
        } catch (JSQLParserException | TokenMgrException e) {
            return new Reading.Unreadable("not a readable SQL expression");
        }
    }

    /// The same expression with other names for its columns, null if it does not read.
    public static @Nullable String renamed(String sql, UnaryOperator<Reference> names) {
        return renamed(sql, '"', names);
    }

    /// The same with names in the quotes of a database.
    public static @Nullable String renamed(String sql, char quote, UnaryOperator<Reference> names) {
        if (!(read(sql) instanceof Reading.Columns)) {
            return null;
        }
        try {
            Expression tree = CCJSqlParserUtil.parseExpression(parseable(sql), false);
            tree.accept(new Renamer(names, quote), null);
            return tree.toString().replace(DOT, '.');
        } catch (JSQLParserException e) {
            return null;
        }
    }

    /// A name as SQL text: plain ones as they are, others in quotes.
    private static String written(String name, char quote) {
        return PLAIN.matcher(name).matches() ? name : quoted(name, quote).replace('.', DOT);
    }

    /// What a database puts around names.
    public static char quote(String dialect) {
        return dialect.equals("mysql") ? '`' : '"';
    }

    /// A name in quotes.
    public static String quoted(String name, char quote) {
        String mark = String.valueOf(quote);
        return mark + name.replace(mark, mark + mark) + mark;
    }

    /// Quotes the parts of `dataset.field`, so that a dataset may bear the name of a keyword, and
    /// masks dots within quotes.
    private static String parseable(String sql) {
        return QUALIFIED
                .matcher(sql)
                .replaceAll(found -> Matcher.quoteReplacement(parseable(found)));
    }

    private static String parseable(MatchResult found) {
        if (found.group(1) != null) {
            return found.group(1).replace('.', DOT);
        }
        return found.group(2) == null
                ? found.group()
                : "\"%s\".\"%s\"".formatted(found.group(2), found.group(3));
    }

    /// A column without its quotes; any other expression as it is.
    public static String bare(String expression) {
        String text = expression.strip();
        boolean quoted =
                text.length() > 1
                        && "\"`".indexOf(text.charAt(0)) >= 0
                        && text.charAt(0) == text.charAt(text.length() - 1);
        if (!quoted) {
            return text;
        }
        String quote = text.substring(0, 1);
        return text.substring(1, text.length() - 1).replace(quote + quote, quote);
    }

    private static String unquoted(String name) {
        return bare(name).replace(DOT, '.');
    }

    private static Reference reference(Column column) {
        Table table = column.getTable();
        String dataset = table == null || table.getName() == null ? "" : table.getName();
        return new Reference(unquoted(dataset), unquoted(column.getColumnName()));
    }

    private static final class Renamer extends ExpressionVisitorAdapter<Void> {

        private final UnaryOperator<Reference> names;

        private final char quote;

        private Renamer(UnaryOperator<Reference> names, char quote) {
            this.names = names;
            this.quote = quote;
        }

        @Override
        public <S> Void visit(Column column, S context) {
            Reference to = names.apply(reference(column));
            column.setTable(
                    to.dataset().isEmpty() ? null : new Table(written(to.dataset(), quote)));
            column.setColumnName(written(to.field(), quote));
            return super.visit(column, context);
        }
    }

    private static final class Collector extends ExpressionVisitorAdapter<Void> {

        private final Set<Reference> references = new LinkedHashSet<>();
        private boolean select;

        @Override
        public <S> Void visit(Column column, S context) {
            references.add(reference(column));
            return super.visit(column, context);
        }

        @Override
        public <S> Void visit(ParenthesedSelect subSelect, S context) {
            select = true;
            return super.visit(subSelect, context);
        }

        @Override
        public <S> Void visit(Select subSelect, S context) {
            select = true;
            return super.visit(subSelect, context);
        }
    }
}
