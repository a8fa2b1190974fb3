package io.dataagent.agent.explore.summary;

import io.dataagent.contracts.artifact.ExplainerOutput.BoundNumber;
import java.util.List;

/// The summary of an exploration as people read it.
///
/// @param paragraphs the text
/// @param numbers what its numbers are bound to
/// @param nextQuestions what could be asked next
public record Summary(
        List<String> paragraphs, List<BoundNumber> numbers, List<String> nextQuestions) {

    public Summary {
        paragraphs = List.copyOf(paragraphs);
        numbers = List.copyOf(numbers);
        nextQuestions = List.copyOf(nextQuestions);
    }
}
