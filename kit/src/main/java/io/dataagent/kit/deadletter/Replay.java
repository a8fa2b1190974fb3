package io.dataagent.kit.deadletter;

/// What became of sending a dead letter once more.
sealed interface Replay {

    /// It went to its topic, to this place.
    record Sent(String topic, int partition, long offset) implements Replay {}

    /// It lies there already, sent by an earlier replay; nothing was done.
    record Before(String topic, int partition, long offset) implements Replay {}

    /// There is no such dead letter.
    record Unknown() implements Replay {}
}
