package io.dataagent.offline.reading.measuring;

import io.dataagent.offline.schema.Edge;
import io.dataagent.offline.schema.Schema;
import java.util.List;
import java.util.Optional;

/// The rows that tie two datasets of which each has many of the other: `dishes per menu` are those
/// rows, and no other dataset may tie the two as directly.
final class Between {

    private Between() {}

    /// The dataset whose rows belong to one row of both, if there is exactly one.
    static Optional<String> rows(Schema schema, String one, String other) {
        List<String> found =
                schema.edges().stream()
                        .filter(e -> e.to().equals(one) && !e.multiplies())
                        .map(Edge::from)
                        .filter(b -> schema.points(b, other))
                        .distinct()
                        .toList();
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }
}
