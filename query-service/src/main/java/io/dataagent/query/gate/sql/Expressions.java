package io.dataagent.query.gate.sql;

import io.dataagent.query.gate.Rule;
import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.text.AggregateNames;
import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.text.Names;
import io.dataagent.query.gate.walk.NameScope;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.AnalyticType;
import net.sf.jsqlparser.expression.CaseExpression;
import net.sf.jsqlparser.expression.CastExpression;
import net.sf.jsqlparser.expression.DateUnitExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.ExtractExpression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.JdbcParameter;
import net.sf.jsqlparser.expression.JsonAggregateFunction;
import net.sf.jsqlparser.expression.MySQLGroupConcat;
import net.sf.jsqlparser.expression.RowGetExpression;
import net.sf.jsqlparser.expression.TimeKeyExpression;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.create.table.ColDataType;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;
import org.jspecify.annotations.Nullable;

/// Walks expressions: every name in them must be known, every node in the grammar.
final class Expressions {

    private static final Set<String> UNIT_CALLS = Set.of("timestampdiff", "timestampadd");
    private static final Set<String> UNITS =
            Set.of(
                    "microsecond",
                    "second",
                    "minute",
                    "hour",
                    "day",
                    "week",
                    "month",
                    "quarter",
                    "year");

    private final Walk walk;
    private final DialectRules rules;
    private final Columns columns;
    private final Conditions conditions;
    private final Names names;

    Expressions(Walk walk, DialectRules rules) {
        this.walk = walk;
        this.rules = rules;
        this.names = rules.names();
        this.columns = new Columns(walk, rules);
        this.conditions = new Conditions(walk.lineage(), walk.budget());
    }

    Columns columns() {
        return columns;
    }

    void visitAll(@Nullable Collection<?> nodes, NameScope level) {
        if (nodes != null) {
            nodes.forEach(node -> visit(node, level));
        }
    }

    /// A condition: walked, and noted part by part.
    void predicate(@Nullable Expression condition, NameScope level) {
        if (condition != null) {
            walk.lineage().predicate(condition, conditions, part -> visit(part, level));
        }
    }

    /// Walks a node and answers with where its value comes from.
    Origin visit(@Nullable Object node, NameScope level) {
        if (node == null || !(node instanceof Collection<?> || walk.known(node))) {
            return Origin.NONE;
        }
        return switch (node) {
            case Column column -> {
                visit(column.getArrayConstructor(), level);
                yield columns.column(column, level);
            }
            case JdbcParameter placeholder -> {
                walk.placeholder(placeholder);
                yield Origin.NONE;
            }
            case AllTableColumns all -> columns.whole(columns.star(all, level));
            case Select select -> subquery(select, level);
            case Function function -> {
                name(function.getMultipartName());
                texts(function);
                if (unitFirst(function)) {
                    List<?> values = function.getParameters();
                    visitAll(values.subList(1, values.size()), level);
                    yield Origin.NONE;
                }
                yield aggregate(node, level, AggregateNames.has(Names.fold(function.getName())));
            }
            case AnalyticExpression call -> {
                name(List.of(call.getName().split("\\.")));
                yield below(node, level, call.getType() != AnalyticType.OVER);
            }
            case JsonAggregateFunction json when rawText(json) -> refused(json);
            case JsonAggregateFunction json -> aggregate(json, level, true);
            case MySQLGroupConcat concat -> aggregate(concat, level, true);
            case CastExpression cast -> cast(cast, level);
            case ColDataType type -> type(type);
            case TimeKeyExpression clock -> columns.bare(Columns.clock(clock), level);
            case DateUnitExpression unit -> columns.bare(unit.toString(), level);
            case RowGetExpression get -> columns.rowField(get, level);
            case FromItem from -> refused(from);
            default -> {
                Origin origin = below(node, level, false);
                walk.compare(node);
                yield origin;
            }
        };
    }

    private Origin below(Object node, NameScope level, boolean aggregated) {
        if (node instanceof Collection<?> && !walk.known(node)) {
            return Origin.NONE;
        }
        List<Origin> origins = new ArrayList<>();
        for (Object child : Tree.children(node)) {
            origins.add(visit(child, level));
        }
        return walk.lineage().joined(origins, aggregated);
    }

    private Origin aggregate(Object node, NameScope level, boolean aggregated) {
        Columns.View before = columns.view();
        columns.look(aggregated ? before.inAggregate() : before);
        Origin origin = below(node, level, aggregated);
        columns.look(before);
        return origin;
    }

    /// Whether the first argument is a unit of time, as in `TIMESTAMPDIFF(MONTH, a, b)`.
    private boolean unitFirst(Function function) {
        return rules.syntax().unitsAsArguments()
                && UNIT_CALLS.contains(Names.fold(function.getName()))
                && function.getParameters() != null
                && !function.getParameters().isEmpty()
                && columns.bareName(function.getParameters().getFirst()) instanceof String unit
                && UNITS.contains(unit);
    }

    private Origin subquery(Select select, NameScope level) {
        Columns.View before = columns.view();
        columns.look(Columns.View.PLAIN);
        Origin origin = columns.whole(walk.select(select, level));
        columns.look(before);
        return origin;
    }

    /// Whether the parser kept names as mere text.
    private static boolean rawText(JsonAggregateFunction json) {
        return json.getKey() instanceof String || json.getValue() instanceof String;
    }

    private Origin refused(Object node) {
        walk.refuse(node);
        return Origin.NONE;
    }

    private Origin cast(CastExpression cast, NameScope level) {
        type(cast.getColDataType());
        Origin inner = visit(cast.getLeftExpression(), level);
        String keyword = cast.keyword == null ? "CAST" : cast.keyword;
        if (!keyword.isEmpty() && !keyword.equalsIgnoreCase("CAST")) {
            walk.refuse(Rule.CONSTRUCT, "Use CAST.", null);
        }
        return inner.converted();
    }

    private Origin type(ColDataType type) {
        if (!rules.allowsType(type.getDataType())) {
            walk.refusals().type(null, type.getDataType(), Names.fold(type.getDataType()));
        }
        return Origin.NONE;
    }

    /// A clause that names columns of its own expression only, and never with a table.
    void ownColumns(@Nullable Object clause, NameScope level) {
        visit(clause, level);
        for (Object child : clause == null ? List.of() : Tree.children(clause)) {
            if (child instanceof Column column) {
                column.setTable(null);
            } else if (child instanceof Collection<?>) {
                ownColumns(child, level);
            }
        }
    }

    /// A condition on groups. MySQL looks for a name there among the output columns and the keys of
    /// the groups only, unless an aggregate is around it.
    void having(@Nullable Expression condition, NameScope level) {
        Columns.View before = columns.view();
        columns.look(new Columns.View(rules.syntax().seesOutputs(), true, false));
        predicate(condition, level);
        columns.look(before);
    }

    /// Walks an expression in which the dialect may see output columns as well.
    Origin withOutputs(@Nullable Object node, NameScope level) {
        Columns.View before = columns.view();
        columns.look(new Columns.View(rules.syntax().seesOutputs(), false, false));
        Origin origin = visit(node, level);
        columns.look(before);
        return origin;
    }

    /// Whether a key of GROUP BY that is ambiguous in FROM means an output column.
    boolean outputsBeforeDoubt() {
        return rules.syntax().seesOutputs();
    }

    private void name(List<String> parts) {
        List<String> stored = parts.stream().map(names::function).toList();
        boolean builtIn =
                stored.size() == 1
                        || (stored.size() == 2 && rules.syntax().builtInSchema(stored.getFirst()));
        walk.refusals().function(null, builtIn, String.join(".", stored), stored.getLast());
    }

    private void texts(Function function) {
        String wrong = rules.syntax().wrongTexts(function);
        if (wrong != null) {
            walk.refusals().report().refuse(function, Rule.FUNCTION, wrong, null, List.of());
        }
    }

    /// The name the database gives to an output column.
    String outputName(SelectItem<?> item) {
        if (item.getAlias() != null && item.getAlias().getName() != null) {
            return names.column(item.getAlias().getName());
        }
        return naturalName(item.getExpression());
    }

    private String naturalName(Expression expression) {
        return rules.syntax().namesOutputsByText() && made(expression)
                ? names.columnKey(expression.toString())
                : word(expression);
    }

    /// A CASE is called like what its ELSE is called, if that has a name.
    private static String chosen(String otherwise) {
        return otherwise.equals("?column?") ? "case" : otherwise;
    }

    private static boolean made(Expression expression) {
        return expression instanceof Function
                || expression instanceof AnalyticExpression
                || expression instanceof CastExpression
                || expression instanceof CaseExpression
                || expression instanceof ExtractExpression;
    }

    /// The word of an expression by which PostgreSQL calls its column.
    private String word(Expression expression) {
        return switch (expression) {
            case Column column -> names.column(column.getColumnName());
            case Function function -> names.column(function.getMultipartName().getLast());
            case AnalyticExpression call -> names.column(call.getName());
            case CastExpression cast -> word(cast.getLeftExpression());
            case CaseExpression choice when choice.getElseExpression() != null ->
                    chosen(word(choice.getElseExpression()));
            case CaseExpression ignored -> "case";
            case ExtractExpression ignored -> "extract";
            case DateUnitExpression unit -> Names.fold(unit.toString());
            case TimeKeyExpression word -> Names.fold(Columns.clock(word));
            default -> "?column?";
        };
    }
}
