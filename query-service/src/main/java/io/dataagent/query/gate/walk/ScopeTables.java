package io.dataagent.query.gate.walk;

import io.dataagent.query.gate.Budget;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.GateScope.ScopeTable;
import io.dataagent.query.gate.Rule;
import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.text.DialectRules;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/// What the names of tables in FROM mean: common table expressions, or else tables of the scope.
public final class ScopeTables {

    private final GateScope scope;
    private final DialectRules rules;
    private final Lineage lineage;
    private final Refusals refusals;
    private final Budget budget;
    private final Map<ScopeTable, SequencedMap<String, Origin>> columns = new IdentityHashMap<>();

    public ScopeTables(DialectRules rules, Lineage lineage, Refusals refusals, Budget budget) {
        this.scope = refusals.scope();
        this.rules = rules;
        this.lineage = lineage;
        this.refusals = refusals;
        this.budget = budget;
    }

    /// A name in FROM.
    ///
    /// @param path the name with what stands before it
    /// @param sampled whether it is read in part
    /// @param node of the tree
    public record Name(List<String> path, boolean sampled, Object node) {

        public Name {
            path = List.copyOf(path);
        }

        String last() {
            return path.getLast();
        }
    }

    /// What a name means.
    public sealed interface Found {

        /// A common table expression.
        record Expression(Relation relation) implements Found {}

        /// A table of the scope.
        record Table(ScopeTable table) implements Found {}
    }

    /// What a name means; null if it is refused.
    public @Nullable Found find(Name name, NameScope level) {
        if (name.path().size() > 2) {
            String message = "The name of another database is not allowed.";
            refusals.noTable(name.node(), name.last(), message);
            return null;
        }
        boolean alone = name.path().size() == 1;
        String compared =
                rules.syntax().tablesByCase() ? name.last() : name.last().toLowerCase(Locale.ROOT);
        if (alone && level.cte(compared) instanceof Relation expression) {
            return new Found.Expression(expression);
        }
        if (alone && rules.syntax().namesLaterItems() && level.follows(compared)) {
            String message = "“" + compared + "” follows in the same WITH; put it before this.";
            refusals.report().refuse(name.node(), Rule.AMBIGUOUS, message, compared, List.of());
            return null;
        }
        ScopeTable table = table(alone ? "" : name.path().getFirst(), name);
        return table == null ? null : new Found.Table(table);
    }

    private @Nullable ScopeTable table(String schema, Name name) {
        List<ScopeTable> found =
                rules.syntax().tablesByCase()
                        ? scope.named(schema, name.last())
                        : scope.alike(schema, name.last());
        if (found.size() != 1) {
            refusals.unknownTable(name.node(), schema, name.last(), !found.isEmpty());
            return null;
        }
        ScopeTable target = found.getFirst();
        lineage.dataset(target.dataset());
        if (name.sampled() && target.definition() != null) {
            String message = "Sampling is not allowed of “" + name.last() + "”.";
            refusals.report()
                    .refuse(name.node(), Rule.CONSTRUCT, message, name.last(), List.of());
        }
        return target;
    }

    /// What a table of the scope offers.
    public SequencedMap<String, Origin> columns(ScopeTable target) {
        SequencedMap<String, Origin> known = columns.get(target);
        if (known == null) {
            budget.steps(target.columns().size());
            known = Relation.columns(target, rules.names());
            columns.put(target, known);
        }
        return known;
    }
}
