package io.dataagent.chat.conversation.wire;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.util.regex.Pattern;

/// The name of a model provider. Whether it is configured is known to agent-service alone, which
/// says so when a run starts.
///
/// @param text for example `openai`
public record ProviderName(String text) {

    private static final Pattern FORM = Pattern.compile("[a-z][a-z0-9_-]{0,49}");

    public ProviderName {
        if (!FORM.matcher(text).matches()) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED, "'llmProvider' is not the name of a provider.");
        }
    }
}
