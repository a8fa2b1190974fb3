package io.dataagent.agent.analyst.explainer;

import io.dataagent.agent.analyst.verifier.Ties;
import io.dataagent.agent.answer.text.Wording;
import io.dataagent.contracts.artifact.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Who shares the first place is told beside the one that is named, and not in a note below: one of
/// twelve cities with the same number is no answer by itself.
final class SharedPlace {

    private SharedPlace() {}

    /// The paragraphs, the first of them with how many share its place.
    static List<String> told(List<Finding> findings, List<String> paragraphs, Wording wording) {
        List<String> shared =
                findings.stream()
                        .filter(Ties::first)
                        .flatMap(f -> f instanceof Finding.Noted n ? Stream.of(n) : Stream.of())
                        .map(n -> wording.told(n.sentence()))
                        .limit(1)
                        .toList();
        if (shared.isEmpty() || paragraphs.isEmpty()) {
            return paragraphs;
        }
        List<String> all = new ArrayList<>(paragraphs);
        all.set(0, all.getFirst() + " " + shared.getFirst());
        return List.copyOf(all);
    }
}
