package io.dataagent.offline.reading.grammar;

import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Ref;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Words that only say once more what a measure is: `energy consumption`, where the description of
/// the consumption speaks of energy.
final class Described {

    private static final Set<String> AMOUNTS = Set.of("amount", "amounts", "sum", "sums", "value");
    private static final double WEAK = 0.7;

    private Described() {}

    /// Whether a word that fits no other name well belongs to the measure right behind it.
    static boolean by(String word, List<Candidate> before, List<Candidate> measure) {
        if (AMOUNTS.contains(word.toLowerCase(Locale.ROOT))
                && measure.getFirst().quality() > before.getFirst().quality()
                && measure.getFirst().isMeasure()
                && measure.getFirst().ref() instanceof Ref.OfColumn) {
            return true;
        }
        boolean weak = before.stream().allMatch(x -> x.quality() < WEAK);
        String stem = Stem.of(word.toLowerCase(Locale.ROOT));
        return weak
                && measure.getFirst().ref() instanceof Ref.OfColumn x
                && x.isMeasure()
                && said(x.column().field()).contains(stem);
    }

    private static List<String> said(FieldView field) {
        String text = field.description() == null ? "" : field.description();
        return Names.stems(text + " " + String.join(" ", field.synonyms()));
    }
}
