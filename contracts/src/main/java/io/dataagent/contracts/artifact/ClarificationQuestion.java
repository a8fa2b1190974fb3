package io.dataagent.contracts.artifact;

import io.dataagent.contracts.json.Described;
import java.util.List;

/// A question back to the person.
///
/// @param question the question
/// @param assumption what is assumed if they just go on
/// @param preferenceKey the preference that an answer becomes, for example `default_time_window`
/// @param options answers to choose from; may be empty
public record ClarificationQuestion(
        @Described("One short question to the person, in the language of theirs.") String question,
        @Described("What you would take for granted if they just go on.") String assumption,
        @Described("Lower case with underscores: a canonical key where one fits, else a new one.")
                String preferenceKey,
        @Described("Two to five concrete answers to choose from; empty if they cannot be listed.")
                List<String> options) {

    public ClarificationQuestion {
        options = options == null ? List.of() : List.copyOf(options);
    }
}
