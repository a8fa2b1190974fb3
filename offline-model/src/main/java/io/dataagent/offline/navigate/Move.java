package io.dataagent.offline.navigate;

import java.util.List;
import java.util.Map;

/// What a task that looks around with tools wants to do next.
public sealed interface Move {

    /// Call tools.
    record Calls(List<Call> calls) implements Move {}

    /// Answer.
    ///
    /// @param draft what the task's response schema asks for
    record Answer(Object draft) implements Move {}

    /// One tool call.
    ///
    /// @param arguments by parameter, as they are written as JSON
    record Call(String name, Map<String, ?> arguments) {}
}
