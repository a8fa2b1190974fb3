package io.dataagent.query.gate.sql;

import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.text.Names;
import io.dataagent.query.gate.walk.GroupKey;
import io.dataagent.query.gate.walk.JoinedColumns;
import io.dataagent.query.gate.walk.NameScope;
import io.dataagent.query.gate.walk.Relation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import net.sf.jsqlparser.statement.select.GroupByElement;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SelectItem;
import net.sf.jsqlparser.statement.select.Values;
import org.jspecify.annotations.Nullable;

/// The output columns of one SELECT, and the clauses that may name them. Stars become the columns
/// that the scope lists; a key of GROUP BY that is the name of an output column becomes its
/// position, so that no column outside the scope can be meant instead.
final class Outputs {

    private static final Set<String> SETS = Set.of("rollup", "cube");

    private final Walk walk;
    private final Sources sources;
    private final Expressions expressions;
    private final Names names;
    private final NameScope level;
    private final SequencedMap<String, Origin> columns = new LinkedHashMap<>();
    private final JoinedColumns shown;
    private final Map<String, Integer> positions = new HashMap<>();

    /// @param shown the columns that `*` means
    Outputs(
            Walk walk,
            Sources sources,
            Expressions expressions,
            Names names,
            NameScope level,
            JoinedColumns shown) {
        this.walk = walk;
        this.sources = sources;
        this.expressions = expressions;
        this.names = names;
        this.level = level;
        this.shown = shown;
    }

    /// Whether a query has a `*` of its own.
    static boolean everything(PlainSelect plain) {
        return plain.getSelectItems() != null
                && plain.getSelectItems().stream()
                        .anyMatch(
                                item ->
                                        item.getExpression() instanceof AllColumns
                                                && !(item.getExpression()
                                                        instanceof AllTableColumns));
    }

    /// The columns of a list of rows.
    static SequencedMap<String, Origin> ofRows(Values values) {
        SequencedMap<String, Origin> columns = new LinkedHashMap<>();
        int width =
                values.getExpressions().stream()
                        .mapToInt(row -> row instanceof List<?> cells ? cells.size() : 1)
                        .max()
                        .orElse(1);
        for (int i = 1; i <= width; i++) {
            columns.put("column" + i, Origin.NONE);
        }
        return columns;
    }

    SequencedMap<String, Origin> columns() {
        return columns;
    }

    /// Walks the select list and answers with the one to render.
    List<SelectItem<?>> items(List<SelectItem<?>> written) {
        List<SelectItem<?>> items = new ArrayList<>();
        written.forEach(item -> item(item, items));
        return items;
    }

    private void item(SelectItem<?> item, List<SelectItem<?>> items) {
        Expression expression = item.getExpression();
        if (!walk.known(item)
                || (item.getAlias() != null && !sources.alias(item.getAlias(), level))) {
            return;
        }
        if (expression instanceof AllTableColumns all) {
            Relation relation = expressions.columns().star(all, level);
            if (relation != null) {
                walk.budget().columns(relation.columns().size());
                Relation.add(columns, relation.columns());
                items.addAll(listed(relation, item));
            }
        } else if (expression instanceof AllColumns all) {
            if (walk.known(all)) {
                shown.addTo(columns);
                items.addAll(everything(item));
            }
        } else {
            Origin origin = expressions.visit(expression, level);
            walk.budget().columns(1);
            Relation.add(columns, expressions.outputName(item), origin);
            items.add(item);
        }
    }

    private List<SelectItem<?>> everything(SelectItem<?> star) {
        boolean based = level.relations().stream().anyMatch(r -> r.table() instanceof BaseTable);
        boolean named = level.relations().stream().noneMatch(r -> r.alias().isEmpty());
        if (!based || !named || level.places().mergesAny()) {
            level.close(level);
            return List.of(star);
        }
        List<SelectItem<?>> items = new ArrayList<>();
        for (Relation relation : level.relations()) {
            items.addAll(
                    listed(
                            relation,
                            new SelectItem<>(
                                    new AllTableColumns(
                                            new Table(names.written(relation.alias()))))));
        }
        return items;
    }

    private List<SelectItem<?>> listed(Relation relation, SelectItem<?> star) {
        if (relation.table() instanceof BaseTable base && !relation.alias().isEmpty()) {
            walk.qualifies(relation.alias());
            return base.columns(relation.alias(), names);
        }
        relation.close();
        return List.of(star);
    }

    /// Walks GROUP BY and marks what it groups by.
    void grouping(GroupByElement group) {
        keys(group.getGroupByExpressionList());
        if (group.getGroupingSets() != null) {
            group.getGroupingSets().forEach(this::keys);
        }
        if (group.getGroupByExpressionList() instanceof ExpressionList<?> keys) {
            walk.lineage().grouped(columns, keys.stream().map(this::groupKey).toList());
        }
    }

    private GroupKey groupKey(Object key) {
        return switch (key) {
            case LongValue number -> GroupKey.of((int) number.getValue());
            case Column column ->
                    new GroupKey(0, names.column(column.getColumnName()), fields(column));
            default -> {
                String text = names.column(key.toString());
                yield new GroupKey(0, text, columns.containsKey(text) ? Set.of() : fields(key));
            }
        };
    }

    private Set<String> fields(Object key) {
        walk.budget().step();
        if (key instanceof Column column) {
            return walk.lineage().origin(column).fields();
        }
        Set<String> fields = new LinkedHashSet<>();
        Tree.children(key).forEach(child -> fields.addAll(fields(child)));
        return fields;
    }

    /// Walks keys of GROUP BY.
    void keys(@Nullable ExpressionList<Expression> keys) {
        if (keys != null && walk.known(keys)) {
            keys.replaceAll(this::key);
        }
    }

    @SuppressWarnings("unchecked")
    private Expression key(Expression key) {
        if (key instanceof ExpressionList<?> several) {
            keys((ExpressionList<Expression>) several);
            return key;
        }
        if (key instanceof Function set
                && SETS.contains(Names.fold(set.getName()))
                && walk.known(set)) {
            keys((ExpressionList<Expression>) set.getParameters());
            return key;
        }
        String name = expressions.columns().bareName(key);
        if (name == null || !columns.containsKey(name) || meansTable(name)) {
            expressions.withOutputs(key, level);
            return key;
        }
        return new LongValue(positions().getOrDefault(name, 0) + 1L);
    }

    private Map<String, Integer> positions() {
        if (positions.isEmpty()) {
            columns.keySet().forEach(name -> positions.put(name, positions.size()));
        }
        return positions;
    }

    /// Whether a key means a column in FROM. Where several offer it, MySQL takes the output column.
    private boolean meansTable(String name) {
        int offering = level.places().offering(name).size();
        return offering == 1 || (offering > 1 && !expressions.outputsBeforeDoubt());
    }

    void having(@Nullable Expression condition) {
        expressions.having(condition, level);
    }

    void distinct(@Nullable List<SelectItem<?>> items) {
        for (SelectItem<?> item : items == null ? List.<SelectItem<?>>of() : items) {
            if (walk.known(item) && !expressions.columns().output(item.getExpression(), level)) {
                expressions.visit(item.getExpression(), level);
            }
        }
    }
}
