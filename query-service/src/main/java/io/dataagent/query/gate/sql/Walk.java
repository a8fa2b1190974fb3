package io.dataagent.query.gate.sql;

import io.dataagent.contracts.query.QueryLineage;
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
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import net.sf.jsqlparser.expression.JdbcParameter;
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

/// One walk over one statement: resolves every table, column, function and type against the
/// scope, level by level, and notes the lineage on the way. Nodes that the grammar does not list
/// end it.
public final class Walk {

    private final Set<String> declared = new LinkedHashSet<>();
    private final Set<String> qualifiers = new HashSet<>();
    private final LineageNotes notes;
    private final JoinReview review;
    private final @Nullable Comparisons comparisons;
    private final Names names;
    private final Grammar grammar;
    private final Findings findings;
    private final Expressions expressions;
    private final Sources sources;
    private final PlaceholderPlaces places;
    private final Recursions recursions;
    private final Dialect dialect;
    private final Budget budget;

    public Walk(
            GateScope scope,
            DialectRules rules,
            Findings findings,
            PlaceholderPlaces places,
            Budget budget) {
        this.places = places;
        this.budget = budget;
        this.dialect = rules.dialect();
        this.recursions = new Recursions(rules);
        this.findings = findings;
        this.names = rules.names();
        this.grammar = rules.dialect().grammar();
        this.review = new JoinReview(scope.joins(), budget);
        this.notes = new LineageNotes(names, review, budget);
        this.comparisons =
                scope.typed() ? new Comparisons(this, rules.dialect(), notes.resolved()) : null;
        this.expressions = new Expressions(this, scope, rules, notes);
        this.sources = new Sources(this, scope, expressions, notes, rules);
    }

    List<Violation> statement(Select select) {
        try {
            notes.outputs(select(select, new Frame(null, budget)));
            review.mistakes().forEach(this::refuse);
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

    private void refuse(JoinReview.Mistake mistake) {
        findings.at(mistake.node());
        findings.add(Rule.WRONG_JOIN, mistake.sentence(), null, mistake.better());
    }

    /// Refuses what stands at a node.
    void refuse(Object node, Rule rule, String message) {
        findings.at(node);
        findings.add(rule, message, null, List.of());
    }

    /// Looks at the literals of a comparison.
    void compare(Object node) {
        if (comparisons != null) {
            comparisons.look(node);
        }
    }

    JoinReview review() {
        return review;
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

    void refuse(Rule rule, String message, @Nullable String name, List<String> suggestions) {
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
    Relation select(Select select, Frame outer) {
        if (!known(select)) {
            return offer(new LinkedHashMap<>(), false);
        }
        Frame frame = new Frame(outer, budget);
        if (select.getWithItemsList() != null) {
            recursions.announce(select.getWithItemsList(), frame);
            select.getWithItemsList().forEach(item -> with(item, frame));
        }
        Relation result =
                switch (select) {
                    case PlainSelect plain -> plain(plain, frame);
                    case SetOperationList list -> setOperation(list, frame);
                    case ParenthesedSelect nested -> select(nested.getSelect(), frame);
                    case Values values -> values(values, frame);
                    default -> offer(new LinkedHashMap<>(), false);
                };
        frame.outputs().putAll(result.columns());
        if (select.getOrderByElements() != null) {
            select.getOrderByElements().forEach(element -> order(element, frame));
        }
        expressions.visit(select.getLimit(), frame);
        expressions.visit(select.getOffset(), frame);
        expressions.visit(select.getFetch(), frame);
        return result;
    }

    private void order(OrderByElement element, Frame frame) {
        if (known(element) && !expressions.columns().output(element.getExpression(), frame)) {
            expressions.withOutputs(element.getExpression(), frame);
        }
    }

    private void with(WithItem<?> item, Frame frame) {
        String name = recursions.name(item);
        frame.next();
        if (!known(item) || !(item.getParenthesedStatement() instanceof ParenthesedSelect body)) {
            refuse(Rule.CONSTRUCT, "Only SELECT is allowed inside WITH.", null, List.of());
            return;
        }
        declare(name);
        if (name.startsWith("pg_")) {
            // Only the catalog is on the search path, so no such name can be mistaken for a table.
            refuse(Rule.KEYWORD, "Names that start with pg_ are reserved.", name, List.of());
        }
        List<String> columns = new ArrayList<>();
        if (item.getWithItemList() != null) {
            for (SelectItem<?> column : item.getWithItemList()) {
                columns.add(names.column(column.getExpression().toString()));
            }
        }
        recursions.begin(body, frame, name, columns);
        Relation result = select(body, frame).renamed(name, columns);
        frame.declare(name, Relation.made(name, sources.offered(item, result), result.grouped()));
        expressions.ownColumns(item.getSearchClause(), frameOf(frame, result));
        expressions.ownColumns(item.getCycleClause(), frameOf(frame, result));
    }

    private Frame frameOf(Frame outer, Relation relation) {
        Frame frame = new Frame(outer, budget);
        frame.places().add(relation);
        return frame;
    }

    private Relation setOperation(SetOperationList list, Frame frame) {
        list.getOperations().forEach(this::known);
        List<Relation> parts = new ArrayList<>();
        for (Select part : list.getSelects()) {
            parts.add(select(part, frame));
            recursions.seeded(list, parts.getFirst());
        }
        SequencedMap<String, Origin> columns =
                Origin.stacked(parts.stream().map(Relation::columns).toList(), budget);
        notes.compares(list, parts);
        return offer(columns, parts.stream().anyMatch(Relation::grouped));
    }

    private Relation values(Values values, Frame frame) {
        expressions.visit(values.getExpressions(), frame);
        return offer(Relation.columns(values), false);
    }

    private Relation plain(PlainSelect plain, Frame frame) {
        JoinedColumns shown = JoinedColumns.none(dialect, budget);
        sources.from(
                plain.getFromItem(),
                plain.getJoins(),
                frame,
                BaseTable.first(plain),
                Outputs.everything(plain) ? shown : null);
        Outputs outputs = new Outputs(this, sources, expressions, names, frame, shown);
        if (plain.getSelectItems() != null) {
            plain.setSelectItems(outputs.items(plain.getSelectItems()));
        }
        SequencedMap<String, Origin> columns = outputs.columns();
        expressions.predicate(plain.getWhere(), frame);
        boolean grouped = grouping(plain.getGroupBy(), frame, outputs);
        frame.outputs().putAll(columns);
        outputs.having(plain.getHaving());
        if (plain.getDistinct() != null && known(plain.getDistinct())) {
            outputs.distinct(plain.getDistinct().getOnSelectItems());
        }
        expressions.visitAll(plain.getWindowDefinitions(), frame);
        notes.level(frame.relations());
        return offer(columns, grouped);
    }

    private boolean grouping(@Nullable GroupByElement group, Frame frame, Outputs outputs) {
        SequencedMap<String, Origin> columns = outputs.columns();
        if (group == null) {
            return columns.values().stream().anyMatch(Origin::aggregated);
        }
        known(group);
        outputs.keys(group.getGroupByExpressionList());
        if (group.getGroupingSets() != null) {
            group.getGroupingSets().forEach(outputs::keys);
        }
        notes.markGrain(group, columns);
        return true;
    }

    private static Relation offer(SequencedMap<String, Origin> columns, boolean grouped) {
        return Relation.made("", columns, grouped);
    }
}
