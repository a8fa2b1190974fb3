package io.dataagent.evals.report;

import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.evals.question.Question;
import io.dataagent.evals.question.QuestionSet;
import io.dataagent.evals.score.Scored;
import java.util.List;

/// One question that was asked.
///
/// @param set where it is from
/// @param question the question
/// @param scored what became of it
/// @param calls the model calls of the run
/// @param millis from question to answer
record Asked(
        QuestionSet set,
        Question question,
        Scored scored,
        List<RunEvent.LlmCallEnd> calls,
        long millis) {

    static List<RunEvent.LlmCallEnd> calls(List<RecordedEvent> events) {
        return events.stream()
                .map(RecordedEvent::event)
                .filter(RunEvent.LlmCallEnd.class::isInstance)
                .map(RunEvent.LlmCallEnd.class::cast)
                .toList();
    }
}
