package io.dataagent.query.gate.sql;

import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.text.Names;
import io.dataagent.query.gate.walk.NameScope;
import io.dataagent.query.gate.walk.Relation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import net.sf.jsqlparser.expression.Alias;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.statement.select.TableFunction;
import org.jspecify.annotations.Nullable;

/// Functions in FROM, and the columns that they offer.
///
/// @param walk that meets them
/// @param expressions of their arguments
/// @param names as the dialect compares them
record TableCalls(Walk walk, Expressions expressions, Names names) {

    Relation call(TableFunction call, @Nullable Alias alias, NameScope level) {
        SequencedMap<String, Origin> columns = new LinkedHashMap<>();
        List<Origin> arguments = new ArrayList<>();
        if (call.getFunctions().stream().anyMatch(function -> !walk.known(function))) {
            return Relation.none();
        }
        for (Function function : call.getFunctions()) {
            arguments.add(expressions.visit(function, level));
        }
        Origin origin = Origin.joined(arguments, false, false);
        if (alias != null && Sources.renamesColumns(alias)) {
            alias.getAliasColumns()
                    .forEach(column -> columns.put(names.column(column.name), origin));
        } else {
            call.getFunctions().forEach(function -> ownColumns(function, alias, columns, origin));
        }
        if (call.getWithClause() != null) {
            columns.putIfAbsent("ordinality", Origin.NONE);
        }
        String name = call.getFunctions().isEmpty() ? "" : call.getFunctions().getFirst().getName();
        return Relation.made(names.relation(alias == null ? name : alias.getName()), columns);
    }

    private void ownColumns(
            Function function,
            @Nullable Alias alias,
            SequencedMap<String, Origin> columns,
            Origin origin) {
        String name = names.function(function.getName());
        if (name.contains("_each")) {
            columns.put("key", origin);
            columns.put("value", origin);
        } else if (name.contains("_array_elements")) {
            columns.put("value", origin);
        } else {
            columns.put(alias == null ? name : names.column(alias.getName()), origin);
        }
    }
}
