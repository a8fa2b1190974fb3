package io.dataagent.agent.analyst;

import io.dataagent.contracts.artifact.CannotAnswer;
import io.dataagent.contracts.artifact.ExplainerOutput;
import io.dataagent.contracts.artifact.ExplorationArtifact;
import io.dataagent.contracts.artifact.JoinPlanArtifact;
import io.dataagent.contracts.artifact.PhaseArtifact;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.QuerySpecs;
import io.dataagent.contracts.artifact.ReportArtifact;
import io.dataagent.contracts.artifact.StepResults;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import java.util.List;

/// What of an artifact goes into an event: no bulk. Tables hold 100 rows, datasets neither YAML
/// nor sample values; the whole is in the checkpoint and in kept artifacts.
final class Shown {

    private static final int ROWS = 100;

    private Shown() {}

    static PhaseArtifact of(PhaseArtifact artifact) {
        return switch (artifact) {
            case StepResults r ->
                    new StepResults(r.results().stream().map(s -> s.preview(ROWS)).toList());
            case JoinPlanArtifact j ->
                    new JoinPlanArtifact(
                            j.datasets().stream().map(Shown::names).toList(),
                            j.joins(),
                            j.metrics(),
                            j.warnings(),
                            j.caveats(),
                            j.notes());
            case PlanArtifact p -> p;
            case CannotAnswer c -> c;
            case QuerySpecs q -> q;
            case VerificationReport v -> v;
            case ExplainerOutput e -> e;
            case ExplorationArtifact e -> e;
            case ReportArtifact r -> r;
        };
    }

    private static DatasetView names(DatasetView dataset) {
        return new DatasetView(
                dataset.name(),
                dataset.source(),
                dataset.label(),
                dataset.description(),
                List.of(),
                dataset.primaryKey(),
                dataset.uniqueKeys(),
                dataset.rowCount(),
                dataset.fields().stream().map(Shown::names).toList(),
                null);
    }

    private static FieldView names(FieldView field) {
        return new FieldView(
                field.name(),
                field.expression(),
                field.label(),
                field.description(),
                field.datatype(),
                field.time(),
                List.of(),
                List.of(),
                null,
                null,
                null,
                null);
    }
}
