package io.dataagent.query.tree;

import io.dataagent.query.gate.sql.CheckedTree;
import io.dataagent.query.tree.Expr.Text;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.expression.CaseExpression;
import net.sf.jsqlparser.expression.CastExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.ExtractExpression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.JsonAggregateFunction;
import net.sf.jsqlparser.expression.NotExpression;
import net.sf.jsqlparser.expression.SignedExpression;
import net.sf.jsqlparser.expression.TimeKeyExpression;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.expression.operators.conditional.OrExpression;
import net.sf.jsqlparser.expression.operators.relational.Between;
import net.sf.jsqlparser.expression.operators.relational.ExistsExpression;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.expression.operators.relational.IsBooleanExpression;
import net.sf.jsqlparser.expression.operators.relational.IsDistinctExpression;
import net.sf.jsqlparser.expression.operators.relational.IsNullExpression;
import net.sf.jsqlparser.expression.operators.relational.IsUnknownExpression;
import net.sf.jsqlparser.expression.operators.relational.LikeExpression;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.Select;
import org.jspecify.annotations.Nullable;

/// Reads expressions. Long chains of AND and OR are read without going deep.
final class ExprReader {

    private final Fold fold;
    private final QueryReader queries;

    ExprReader(Fold fold, QueryReader queries) {
        this.fold = fold;
        this.queries = queries;
    }

    @Nullable Expr maybe(@Nullable Expression expression) {
        return expression == null ? null : read(expression);
    }

    Expr read(Expression e) {
        return switch (e) {
            case ParenthesedExpressionList<?> one when one.size() == 1 -> read(one.getFirst());
            case Column column -> column(column);
            case AndExpression and -> chain("and", and);
            case OrExpression or -> chain("or", or);
            case NotExpression not -> op("not", not, not.getExpression());
            case SignedExpression signed -> signed(signed);
            case CastExpression cast -> cast(cast);
            case CaseExpression choice -> choice(choice);
            case Function function -> function(function);
            case AnalyticExpression analytic ->
                    new AnalyticReader(this::read, queries::order).read(analytic);
            case ExtractExpression extract ->
                    call(
                            "extract_" + extract.getName().toLowerCase(Locale.ROOT),
                            List.of(read(extract.getExpression())),
                            extract);
            case JsonAggregateFunction json -> gathered(json);
            case TimeKeyExpression now -> call(bareCall(now.getStringValue()), List.of(), now);
            case ParenthesedSelect sub -> sub(Expr.Sub.Form.VALUE, List.of(), sub, false, sub);
            default -> Literals.read(e).map(Expr.class::cast).orElseGet(() -> condition(e));
        };
    }

    /// `JSON_ARRAYAGG` and `JSON_OBJECTAGG`, which the parser takes for forms of their own.
    private Expr gathered(JsonAggregateFunction json) {
        String written = json.toString();
        List<Expr> args = new ArrayList<>();
        for (Object child : CheckedTree.children(json)) {
            if (child instanceof Expression arg) {
                args.add(read(arg));
            }
        }
        return call(name(written.substring(0, written.indexOf('(')).strip()), args, json);
    }

    private static String bareCall(String text) {
        return text.replace("()", "").toLowerCase(Locale.ROOT);
    }

    private Expr condition(Expression e) {
        return switch (e) {
            case Between between ->
                    new Expr.Op(
                            "between",
                            List.of(
                                    read(between.getLeftExpression()),
                                    read(between.getBetweenExpressionStart()),
                                    read(between.getBetweenExpressionEnd())),
                            between.isNot(),
                            new Text(between));
            case IsNullExpression missing ->
                    new Expr.Op(
                            "is_null",
                            List.of(read(missing.getLeftExpression())),
                            missing.isNot() || missing.isUseNotNull(),
                            new Text(missing));
            case IsBooleanExpression is ->
                    new Expr.Op(
                            is.isTrue() ? "is_true" : "is_false",
                            List.of(read(is.getLeftExpression())),
                            is.isNot(),
                            new Text(is));
            case LikeExpression like ->
                    new Expr.Op(
                            like.getEscape() == null ? operator(like) : "like escape",
                            List.of(
                                    read(like.getLeftExpression()),
                                    read(like.getRightExpression())),
                            like.isNot(),
                            new Text(like));
            case InExpression in -> in(in);
            case ExistsExpression exists
                    when exists.getRightExpression() instanceof ParenthesedSelect sub ->
                    sub(Expr.Sub.Form.EXISTS, List.of(), sub, exists.isNot(), exists);
            case IsUnknownExpression unknown ->
                    new Expr.Op(
                            "is_null",
                            List.of(read(unknown.getLeftExpression())),
                            unknown.isNot(),
                            new Text(unknown));
            case IsDistinctExpression distinct -> distinct(distinct);
            case BinaryExpression binary ->
                    AmongRows.of(binary).map(a -> among(a, binary)).orElseGet(() -> plain(binary));
            default -> other(e);
        };
    }

    /// `x IS NOT DISTINCT FROM true` is what DuckDB writes for `x IS TRUE`.
    private Expr distinct(IsDistinctExpression distinct) {
        Expr left = read(distinct.getLeftExpression());
        Expr right = read(distinct.getRightExpression());
        Text text = new Text(distinct);
        if (right instanceof Expr.Lit lit && lit.kind() == Expr.Lit.Kind.BOOLEAN) {
            String operator = lit.value().equals("true") ? "is_true" : "is_false";
            return new Expr.Op(operator, List.of(left), !distinct.isNot(), text);
        }
        String operator = distinct.isNot() ? "is_not_distinct" : "is_distinct";
        return new Expr.Op(operator, List.of(left, right), false, text);
    }

    private Expr plain(BinaryExpression binary) {
        return Truths.judged(
                operator(binary),
                List.of(read(binary.getLeftExpression()), read(binary.getRightExpression())),
                new Text(binary));
    }

    private Expr among(AmongRows among, BinaryExpression node) {
        List<Expr> left = List.of(read(among.left()));
        return sub(Expr.Sub.Form.IN, left, among.rows(), among.negated(), node);
    }

    private static String operator(BinaryExpression binary) {
        String written = binary.getStringExpression().strip().toLowerCase(Locale.ROOT);
        return written.equals("!=") ? "<>" : written.equals("div") ? "/" : written;
    }

    private Expr column(Column column) {
        String qualifier = fold.name(QueryReader.lastPart(column.getTable()));
        return new Expr.Col(qualifier, fold.name(column.getColumnName()), column.toString());
    }

    private Expr op(String name, Object node, Expression... args) {
        List<Expr> read = new ArrayList<>();
        for (Expression arg : args) {
            read.add(read(arg));
        }
        return new Expr.Op(name, read, false, new Text(node));
    }

    /// The links of a chain in order.
    private Expr chain(String name, BinaryExpression last) {
        Deque<Expression> open = new ArrayDeque<>(List.of(last));
        List<Expr> links = new ArrayList<>();
        while (!open.isEmpty()) {
            Expression next = open.pop();
            Expression bare =
                    next instanceof ParenthesedExpressionList<?> p && p.size() == 1
                            ? p.getFirst()
                            : next;
            if (bare.getClass() == last.getClass() && bare instanceof BinaryExpression link) {
                open.push(link.getRightExpression());
                open.push(link.getLeftExpression());
            } else {
                links.add(read(bare));
            }
        }
        return new Expr.Op(name, links, false, new Text(last));
    }

    private Expr signed(SignedExpression signed) {
        Expr value = read(signed.getExpression());
        if (signed.getSign() == '+') {
            return value;
        }
        return value instanceof Expr.Lit lit && lit.kind() == Expr.Lit.Kind.NUMBER
                ? new Expr.Lit(lit.kind(), "-" + lit.value(), signed.toString())
                : new Expr.Op("neg", List.of(value), false, new Text(signed));
    }

    private Expr cast(CastExpression cast) {
        String type =
                cast.getColDataType() == null
                        ? ""
                        : cast.getColDataType().toString().toLowerCase(Locale.ROOT);
        return new Expr.Cast(read(cast.getLeftExpression()), type, new Text(cast));
    }

    private Expr choice(CaseExpression choice) {
        Expr over = maybe(choice.getSwitchExpression());
        List<Expr> conditions = new ArrayList<>();
        List<Expr> values = new ArrayList<>();
        choice.getWhenClauses()
                .forEach(
                        when -> {
                            Expr test = read(when.getWhenExpression());
                            conditions.add(
                                    over == null
                                            ? test
                                            : new Expr.Op(
                                                    "=",
                                                    List.of(over, test),
                                                    false,
                                                    new Text(over.text() + " = " + test.text())));
                            values.add(read(when.getThenExpression()));
                        });
        return new Expr.Case(
                conditions, values, otherwise(choice.getElseExpression()), new Text(choice));
    }

    /// What ELSE says; nothing, as without it, if that is NULL.
    private @Nullable Expr otherwise(@Nullable Expression written) {
        Expr read = maybe(written);
        return read instanceof Expr.Lit lit && lit.kind() == Expr.Lit.Kind.NULL ? null : read;
    }

    private Expr call(String name, List<Expr> args, Object node) {
        return new Expr.Call(name, args, false, null, null, new Text(node));
    }

    private Expr function(Function function) {
        List<Expr> args = new ArrayList<>();
        ExpressionList<?> given = function.getParameters();
        for (Expression arg : given == null ? List.<Expression>of() : given) {
            if (arg instanceof Select select) {
                args.add(sub(Expr.Sub.Form.VALUE, List.of(), select, false, select));
            } else if (!(arg instanceof AllColumns)) {
                args.add(read(arg));
            }
        }
        if (function.getNamedParameters() != null) {
            return other(function);
        }
        if (args.stream().allMatch(Expr.Lit.class::isInstance)) { // quantile_cont(0.5 ORDER BY x)
            queries.order(function.getOrderByElements()).forEach(key -> args.add(key.expr()));
        }
        String name = name(function.getName());
        Expr form = args.size() == 3 ? Forms.of(name, args, new Text(function)) : null;
        return form == null
                ? new Expr.Call(name, args, function.isDistinct(), null, null, new Text(function))
                : form;
    }

    static String name(String written) {
        String last = written.substring(written.lastIndexOf('.') + 1);
        String name = Fold.bare(last).toLowerCase(Locale.ROOT);
        return name.equals("count_star") ? "count" : name;
    }

    private Expr in(InExpression in) {
        Expression left = in.getLeftExpression();
        List<Expr> compared =
                left instanceof ParenthesedExpressionList<?> row && row.size() > 1
                        ? row.stream().map(this::read).toList()
                        : List.of(read(left));
        Expression right = in.getRightExpression();
        if (right instanceof Select select) {
            return sub(Expr.Sub.Form.IN, compared, select, in.isNot(), in);
        }
        if (right instanceof ExpressionList<?> list && compared.size() == 1) {
            List<Expr> args = new ArrayList<>(compared);
            list.forEach(value -> args.add(read(value)));
            return new Expr.Op("in", args, in.isNot(), new Text(in));
        }
        return other(in);
    }

    private Expr sub(
            Expr.Sub.Form form, List<Expr> left, Select select, boolean negated, Object node) {
        return new Expr.Sub(form, left, queries.query(select), negated, new Text(node));
    }

    /// What is not read, with the expressions and queries in it.
    private Expr other(Object node) {
        List<Expr> parts = new ArrayList<>();
        List<Query> subqueries = new ArrayList<>();
        Deque<Object> open = new ArrayDeque<>();
        push(open, CheckedTree.children(node));
        while (!open.isEmpty()) {
            Object child = open.pop();
            switch (child) {
                case Select select -> subqueries.add(queries.query(select));
                case ExpressionList<?> list -> push(open, List.copyOf(list));
                case Expression expression -> parts.add(read(expression));
                case Object inner -> push(open, CheckedTree.children(inner));
            }
        }
        return new Expr.Other(parts, subqueries, new Text(node));
    }

    private static void push(Deque<Object> open, List<? extends Object> nodes) {
        List<Object> reversed = new ArrayList<>(nodes);
        Collections.reverse(reversed);
        reversed.forEach(open::push);
    }
}
