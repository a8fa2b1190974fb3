package io.dataagent.query.gate.sql;

import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.Rule;
import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.text.Names;
import java.util.Collection;
import java.util.List;
import java.util.Set;
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
public final class Columns {

    /// Words that mean the time now, in every dialect, where no column has that name.
    public static final Set<String> CLOCKS =
            Set.of(
                    "current_date",
                    "current_time",
                    "current_timestamp",
                    "localtime",
                    "localtimestamp");

    private final Walk walk;
    private final GateScope scope;
    private final DialectRules rules;
    private final LineageNotes notes;
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
    }

    public Columns(Walk walk, GateScope scope, DialectRules rules, LineageNotes notes) {
        this.walk = walk;
        this.scope = scope;
        this.rules = rules;
        this.notes = notes;
        this.names = rules.names();
    }

    View view() {
        return view;
    }

    void look(View next) {
        view = next;
    }

    /// A column whose name the parser takes for a word of its own, such as `month` or `current`. It
    /// cannot be written with its table, so the tables it could come from are closed.
    Origin bare(String word, Frame frame) {
        Origin origin = unqualified(null, word, Names.fold(word), frame);
        return origin == null ? Origin.NONE : origin;
    }

    /// The word of a time key: MySQL takes it with an empty pair of brackets too.
    static String clock(TimeKeyExpression key) {
        return key.getStringValue().replaceFirst("\\s*\\(\\s*\\)$", "");
    }

    /// Whether an expression is no more than the name of an output column.
    boolean output(@Nullable Expression expression, Frame frame) {
        String name = bareName(expression);
        return name != null && frame.outputs().containsKey(name);
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

    Origin column(Column column, Frame frame) {
        String written = column.getColumnName();
        String name = names.column(written);
        Origin origin;
        Table qualifier = column.getTable();
        if (qualifier == null || qualifier.getNameParts().isEmpty()) {
            origin = unqualified(column, written, name, frame);
        } else {
            Relation relation = relation(qualifier, frame);
            if (relation != null) {
                notes.place(column, relation);
            }
            origin = relation == null ? Origin.NONE : relation.columns().get(name);
            if (origin == null) {
                unknown(name, relation == null ? List.of() : relation.columns().sequencedKeySet());
            } else if (relation != null && relation.is(frame.called(relation.alias()))) {
                column.setTable(new Table(names.written(relation.alias())));
            }
        }
        Origin found = origin == null ? Origin.NONE : origin;
        notes.resolved(column, found);
        return found;
    }

    private @Nullable Origin unqualified(
            @Nullable Column node, String written, String name, Frame frame) {
        boolean quoted = written.charAt(0) == names.mark();
        if (!quoted && CLOCKS.contains(name)) {
            return Origin.NONE;
        }
        if (!quoted && rules.forbiddenColumns().contains(name)) {
            walk.refuse(Rule.KEYWORD, "“" + name + "” is not allowed.", name, List.of());
            return Origin.NONE;
        }
        if (view.outputsToo() && !view.inAggregates() && frame.outputs().containsKey(name)) {
            if (!view.groups()) {
                frame.close(frame);
            }
            return frame.outputs().get(name);
        }
        return switch (frame.column(name, view.outputsToo())) {
            case Frame.Meaning.Of of -> {
                notes.place(node, of.relation());
                qualify(node, name, of, frame);
                yield of.origin();
            }
            case Frame.Meaning.Several several -> {
                several(name, several.relations());
                yield Origin.NONE;
            }
            case Frame.Meaning.Output output -> {
                frame.close(frame);
                yield output.origin();
            }
            case null -> {
                Relation row =
                        rules.syntax().wholeRows() ? frame.relation(names.relation(written)) : null;
                if (row == null) {
                    unknown(name, frame.visible());
                } else {
                    notes.place(null, row);
                }
                yield row == null ? null : whole(row);
            }
        };
    }

    /// Writes a column with its table, so that the server cannot mean another one that the scope
    /// does not list; where that is not possible, the tables are closed.
    private void qualify(@Nullable Column node, String name, Frame.Meaning.Of found, Frame frame) {
        String alias = found.relation().alias();
        if (found.frame().places().merges(name)) {
            if (found.frame() != frame) {
                frame.close(found.frame());
            }
        } else if (node == null || alias.isEmpty() || !found.relation().is(frame.called(alias))) {
            frame.close(found.frame());
        } else {
            node.setTable(new Table(names.written(alias)));
            walk.qualifies(alias);
        }
    }

    /// A name that several relations offer, as the database would say.
    void several(String name, List<Relation> relations) {
        List<String> choices =
                relations.stream()
                        .map(Relation::alias)
                        .filter(alias -> !alias.isEmpty())
                        .distinct()
                        .map(alias -> names.written(alias) + "." + names.written(name))
                        .toList();
        walk.refuse(
                Rule.AMBIGUOUS,
                choices.size() < 2
                        ? "The column “" + name + "” is ambiguous here."
                        : "The column “"
                                + name
                                + "” is ambiguous here: write "
                                + String.join(" or ", choices)
                                + ".",
                name,
                choices);
    }

    void unknown(String name, Collection<String> visible) {
        List<String> elsewhere = scope.datasetsWith(name);
        String where =
                elsewhere.isEmpty() ? "" : " It is found in " + String.join(", ", elsewhere) + ".";
        walk.refuse(
                Rule.UNKNOWN_COLUMN,
                "There is no column “" + name + "” here." + where + Names.listed(visible),
                name,
                Names.nearest(name, visible));
    }

    private @Nullable Relation relation(Table qualifier, Frame frame) {
        List<String> parts = names.parts(qualifier);
        Relation relation = parts.size() > 2 ? null : frame.relation(String.join(".", parts));
        if (relation == null && frame.places().shares(parts.getLast())) {
            walk.refuse(
                    Rule.AMBIGUOUS,
                    "“" + parts.getLast() + "” is in FROM from several schemas; name the schema.",
                    parts.getLast(),
                    List.of());
        } else if (relation == null) {
            walk.refuse(
                    Rule.UNKNOWN_TABLE,
                    "There is no table or alias “" + String.join(".", parts) + "” here.",
                    parts.getLast(),
                    List.of());
        }
        return relation;
    }

    @Nullable Relation star(AllTableColumns all, Frame frame) {
        Relation relation = walk.known(all) ? relation(all.getTable(), frame) : null;
        if (relation != null) {
            notes.place(null, relation);
        }
        if (relation != null && relation.is(frame.called(relation.alias()))) {
            all.setTable(new Table(names.written(relation.alias())));
        }
        return relation;
    }

    Origin rowField(RowGetExpression get, Frame frame) {
        Object inner = get.getExpression();
        while (inner instanceof List<?> list && list.size() == 1) {
            inner = list.getFirst();
        }
        if (inner instanceof Column row && row.getTable() == null) {
            Relation relation = frame.relation(names.relation(row.getColumnName()));
            Origin origin =
                    relation == null
                            ? null
                            : relation.columns().get(names.column(get.getColumnName()));
            if (relation != null && origin != null) {
                notes.place(null, relation);
                return origin;
            }
        }
        unknown(names.column(get.getColumnName()), frame.visible());
        return Origin.NONE;
    }

    /// A whole row: no column of it may be one that the scope does not list.
    Origin whole(@Nullable Relation relation) {
        if (relation == null) {
            return Origin.NONE;
        }
        relation.columns().values().forEach(o -> walk.budget().steps(1L + o.fields().size()));
        relation.close();
        return Origin.joined(List.copyOf(relation.columns().values()), false, false);
    }
}
