package io.dataagent.offline.plan;

import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.offline.meaning.Meaning;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A step with the meaning that it carries out.
///
/// @param id from 1
/// @param part what part of the answer it is
/// @param description what it finds out; also by this later tasks find it again
/// @param strategy how
/// @param dependsOn ids of earlier steps
/// @param meaning what its statement asks for, or null if it needs none
public record PlannedStep(
        int id,
        Part part,
        String description,
        Strategy strategy,
        List<Integer> dependsOn,
        @Nullable Meaning meaning) {

    public PlannedStep {
        dependsOn = List.copyOf(dependsOn);
    }

    /// Parts of an answer.
    public enum Part {
        /// The one step of a plain question.
        ANSWER,
        /// The one asked about among its peers.
        PEERS,
        /// It and the average of the others over time.
        TREND,
        /// What it is made of, next to the others.
        MIX,
        /// What else the data says about it and the others.
        DRIVERS,
        /// A picture.
        CHART
    }
}
