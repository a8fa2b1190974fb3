package io.dataagent.testkit.provider;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;

/// What goes over the wire in answer to a request.
public sealed interface Wire {

    /// A whole answer.
    record Whole(int status, Map<String, String> headers, byte[] body) implements Wire {}

    /// The first `bytes` of an answer that says it has more; then the connection is closed.
    record CutOff(byte[] body, int bytes) implements Wire {}

    /// The first `bytes` of an answer that says it has more; then nothing.
    record Stall(byte[] body, int bytes) implements Wire {}

    /// An answer byte by byte.
    record Drip(byte[] body, Duration pause) implements Wire {}

    /// Nothing, for as long as the caller waits.
    record Silence() implements Wire {}

    /// Another answer after a while.
    record Late(Duration after, Wire then) implements Wire {}

    /// A whole answer of text.
    static Wire of(int status, String json) {
        return new Whole(status, Map.of(), json.getBytes(StandardCharsets.UTF_8));
    }

    /// A whole answer with one header.
    static Wire of(int status, String header, String value, String json) {
        return new Whole(status, Map.of(header, value), json.getBytes(StandardCharsets.UTF_8));
    }
}
