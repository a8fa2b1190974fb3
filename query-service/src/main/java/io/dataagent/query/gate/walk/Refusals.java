package io.dataagent.query.gate.walk;

import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.Rule;
import io.dataagent.query.gate.join.JoinReview;
import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.text.Names;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Why a name, a function or a type cannot stand where it does, as people are told.
///
/// @param scope of the statement
/// @param rules of its dialect
/// @param report notes it
public record Refusals(GateScope scope, DialectRules rules, Report report) {

    /// What is wrong, at its place.
    public interface Report {

        /// @param node of the tree where it stands, or null if it is the one that is walked
        /// @param name that it is about
        void refuse(
                @Nullable Object node,
                Rule rule,
                String message,
                @Nullable String name,
                List<String> suggestions);
    }

    /// A column that nothing offers.
    ///
    /// @param visible what there is
    public void unknownColumn(@Nullable Object node, String name, Collection<String> visible) {
        List<String> elsewhere =
                scope.tables().stream()
                        .filter(table -> has(table, name))
                        .map(GateScope.ScopeTable::dataset)
                        .toList();
        String where =
                elsewhere.isEmpty() ? "" : " It is found in " + String.join(", ", elsewhere) + ".";
        report.refuse(
                node,
                Rule.UNKNOWN_COLUMN,
                "There is no column “" + name + "” here." + where + Names.listed(visible),
                name,
                Names.nearest(name, visible));
    }

    private boolean has(GateScope.ScopeTable table, String column) {
        return table.columns().stream()
                .anyMatch(own -> rules.names().columnKey(own).equals(column));
    }

    /// A column that several relations offer, as the database would say.
    public void ambiguousColumn(@Nullable Object node, String name, List<Relation> offering) {
        List<String> choices =
                offering.stream()
                        .map(Relation::alias)
                        .filter(alias -> !alias.isEmpty())
                        .distinct()
                        .map(this::written)
                        .map(alias -> alias + "." + written(name))
                        .toList();
        String better = choices.size() < 2 ? "" : ": write " + String.join(" or ", choices);
        String message = "The column “" + name + "” is ambiguous here" + better + ".";
        report.refuse(node, Rule.AMBIGUOUS, message, name, choices);
    }

    private String written(String name) {
        return rules.names().written(name);
    }

    /// A name in FROM that is no one table of the scope.
    ///
    /// @param schema before it, or an empty text
    /// @param several whether it is that of several
    public void unknownTable(
            @Nullable Object node, String schema, String name, boolean several) {
        String full = schema.isEmpty() ? name : schema + "." + name;
        noTable(
                node,
                name,
                several
                        ? "“" + full + "” is in several schemas; name the schema."
                        : "There is no table “" + full + "” here." + scope.asDataset(full));
    }

    public void noTable(@Nullable Object node, String name, String message) {
        List<String> known = scope.tables().stream().map(GateScope.ScopeTable::source).toList();
        report.refuse(node, Rule.UNKNOWN_TABLE, message, name, Names.nearest(name, known));
    }

    /// A name before a column that means tables of several schemas.
    public void sharedName(@Nullable Object node, String name) {
        String message = "“" + name + "” is in FROM from several schemas; name the schema.";
        report.refuse(node, Rule.AMBIGUOUS, message, name, List.of());
    }

    /// A word that looks like a column and is a fact of the session.
    void word(@Nullable Object node, String word) {
        report.refuse(node, Rule.KEYWORD, "“" + word + "” is not allowed.", word, List.of());
    }

    /// A function, unless it is allowed.
    ///
    /// @param builtIn whether what stands before it leaves it one of the database's own
    /// @param full with what stands before it
    public void function(@Nullable Object node, boolean builtIn, String full, String name) {
        if (!builtIn || !rules.functions().contains(name)) {
            report.refuse(
                    node,
                    Rule.FUNCTION,
                    "The function “" + full + "” is not allowed.",
                    name,
                    Names.nearest(name, rules.functions()));
        }
    }

    /// A type that a value cannot be cast to.
    public void type(@Nullable Object node, String written, String name) {
        report.refuse(
                node, Rule.TYPE, "The type “" + written + "” is not allowed.", name, List.of());
    }

    /// Joins that are not those of the model.
    public void joins(JoinReview review) {
        for (JoinReview.Mistake mistake : review.mistakes()) {
            report.refuse(
                    mistake.node(), Rule.WRONG_JOIN, mistake.sentence(), null, mistake.better());
        }
    }
}
