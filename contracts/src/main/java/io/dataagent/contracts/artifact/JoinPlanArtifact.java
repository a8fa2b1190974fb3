package io.dataagent.contracts.artifact;

import io.dataagent.contracts.json.Private;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.List;

/// The Navigator's answer: which datasets, and how they hang together. Everything in it was read
/// from the ontology.
///
/// @param datasets the datasets, with YAML
/// @param joins the relationships to join along
/// @param metrics defined metrics that fit
/// @param warnings fan-out and chasm traps
/// @param caveats parts of the question that the ontology does not cover
/// @param notes the Navigator's remarks
public record JoinPlanArtifact(
        List<DatasetView> datasets,
        List<RelationshipView> joins,
        List<MetricView> metrics,
        List<String> warnings,
        @Private List<String> caveats,
        @Private String notes)
        implements PhaseArtifact {

    public JoinPlanArtifact {
        datasets = List.copyOf(datasets);
        joins = List.copyOf(joins);
        metrics = metrics == null ? List.of() : List.copyOf(metrics);
        warnings = warnings == null ? List.of() : List.copyOf(warnings);
        caveats = caveats == null ? List.of() : List.copyOf(caveats);
        notes = notes == null ? "" : notes;
    }
}
