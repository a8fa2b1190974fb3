package io.dataagent.offline.sql;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The parts of one SELECT while it is put together.
final class Selection {

    private final Dialect dialect;
    final List<String> expressions = new ArrayList<>();
    final List<String> names = new ArrayList<>();
    final List<String> groups = new ArrayList<>();
    final List<String> where = new ArrayList<>();
    final List<String> having = new ArrayList<>();
    final List<String> order = new ArrayList<>();

    Selection(Dialect dialect) {
        this.dialect = dialect;
    }

    void add(String expression, String name) {
        expressions.add(expression);
        names.add(name);
    }

    String sql(String from) {
        StringBuilder out = new StringBuilder("SELECT ");
        List<String> items = new ArrayList<>();
        for (int i = 0; i < expressions.size(); i++) {
            items.add(expressions.get(i) + " AS " + dialect.name(names.get(i)));
        }
        out.append(String.join(", ", items));
        out.append('\n').append(from);
        clause(out, "WHERE ", " AND ", where);
        clause(out, "GROUP BY ", ", ", groups);
        clause(out, "HAVING ", " AND ", having);
        clause(out, "ORDER BY ", ", ", order);
        return out.toString();
    }

    private static void clause(StringBuilder out, String head, String between, List<String> parts) {
        Set<String> once = new LinkedHashSet<>(parts);
        if (!once.isEmpty()) {
            out.append('\n').append(head).append(String.join(between, once));
        }
    }
}
