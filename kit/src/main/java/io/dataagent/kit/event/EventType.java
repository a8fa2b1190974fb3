package io.dataagent.kit.event;

import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/// The CloudEvents type of a message from the bus, whose last part is the version of its body.
public final class EventType {

    static final String HEADER = "ce_type";
    private static final String VERSION = ".v1";

    private EventType() {}

    /// What came with a message; none where it came without.
    public static @Nullable String of(Optional<IncomingKafkaRecordMetadata<?, ?>> from) {
        return from.map(f -> header(f.getHeaders(), HEADER)).orElse(null);
    }

    /// A header as text; null where it did not come along.
    static @Nullable String header(Headers headers, String name) {
        Header header = headers.lastHeader(name);
        return header == null || header.value() == null
                ? null
                : new String(header.value(), StandardCharsets.UTF_8);
    }

    /// Whether bodies of this version are read here; what came without a type is.
    public static boolean understood(@Nullable String type) {
        return type == null || type.endsWith(VERSION);
    }

    /// For messages that must not be passed over, as one that says that something is deleted.
    ///
    /// @throws IllegalArgumentException if the version is not read here: it belongs into the
    ///     dead-letter topic, until a release that reads it replays it
    public static void demand(Optional<IncomingKafkaRecordMetadata<?, ?>> from) {
        String type = of(from);
        if (!understood(type)) {
            throw new IllegalArgumentException("a version that is not read here: " + type);
        }
    }
}
