package io.dataagent.query.proof;

import io.dataagent.query.bind.Names.Field;
import io.dataagent.query.bind.Rel.Ref;
import io.dataagent.query.proof.Asking.Answer;
import io.dataagent.query.proof.Flat.Condition;
import io.dataagent.query.proof.Flat.Parent;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Looks for the key that repeats where a total adds up to more than there is, although no join was
/// known to repeat its rows. Whoever asks is told, so that it can be measured again.
///
/// @param asking asks the database
record BrokenKeys(Asking asking) {

    private static final int MOST = 3;

    /// A sentence of the first key that repeats.
    Optional<String> look(BaseRows rows) {
        return rows.parents().values().stream()
                .limit(MOST)
                .flatMap(parent -> broken(rows.flat(), parent).stream())
                .findFirst();
    }

    private Optional<String> broken(Flat flat, Parent parent) {
        List<Ref> refs = joined(parent);
        List<Field> fields = new ArrayList<>();
        List<String> columns = new ArrayList<>();
        for (Ref ref : refs) {
            flat.names().direct(ref).ifPresent(fields::add);
            flat.column(ref).ifPresent(columns::add);
        }
        if (fields.size() < refs.size() || columns.size() < refs.size()) {
            return Optional.empty();
        }
        String sql =
                "SELECT COUNT(*) AS n FROM "
                        + flat.from(parent.rel())
                        + " WHERE "
                        + String.join(" IS NOT NULL AND ", columns)
                        + " IS NOT NULL GROUP BY "
                        + String.join(", ", columns)
                        + " HAVING COUNT(*) > 1";
        return asking.ask(sql, 1) instanceof Answer.Rows found && !found.table().rows().isEmpty()
                ? Optional.of(told(fields))
                : Optional.empty();
    }

    private String told(List<Field> fields) {
        asking.broken(fields);
        return "Several rows of %s have the same %s, which was taken as unique."
                .formatted(
                        fields.getFirst().table().dataset(),
                        String.join(", ", fields.stream().map(Field::column).toList()));
    }

    private static List<Ref> joined(Parent parent) {
        Set<Ref> refs = new LinkedHashSet<>();
        for (Condition condition : parent.conditions()) {
            Flat.Equal equal = condition.equal();
            if (equal != null) {
                refs.add(equal.left().rel().equals(parent.rel()) ? equal.left() : equal.right());
            }
        }
        return List.copyOf(refs);
    }
}
