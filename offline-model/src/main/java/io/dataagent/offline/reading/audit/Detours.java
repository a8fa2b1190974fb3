package io.dataagent.offline.reading.audit;

import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.schema.Edge;
import io.dataagent.offline.schema.Labels;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A ranking of rows by what belongs to something else that they belong to as well: messages by the
/// seats of the organisation that they came from, outages by all the households of their district,
/// members by the titles that they played where it was asked which they rated.
final class Detours {

    private Detours() {}

    /// What is reached by such a way.
    static List<String> words(Meaning meaning, Schema schema, @Nullable String base) {
        List<String> lost = new ArrayList<>();
        if (base == null || meaning.order() == null || meaning.measures().isEmpty()) {
            return lost;
        }
        for (Dimension d : meaning.dimensions()) {
            String name = d.home();
            Table table = name == null ? null : schema.table(name);
            List<Edge> way = table == null ? List.of() : way(schema, base, table.name());
            boolean below = !way.isEmpty() && way.getLast().multiplies();
            if (table != null && (below || past(meaning, schema, table.name(), way))) {
                lost.add(Labels.of(table));
            }
        }
        return lost;
    }

    /// Whether the rows that a condition names lead there too, and the way does not pass them.
    private static boolean past(Meaning meaning, Schema schema, String to, List<Edge> way) {
        return way.stream().anyMatch(Edge::multiplies)
                && meaning.filters().stream()
                        .filter(f -> f instanceof Filter.Related r && r.inner().isEmpty())
                        .map(f -> ((Filter.Related) f).table().name())
                        .filter(t -> way.stream().noneMatch(e -> e.from().equals(t)))
                        .anyMatch(t -> schema.points(t, to));
    }

    private static List<Edge> way(Schema schema, String base, String to) {
        return base.equals(to)
                ? List.of()
                : schema.path(base, to).map(p -> p.edges()).orElse(List.of());
    }
}
