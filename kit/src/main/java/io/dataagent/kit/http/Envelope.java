package io.dataagent.kit.http;

/// The body of every successful public answer.
///
/// @param data the answer
public record Envelope<T>(T data) {

    /// Puts an answer into its envelope.
    public static <T> Envelope<T> of(T data) {
        return new Envelope<>(data);
    }
}
