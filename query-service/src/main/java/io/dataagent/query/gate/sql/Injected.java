package io.dataagent.query.gate.sql;

import io.dataagent.query.gate.Budget;
import io.dataagent.query.gate.Definition;
import io.dataagent.query.gate.GateLimits;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.text.Canonical;
import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.text.Lexed;
import io.dataagent.query.gate.text.Lexer;
import io.dataagent.query.gate.walk.NamedQueries;
import java.util.ArrayList;
import java.util.List;
import net.sf.jsqlparser.expression.Alias;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.WithItem;

/// Puts the queries that names of the scope mean before a statement of the common parser.
final class Injected {

    private final DialectRules rules;
    private final Budget budget;

    Injected(DialectRules rules, Budget budget) {
        this.rules = rules;
        this.budget = budget;
    }

    /// Puts the expressions in place.
    void settle(Select statement, NamedQueries<Table> queries) {
        List<WithItem<?>> items = new ArrayList<>();
        for (NamedQueries.Expression<Table> each : queries.expressions()) {
            for (Table place : each.places()) {
                if (place.getAlias() == null) {
                    place.setAlias(new Alias(rules.names().written(each.target().name()), true));
                }
                place.setName(rules.names().written(each.name()));
            }
            items.add(item(each.name(), each.target()));
        }
        if (!items.isEmpty()) {
            prepend(items, statement);
        }
    }

    private WithItem<?> item(String name, GateScope.ScopeTable target) {
        return new WithItem<>(
                query(target, rules, budget), new Alias(rules.names().written(name), false));
    }

    /// What a name of the scope means, as a tree.
    static ParenthesedSelect query(GateScope.ScopeTable target, DialectRules rules, Budget budget) {
        Definition definition = target.definition();
        String text = definition == null ? "" : definition.text();
        if (Lexer.read(text, rules.lexis(), GateLimits.standard().doubled())
                        instanceof Lexed.Tokens tokens
                && Parser.parse(Canonical.of(tokens.tokens(), rules), budget)
                        instanceof Parser.Parsed.Query query) {
            return new ParenthesedSelect().withSelect(query.select());
        }
        throw new IllegalStateException("a definition that does not parse");
    }

    /// The word RECURSIVE stands before the first item of a list and holds for all.
    private static void prepend(List<WithItem<?>> items, Select statement) {
        List<WithItem<?>> own = statement.getWithItemsList();
        if (own != null) {
            boolean recursive = own.stream().anyMatch(WithItem::isRecursive);
            own.forEach(item -> item.setRecursive(false));
            items.getFirst().setRecursive(recursive);
            items.addAll(own);
        }
        statement.setWithItemsList(items);
    }
}
