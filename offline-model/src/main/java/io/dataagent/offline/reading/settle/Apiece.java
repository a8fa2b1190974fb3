package io.dataagent.offline.reading.settle;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.schema.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The first of each group: `the best paid employee in each department`, `top 3 products by revenue
/// per region`.
record Apiece(Draft draft, Choice choice) {

    /// Whether rows are ranked by a field of theirs within what they are split by.
    boolean listed() {
        return !draft.says(Said.MeasureAsk.class)
                && draft.says(Mark.SUPERLATIVE)
                && draft.says(Said.Order.class)
                && draft.says(Said.Entity.class)
                && draft.says(Said.Split.class);
    }

    /// The fields that tell the groups of listed rows; empty where a row has several of them, or
    /// where they are periods.
    List<Column> groups(String anchor) {
        List<Column> groups = new ArrayList<>();
        for (List<Candidate> candidates : draft.things(Said.Split.class)) {
            Optional<Candidate> best = choice.best(candidates, anchor);
            boolean one =
                    best.isPresent()
                            && best.get().home() instanceof String t
                            && (t.equals(anchor) || !choice.multiplies(anchor, t));
            if (!one || draft.says(Said.Each.class)) {
                return List.of();
            }
            best.map(b -> Dimension.columns(b.ref().dimension())).ifPresent(groups::addAll);
        }
        return groups;
    }

    /// Whether measured groups are ranked within each of what else they are split by.
    boolean measured(List<Dimension> dimensions) {
        boolean each =
                draft.pieces().stream()
                        .anyMatch(
                                p ->
                                        p.is(Function.BY)
                                                && ((Piece.Word) p)
                                                        .text()
                                                        .matches("(?i)(.*\\b)?(per|each|every)"));
        return each
                && draft.says(Mark.SUPERLATIVE)
                && draft.says(Said.Entity.class)
                && !draft.says(Said.Percentage.class)
                && !draft.says(Mark.RANK)
                && dimensions.size() > 1;
    }

    /// How many of each group: as many as were said, else the first.
    int rows() {
        boolean number = draft.pieces().stream().anyMatch(Piece.Num.class::isInstance);
        Integer limit = draft.limit();
        if (!number && draft.says(Mark.PLURAL)) {
            draft.say(new Said.Note("How many of each?", "The first, with those that tie."));
        }
        return number && limit != null ? limit : 1;
    }
}
