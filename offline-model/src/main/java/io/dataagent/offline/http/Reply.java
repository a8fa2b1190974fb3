package io.dataagent.offline.http;

import java.util.List;

/// What the model says: text, or calls of tools.
///
/// @param text the answer; empty with tool calls
/// @param calls the calls
record Reply(String text, List<Call> calls) {

    Reply {
        calls = List.copyOf(calls);
    }

    /// A tool call.
    ///
    /// @param arguments JSON text
    record Call(String name, String arguments) {}

    static Reply of(String text) {
        return new Reply(text, List.of());
    }

    String finish() {
        return calls.isEmpty() ? "stop" : "tool_calls";
    }
}
