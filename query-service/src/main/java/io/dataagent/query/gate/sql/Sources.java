package io.dataagent.query.gate.sql;

import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.Rule;
import io.dataagent.query.gate.join.JoinReview;
import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.text.Names;
import io.dataagent.query.gate.walk.JoinedColumns;
import io.dataagent.query.gate.walk.NameScope;
import io.dataagent.query.gate.walk.Relation;
import io.dataagent.query.gate.walk.ScopeTables;
import io.dataagent.query.gate.walk.TableReference;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Consumer;
import net.sf.jsqlparser.expression.Alias;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.LateralSubSelect;
import net.sf.jsqlparser.statement.select.ParenthesedFromItem;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.TableFunction;
import net.sf.jsqlparser.statement.select.WithItem;
import org.jspecify.annotations.Nullable;

/// Resolves what stands in FROM: tables of the scope, common table expressions, subqueries,
/// joins, table functions. A table of the scope is rewritten to its full name, so that no search
/// path can give it another meaning.
final class Sources {

    private final Walk walk;
    private final Expressions expressions;
    private final DialectRules rules;
    private final Names names;
    private final ScopeTables tables;
    private final Joins neighbours;
    private final TableCalls calls;
    private final Map<Table, BaseTable> bases = new IdentityHashMap<>();

    Sources(Walk walk, Expressions expressions, DialectRules rules) {
        this.walk = walk;
        this.expressions = expressions;
        this.rules = rules;
        this.names = rules.names();
        this.tables = new ScopeTables(rules, walk.lineage(), walk.refusals(), walk.budget());
        this.neighbours = new Joins(walk, expressions.columns().meanings(), names);
        this.calls = new TableCalls(walk, expressions, names);
    }

    /// Adds what stands in FROM.
    ///
    /// @param shown takes the columns that `*` means, or null if nobody asks for them
    void from(
            @Nullable FromItem item,
            @Nullable List<Join> joins,
            NameScope level,
            Consumer<FromItem> place,
            @Nullable JoinedColumns shown) {
        int start = level.relations().size();
        boolean doubtful = false;
        if (item != null) {
            Added first = added(item, level, place, shown != null);
            if (shown != null) {
                shown.join(first.shown(), List.of());
            }
        }
        for (Join join : joins == null ? List.<Join>of() : joins) {
            if (walk.known(join)) {
                start = join.isSimple() ? level.relations().size() : start;
                doubtful = !join.isSimple() && (doubtful || Joins.doubtful(join));
                Added joined = added(join.getFromItem(), level, join::setFromItem, shown != null);
                joined(join, joined.relation(), level, start);
                if (doubtful) {
                    level.closeTwins();
                }
                if (shown != null) {
                    show(shown, joined.shown(), join);
                }
            }
        }
    }

    private void show(JoinedColumns shown, JoinedColumns right, Join join) {
        if (join.isNatural()) {
            shown.joinNaturally(right);
        } else {
            shown.join(right, using(join));
        }
    }

    /// What a join says, which sees nothing of FROM before the last comma.
    private void joined(Join join, Relation relation, NameScope level, int start) {
        boolean says =
                join.isNatural()
                        || !join.getOnExpressions().isEmpty()
                        || !join.getUsingColumns().isEmpty();
        NameScope seen = says ? level.since(start) : level;
        if (join.isNatural()) {
            neighbours.natural(relation, level, seen, join.getFromItem());
        }
        join.getOnExpressions().forEach(on -> expressions.predicate(on, seen));
        join.getUsingColumns().forEach(column -> neighbours.using(column, relation, level, seen));
    }

    private List<String> using(Join join) {
        return join.getUsingColumns().stream()
                .map(column -> names.column(column.getColumnName()))
                .toList();
    }

    /// Something that was added to a level.
    ///
    /// @param shown the columns that `*` means, if somebody asks for them
    private record Added(Relation relation, JoinedColumns shown) {}

    /// Adds one; what is named in it, as in a lateral subquery, belongs together with it.
    private Added added(FromItem item, NameScope level, Consumer<FromItem> place, boolean asked) {
        JoinReview.Mark mark = walk.lineage().review().mark();
        JoinedColumns inner = JoinedColumns.none(rules.dialect(), walk.budget());
        Relation added = neighbours.add(item(item, level, place, inner), item, level);
        walk.lineage().review().together(mark, added);
        return new Added(added, asked ? inner.and(added.columns()) : inner);
    }

    private Relation item(
            FromItem item, NameScope level, Consumer<FromItem> place, JoinedColumns inner) {
        if (!walk.known(item)) {
            return Relation.none();
        }
        Alias alias = item.getAlias();
        if (alias != null && !alias(alias, level)) {
            return Relation.none();
        }
        return switch (item) {
            case Table table when rules.syntax().emptyTable(table) -> Relation.none();
            case Table table when renamesColumns(alias) && !rules.syntax().renamesTables() -> {
                walk.refuse(Rule.CONSTRUCT, "A table's columns cannot be renamed.", null);
                yield Relation.none();
            }
            case Table table -> named(table(table, level, place), alias, table);
            case TableFunction call -> calls.call(call, alias, level);
            case LateralSubSelect nested -> renamed(walk.select(nested, level), alias);
            case Select nested -> renamed(walk.select(nested, alone(level)), alias);
            case ParenthesedFromItem nested -> parenthesed(nested, alias, level, inner);
            default -> Relation.none();
        };
    }

    /// What a query in FROM sees: nothing of what stands beside it.
    private static NameScope alone(NameScope level) {
        return level.since(level.relations().size());
    }

    static boolean renamesColumns(@Nullable Alias alias) {
        return alias != null
                && alias.getAliasColumns() != null
                && !alias.getAliasColumns().isEmpty();
    }

    /// @param inner takes the columns that `*` means of joins without a name of their own
    private Relation parenthesed(
            ParenthesedFromItem nested,
            @Nullable Alias alias,
            NameScope level,
            JoinedColumns inner) {
        int before = level.relations().size();
        JoinedColumns shown =
                alias == null ? inner : JoinedColumns.none(rules.dialect(), walk.budget());
        from(nested.getFromItem(), nested.getJoins(), level, nested::setFromItem, shown);
        if (alias == null) {
            return Relation.none();
        }
        level.takeFrom(before);
        return renamed(Relation.made("", shown.all()), alias);
    }

    private Relation table(Table table, NameScope level, Consumer<FromItem> place) {
        List<String> parts = names.parts(table);
        walk.known(table);
        boolean sampled = table.getSampleClause() != null;
        return switch (tables.find(new ScopeTables.Name(parts, sampled, table), level)) {
            case ScopeTables.Found.Expression expression -> expression.relation();
            case ScopeTables.Found.Table found ->
                    found.table().query()
                            ? query(found.table(), table)
                            : base(found.table(), table, parts.size() == 1, place);
            case null -> Relation.none();
        };
    }

    private Relation query(GateScope.ScopeTable target, Table table) {
        walk.queries().read(target, table);
        return new Relation(
                target.name(),
                null,
                new TableReference.Closed(target, table),
                tables.columns(target),
                false);
    }

    /// A table of the scope, which gets its full name.
    private Relation base(
            GateScope.ScopeTable target, Table table, boolean bare, Consumer<FromItem> place) {
        if (bare) {
            table.setSchemaName(names.written(target.schema()));
            walk.qualifies(target.schema());
        }
        BaseTable base = bases.computeIfAbsent(table, t -> new BaseTable(t, target, place));
        return new Relation(target.name(), target.source(), base, tables.columns(target), false);
    }

    /// Checks an alias; false if it is no name.
    boolean alias(Alias alias, NameScope level) {
        if (!walk.known(alias)) {
            return false;
        }
        String name = alias.getName();
        if (name != null && name.startsWith("'")) {
            walk.refuse(Rule.CONSTRUCT, "A text literal cannot be an alias.", null);
            return false;
        }
        if (name != null) {
            walk.queries().declare(names.relation(name));
        }
        expressions.visitAll(alias.getAliasColumns(), level);
        return true;
    }

    /// Puts subqueries in the place of the tables that have to be closed, and what names of the
    /// scope mean before the statement.
    void settle(Select statement) {
        bases.values().forEach(base -> base.settle(rules, walk.budget()));
        new Injected(rules, walk.budget()).settle(statement, walk.queries());
    }

    /// What an item of WITH offers: its columns, and those of SEARCH and CYCLE.
    SequencedMap<String, Origin> offered(WithItem<?> item, Relation result) {
        List<String> more = searchColumns(item);
        if (more.isEmpty()) {
            return result.columns();
        }
        SequencedMap<String, Origin> offered = new LinkedHashMap<>(result.columns());
        more.forEach(column -> offered.put(column, Origin.NONE));
        return offered;
    }

    private List<String> searchColumns(WithItem<?> item) {
        List<String> found = new ArrayList<>();
        if (item.getSearchClause() != null) {
            found.add(names.column(item.getSearchClause().getSequenceColumnName()));
        }
        if (item.getCycleClause() != null) {
            found.add(names.column(item.getCycleClause().getMarkColumnName()));
            found.add(names.column(item.getCycleClause().getPathColumnName()));
        }
        return found;
    }

    private Relation named(Relation relation, @Nullable Alias alias, Table table) {
        return alias == null
                ? relation.named(names.relation(table.getName()), relation.source())
                : renamed(relation, alias);
    }

    private Relation renamed(Relation relation, @Nullable Alias alias) {
        if (alias == null) {
            return relation;
        }
        List<String> columns =
                alias.getAliasColumns() == null
                        ? List.of()
                        : alias.getAliasColumns().stream()
                                .map(column -> names.column(column.name))
                                .toList();
        return relation.renamed(names.relation(alias.getName()), columns);
    }
}
