package io.dataagent.query.bind;

import io.dataagent.query.gate.GateScope;
import io.dataagent.query.tree.Expr;
import io.dataagent.query.tree.Fold;
import io.dataagent.query.tree.Query;
import io.dataagent.query.tree.Query.From;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A derived table that does nothing but list columns of one table, as the gate writes it where a
/// statement could reach others: for all that matters here it is the table.
final class Closed {

    private Closed() {}

    /// The table under the name of the derived table, or null if it is anything else.
    static From.@Nullable Named table(From.Derived derived, GateScope scope, Fold fold) {
        Query query = derived.query();
        boolean bare =
                query.ctes().isEmpty()
                        && query.order().isEmpty()
                        && query.cut() == null
                        && derived.columns().isEmpty();
        if (!bare
                || !(query.body() instanceof Query.Core core)
                || core.from().size() != 1
                || !(core.from().getFirst() instanceof From.Named named)
                || named.schema().isEmpty()) {
            return null;
        }
        boolean lists =
                !core.distinct()
                        && core.where() == null
                        && core.grouping() == Query.Grouping.NONE
                        && core.having() == null
                        && core.qualify() == null
                        && core.items().stream().allMatch(Closed::plain)
                        && named.columns().isEmpty()
                        && whole(core, named, scope, fold);
        return lists
                ? new From.Named(
                        named.schema(),
                        named.name(),
                        derived.alias(),
                        named.columns(),
                        named.text())
                : null;
    }

    /// Whether the columns are those of the table in its order: otherwise `*` means others.
    private static boolean whole(Query.Core core, From.Named named, GateScope scope, Fold fold) {
        List<String> listed = core.items().stream().map(Query.Item::name).toList();
        return scope.tables().stream()
                .filter(t -> fold.stored(t.name()).equals(named.name()))
                .filter(t -> fold.stored(t.schema()).equals(named.schema()))
                .anyMatch(t -> t.columns().stream().map(fold::stored).toList().equals(listed));
    }

    private static boolean plain(Query.Item item) {
        return item.expr() instanceof Expr.Col col && col.name().equals(item.name());
    }
}
