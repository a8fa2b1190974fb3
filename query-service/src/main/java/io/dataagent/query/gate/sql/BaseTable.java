package io.dataagent.query.gate.sql;

import io.dataagent.query.gate.Budget;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.text.Names;
import io.dataagent.query.gate.walk.TableReference;
import java.util.List;
import java.util.function.Consumer;
import net.sf.jsqlparser.expression.Alias;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SelectItem;
import org.jspecify.annotations.Nullable;

/// A table of the scope at the place where a statement reads it. A table can have columns that the
/// scope does not list. Where the statement names its columns, they are written with the table's
/// name. Where it could reach others unnamed (a whole row, a natural join, renamed columns), the
/// table is closed: a subquery of the listed columns takes its place.
final class BaseTable implements TableReference {

    private final Table node;
    private final GateScope.ScopeTable target;
    private final Consumer<FromItem> place;
    private boolean closed;

    BaseTable(Table node, GateScope.ScopeTable target, Consumer<FromItem> place) {
        this.node = node;
        this.target = target;
        this.place = place;
        this.closed = target.definition() != null;
    }

    /// The first place of a FROM. What comes there instead of a table takes its ONLY along, which
    /// belongs to the whole level in the tree and stands before tables alone.
    static Consumer<FromItem> first(PlainSelect level) {
        return item -> {
            level.setFromItem(item);
            if (level.isUsingOnly()
                    && item instanceof ParenthesedSelect query
                    && query.getSelect() instanceof PlainSelect inner) {
                inner.setUsingOnly(true);
                level.setUsingOnly(false);
            }
        };
    }

    @Override
    public GateScope.ScopeTable table() {
        return target;
    }

    @Override
    public Table node() {
        return node;
    }

    @Override
    public void close() {
        closed = true;
    }

    /// The listed columns, each with the name that the table has in the statement.
    List<SelectItem<?>> columns(String alias, Names names) {
        return target.columns().stream()
                .<SelectItem<?>>map(column -> new SelectItem<>(column(alias, column, names)))
                .toList();
    }

    static Column column(@Nullable String alias, String column, Names names) {
        return alias == null
                ? new Column(names.written(column))
                : new Column(new Table(names.written(alias)), names.written(column));
    }

    /// Puts the subquery in place if the table is closed.
    void settle(DialectRules rules, Budget budget) {
        if (!closed) {
            return;
        }
        closed = false;
        Names names = rules.names();
        Alias alias = node.getAlias();
        node.setAlias(null);
        ParenthesedSelect subquery =
                target.definition() == null ? listed(names) : Injected.query(target, rules, budget);
        subquery.setAlias(alias == null ? new Alias(names.written(target.name()), true) : alias);
        place.accept(subquery);
    }

    private ParenthesedSelect listed(Names names) {
        PlainSelect listed = new PlainSelect();
        listed.setSelectItems(
                target.columns().stream()
                        .<SelectItem<?>>map(column -> new SelectItem<>(column(null, column, names)))
                        .toList());
        listed.setFromItem(node);
        return new ParenthesedSelect().withSelect(listed);
    }
}
