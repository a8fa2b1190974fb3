package io.dataagent.contracts.artifact;

import java.util.List;

/// A question back to the person.
///
/// @param question the question
/// @param assumption what is assumed if they just go on
/// @param preferenceKey the preference that an answer becomes, for example `default_time_window`
/// @param options answers to choose from; may be empty
public record ClarificationQuestion(
        String question, String assumption, String preferenceKey, List<String> options) {

    public ClarificationQuestion {
        options = options == null ? List.of() : List.copyOf(options);
    }
}
