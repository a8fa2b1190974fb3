package io.dataagent.query.gate.sql;

import io.dataagent.query.gate.Rule;
import io.dataagent.query.gate.text.Names;
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
    private final Expressions expressions;
    private final LineageNotes notes;
    private final Names names;

    Joins(Walk walk, Expressions expressions, LineageNotes notes, Names names) {
        this.walk = walk;
        this.expressions = expressions;
        this.notes = notes;
        this.names = names;
    }

    /// Adds a relation to a level. Two tables of one name are told apart by their schemas only; the
    /// second gets an alias, and alone the name means neither. Other names must be unique.
    Relation add(Relation relation, FromItem item, Frame frame) {
        String name = relation.alias();
        Relation twin = name.isEmpty() ? null : frame.places().aliased(name);
        Relation added = relation;
        boolean again =
                relation.source() != null && frame.places().table(relation.source()) != null;
        boolean shared = frame.places().shares(name) || (twin != null && tables(twin, relation));
        if (shared && !again && item instanceof Table table && relation.source() != null) {
            added = apart(relation, table, frame);
        } else if (twin != null || again) {
            walk.refuse(
                    Rule.AMBIGUOUS,
                    "“" + name + "” stands in FROM more than once; give each an alias of its own.",
                    name,
                    List.of());
        }
        frame.places().add(added);
        return added;
    }

    private static boolean tables(Relation a, Relation b) {
        return a.source() != null && b.source() != null && !a.source().equals(b.source());
    }

    private Relation apart(Relation relation, Table table, Frame frame) {
        String name = relation.alias();
        frame.places().share(name);
        String alias = String.valueOf(relation.source()).replace('.', '_');
        while (frame.called(alias) != null) {
            alias += "_";
        }
        table.setAlias(new Alias(names.written(alias), true));
        return new Relation(alias, relation.source(), relation.bases(), relation.columns(), false);
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
    void using(Column column, Relation joined, Frame frame, Frame seen) {
        String name = names.column(column.getColumnName());
        List<Relation> offering = seen.places().offering(name);
        List<Relation> lefts = offering.stream().filter(other -> !joined.is(other)).toList();
        Relation left = lefts.isEmpty() ? null : lefts.getFirst();
        if (lefts.size() > 1 || offering.size() - lefts.size() > 1) {
            expressions.columns().several(name, lefts);
        }
        if (column.getTable() != null || left == null || !joined.columns().containsKey(name)) {
            expressions.columns().unknown(name, seen.visible());
            return;
        }
        frame.places().merge(name, left, joined);
        notes.using(left, joined, name, column);
    }

    /// @param seen what the join sees of its level
    void natural(Relation joined, Frame frame, Frame seen, Object node) {
        frame.close(frame);
        for (String name : joined.columns().sequencedKeySet()) {
            seen.places().offering(name).stream()
                    .filter(other -> !joined.is(other))
                    .findFirst()
                    .ifPresent(
                            left -> {
                                frame.places().merge(name, left, joined);
                                notes.using(left, joined, name, node);
                            });
        }
    }
}
