package io.dataagent.query.gate.sql;

import io.dataagent.query.gate.Budget;
import io.dataagent.query.gate.Definition;
import io.dataagent.query.gate.GateLimits;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.text.Canonical;
import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.text.Lexed;
import io.dataagent.query.gate.text.Lexer;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import net.sf.jsqlparser.expression.Alias;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.WithItem;

/// Common table expressions that the walk puts before a statement: one for each query that a name
/// of the scope means, under a name that nothing in the statement has.
final class Injected {

    private static final String NAME = "source_";

    private final DialectRules rules;
    private final Budget budget;
    private final Map<GateScope.ScopeTable, List<Table>> places = new IdentityHashMap<>();
    private final SequencedMap<String, GateScope.ScopeTable> order = new LinkedHashMap<>();

    Injected(DialectRules rules, Budget budget) {
        this.rules = rules;
        this.budget = budget;
    }

    /// Notes where a name of the scope stands.
    void read(GateScope.ScopeTable target, Table place) {
        order.putIfAbsent(target.name(), target);
        places.computeIfAbsent(target, key -> new ArrayList<>()).add(place);
    }

    /// Puts the expressions in place.
    ///
    /// @param taken names that the statement declares itself
    void settle(Select statement, Set<String> taken) {
        List<WithItem<?>> items = new ArrayList<>();
        for (GateScope.ScopeTable target : order.values()) {
            String name = free(items.size() + 1, taken);
            for (Table place : places.getOrDefault(target, List.of())) {
                if (place.getAlias() == null) {
                    place.setAlias(new Alias(rules.names().written(target.name()), true));
                }
                place.setName(rules.names().written(name));
            }
            items.add(item(name, target));
        }
        if (!items.isEmpty()) {
            prepend(items, statement);
        }
    }

    private static String free(int number, Set<String> taken) {
        String name = NAME + number;
        while (taken.stream().anyMatch(name::equalsIgnoreCase)) {
            name += "_";
        }
        return name;
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
