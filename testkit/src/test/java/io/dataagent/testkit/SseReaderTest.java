package io.dataagent.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class SseReaderTest {

    @Test
    void readsEventsAndPassesOverCommentsAndUnknownFields() throws IOException {
        String stream =
                """
                retry: 3000

                : heartbeat

                id: 1
                event: phase_start
                content-type: application/json
                data: {"a":1,
                data: "b":2}

                data:x

                """;

        try (SseReader reader =
                new SseReader(new ByteArrayInputStream(stream.getBytes(StandardCharsets.UTF_8)))) {
            assertThat(reader.next())
                    .contains(new SseReader.Event("1", "phase_start", "{\"a\":1,\n\"b\":2}"));
            assertThat(reader.next()).contains(new SseReader.Event("", "message", "x"));
            assertThat(reader.next()).isEmpty();
        }
    }
}
