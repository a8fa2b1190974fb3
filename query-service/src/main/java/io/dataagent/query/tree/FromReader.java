package io.dataagent.query.tree;

import io.dataagent.query.gate.sql.CheckedTree;
import io.dataagent.query.tree.Query.From;
import io.dataagent.query.tree.Query.From.Unread.Why;
import io.dataagent.query.tree.Query.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import net.sf.jsqlparser.expression.Alias;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.ParenthesedFromItem;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PivotQuery;
import org.jspecify.annotations.Nullable;

/// Reads FROM.
final class FromReader {

    private final Fold fold;
    private final ExprReader exprs;
    private final QueryReader queries;

    FromReader(Fold fold, ExprReader exprs, QueryReader queries) {
        this.fold = fold;
        this.exprs = exprs;
        this.queries = queries;
    }

    /// The relations of a FROM, side by side where commas are.
    List<From> read(@Nullable FromItem first, @Nullable List<Join> joins) {
        if (first == null) {
            return List.of();
        }
        List<From> all = new ArrayList<>();
        From last = from(first);
        for (Join join : joins == null ? List.<Join>of() : joins) {
            if (join.isSimple()) {
                all.add(last);
                last = from(join.getFromItem());
            } else {
                last = joined(last, join);
            }
        }
        all.add(last);
        return all;
    }

    private From joined(From left, Join join) {
        List<String> using = new ArrayList<>();
        if (join.getUsingColumns() != null) {
            join.getUsingColumns().forEach(c -> using.add(fold.name(c.getColumnName())));
        }
        return new From.Joined(
                left,
                from(join.getFromItem()),
                kind(join),
                condition(join.getOnExpressions()),
                using,
                join.isNatural());
    }

    private @Nullable Expr condition(@Nullable Collection<Expression> parts) {
        Expression all = null;
        for (Expression part : parts == null ? List.<Expression>of() : parts) {
            all = all == null ? part : new AndExpression(all, part);
        }
        return exprs.maybe(all);
    }

    private static Kind kind(Join join) {
        if (join.isApply() || join.isAny() || join.isAsOf()) {
            return Kind.UNREAD;
        }
        if (join.isSemi()) {
            return join.isGlobal() ? Kind.ANTI : Kind.SEMI;
        }
        if (join.isFull()) {
            return Kind.FULL;
        }
        if (join.isLeft()) {
            return Kind.LEFT;
        }
        return join.isRight() ? Kind.RIGHT : join.isCross() ? Kind.CROSS : Kind.INNER;
    }

    private From from(FromItem item) {
        if (pivots(item)) {
            return unread(item, Why.PIVOT);
        }
        if (item.getSampleClause() != null) {
            return unread(item, Why.SAMPLE);
        }
        return switch (item) {
            case Table table -> named(table);
            case ParenthesedSelect nested ->
                    new From.Derived(
                            queries.query(nested),
                            alias(nested.getAlias(), ""),
                            columns(nested.getAlias()));
            case ParenthesedFromItem nested when nested.getAlias() == null ->
                    sideBySide(read(nested.getFromItem(), nested.getJoins()));
            default -> unread(item, within(item) ? Why.PIVOT : Why.FUNCTION);
        };
    }

    private From.Unread unread(FromItem item, Why why) {
        return new From.Unread(alias(item.getAlias(), ""), item.toString(), why);
    }

    private static boolean pivots(Object node) {
        return node instanceof PivotQuery
                || node instanceof FromItem item
                        && (item.getPivot() != null || item.getUnPivot() != null);
    }

    /// Whether a pivot stands anywhere in it.
    private static boolean within(Object node) {
        return pivots(node) || CheckedTree.children(node).stream().anyMatch(FromReader::within);
    }

    private static From sideBySide(List<From> all) {
        From last = all.getFirst();
        for (From next : all.subList(1, all.size())) {
            last = new From.Joined(last, next, Kind.CROSS, null, List.of(), false);
        }
        return last;
    }

    private From named(Table table) {
        String schema = table.getSchemaName() == null ? "" : fold.name(table.getSchemaName());
        String name = fold.name(table.getName());
        Alias alias = table.getAlias();
        table.setAlias(null);
        String text = table.toString();
        table.setAlias(alias);
        return new From.Named(schema, name, alias(alias, name), columns(alias), text);
    }

    private String alias(@Nullable Alias alias, String otherwise) {
        return alias == null ? otherwise : fold.name(alias.getName().strip());
    }

    private List<String> columns(@Nullable Alias alias) {
        return alias == null || alias.getAliasColumns() == null
                ? List.of()
                : alias.getAliasColumns().stream().map(c -> fold.name(c.name)).toList();
    }
}
