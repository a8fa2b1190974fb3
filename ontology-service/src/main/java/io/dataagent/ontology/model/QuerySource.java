package io.dataagent.ontology.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.expression.Alias;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.parser.TokenMgrException;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.Statement;
import net.sf.jsqlparser.statement.Statements;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;
import net.sf.jsqlparser.statement.select.SetOperationList;
import net.sf.jsqlparser.util.TablesNamesFinder;
import org.jspecify.annotations.Nullable;

/// A dataset that is a query: one SELECT in brackets whose columns have names. What it may read is
/// judged by query-service before every run; here it is only held against what is known, so that
/// nobody publishes what cannot work.
public final class QuerySource {

    private static final int MAX_LENGTH = 20_000;

    private QuerySource() {}

    /// What a query turned out to be.
    public sealed interface Reading {

        /// A query over these tables.
        ///
        /// @param tables as it names them, without quotes
        /// @param columns the names that it gives out
        /// @param star whether it gives out all columns of its tables as well
        record Query(Set<String> tables, Set<String> columns, boolean star) implements Reading {

            public Query {
                tables = Set.copyOf(tables);
                columns = Set.copyOf(columns);
            }
        }

        /// It cannot be a source, and why.
        record Unusable(String reason) implements Reading {}
    }

    /// Whether a source is a query.
    public static boolean is(String source) {
        return source.stripLeading().startsWith("(");
    }

    /// Reads the query of a source.
    public static Reading read(String source) {
        String text = source.strip();
        if (text.length() > MAX_LENGTH || !text.endsWith(")")) {
            return new Reading.Unusable(
                    "a query stands in brackets and has at most 20,000 letters");
        }
        try {
            Statements all = CCJSqlParserUtil.parseStatements(text.substring(1, text.length() - 1));
            return all.size() == 1
                    ? read(all.getFirst())
                    : new Reading.Unusable("a query is one statement");
        } catch (JSQLParserException | TokenMgrException e) {
            return new Reading.Unusable("the query does not read as SQL");
        }
    }

    private static Reading read(Statement statement) {
        if (!(statement instanceof Select select)) {
            return new Reading.Unusable("a query is a SELECT");
        }
        PlainSelect first = first(select);
        if (first == null || first.getIntoTables() != null) {
            return new Reading.Unusable("a query is a SELECT that only reads");
        }
        Set<String> columns = new HashSet<>();
        List<String> nameless = new ArrayList<>();
        boolean star = false;
        for (SelectItem<?> item : first.getSelectItems()) {
            if (item.getExpression() instanceof AllColumns
                    || item.getExpression() instanceof AllTableColumns) {
                star = true;
                continue;
            }
            String name = name(item);
            if (name == null) {
                nameless.add(item.toString());
            } else if (!columns.add(name)) {
                return new Reading.Unusable("the query gives out “" + name + "” twice");
            }
        }
        if (!nameless.isEmpty()) {
            return new Reading.Unusable("“" + nameless.getFirst() + "” needs a name (AS …)");
        }
        Set<String> tables = new HashSet<>();
        new TablesNamesFinder<Void>()
                .getTables(statement)
                .forEach(t -> tables.add(t.replaceAll("[\"`]", "")));
        return new Reading.Query(tables, columns, star);
    }

    private static @Nullable PlainSelect first(Select select) {
        return switch (select) {
            case PlainSelect plain -> plain;
            case SetOperationList set -> first(set.getSelect(0));
            case ParenthesedSelect inner -> first(inner.getSelect());
            default -> null;
        };
    }

    private static @Nullable String name(SelectItem<?> item) {
        Alias alias = item.getAlias();
        if (alias != null) {
            return alias.getUnquotedName();
        }
        return item.getExpression() instanceof Column column ? column.getUnquotedName() : null;
    }
}
