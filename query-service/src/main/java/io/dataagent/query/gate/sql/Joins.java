package io.dataagent.query.gate.sql;

import io.dataagent.query.gate.Rule;
import io.dataagent.query.gate.text.Names;
import io.dataagent.query.gate.walk.ColumnNames;
import io.dataagent.query.gate.walk.MergedColumns;
import io.dataagent.query.gate.walk.MergedColumns.Joined;
import io.dataagent.query.gate.walk.NameScope;
import io.dataagent.query.gate.walk.Relation;
import java.util.List;
import net.sf.jsqlparser.expression.Alias;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.Join;

/// What happens when relations stand side by side: names that must be told apart, columns that
/// become one.
final class Joins {

    private final Walk walk;
    private final ColumnNames meanings;
    private final MergedColumns merged;
    private final Names names;

    Joins(Walk walk, ColumnNames meanings, Names names) {
        this.walk = walk;
        this.meanings = meanings;
        this.merged = new MergedColumns(meanings, walk.lineage());
        this.names = names;
    }

    /// Adds a relation to a level. Two tables of one name are told apart by their schemas only; the
    /// second gets an alias, and alone the name means neither. Other names must be unique.
    Relation add(Relation relation, FromItem item, NameScope level) {
        String alias = item instanceof Table ? ColumnNames.apart(relation, level) : null;
        Relation added = relation;
        if (alias != null && item instanceof Table table) {
            table.setAlias(new Alias(names.written(alias), true));
            added = relation.named(alias, relation.source());
        } else if (ColumnNames.twice(relation, level)) {
            String name = relation.alias();
            walk.refuse(
                    Rule.AMBIGUOUS,
                    "“" + name + "” stands in FROM more than once; give each an alias of its own.",
                    name);
        }
        level.add(added);
        return added;
    }

    /// Whether it is not certain what the conditions of a join and of those behind it see, since it
    /// has several, or none.
    static boolean doubtful(Join join) {
        boolean none =
                join.getOnExpressions().isEmpty()
                        && join.getUsingColumns().isEmpty()
                        && !join.isNatural()
                        && !join.isCross();
        return none || join.getOnExpressions().size() > 1;
    }

    /// @param seen what the join sees of its level
    void natural(Relation joined, NameScope level, NameScope seen, FromItem node) {
        level.close(level);
        merged.natural(new Joined(level, seen, List.of(joined), node));
    }

    /// @param seen what the join sees of its level
    void using(Column column, Relation joined, NameScope level, NameScope seen) {
        String name = names.column(column.getColumnName());
        if (column.getTable() == null) {
            merged.using(name, new Joined(level, seen, List.of(joined), column));
        } else {
            meanings.refusals().unknownColumn(column, name, seen.visible());
        }
    }
}
