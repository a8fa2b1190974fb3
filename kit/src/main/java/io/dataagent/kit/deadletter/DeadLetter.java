package io.dataagent.kit.deadletter;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/// A message that a consumer set aside.
///
/// @param topic the dead-letter topic
/// @param offset its place there; the topic has one partition
/// @param origin the topic that it was sent to
/// @param partition its partition there, or -1 if it is not known
/// @param reason why it was set aside, as the consumer said
/// @param replays how often it was sent once more before
record DeadLetter(
        String topic,
        long offset,
        String origin,
        int partition,
        String reason,
        int replays,
        Instant at,
        byte @Nullable [] key,
        byte @Nullable [] value,
        Headers headers) {

    static final String SUFFIX = ".dlq";

    /// Which dead letter a message on an ordinary topic was, as `topic/offset`.
    static final String REPLAY_OF = "dead-letter-replay-of";

    /// How often a message was sent once more.
    static final String REPLAYS = "dead-letter-replays";

    private static final String MARK = "dead-letter-";

    static DeadLetter of(ConsumerRecord<byte[], byte[]> message) {
        Headers headers = message.headers();
        String topic = message.topic();
        return new DeadLetter(
                topic,
                message.offset(),
                topic.substring(0, topic.length() - SUFFIX.length()),
                number(headers, MARK + "partition", -1),
                text(headers, MARK + "reason"),
                number(headers, REPLAYS, 0),
                Instant.ofEpochMilli(message.timestamp()),
                message.key(),
                message.value(),
                headers);
    }

    /// Its name, by which a second replay is known.
    String id() {
        return topic + "/" + offset;
    }

    /// Whether a header is of the setting aside, not of the message.
    static boolean ofSettingAside(Header header) {
        return header.key().startsWith(MARK);
    }

    static String text(Headers headers, String name) {
        Header header = headers.lastHeader(name);
        return header == null || header.value() == null
                ? ""
                : new String(header.value(), StandardCharsets.UTF_8);
    }

    private static int number(Headers headers, String name, int otherwise) {
        String text = text(headers, name);
        return text.matches("\\d{1,9}") ? Integer.parseInt(text) : otherwise;
    }
}
