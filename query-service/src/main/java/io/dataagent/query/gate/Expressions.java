package io.dataagent.query.gate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.AnalyticType;
import net.sf.jsqlparser.expression.CaseExpression;
import net.sf.jsqlparser.expression.CastExpression;
import net.sf.jsqlparser.expression.DateUnitExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.ExtractExpression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.RowGetExpression;
import net.sf.jsqlparser.expression.TimeKeyExpression;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.create.table.ColDataType;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;
import org.jspecify.annotations.Nullable;

/// Walks expressions: every name in them must be known, every node in the grammar.
final class Expressions {

    private static final Set<String> AGGREGATES =
            Set.of(
                    ("count sum avg min max stddev stddev_pop stddev_samp variance var_pop var_samp"
                                    + " bool_and bool_or every any_value array_agg string_agg"
                                    + " json_agg jsonb_agg percentile_cont percentile_disc mode"
                                    + " corr covar_pop covar_samp regr_slope regr_r2")
                            .split(" "));
    private static final Set<String> CLOCKS =
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

    Expressions(Walk walk, GateScope scope, DialectRules rules, LineageNotes notes) {
        this.walk = walk;
        this.scope = scope;
        this.rules = rules;
        this.notes = notes;
    }

    void visitAll(@Nullable Collection<?> nodes, Frame frame) {
        if (nodes != null) {
            nodes.forEach(node -> visit(node, frame));
        }
    }

    /// A condition: walked, then noted part by part.
    void predicate(@Nullable Expression condition, Frame frame) {
        if (condition instanceof AndExpression and) {
            predicate(and.getLeftExpression(), frame);
            predicate(and.getRightExpression(), frame);
        } else if (condition != null) {
            notes.predicate(condition, visit(condition, frame));
        }
    }

    /// Walks a node and answers with where its value comes from.
    Origin visit(@Nullable Object node, Frame frame) {
        if (node == null || !(node instanceof Collection<?> || walk.known(node))) {
            return Origin.NONE;
        }
        return switch (node) {
            case Column column -> column(column, frame);
            case AllTableColumns all -> whole(star(all, frame));
            case Select select -> whole(walk.select(select, frame));
            case Function function -> {
                name(function.getMultipartName());
                yield below(node, frame, AGGREGATES.contains(Names.stored(function.getName())));
            }
            case AnalyticExpression call -> {
                name(List.of(call.getName().split("\\.")));
                yield below(node, frame, call.getType() != AnalyticType.OVER);
            }
            case CastExpression cast -> cast(cast, frame);
            case ColDataType type -> type(type);
            case TimeKeyExpression clock -> clock(clock, frame);
            case DateUnitExpression unit -> bare(unit.toString(), frame);
            case RowGetExpression get -> rowField(get, frame);
            case FromItem from -> refused(from);
            default -> below(node, frame, false);
        };
    }

    private Origin below(Object node, Frame frame, boolean aggregated) {
        if (node instanceof Collection<?> && !walk.known(node)) {
            return Origin.NONE;
        }
        List<Origin> origins = new ArrayList<>();
        for (Object child : Tree.children(node)) {
            Origin origin = visit(child, frame);
            if (!origin.fields().isEmpty() || origin.aggregated()) {
                origins.add(origin);
            }
        }
        return Origin.joined(origins, aggregated, false);
    }

    private Origin refused(Object node) {
        walk.refuse(
                Rule.CONSTRUCT,
                "A table is not allowed here: " + node.getClass().getSimpleName() + ".",
                null,
                List.of());
        return Origin.NONE;
    }

    private Origin cast(CastExpression cast, Frame frame) {
        type(cast.getColDataType());
        Origin inner = visit(cast.getLeftExpression(), frame);
        String keyword = cast.keyword == null ? "CAST" : cast.keyword;
        if (!keyword.isEmpty() && !keyword.equalsIgnoreCase("CAST")) {
            walk.refuse(Rule.CONSTRUCT, "Use CAST.", null, List.of());
        }
        return inner;
    }

    private Origin type(ColDataType type) {
        if (!rules.allowsType(type.getDataType())) {
            walk.refuse(
                    Rule.TYPE,
                    "The type “" + type.getDataType() + "” is not allowed.",
                    Names.stored(type.getDataType()),
                    List.of());
        }
        return Origin.NONE;
    }

    private Origin clock(TimeKeyExpression clock, Frame frame) {
        String word = clock.getStringValue();
        return CLOCKS.contains(Names.fold(word)) ? Origin.NONE : bare(word, frame);
    }

    /// A column whose name the parser takes for a word of its own, such as `month` or `current`.
    private Origin bare(String word, Frame frame) {
        Origin origin = unqualified(word, Names.fold(word), frame);
        return origin == null ? Origin.NONE : origin;
    }

    private void name(List<String> parts) {
        List<String> stored = parts.stream().map(Names::stored).toList();
        boolean builtIn =
                stored.size() == 1
                        || (stored.size() == 2 && stored.getFirst().equals("pg_catalog"));
        if (!builtIn || !rules.functions().contains(stored.getLast())) {
            walk.refuse(
                    Rule.FUNCTION,
                    "The function “" + String.join(".", stored) + "” is not allowed.",
                    stored.getLast(),
                    Names.nearest(stored.getLast(), rules.functions()));
        }
    }

    private Origin column(Column column, Frame frame) {
        String written = column.getColumnName();
        String name = Names.stored(written);
        visit(column.getArrayConstructor(), frame);
        Origin origin;
        Table qualifier = column.getTable();
        if (qualifier == null || qualifier.getNameParts().isEmpty()) {
            origin = unqualified(written, name, frame);
        } else {
            Relation relation = relation(qualifier, frame);
            origin = relation == null ? Origin.NONE : relation.columns().get(name);
            if (origin == null) {
                unknown(name, relation == null ? List.of() : relation.columns().sequencedKeySet());
            }
        }
        Origin found = origin == null ? Origin.NONE : origin;
        notes.resolved(column, found);
        return found;
    }

    private @Nullable Origin unqualified(String written, String name, Frame frame) {
        boolean quoted = written.startsWith("\"");
        if (!quoted && CLOCKS.contains(name)) {
            return Origin.NONE;
        }
        if (!quoted && rules.forbiddenColumns().contains(name)) {
            walk.refuse(Rule.KEYWORD, "“" + name + "” is not allowed.", name, List.of());
            return Origin.NONE;
        }
        Origin origin = frame.column(name);
        if (origin != null) {
            return origin;
        }
        Relation row = frame.relation(name);
        if (row == null) {
            unknown(name, frame.visible());
        }
        return row == null ? null : whole(row);
    }

    private void unknown(String name, Collection<String> visible) {
        List<String> elsewhere = scope.datasetsWith(name);
        String where =
                elsewhere.isEmpty() ? "" : " It is found in " + String.join(", ", elsewhere) + ".";
        walk.refuse(
                Rule.UNKNOWN_COLUMN,
                "There is no column “" + name + "” here." + where,
                name,
                Names.nearest(name, visible));
    }

    private @Nullable Relation relation(Table qualifier, Frame frame) {
        List<String> parts =
                qualifier.getNameParts().reversed().stream().map(Names::stored).toList();
        Relation relation = parts.size() > 2 ? null : frame.relation(String.join(".", parts));
        if (relation == null) {
            walk.refuse(
                    Rule.UNKNOWN_TABLE,
                    "There is no table or alias “" + String.join(".", parts) + "” here.",
                    parts.getLast(),
                    List.of());
        }
        return relation;
    }

    @Nullable Relation star(AllTableColumns all, Frame frame) {
        return walk.known(all) ? relation(all.getTable(), frame) : null;
    }

    private Origin rowField(RowGetExpression get, Frame frame) {
        Object inner = get.getExpression();
        while (inner instanceof List<?> list && list.size() == 1) {
            inner = list.getFirst();
        }
        if (inner instanceof Column row && row.getTable() == null) {
            Relation relation = frame.relation(Names.stored(row.getColumnName()));
            Origin origin =
                    relation == null
                            ? null
                            : relation.columns().get(Names.stored(get.getColumnName()));
            if (origin != null) {
                return origin;
            }
        }
        unknown(Names.stored(get.getColumnName()), frame.visible());
        return Origin.NONE;
    }

    private static Origin whole(@Nullable Relation relation) {
        return relation == null
                ? Origin.NONE
                : Origin.joined(List.copyOf(relation.columns().values()), false, false);
    }

    /// The name the database gives to an output column.
    String outputName(SelectItem<?> item) {
        if (item.getAlias() != null && item.getAlias().getName() != null) {
            return Names.stored(item.getAlias().getName());
        }
        return naturalName(item.getExpression());
    }

    private static String naturalName(Expression expression) {
        return switch (expression) {
            case Column column -> Names.stored(column.getColumnName());
            case Function function -> Names.stored(function.getMultipartName().getLast());
            case AnalyticExpression call -> Names.stored(call.getName());
            case CastExpression cast -> naturalName(cast.getLeftExpression());
            case CaseExpression ignored -> "case";
            case ExtractExpression ignored -> "extract";
            case DateUnitExpression unit -> Names.fold(unit.toString());
            case TimeKeyExpression word -> Names.fold(word.getStringValue());
            default -> "?column?";
        };
    }
}
