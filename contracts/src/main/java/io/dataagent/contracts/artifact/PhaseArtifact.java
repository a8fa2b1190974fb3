package io.dataagent.contracts.artifact;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/// What a phase hands on; the body of `phase_artifact`.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = PlanArtifact.class, name = "plan"),
    @JsonSubTypes.Type(value = JoinPlanArtifact.class, name = "join_plan"),
    @JsonSubTypes.Type(value = CannotAnswer.class, name = "cannot_answer"),
    @JsonSubTypes.Type(value = QuerySpecs.class, name = "query_specs"),
    @JsonSubTypes.Type(value = StepResults.class, name = "step_results"),
    @JsonSubTypes.Type(value = VerificationReport.class, name = "verification_report"),
    @JsonSubTypes.Type(value = ExplainerOutput.class, name = "explainer_output"),
    @JsonSubTypes.Type(value = ExplorationArtifact.class, name = "exploration"),
    @JsonSubTypes.Type(value = ReportArtifact.class, name = "report")
})
public sealed interface PhaseArtifact
        permits PlanArtifact,
                JoinPlanArtifact,
                CannotAnswer,
                QuerySpecs,
                StepResults,
                VerificationReport,
                ExplainerOutput,
                ExplorationArtifact,
                ReportArtifact {}
