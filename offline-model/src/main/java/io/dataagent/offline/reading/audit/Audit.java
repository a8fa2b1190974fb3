package io.dataagent.offline.reading.audit;

import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.schema.Edge;
import io.dataagent.offline.schema.JoinPath;
import io.dataagent.offline.schema.Schema;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Holds a meaning against the question that it was read from, and notes the words that are lost.
abstract class Audit {

    final Draft draft;
    final Meaning meaning;
    final Schema schema;
    final List<Piece> pieces;
    final Set<String> lost = new LinkedHashSet<>();

    Audit(Draft draft, Meaning meaning, Schema schema) {
        this.draft = draft;
        this.meaning = meaning;
        this.schema = schema;
        this.pieces = draft.pieces();
    }

    /// The words that are lost.
    abstract Set<String> words();

    final Piece at(int i) {
        return pieces.get(i);
    }

    /// Whether the usual time of what is measured limits it.
    final boolean usual() {
        return meaning.filters().stream()
                .anyMatch(f -> f instanceof Filter.During d && d.column() == null);
    }

    /// The joins that lead from what is measured or listed to a dataset.
    final List<Edge> way(String to) {
        String base = meaning.base();
        return base == null || base.equals(to)
                ? List.of()
                : schema.path(base, to).map(JoinPath::edges).orElse(List.of());
    }
}
