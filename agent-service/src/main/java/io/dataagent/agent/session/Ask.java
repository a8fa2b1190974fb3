package io.dataagent.agent.session;

import io.dataagent.contracts.artifact.Phase;
import org.jspecify.annotations.Nullable;

/// What a phase wants from the language model.
///
/// @param phase who asks
/// @param stepId the step, for the Executor
/// @param purpose a label for traces, for example `plan_generation`
/// @param schemaName name of the response schema
/// @param prompt system and user text
public record Ask(
        Phase phase, @Nullable Integer stepId, String purpose, String schemaName, Prompt prompt) {}
