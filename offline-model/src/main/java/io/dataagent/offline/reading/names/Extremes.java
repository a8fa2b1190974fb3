package io.dataagent.offline.reading.names;

import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Ref;
import java.util.List;
import java.util.Set;

/// `salary` next to `annual_salary`, `min_salary` and `max_salary`: a field that holds a bound is
/// meant less by whoever says nothing of a bound.
final class Extremes {

    private static final Set<String> BOUNDS = Lexicon.set("names.extremes.bounds");
    private static final double UNSAID = 0.85;

    private Extremes() {}

    /// @param stems of the words that the candidate was found by
    static Candidate weighed(Candidate c, List<String> stems) {
        boolean bound =
                c.ref() instanceof Ref.OfColumn x
                        && x.column().isMeasure()
                        && x.column().words().size() > 1
                        && x.column().words().stream().anyMatch(BOUNDS::contains)
                        && stems.stream().noneMatch(BOUNDS::contains);
        return bound ? new Candidate(c.ref(), c.quality() * UNSAID) : c;
    }
}
