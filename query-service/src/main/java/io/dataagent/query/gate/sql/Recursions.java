package io.dataagent.query.gate.sql;

import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.walk.NameScope;
import io.dataagent.query.gate.walk.Relation;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SetOperationList;
import net.sf.jsqlparser.statement.select.WithItem;

/// What `WITH RECURSIVE` changes: each of its items may name itself behind its first part, and in
/// PostgreSQL those that follow it.
final class Recursions {

    private final DialectRules rules;
    private final Map<SetOperationList, Begun> begun = new IdentityHashMap<>();

    /// An item that may name itself.
    private record Begun(NameScope level, String name, List<String> columns) {}

    Recursions(DialectRules rules) {
        this.rules = rules;
    }

    String name(WithItem<?> item) {
        return rules.names()
                .relation(item.getUnquotedAliasName() == null ? "" : item.getAliasName());
    }

    /// Notes the items of a list before they are walked.
    void announce(List<WithItem<?>> items, NameScope level) {
        if (items.stream().noneMatch(WithItem::isRecursive)) {
            return;
        }
        Map<String, Integer> places = new LinkedHashMap<>();
        items.forEach(item -> places.putIfAbsent(name(item), places.size()));
        level.announce(places);
    }

    /// Notes an item of a list that is recursive: behind its first part it may name itself.
    void begin(ParenthesedSelect body, NameScope level, String name, List<String> columns) {
        Select inner = body;
        while (inner instanceof ParenthesedSelect nested) {
            inner = nested.getSelect();
        }
        if (level.recursive() && inner instanceof SetOperationList list) {
            begun.put(list, new Begun(level, name, columns));
        }
    }

    /// The first part of a list is walked: this is what its item offers to itself.
    void seeded(SetOperationList list, Relation first) {
        Begun item = begun.remove(list);
        if (item != null) {
            item.level().declare(item.name(), first.renamed(item.name(), item.columns()));
        }
    }
}
