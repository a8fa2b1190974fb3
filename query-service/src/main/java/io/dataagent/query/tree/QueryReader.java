package io.dataagent.query.tree;

import io.dataagent.query.gate.Dialect;
import io.dataagent.query.tree.Query.Body;
import io.dataagent.query.tree.Query.Cut;
import io.dataagent.query.tree.Query.From;
import io.dataagent.query.tree.Query.Grouping;
import io.dataagent.query.tree.Query.Item;
import io.dataagent.query.tree.Query.SortKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import net.sf.jsqlparser.expression.Alias;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import net.sf.jsqlparser.statement.select.GroupByElement;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;
import net.sf.jsqlparser.statement.select.SetOperationList;
import net.sf.jsqlparser.statement.select.Values;
import net.sf.jsqlparser.statement.select.WithItem;
import org.jspecify.annotations.Nullable;

/// Reads a parsed statement into the one form.
public final class QueryReader {

    private static final Expr.Text NO_TEXT = new Expr.Text("");

    private final Fold fold;
    private final ExprReader exprs;
    private final FromReader froms;

    private QueryReader(Dialect dialect) {
        this.fold = new Fold(dialect);
        this.exprs = new ExprReader(fold, this);
        this.froms = new FromReader(fold, exprs, this);
    }

    /// The query of a statement.
    public static Query read(Select select, Dialect dialect) {
        return new QueryReader(dialect).query(select);
    }

    Query query(Select select) {
        List<Query.Cte> ctes = new ArrayList<>();
        if (select.getWithItemsList() != null) {
            select.getWithItemsList().forEach(item -> ctes.add(cte(item)));
        }
        if (select instanceof ParenthesedSelect nested) {
            Query inner = query(nested.getSelect());
            return ctes.isEmpty() && select.getOrderByElements() == null && cut(select) == null
                    ? inner
                    : around(ctes, inner, select);
        }
        Select end = cut(select) == null ? end(select) : select;
        List<SortKey> own = order(select.getOrderByElements());
        return new Query(
                ctes,
                body(select),
                own.isEmpty() ? order(end.getOrderByElements()) : own,
                cut(end),
                with(select));
    }

    /// Where the order and the cut of a statement stand: those of a set operation are read as if
    /// they belonged to its last part, which can have some of its own only in brackets.
    private static Select end(Select select) {
        return select instanceof SetOperationList list
                        && list.getSelects().getLast() instanceof PlainSelect last
                ? last
                : select;
    }

    /// `(query) ORDER BY … LIMIT …`: the outer order and cut come after the inner ones.
    private Query around(List<Query.Cte> ctes, Query inner, Select outer) {
        List<Query.Cte> all = new ArrayList<>(ctes);
        all.addAll(inner.ctes());
        if (inner.cut() == null) {
            List<SortKey> order = order(outer.getOrderByElements());
            return new Query(
                    all,
                    inner.body(),
                    order.isEmpty() ? inner.order() : order,
                    cut(outer),
                    inner.with());
        }
        Query plain = new Query(List.of(), inner.body(), inner.order(), inner.cut(), NO_TEXT);
        Query.Core whole =
                new Query.Core(
                        false,
                        List.of(),
                        List.of(new Item("", "", null, "")),
                        List.of(new From.Derived(plain, "", List.of())),
                        null,
                        List.of(),
                        Grouping.NONE,
                        null,
                        null,
                        NO_TEXT);
        return new Query(all, whole, order(outer.getOrderByElements()), cut(outer), inner.with());
    }

    private Query.Cte cte(WithItem<?> item) {
        List<String> columns = new ArrayList<>();
        if (item.getWithItemList() != null) {
            item.getWithItemList()
                    .forEach(column -> columns.add(fold.name(column.getExpression().toString())));
        }
        Query query =
                item.getParenthesedStatement() instanceof ParenthesedSelect body
                        ? query(body)
                        : unread(item.toString());
        return new Query.Cte(fold.name(item.getAliasName()), columns, query, item.isRecursive());
    }

    private static Expr.Text with(Select select) {
        List<WithItem<?>> items = select.getWithItemsList();
        return items == null || items.isEmpty() ? NO_TEXT : new Expr.Text(new WithText(items));
    }

    /// Writes WITH.
    private record WithText(List<WithItem<?>> items) {

        @Override
        public String toString() {
            boolean recursive = items.stream().anyMatch(WithItem::isRecursive);
            return items.stream()
                    .map(WithItem::toString)
                    .map(text -> text.replaceFirst("^RECURSIVE ", ""))
                    .collect(
                            Collectors.joining(", ", recursive ? "WITH RECURSIVE " : "WITH ", " "));
        }
    }

    /// Writes what stands behind FROM.
    private record FromText(PlainSelect plain) {

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder(String.valueOf(plain.getFromItem()));
            if (plain.getJoins() != null) {
                plain.getJoins()
                        .forEach(join -> text.append(join.isSimple() ? ", " : " ").append(join));
            }
            return text.toString();
        }
    }

    private static Query unread(String text) {
        return new Query(List.of(), new Query.Rows(0, text), List.of(), null, NO_TEXT);
    }

    private Body body(Select select) {
        return switch (select) {
            case PlainSelect plain -> core(plain);
            case SetOperationList list -> combined(list);
            case Values values -> new Query.Rows(width(values), null);
            default -> new Query.Rows(0, select.toString());
        };
    }

    private static int width(Values values) {
        return values.getExpressions().isEmpty()
                        || !(values.getExpressions().getFirst() instanceof List<?> row)
                ? 1
                : row.size();
    }

    private Body combined(SetOperationList list) {
        List<Query> parts = list.getSelects().stream().map(part -> part(list, part)).toList();
        List<String> operators =
                list.getOperations().stream()
                        .map(o -> o.toString().toLowerCase(Locale.ROOT).strip())
                        .toList();
        String first = operators.getFirst();
        if (operators.stream().anyMatch(o -> !o.equals(first))) {
            return new Query.Rows(0, "several set operations");
        }
        if (first.endsWith(" by name") && !alike(parts)) {
            return new Query.Rows(0, "a set operation by the names of columns");
        }
        String word = first.split(" ")[0];
        return new Query.Combined(
                word.equals("minus") ? "except" : word, first.contains(" all"), parts);
    }

    /// Whether all parts list columns of the same names in the same order.
    private static boolean alike(List<Query> parts) {
        List<List<String>> names = parts.stream().map(QueryReader::names).distinct().toList();
        return names.size() == 1 && !names.getFirst().contains("");
    }

    private static List<String> names(Query part) {
        return part.body() instanceof Query.Core core
                ? core.items().stream().map(Item::name).toList()
                : List.of("");
    }

    private Query part(SetOperationList list, Select part) {
        Query read = query(part);
        return end(list).equals(part)
                ? new Query(read.ctes(), read.body(), List.of(), null, read.with())
                : read;
    }

    private Body core(PlainSelect plain) {
        List<Item> items =
                plain.getSelectItems() == null
                        ? List.of()
                        : plain.getSelectItems().stream().map(this::item).toList();
        List<Expr> on = new ArrayList<>();
        if (plain.getDistinct() != null && plain.getDistinct().getOnSelectItems() != null) {
            plain.getDistinct()
                    .getOnSelectItems()
                    .forEach(i -> on.add(exprs.read(i.getExpression())));
        }
        return new Query.Core(
                plain.getDistinct() != null,
                on,
                items,
                froms.read(plain.getFromItem(), plain.getJoins()),
                exprs.maybe(plain.getWhere()),
                groups(plain.getGroupBy()),
                grouping(plain.getGroupBy()),
                exprs.maybe(plain.getHaving()),
                exprs.maybe(plain.getQualify()),
                new Expr.Text(new FromText(plain)));
    }

    private Item item(SelectItem<?> item) {
        Expression expression = item.getExpression();
        Alias alias = item.getAlias();
        if (expression instanceof AllTableColumns all) {
            return new Item("", "", null, fold.name(lastPart(all.getTable())));
        }
        if (expression instanceof AllColumns) {
            return new Item("", "", null, "");
        }
        String written =
                alias != null
                        ? alias.getName()
                        : expression instanceof Column column ? column.getColumnName() : "";
        return new Item(fold.name(written), Fold.bare(written), exprs.read(expression), null);
    }

    static String lastPart(@Nullable Table table) {
        return table == null || table.getName() == null ? "" : table.getName();
    }

    private static Grouping grouping(@Nullable GroupByElement group) {
        if (group == null) {
            return Grouping.NONE;
        }
        boolean sets = group.getGroupingSets() != null && !group.getGroupingSets().isEmpty();
        if (sets || group.isMysqlWithRollup()) {
            return Grouping.SETS;
        }
        String text = group.toString().toUpperCase(Locale.ROOT);
        return text.equals("GROUP BY ALL")
                ? Grouping.ALL
                : text.contains("ROLLUP") || text.contains("CUBE") ? Grouping.SETS : Grouping.LIST;
    }

    private List<Expr> groups(@Nullable GroupByElement group) {
        List<Expr> groups = new ArrayList<>();
        if (group == null || grouping(group) == Grouping.ALL) {
            return groups;
        }
        if (group.getGroupByExpressionList() != null) {
            group.getGroupByExpressionList().forEach(e -> groups.addAll(flat(exprs.read(e))));
        }
        if (group.getGroupingSets() != null) {
            group.getGroupingSets().forEach(set -> set.forEach(e -> groups.add(exprs.read(e))));
        }
        return groups;
    }

    /// `ROLLUP (a, b)` and `(a, b)` as their parts.
    private static List<Expr> flat(Expr expr) {
        return switch (expr) {
            case Expr.Call call when call.name().equals("rollup") || call.name().equals("cube") ->
                    call.args();
            case Expr.Other other when !other.parts().isEmpty() && other.text().startsWith("(") ->
                    other.parts();
            default -> List.of(expr);
        };
    }

    List<SortKey> order(@Nullable List<OrderByElement> elements) {
        return elements == null
                ? List.of()
                : elements.stream()
                        .map(e -> new SortKey(exprs.read(e.getExpression()), !e.isAsc()))
                        .toList();
    }

    private static @Nullable Cut cut(Select select) {
        Expression rows = select.getLimit() == null ? null : select.getLimit().getRowCount();
        if (rows == null && select.getFetch() != null) {
            rows = select.getFetch().getExpression();
        }
        Expression offset =
                select.getOffset() != null
                        ? select.getOffset().getOffset()
                        : select.getLimit() == null ? null : select.getLimit().getOffset();
        boolean limited = select.getLimit() != null && rows != null || select.getFetch() != null;
        if (!limited && offset == null) {
            return null;
        }
        Long skipped = number(offset);
        String written =
                text(select.getLimit()) + text(select.getOffset()) + text(select.getFetch());
        boolean more = written.toUpperCase(Locale.ROOT).matches(".*(?:WITH TIES|PERCENT|%).*");
        return new Cut(more ? null : number(rows), skipped == null ? 0 : skipped, written);
    }

    private static String text(@Nullable Object clause) {
        return clause == null ? "" : clause.toString();
    }

    private static @Nullable Long number(@Nullable Expression expression) {
        return expression instanceof LongValue value ? Long.valueOf(value.getValue()) : null;
    }
}
