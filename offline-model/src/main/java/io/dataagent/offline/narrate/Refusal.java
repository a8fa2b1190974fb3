package io.dataagent.offline.narrate;

import io.dataagent.contracts.artifact.CannotAnswer;
import io.dataagent.contracts.prompt.ContextBlock;
import java.util.ArrayList;
import java.util.List;

/// Says that the data does not cover a question, what is missing, and what there is instead.
final class Refusal {

    private static final int SHOWN = 15;

    private Refusal() {}

    static List<String> of(ContextBlock block, CannotAnswer why) {
        List<String> there =
                why.availableDatasets().isEmpty()
                        ? block.availableDatasets()
                        : why.availableDatasets();
        if (GermanRefusal.fits(block.question())) {
            return GermanRefusal.of(names(there));
        }
        List<String> paragraphs = new ArrayList<>();
        paragraphs.add("I cannot answer this from the data at hand. " + Plain.words(why.reason()));
        if (!why.missing().isEmpty()) {
            paragraphs.add(
                    "What I found nothing for: "
                            + Plain.words(String.join(", ", why.missing()))
                            + ".");
        }
        if (!there.isEmpty()) {
            paragraphs.add(
                    "What there is: "
                            + names(there)
                            + (there.size() > SHOWN ? " and more" : "")
                            + ". Ask for counts, totals, averages, rankings or trends of these.");
        }
        return paragraphs;
    }

    private static String names(List<String> datasets) {
        return String.join(", ", datasets.stream().limit(SHOWN).map(Plain::name).toList());
    }
}
