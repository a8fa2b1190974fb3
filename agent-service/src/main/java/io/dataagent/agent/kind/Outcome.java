package io.dataagent.agent.kind;

import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.contracts.problem.ProblemCode;
import java.util.List;

/// How a run of any kind ends. The evidence behind it is in the journal.
public sealed interface Outcome {

    /// The answer is there.
    ///
    /// @param content what the person reads
    record Answered(String content) implements Outcome {}

    /// The person is asked first.
    ///
    /// @param questions at most three
    record ClarificationNeeded(List<ClarificationQuestion> questions) implements Outcome {

        public ClarificationNeeded {
            questions = List.copyOf(questions);
        }
    }

    /// It did not work.
    ///
    /// @param code stable code
    /// @param message a sentence for people
    record Failed(ProblemCode code, String message) implements Outcome {}

    /// The person stopped it.
    record Cancelled() implements Outcome {}
}
