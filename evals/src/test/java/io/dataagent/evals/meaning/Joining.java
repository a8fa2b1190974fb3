package io.dataagent.evals.meaning;

import io.dataagent.query.gate.GateScope.ScopeJoin;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.PlainSelect;

/// Changes of what is joined: rows that repeat in a common table expression or by a key that two
/// tables share, and a join that is missing.
final class Joining {

    private Joining() {}

    /// A dataset of which there are many rows for one of the base is joined in a CTE.
    static boolean fanOutInCte(PlainSelect select, GoldSchema schema) {
        if (select.getWithItemsList() != null || !(select.getFromItem() instanceof Table base)) {
            return false;
        }
        String name = base.getAlias() == null ? base.getName() : base.getAlias().getName();
        return adds(select)
                && schema.scope().joins().stream()
                        .filter(j -> j.to().equals(base.getName()))
                        .filter(j -> !select.toString().contains(j.from()))
                        .findFirst()
                        .filter(j -> inCte(select, base, name, j))
                        .isPresent();
    }

    private static boolean inCte(PlainSelect select, Table base, String name, ScopeJoin many) {
        String text =
                "WITH repeated AS (SELECT b.* FROM %s b JOIN %s m ON m.%s = b.%s) SELECT 1 FROM repeated AS %s"
                        .formatted(
                                base.getName(),
                                many.from(),
                                many.fromColumns().getFirst(),
                                many.toColumns().getFirst(),
                                name);
        return parsed(text)
                .map(
                        made -> {
                            select.setWithItemsList(made.getWithItemsList());
                            select.setFromItem(made.getFromItem());
                            return true;
                        })
                .orElse(false);
    }

    /// Another dataset that points at the same parent is joined by the key of the parent.
    static boolean sharedKey(PlainSelect select, GoldSchema schema) {
        if (!adds(select) || !(select.getFromItem() instanceof Table base)) {
            return false;
        }
        String name = base.getAlias() == null ? base.getName() : base.getAlias().getName();
        for (ScopeJoin own : schema.scope().joins()) {
            for (ScopeJoin other : schema.scope().joins()) {
                boolean siblings =
                        own.from().equals(base.getName())
                                && own.to().equals(other.to())
                                && !other.from().equals(own.from())
                                && !select.toString().contains(other.from());
                if (siblings && joined(select, name, own, other)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean joined(PlainSelect select, String name, ScopeJoin own, ScopeJoin other) {
        String text =
                "SELECT 1 FROM x JOIN %1$s ON %1$s.%2$s = %3$s.%4$s"
                        .formatted(
                                other.from(),
                                other.fromColumns().getFirst(),
                                name,
                                own.fromColumns().getFirst());
        Optional<PlainSelect> made = parsed(text);
        made.ifPresent(
                m -> {
                    List<Join> joins =
                            new ArrayList<>(
                                    Optional.ofNullable(select.getJoins()).orElse(List.of()));
                    joins.addAll(m.getJoins());
                    select.setJoins(joins);
                });
        return made.isPresent();
    }

    /// The last join is missing; where the statement needs it, it does not run and is not counted.
    static boolean dropJoin(PlainSelect select, GoldSchema schema) {
        List<Join> joins = select.getJoins();
        if (joins == null || joins.isEmpty()) {
            return false;
        }
        List<Join> kept = new ArrayList<>(joins.subList(0, joins.size() - 1));
        select.setJoins(kept.isEmpty() ? null : kept);
        return true;
    }

    private static boolean adds(PlainSelect select) {
        return select.getSelectItems().stream()
                .map(i -> Mutation.aggregate(i.getExpression()))
                .anyMatch(
                        f ->
                                f != null
                                        && !f.isDistinct()
                                        && List.of("sum", "avg", "count")
                                                .contains(f.getName().toLowerCase(Locale.ROOT)));
    }

    private static Optional<PlainSelect> parsed(String sql) {
        try {
            return CCJSqlParserUtil.parse(sql) instanceof PlainSelect made
                    ? Optional.of(made)
                    : Optional.empty();
        } catch (JSQLParserException e) {
            return Optional.empty();
        }
    }
}
