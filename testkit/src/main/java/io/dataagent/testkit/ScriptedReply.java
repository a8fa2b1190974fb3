package io.dataagent.testkit;

import java.time.Duration;
import java.util.List;

/// What a scripted model does with one request.
public sealed interface ScriptedReply {

    /// Answers with text.
    record Text(String text) implements ScriptedReply {}

    /// Wants to call tools.
    record Tools(List<Call> calls) implements ScriptedReply {

        public Tools {
            calls = List.copyOf(calls);
        }
    }

    /// Answers with an HTTP status.
    ///
    /// @param retryAfter value of `Retry-After`, or an empty text
    record Status(int status, String retryAfter) implements ScriptedReply {}

    /// Answers with a body that is cut off in the middle.
    record CutOff() implements ScriptedReply {}

    /// Answers with text but says that it ran out of tokens.
    record OutOfTokens(String text) implements ScriptedReply {}

    /// Waits, then goes on with another reply.
    record After(Duration delay, ScriptedReply then) implements ScriptedReply {}

    /// One tool call.
    ///
    /// @param arguments as text, so that a broken one can be played
    record Call(String id, String name, String arguments) {}
}
