package io.dataagent.query.gate.walk;

import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.walk.NameScope.Meaning;
import io.dataagent.query.gate.walk.NameScope.OutputNames;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds out what the names in expressions mean, and refuses those that mean nothing, or not one
/// thing.
///
/// @param rules of the dialect
/// @param lineage that notes what is named
/// @param refusals of the others
public record ColumnNames(DialectRules rules, Lineage lineage, Refusals refusals) {

    /// Words that mean the time now, in every dialect, where no column has that name.
    private static final Set<String> CLOCKS =
            Set.of(
                    "current_date",
                    "current_time",
                    "current_timestamp",
                    "localtime",
                    "localtimestamp");

    /// A name without a table before it.
    ///
    /// @param column as columns are compared
    /// @param relation as tables are
    /// @param word whether it is no quoted name and can be a word of the database
    /// @param field of the column that is named behind it, or an empty text
    /// @param node of the tree, or null if it cannot be written with its table
    public record Name(
            String column, String relation, boolean word, String field, @Nullable Object node) {}

    /// What an unqualified name means; null if it is refused.
    public @Nullable Meaning unqualified(Name name, NameScope level, OutputNames outputNames) {
        boolean clock = name.word() && CLOCKS.contains(name.column());
        if (clock && !rules.syntax().columnsBeforeClocks()) {
            return new Meaning.Clock();
        }
        if (name.word() && rules.forbiddenColumns().contains(name.column())) {
            refusals.word(name.node(), name.column());
            return null;
        }
        Meaning meaning = level.column(name.column(), outputNames);
        return switch (meaning) {
            case Meaning.Of of -> {
                lineage.place(name.node(), of.relation());
                yield of;
            }
            case Meaning.Several several -> {
                refusals.ambiguousColumn(name.node(), name.column(), several.relations());
                yield null;
            }
            case null -> row(name, level, clock);
            case Meaning other -> other;
        };
    }

    private @Nullable Meaning row(Name name, NameScope level, boolean clock) {
        Relation row =
                rules.syntax().wholeRows() && name.field().isEmpty()
                        ? level.relation(name.relation())
                        : null;
        if (row != null) {
            lineage.place(null, row);
            return new Meaning.Row(row);
        }
        if (clock) {
            return new Meaning.Clock();
        }
        String unknown = name.field().isEmpty() ? name.column() : name.field();
        refusals.unknownColumn(name.node(), unknown, level.visible());
        return null;
    }

    /// The relation that stands before a column.
    ///
    /// @param parts its name, with its schema before it
    public static @Nullable Relation relation(List<String> parts, NameScope level) {
        return switch (parts.size()) {
            case 1 -> level.relation(parts.getFirst());
            case 2 -> level.table(parts.getFirst() + "." + parts.getLast());
            default -> null;
        };
    }

    /// A column of a relation; null if it has none of that name.
    public @Nullable Origin in(Relation relation, String column, @Nullable Object node) {
        lineage.place(node, relation);
        Origin origin = relation.columns().get(column);
        return origin == null && relation.open() ? Origin.NONE : origin;
    }

    /// All columns of a relation as one value.
    public Origin row(Relation relation) {
        relation.close();
        return lineage.joined(relation.columns().values(), false);
    }

    /// Whether an expression that is no more than a name, if it is one, means an output column
    /// before any other, as a key of ORDER BY or DISTINCT ON does.
    public static boolean output(@Nullable String name, NameScope level) {
        return name != null && level.outputs().containsKey(name);
    }

    /// The alias by which a table is told apart from one of that name in another schema, which
    /// alone means neither from then on; null if it needs none.
    public static @Nullable String apart(Relation relation, NameScope level) {
        String name = relation.alias();
        String source = relation.source();
        if (source == null || level.places().table(source) != null) {
            return null;
        }
        Relation twin = level.places().aliased(name);
        boolean other = twin != null && twin.source() != null && !source.equals(twin.source());
        if (!level.places().shares(name) && !other) {
            return null;
        }
        level.places().share(name);
        StringBuilder alias = new StringBuilder(source.replace('.', '_'));
        while (level.called(alias.toString()) != null) {
            alias.append('_');
        }
        return alias.toString();
    }

    /// Whether a name that must be unique in FROM is there before.
    public static boolean twice(Relation relation, NameScope level) {
        String name = relation.alias();
        String source = relation.source();
        return (!name.isEmpty() && level.places().aliased(name) != null)
                || (source != null && level.places().table(source) != null);
    }
}
