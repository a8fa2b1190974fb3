package io.dataagent.kit.outbox;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.common.InvalidRecordException;
import org.apache.kafka.common.errors.InvalidTimestampException;
import org.apache.kafka.common.errors.InvalidTopicException;
import org.apache.kafka.common.errors.PolicyViolationException;
import org.apache.kafka.common.errors.RecordBatchTooLargeException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.errors.UnsupportedForMessageFormatException;
import org.jspecify.annotations.Nullable;

/// What the broker, or its client, says of one message that trying again does not change: too
/// large, to a topic that this service may not write or that cannot exist, or not to be read. That
/// the broker is away, does not answer in time or refuses the client itself (a wrong password) is
/// none.
///
/// @param reason in the words of Kafka's client, which are of sizes and topics, never of contents
record Refusal(String reason) {

    private static final int LONGEST = 300;

    private static final Set<Class<?>> FOR_GOOD =
            Set.of(
                    RecordTooLargeException.class,
                    RecordBatchTooLargeException.class,
                    InvalidRecordException.class,
                    InvalidTimestampException.class,
                    UnsupportedForMessageFormatException.class,
                    SerializationException.class,
                    PolicyViolationException.class,
                    InvalidTopicException.class,
                    TopicAuthorizationException.class);

    /// What a failure to send comes to.
    static Optional<Refusal> of(Throwable failure) {
        Set<Throwable> seen = new HashSet<>();
        for (@Nullable Throwable at = failure; at != null && seen.add(at); at = at.getCause()) {
            if (FOR_GOOD.contains(at.getClass())) {
                return Optional.of(new Refusal(words(at)));
            }
        }
        return Optional.empty();
    }

    private static String words(Throwable failure) {
        String words = failure.getClass().getSimpleName() + ": " + failure.getMessage();
        return words.length() > LONGEST ? words.substring(0, LONGEST) : words;
    }
}
