package io.dataagent.offline.reading.comparing;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Match;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Rule;
import io.dataagent.offline.reading.engine.Rules;

/// A number that a field has, with no word of comparison.
public final class Exactly {

    private static final double SURE = 0.8;

    public static final Rules RULES =
            Rules.of(
                    Rule.of(
                                    "a field has a number",
                                    "WITH (n:number of:measure | of:measure ~of n:number)",
                                    Exactly::compare,
                                    "hotel: rooms with 3 max occupancy",
                                    "retail: products with a list price of 20")
                            .where(Exactly::named));

    private Exactly() {}

    private static boolean named(Match m) {
        Candidate field = m.things("of", Ref::isMeasure).getFirst();
        return field.isColumn() && field.quality() > SURE;
    }

    private static void compare(Draft draft, Match m) {
        draft.compare(m.things("of", Ref::isMeasure), Function.EXACTLY, m.number("n").value());
    }
}
