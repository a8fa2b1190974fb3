package io.dataagent.offline.navigate;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
    record Call(String name, Map<String, ?> arguments) {

        /// The same with another argument.
        public Call with(String parameter, Object value) {
            return new Call(
                    name,
                    Stream.concat(
                                    arguments.entrySet().stream()
                                            .filter(e -> !e.getKey().equals(parameter)),
                                    Stream.of(Map.entry(parameter, value)))
                            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
        }
    }
}
