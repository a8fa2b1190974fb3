package io.dataagent.offline.reading.grammar;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Ref;
import java.util.List;

/// Nouns that only tell more of the noun behind them.
final class Adjuncts {

    private static final double WEAK = 0.7;

    private Adjuncts() {}

    /// `energy consumption`: the first word says no more than the description of the measure does.
    static boolean described(Clauses c, int i, int j) {
        List<Candidate> all = c.things(j);
        List<Candidate> measures = Candidate.measures(all);
        boolean said =
                c.things(i).getFirst().quality() < WEAK
                        && !measures.isEmpty()
                        && measures.getFirst().quality() >= all.getFirst().quality()
                        && measures.stream().anyMatch(x -> says(x.ref(), Stem.of(c.text(i))));
        if (said) {
            c.restrict(j, measures);
            c.use(i);
        }
        return said;
    }

    /// Whether the description of a measure holds a word, given by its stem.
    private static boolean says(Ref ref, String stem) {
        String said =
                switch (ref) {
                    case Ref.OfMetric m -> m.metric().description();
                    case Ref.OfColumn x -> x.column().field().description();
                    case Ref.OfTable _, Ref.OfValue _, Ref.OfConcept _ -> null;
                    case Ref.OfRole _, Ref.OfSpan _ -> null;
                };
        return said != null && Names.stems(said).contains(stem);
    }
}
