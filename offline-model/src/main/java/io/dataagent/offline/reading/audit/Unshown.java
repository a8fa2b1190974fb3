package io.dataagent.offline.reading.audit;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.schema.Schema;
import java.util.List;
import java.util.Set;

/// `funder, project and amount of the three highest grants`: what a list is to show beside its rows
/// and does not.
final class Unshown extends Audit {

    private static final double SURE = 0.7;

    Unshown(Draft draft, Meaning meaning, Schema schema) {
        super(draft, meaning, schema);
    }

    /// The words for what is not shown.
    @Override
    Set<String> words() {
        List<Piece> told = pieces.stream().filter(p -> !(p instanceof Piece.Filler)).toList();
        boolean limited = meaning.entity() != null && meaning.limit() != null;
        for (int i = 1; limited && i + 1 < told.size(); i++) {
            if (told.get(i) instanceof Piece.Thing t
                    && (told.get(i - 1).is(Function.AND) || told.get(i + 1).is(Function.AND))
                    && t.best().isTable()
                    && t.best().quality() >= SURE
                    && !meaning.datasets().contains(t.best().home())) {
                lost.add(t.text());
            }
        }
        return lost;
    }
}
