package io.dataagent.query.gate.sql;

import io.dataagent.query.gate.Rule;
import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.text.Names;
import io.dataagent.query.gate.walk.ColumnNames;
import io.dataagent.query.gate.walk.NameScope;
import io.dataagent.query.gate.walk.NameScope.Meaning;
import io.dataagent.query.gate.walk.NameScope.OutputNames;
import io.dataagent.query.gate.walk.Relation;
import java.util.List;
import net.sf.jsqlparser.expression.DateUnitExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.RowGetExpression;
import net.sf.jsqlparser.expression.TimeKeyExpression;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import org.jspecify.annotations.Nullable;

/// Finds out what the names in expressions mean, and writes them so that the server cannot take
/// them for anything else.
final class Columns {

    private final Walk walk;
    private final ColumnNames meanings;
    private final Names names;
    private View view = View.PLAIN;

    /// Where names may mean output columns.
    ///
    /// @param outputsToo whether they may at all
    /// @param groups whether it is a condition on groups
    /// @param inAggregates whether an aggregate is around
    record View(boolean outputsToo, boolean groups, boolean inAggregates) {

        static final View PLAIN = new View(false, false, false);

        View inAggregate() {
            return new View(outputsToo, groups, true);
        }

        OutputNames outputs() {
            OutputNames seen = inAggregates ? OutputNames.LAST : OutputNames.FIRST;
            return outputsToo ? seen : OutputNames.NONE;
        }
    }

    Columns(Walk walk, DialectRules rules) {
        this.walk = walk;
        this.meanings = new ColumnNames(rules, walk.lineage(), walk.refusals());
        this.names = rules.names();
    }

    /// What names mean.
    ColumnNames meanings() {
        return meanings;
    }

    View view() {
        return view;
    }

    void look(View next) {
        view = next;
    }

    /// A column whose name the parser takes for a word of its own, such as `month` or `current`. It
    /// cannot be written with its table, so the tables it could come from are closed.
    Origin bare(String word, NameScope level) {
        return unqualified(null, word, Names.fold(word), level);
    }

    /// The word of a time key: MySQL takes it with an empty pair of brackets too.
    static String clock(TimeKeyExpression key) {
        return key.getStringValue().replaceFirst("\\s*\\(\\s*\\)$", "");
    }

    /// Whether an expression is no more than the name of an output column.
    boolean output(@Nullable Expression expression, NameScope level) {
        return ColumnNames.output(bareName(expression), level);
    }

    /// The name, if an expression is no more than an unqualified one.
    @Nullable String bareName(@Nullable Object expression) {
        return switch (expression) {
            case Column column
                    when column.getTable() == null && column.getArrayConstructor() == null ->
                    names.column(column.getColumnName());
            case TimeKeyExpression word -> Names.fold(clock(word));
            case DateUnitExpression unit -> Names.fold(unit.toString());
            case null -> null;
            case Object ignored -> null;
        };
    }

    Origin column(Column column, NameScope level) {
        Table qualifier = column.getTable();
        String written = column.getColumnName();
        String name = names.column(written);
        Origin origin =
                qualifier == null || qualifier.getNameParts().isEmpty()
                        ? unqualified(column, written, name, level)
                        : qualified(column, qualifier, name, level);
        walk.lineage().resolved(column, origin);
        return origin;
    }

    private Origin qualified(Column column, Table qualifier, String name, NameScope level) {
        Relation relation = relation(qualifier, level);
        if (relation == null) {
            return Origin.NONE;
        }
        Origin origin = meanings.in(relation, name, column);
        if (origin == null) {
            walk.refusals().unknownColumn(null, name, relation.columns().sequencedKeySet());
            return Origin.NONE;
        }
        if (relation.is(level.called(relation.alias()))) {
            column.setTable(new Table(names.written(relation.alias())));
        }
        return origin;
    }

    private Origin unqualified(
            @Nullable Column node, String written, String name, NameScope level) {
        boolean word = written.charAt(0) != names.mark();
        ColumnNames.Name meant =
                new ColumnNames.Name(name, names.relation(written), word, "", node);
        return switch (meanings.unqualified(meant, level, view.outputs())) {
            case Meaning.Of of -> {
                qualify(node, name, of, level);
                yield of.origin();
            }
            case Meaning.Output output -> {
                if (!view.groups() || view.inAggregates()) {
                    level.close(level);
                }
                yield output.origin();
            }
            case Meaning.Row row -> whole(row.relation());
            case Meaning.Several ignored -> Origin.NONE;
            case Meaning.Open ignored -> Origin.NONE;
            case Meaning.Clock ignored -> Origin.NONE;
            case null -> Origin.NONE;
        };
    }

    /// Writes a column with its table, so that the server cannot mean another one that the scope
    /// does not list; where that is not possible, the tables are closed.
    private void qualify(@Nullable Column node, String name, Meaning.Of found, NameScope level) {
        String alias = found.relation().alias();
        if (found.level().places().merges(name)) {
            if (found.level() != level) {
                level.close(found.level());
            }
        } else if (node == null || alias.isEmpty() || !found.relation().is(level.called(alias))) {
            level.close(found.level());
        } else {
            node.setTable(new Table(names.written(alias)));
            walk.qualifies(alias);
        }
    }

    private @Nullable Relation relation(Table qualifier, NameScope level) {
        List<String> parts = names.parts(qualifier);
        String name = parts.getLast();
        Relation relation = ColumnNames.relation(parts, level);
        if (relation == null && level.places().shares(name)) {
            walk.refusals().sharedName(null, name);
        } else if (relation == null) {
            walk.refuse(
                    Rule.UNKNOWN_TABLE,
                    "There is no table or alias “" + String.join(".", parts) + "” here.",
                    name);
        }
        return relation;
    }

    @Nullable Relation star(AllTableColumns all, NameScope level) {
        Relation relation = walk.known(all) ? relation(all.getTable(), level) : null;
        if (relation != null) {
            walk.lineage().place(null, relation);
        }
        if (relation != null && relation.is(level.called(relation.alias()))) {
            all.setTable(new Table(names.written(relation.alias())));
        }
        return relation;
    }

    Origin rowField(RowGetExpression get, NameScope level) {
        Object inner = get.getExpression();
        while (inner instanceof List<?> list && list.size() == 1) {
            inner = list.getFirst();
        }
        if (inner instanceof Column row && row.getTable() == null) {
            Relation relation = level.relation(names.relation(row.getColumnName()));
            Origin origin =
                    relation == null
                            ? null
                            : relation.columns().get(names.column(get.getColumnName()));
            if (relation != null && origin != null) {
                walk.lineage().place(null, relation);
                return origin;
            }
        }
        walk.refusals()
                .unknownColumn(null, names.column(get.getColumnName()), level.visible());
        return Origin.NONE;
    }

    /// A whole row: no column of it may be one that the scope does not list.
    Origin whole(@Nullable Relation relation) {
        return relation == null ? Origin.NONE : meanings.row(relation);
    }
}
