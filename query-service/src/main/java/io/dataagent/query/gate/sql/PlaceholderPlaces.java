package io.dataagent.query.gate.sql;

import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.text.Names;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import net.sf.jsqlparser.expression.*;
import net.sf.jsqlparser.expression.operators.arithmetic.*;
import net.sf.jsqlparser.expression.operators.relational.*;
import net.sf.jsqlparser.statement.select.Fetch;
import net.sf.jsqlparser.statement.select.Limit;
import net.sf.jsqlparser.statement.select.Offset;

/// The placeholders of a tree that stand where a value may stand. All others are refused, and so
/// are those that a tree does not show, because the parser kept them as mere text.
final class PlaceholderPlaces {

    /// Nodes directly below which a placeholder may stand.
    private static final Set<Class<?>> TAKERS =
            Set.of(
                    EqualsTo.class,
                    NotEqualsTo.class,
                    GreaterThan.class,
                    GreaterThanEquals.class,
                    MinorThan.class,
                    MinorThanEquals.class,
                    IsDistinctExpression.class,
                    InExpression.class,
                    Between.class,
                    LikeExpression.class,
                    SimilarToExpression.class,
                    RegExpMatchOperator.class,
                    Addition.class,
                    Subtraction.class,
                    Multiplication.class,
                    Division.class,
                    IntegerDivision.class,
                    Modulo.class,
                    Concat.class,
                    CastExpression.class,
                    CaseExpression.class,
                    WhenClause.class,
                    Function.class,
                    Limit.class,
                    Offset.class,
                    Fetch.class);

    /// Nodes below which one may stand if they stand where one may.
    private static final Set<Class<?>> WRAPPERS =
            Set.of(
                    ExpressionList.class,
                    ParenthesedExpressionList.class,
                    RowConstructor.class,
                    SignedExpression.class,
                    OracleNamedFunctionParameter.class,
                    PostgresNamedFunctionParameter.class);

    /// Functions whose first argument is a word of the language.
    private static final Set<String> WORD_FIRST = Set.of("timestampdiff", "timestampadd");

    /// What the parser takes for functions although its arguments are no values.
    private static final Set<String> NO_CALLS =
            Set.of("any", "some", "all", "exists", "row", "array", "rollup", "cube", "grouping");

    private final String mark;
    private final Set<JdbcParameter> allowed = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Object> words = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<JdbcParameter> met = Collections.newSetFromMap(new IdentityHashMap<>());

    private PlaceholderPlaces(Dialect dialect) {
        this.mark = dialect.syntax().placeholderMark();
    }

    /// The places of a tree.
    ///
    /// @param expected whether the text has placeholders; if not, no tree of it has any
    static PlaceholderPlaces of(Object tree, Dialect dialect, boolean expected) {
        PlaceholderPlaces places = new PlaceholderPlaces(dialect);
        if (expected) {
            places.collect(tree, false);
        }
        return places;
    }

    private void collect(Object node, boolean here) {
        if (node instanceof JdbcParameter placeholder) {
            if (here && numbered(placeholder) && !words.contains(placeholder)) {
                allowed.add(placeholder);
            }
            return;
        }
        if (node instanceof Function call
                && call.getClass() == Function.class
                && WORD_FIRST.contains(Names.fold(call.getName()))
                && call.getParameters() instanceof List<?> arguments
                && !arguments.isEmpty()) {
            words.add(arguments.getFirst());
        }
        Class<?> kind = node.getClass();
        boolean takes = TAKERS.contains(kind) || (here && WRAPPERS.contains(kind));
        for (Object child : Tree.children(node)) {
            collect(child, takes && !excepted(node, child));
        }
    }

    @SuppressWarnings("ReferenceEquality")
    private static boolean excepted(Object node, Object child) {
        return switch (node) {
            case LikeExpression like -> child == like.getEscape();
            case InExpression in -> child == in.getRightExpression() && !(child instanceof List<?>);
            case Limit limit -> child == limit.getByExpressions();
            case Function call when call.getClass() == Function.class ->
                    child != call.getParameters() || NO_CALLS.contains(Names.fold(call.getName()));
            default -> false;
        };
    }

    private boolean numbered(JdbcParameter placeholder) {
        return placeholder.isUseFixedIndex() && mark.equals(placeholder.getParameterCharacter());
    }

    /// Whether a placeholder that the walk meets may stand where it does.
    boolean permits(JdbcParameter placeholder) {
        met.add(placeholder);
        return allowed.contains(placeholder);
    }

    /// Whether the walk met as many as the text has.
    boolean complete(int written) {
        return met.size() == written;
    }
}
