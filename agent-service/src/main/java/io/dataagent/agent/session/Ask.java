package io.dataagent.agent.session;

import io.dataagent.contracts.artifact.Phase;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// What a phase wants from the language model.
///
/// @param phase who asks
/// @param stepId the step, for the Executor
/// @param purpose a label for traces, for example `plan_generation`
/// @param schemaName name of the response schema
/// @param prompt system and user text
/// @param smaller makes a smaller prompt, used once if the model cannot read the first one; null
///   if there is none
public record Ask(
        Phase phase,
        @Nullable Integer stepId,
        String purpose,
        String schemaName,
        Prompt prompt,
        @Nullable Supplier<Prompt> smaller) {

    /// A question whose prompt cannot be made smaller.
    public Ask(
            Phase phase,
            @Nullable Integer stepId,
            String purpose,
            String schemaName,
            Prompt prompt) {
        this(phase, stepId, purpose, schemaName, prompt, null);
    }

    /// The same with a smaller prompt in hand.
    public Ask orSmaller(Supplier<Prompt> made) {
        return new Ask(phase, stepId, purpose, schemaName, prompt, made);
    }

    /// The same with another prompt in place of this one.
    Ask with(Prompt other) {
        return new Ask(phase, stepId, purpose, schemaName, other, smaller);
    }
}
