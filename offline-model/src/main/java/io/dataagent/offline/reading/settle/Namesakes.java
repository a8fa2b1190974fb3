package io.dataagent.offline.reading.settle;

import io.dataagent.offline.lexicon.Tokens;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.stream.Stream;

/// `the shops that sell the most`, where no dataset is called shops but one keeps a `shop_name`:
/// the rows that are called by it are meant, and two of one name stay two.
record Namesakes(Draft draft) {

    /// Once what is ranked is known.
    void settle() {
        List<Candidate> entity = draft.first(Said.Entity.class);
        if (entity.isEmpty() || !(entity.getFirst().ref() instanceof Ref.OfColumn o)) {
            return;
        }
        Column name = o.column();
        Table table = draft.schema().table(name.table());
        List<Column> shown = table.display();
        boolean repeats =
                shown.equals(List.of(name)) && !table.key().isEmpty() && !table.unique(shown);
        boolean called = table.words().stream().anyMatch(w -> w.endsWith(name.words().getFirst()));
        if (repeats && called && !said(name)) {
            draft.set(new Said.Entity(List.of(draft.table(table.name(), 1))));
        }
    }

    /// Whether the question says `name` or what else the field's last word is.
    private boolean said(Column name) {
        String last = name.words().getLast();
        return draft.pieces().stream()
                .flatMap(
                        p ->
                                p instanceof Piece.Thing t
                                        ? Tokens.of(t.text()).stream()
                                        : Stream.of())
                .anyMatch(x -> last.equals(x.stem()));
    }
}
