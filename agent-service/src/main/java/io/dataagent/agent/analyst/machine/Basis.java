package io.dataagent.agent.analyst.machine;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.dataagent.contracts.artifact.CannotAnswer;
import io.dataagent.contracts.artifact.PlanArtifact;

/// What the Explainer explains.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "basis")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Basis.Conversation.class, name = "conversation"),
    @JsonSubTypes.Type(value = Basis.Refusal.class, name = "refusal"),
    @JsonSubTypes.Type(value = Basis.Results.class, name = "results")
})
public sealed interface Basis {

    /// The plan that led here.
    PlanArtifact plan();

    /// A question that needs no data.
    record Conversation(PlanArtifact plan) implements Basis {}

    /// A question that the ontology does not cover.
    record Refusal(PlanArtifact plan, CannotAnswer cannotAnswer) implements Basis {}

    /// Results, verified or not.
    record Results(Evidence evidence) implements Basis {

        @Override
        public PlanArtifact plan() {
            return evidence.plan();
        }
    }
}
