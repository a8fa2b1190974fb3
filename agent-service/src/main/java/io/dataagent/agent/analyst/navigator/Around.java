package io.dataagent.agent.analyst.navigator;

import io.dataagent.agent.answer.text.Wording;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.JoinPlanView.Detour;
import java.util.List;
import java.util.stream.Collectors;

/// Says where datasets are joined through others, although a person would expect the direct way.
///
/// @param datasets of the model, for their labels
/// @param wording in the language of the answer
record Around(List<DatasetView> datasets, Wording wording) {

    /// One sentence per way around.
    List<String> told(List<Detour> detours) {
        return detours.stream()
                .map(
                        d ->
                                wording.say(
                                        d.struck() ? "detour.struck" : "detour.uncertain",
                                        label(d.from()),
                                        label(d.to()),
                                        d.through().stream()
                                                .map(this::label)
                                                .collect(Collectors.joining(", ")),
                                        String.join(", ", d.columns())))
                .toList();
    }

    private String label(String name) {
        return datasets.stream()
                .filter(d -> d.name().equals(name))
                .map(d -> d.label() == null ? name : d.label())
                .findFirst()
                .orElse(name);
    }
}
