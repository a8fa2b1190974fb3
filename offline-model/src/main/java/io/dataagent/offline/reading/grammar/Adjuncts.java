package io.dataagent.offline.reading.grammar;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.schema.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Nouns that only tell more of the noun behind them, or whose it is.
final class Adjuncts {

    private static final double WEAK = 0.7;
    private static final double PLAIN = 0.65;
    private static final int FARTHEST = 3;

    private Adjuncts() {}

    /// `energy consumption`: the first word says no more than the description of the measure does.
    static boolean described(Clauses c, int i, int j) {
        List<Candidate> measures = c.leading(j, Ref::isMeasure);
        boolean said =
                c.things(i).getFirst().quality() < WEAK
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
                    default -> null;
                };
        return said != null && Names.stems(said).contains(stem);
    }

    /// `customer country`, where the country is a dataset of its own that each customer belongs to:
    /// those of the second things that each row of the first has exactly one of; empty unless both
    /// are named plainly and the first is a dataset.
    static List<Candidate> owned(Schema schema, List<Candidate> owners, List<Candidate> owned) {
        Candidate owner = owners.getFirst();
        Candidate first = owned.getFirst();
        boolean plain =
                owner.isTable()
                        && owner.quality() >= PLAIN
                        && first.quality() >= PLAIN
                        && first.isDimension();
        return plain
                ? owned.stream()
                        .filter(x -> x.quality() >= first.quality() - 0.3)
                        .filter(x -> x.isDimension())
                        .filter(x -> beyond(schema, owner.home(), x.home()))
                        .toList()
                : List.of();
    }

    private static boolean beyond(Schema schema, @Nullable String from, @Nullable String to) {
        return from != null
                && to != null
                && !from.equals(to)
                && schema.path(from, to)
                        .filter(p -> !p.multiplies() && p.edges().size() <= FARTHEST)
                        .isPresent();
    }
}
