package io.dataagent.query.gate.sql;

import io.dataagent.contracts.query.Violation;
import io.dataagent.query.gate.Budget;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.Rule;
import io.dataagent.query.gate.join.JoinReview;
import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.text.Names;
import io.dataagent.query.gate.text.Placeholders;
import io.dataagent.query.gate.walk.Findings;
import io.dataagent.query.gate.walk.JoinedColumns;
import io.dataagent.query.gate.walk.Lineage;
import io.dataagent.query.gate.walk.LiteralComparisons;
import io.dataagent.query.gate.walk.NameScope;
import io.dataagent.query.gate.walk.NamedQueries;
import io.dataagent.query.gate.walk.Refusals;
import io.dataagent.query.gate.walk.Relation;
import io.dataagent.query.gate.walk.SetOperator;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import net.sf.jsqlparser.expression.JdbcParameter;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.IntersectOp;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;
import net.sf.jsqlparser.statement.select.SetOperation;
import net.sf.jsqlparser.statement.select.SetOperationList;
import net.sf.jsqlparser.statement.select.UnionOp;
import net.sf.jsqlparser.statement.select.Values;
import net.sf.jsqlparser.statement.select.WithItem;
import org.jspecify.annotations.Nullable;

/// One walk over one statement: resolves every table, column, function and type against the
/// scope, level by level, and notes the lineage on the way. Nodes that the grammar does not list
/// end it.
final class Walk {

    private final Set<String> qualifiers = new HashSet<>();
    private final NamedQueries<Table> queries = new NamedQueries<>();
    private final Lineage lineage;
    private final Comparisons comparisons;
    private final Names names;
    private final Grammar grammar;
    private final TextFindings findings;
    private final Refusals refusals;
    private final Expressions expressions;
    private final Sources sources;
    private final PlaceholderPlaces places;
    private final Recursions recursions;
    private final Dialect dialect;
    private final Budget budget;

    Walk(
            GateScope scope,
            DialectRules rules,
            TextFindings findings,
            PlaceholderPlaces places,
            Budget budget) {
        this.places = places;
        this.budget = budget;
        this.dialect = rules.dialect();
        this.recursions = new Recursions(rules);
        this.findings = findings;
        this.names = rules.names();
        this.grammar = rules.dialect().grammar();
        this.refusals = new Refusals(scope, rules, this::refuse);
        this.lineage = new Lineage(new JoinReview(scope.joins(), budget), budget);
        this.comparisons =
                new Comparisons(
                        new LiteralComparisons<>(
                                lineage, refusals, dialect, Comparisons::literal));
        this.expressions = new Expressions(this, rules);
        this.sources = new Sources(this, expressions, rules);
    }

    List<Violation> statement(Select select) {
        try {
            lineage.outputs(select(select, new NameScope(null, budget)).columns());
            refusals.joins(lineage.review());
        } catch (Findings.Enough e) {
            return findings.all();
        }
        if (findings.none()) {
            sources.settle(select);
        }
        return findings.all();
    }

    Recursions recursions() {
        return recursions;
    }

    Budget budget() {
        return budget;
    }

    /// Looks at the literals of a comparison.
    void compare(Object node) {
        comparisons.look(node);
    }

    Lineage lineage() {
        return lineage;
    }

    Refusals refusals() {
        return refusals;
    }

    /// Names that the statement declares itself, and queries that it reads by a name of the scope.
    NamedQueries<Table> queries() {
        return queries;
    }

    /// Names that this walk put before others.
    Set<String> qualifiers() {
        return qualifiers;
    }

    void qualifies(String name) {
        qualifiers.add(name);
    }

    /// Whether a placeholder may stand where it does; if not, it is refused.
    void placeholder(JdbcParameter placeholder) {
        if (!places.permits(placeholder)) {
            String name = "$" + placeholder.getIndex();
            findings.add(
                    Rule.PARAMETER,
                    Placeholders.misplaced(
                            placeholder.getParameterCharacter().equals("?") ? "?" : name),
                    name,
                    List.of());
        }
    }

    void refuse(Rule rule, String message, @Nullable String name) {
        refuse(null, rule, message, name, List.of());
    }

    private void refuse(
            @Nullable Object node,
            Rule rule,
            String message,
            @Nullable String name,
            List<String> suggestions) {
        if (node != null) {
            findings.at(node);
        }
        findings.add(rule, message, name, suggestions);
    }

    /// Refuses a node as such.
    void refuse(Object node) {
        findings.form(node);
    }

    /// Whether a node is in the grammar; if not, it is refused.
    boolean known(Object node) {
        budget.step();
        findings.at(node);
        if (!grammar.knows(node)) {
            findings.form(node);
            return false;
        }
        String field = Tree.unexpectedField(node, grammar);
        if (field != null) {
            findings.form(node, field);
            return false;
        }
        return true;
    }

    /// Walks a query and answers with the columns it offers.
    Relation select(Select select, NameScope outer) {
        if (!known(select)) {
            return Relation.none();
        }
        NameScope level = new NameScope(outer, budget);
        if (select.getWithItemsList() != null) {
            recursions.announce(select.getWithItemsList(), level);
            select.getWithItemsList().forEach(item -> with(item, level));
        }
        Relation result =
                switch (select) {
                    case PlainSelect plain -> plain(plain, level);
                    case SetOperationList list -> setOperation(list, level);
                    case ParenthesedSelect nested -> select(nested.getSelect(), level);
                    case Values values -> values(values, level);
                    default -> Relation.none();
                };
        level.outputs().putAll(result.columns());
        if (select.getOrderByElements() != null) {
            select.getOrderByElements().forEach(element -> order(element, level));
        }
        expressions.visit(select.getLimit(), level);
        expressions.visit(select.getOffset(), level);
        expressions.visit(select.getFetch(), level);
        return result;
    }

    private void order(OrderByElement element, NameScope level) {
        if (known(element) && !expressions.columns().output(element.getExpression(), level)) {
            expressions.withOutputs(element.getExpression(), level);
        }
    }

    private void with(WithItem<?> item, NameScope level) {
        String name = recursions.name(item);
        level.next();
        if (!known(item) || !(item.getParenthesedStatement() instanceof ParenthesedSelect body)) {
            refuse(Rule.CONSTRUCT, "Only SELECT is allowed inside WITH.", null);
            return;
        }
        queries.declare(name);
        if (name.startsWith("pg_")) {
            // Only the catalog is on the search path, so no such name can be mistaken for a table.
            refuse(Rule.KEYWORD, "Names that start with pg_ are reserved.", name);
        }
        List<String> columns = new ArrayList<>();
        if (item.getWithItemList() != null) {
            for (SelectItem<?> column : item.getWithItemList()) {
                columns.add(names.column(column.getExpression().toString()));
            }
        }
        recursions.begin(body, level, name, columns);
        Relation result = select(body, level).renamed(name, columns);
        level.declare(name, Relation.made(name, sources.offered(item, result)));
        expressions.ownColumns(item.getSearchClause(), levelOf(level, result));
        expressions.ownColumns(item.getCycleClause(), levelOf(level, result));
    }

    private NameScope levelOf(NameScope outer, Relation relation) {
        NameScope level = new NameScope(outer, budget);
        level.add(relation);
        return level;
    }

    private Relation setOperation(SetOperationList list, NameScope level) {
        list.getOperations().forEach(this::known);
        List<Relation> parts = new ArrayList<>();
        for (Select part : list.getSelects()) {
            parts.add(select(part, level));
            recursions.seeded(list, parts.getFirst());
        }
        SequencedMap<String, Origin> columns =
                Origin.stacked(parts.stream().map(Relation::columns).toList(), budget);
        lineage.compares(list, list.getOperations().stream().map(Walk::operator).toList(), parts);
        return Relation.made("", columns);
    }

    private static SetOperator operator(SetOperation operation) {
        return operation instanceof UnionOp
                ? SetOperator.UNION
                : operation instanceof IntersectOp ? SetOperator.INTERSECT : SetOperator.EXCEPT;
    }

    private Relation values(Values values, NameScope level) {
        expressions.visit(values.getExpressions(), level);
        return Relation.made("", Outputs.ofRows(values));
    }

    private Relation plain(PlainSelect plain, NameScope level) {
        JoinedColumns shown = JoinedColumns.none(dialect, budget);
        sources.from(
                plain.getFromItem(),
                plain.getJoins(),
                level,
                BaseTable.first(plain),
                Outputs.everything(plain) ? shown : null);
        Outputs outputs = new Outputs(this, sources, expressions, names, level, shown);
        if (plain.getSelectItems() != null) {
            plain.setSelectItems(outputs.items(plain.getSelectItems()));
        }
        SequencedMap<String, Origin> columns = outputs.columns();
        expressions.predicate(plain.getWhere(), level);
        if (plain.getGroupBy() != null && known(plain.getGroupBy())) {
            outputs.grouping(plain.getGroupBy());
        }
        level.outputs().putAll(columns);
        outputs.having(plain.getHaving());
        if (plain.getDistinct() != null && known(plain.getDistinct())) {
            outputs.distinct(plain.getDistinct().getOnSelectItems());
        }
        expressions.visitAll(plain.getWindowDefinitions(), level);
        lineage.level(level.relations());
        return Relation.made("", columns);
    }
}
