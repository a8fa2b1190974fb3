package io.dataagent.query.gate;

import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.Violation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import net.sf.jsqlparser.statement.select.GroupByElement;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;
import net.sf.jsqlparser.statement.select.SetOperationList;
import net.sf.jsqlparser.statement.select.TableStatement;
import net.sf.jsqlparser.statement.select.Values;
import net.sf.jsqlparser.statement.select.WithItem;
import org.jspecify.annotations.Nullable;

/// One walk over one statement: resolves every table, column, function and type against the
/// scope, level by level, and notes the lineage on the way. Nodes that the grammar does not list
/// end it.
final class Walk {

    private final Set<Violation> violations = new LinkedHashSet<>();
    private final Set<String> declared = new LinkedHashSet<>();
    private final LineageNotes notes = new LineageNotes();
    private final Lexed.Tokens tokens;
    private final Expressions expressions;
    private final Sources sources;

    Walk(GateScope scope, DialectRules rules, Lexed.Tokens tokens) {
        this.tokens = tokens;
        this.expressions = new Expressions(this, scope, rules, notes);
        this.sources = new Sources(this, scope, expressions, notes);
    }

    List<Violation> statement(Select select) {
        notes.outputs(select(select, new Frame(null)));
        return List.copyOf(violations);
    }

    QueryLineage lineage() {
        return notes.lineage();
    }

    /// Names that may stand before a bracket because the statement itself declares them.
    Set<String> declaredNames() {
        return declared;
    }

    void declare(String name) {
        declared.add(name);
    }

    void refuse(Rule rule, String message, @Nullable String name, List<String> suggestions) {
        Integer position = name == null ? null : tokens.position(name);
        violations.add(new Violation(rule.wire(), message, position, name, suggestions));
    }

    /// Whether a node is in the grammar; if not, it is refused.
    boolean known(Object node) {
        String what = node.getClass().getSimpleName();
        if (!Grammar.knows(node)) {
            refuse(
                    Rule.CONSTRUCT,
                    "This form of SQL is not allowed: " + what + ".",
                    null,
                    List.of());
            return false;
        }
        String field = Tree.unexpectedField(node);
        if (field != null) {
            refuse(
                    Rule.CONSTRUCT,
                    "This form of SQL is not allowed: " + what + " with " + field + ".",
                    null,
                    List.of());
            return false;
        }
        return true;
    }

    /// Walks a query and answers with the columns it offers.
    Relation select(Select select, Frame outer) {
        if (!known(select)) {
            return offer(new LinkedHashMap<>(), false);
        }
        Frame frame = new Frame(outer);
        if (select.getWithItemsList() != null) {
            select.getWithItemsList().forEach(item -> with(item, frame));
        }
        Relation result =
                switch (select) {
                    case PlainSelect plain -> plain(plain, frame);
                    case SetOperationList list -> setOperation(list, frame);
                    case ParenthesedSelect nested -> select(nested.getSelect(), frame);
                    case Values values -> values(values, frame);
                    case TableStatement table -> sources.table(table.getTable(), frame);
                    default -> offer(new LinkedHashMap<>(), false);
                };
        frame.outputs().putAll(result.columns());
        expressions.visitAll(select.getOrderByElements(), frame);
        expressions.visit(select.getLimit(), frame);
        expressions.visit(select.getOffset(), frame);
        expressions.visit(select.getFetch(), frame);
        return result;
    }

    private void with(WithItem<?> item, Frame frame) {
        if (!known(item) || !(item.getParenthesedStatement() instanceof ParenthesedSelect body)) {
            refuse(Rule.CONSTRUCT, "Only SELECT is allowed inside WITH.", null, List.of());
            return;
        }
        String name = Names.stored(item.getUnquotedAliasName() == null ? "" : item.getAliasName());
        declare(name);
        if (name.startsWith("pg_")) {
            // Only the catalog is on the search path, so no such name can be mistaken for a table.
            refuse(Rule.KEYWORD, "Names that start with pg_ are reserved.", name, List.of());
        }
        List<String> columns = new ArrayList<>();
        if (item.getWithItemList() != null) {
            for (SelectItem<?> column : item.getWithItemList()) {
                columns.add(Names.stored(column.getExpression().toString()));
            }
        }
        if (item.isRecursive()) {
            frame.declare(name, recursionSeed(body, frame, name, columns));
        }
        Relation result = select(body, frame).renamed(name, columns);
        SequencedMap<String, Origin> offered = new LinkedHashMap<>(result.columns());
        sources.searchColumns(item).forEach(column -> offered.put(column, Origin.NONE));
        frame.declare(name, new Relation(name, null, offered, result.grouped()));
        expressions.visit(item.getSearchClause(), frameOf(frame, result));
        expressions.visit(item.getCycleClause(), frameOf(frame, result));
    }

    private static Frame frameOf(Frame outer, Relation relation) {
        Frame frame = new Frame(outer);
        frame.relations().add(relation);
        return frame;
    }

    /// What a recursive expression offers to itself: the columns of its first, non-recursive
    /// part.
    private Relation recursionSeed(
            ParenthesedSelect body, Frame frame, String name, List<String> columns) {
        Select first = body.getSelect();
        while (first instanceof SetOperationList list) {
            first = list.getSelects().getFirst();
        }
        return first == null
                ? offer(new LinkedHashMap<>(), false).renamed(name, columns)
                : select(first, frame).renamed(name, columns);
    }

    private Relation setOperation(SetOperationList list, Frame frame) {
        list.getOperations().forEach(this::known);
        List<Relation> parts = list.getSelects().stream().map(part -> select(part, frame)).toList();
        SequencedMap<String, Origin> columns = new LinkedHashMap<>();
        int position = 0;
        for (Map.Entry<String, Origin> column : parts.getFirst().columns().entrySet()) {
            List<Origin> origins = new ArrayList<>();
            for (Relation part : parts) {
                List<Origin> own = List.copyOf(part.columns().values());
                if (position < own.size()) {
                    origins.add(own.get(position));
                }
            }
            columns.put(column.getKey(), Origin.joined(origins, false, column.getValue().grain()));
            position++;
        }
        return offer(columns, parts.stream().anyMatch(Relation::grouped));
    }

    private Relation values(Values values, Frame frame) {
        expressions.visit(values.getExpressions(), frame);
        SequencedMap<String, Origin> columns = new LinkedHashMap<>();
        int width =
                values.getExpressions().stream()
                        .mapToInt(row -> row instanceof List<?> cells ? cells.size() : 1)
                        .max()
                        .orElse(1);
        for (int i = 1; i <= width; i++) {
            columns.put("column" + i, Origin.NONE);
        }
        return offer(columns, false);
    }

    private Relation plain(PlainSelect plain, Frame frame) {
        sources.from(plain.getFromItem(), plain.getJoins(), frame);
        SequencedMap<String, Origin> columns = new LinkedHashMap<>();
        if (plain.getSelectItems() != null) {
            plain.getSelectItems().forEach(item -> item(item, frame, columns));
        }
        expressions.predicate(plain.getWhere(), frame);
        boolean grouped = grouping(plain.getGroupBy(), frame, columns);
        expressions.predicate(plain.getHaving(), frame);
        if (plain.getDistinct() != null && known(plain.getDistinct())) {
            expressions.visitAll(plain.getDistinct().getOnSelectItems(), frame);
        }
        expressions.visitAll(plain.getWindowDefinitions(), frame);
        return offer(columns, grouped);
    }

    private void item(SelectItem<?> item, Frame frame, SequencedMap<String, Origin> columns) {
        Expression expression = item.getExpression();
        if (item.getAlias() != null && !sources.alias(item.getAlias(), frame)) {
            return;
        }
        if (expression instanceof AllTableColumns all) {
            Relation relation = expressions.star(all, frame);
            if (relation != null) {
                Relation.add(columns, relation.columns());
            }
        } else if (expression instanceof AllColumns all) {
            known(all);
            frame.relations().forEach(relation -> Relation.add(columns, relation.columns()));
        } else {
            Origin origin = expressions.visit(expression, frame);
            Relation.add(columns, expressions.outputName(item), origin);
        }
    }

    private boolean grouping(
            @Nullable GroupByElement group, Frame frame, SequencedMap<String, Origin> columns) {
        boolean aggregated =
                !columns.isEmpty() && columns.values().stream().anyMatch(Origin::aggregated);
        if (group == null) {
            return aggregated;
        }
        frame.outputs().putAll(columns);
        known(group);
        expressions.visit(group.getGroupByExpressionList(), frame);
        expressions.visitAll(group.getGroupingSets(), frame);
        notes.markGrain(group, columns);
        return true;
    }

    private static Relation offer(SequencedMap<String, Origin> columns, boolean grouped) {
        return new Relation("", null, columns, grouped);
    }
}
