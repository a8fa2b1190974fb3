package io.dataagent.kit.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RouteLabelsTest {

    private final RouteLabels labels = new RouteLabels(RouteLabels::withoutIds);

    @ParameterizedTest
    @CsvSource({
        "/api/chats, /api/chats",
        "/api/chats/{chatId}, /api/chats/{chatId}",
        "/api/chats/0197a000-0000-7000-8000-000000000001/messages, /api/chats/{id}/messages",
        "/api/shared/Zm9vYmFyMTIzNDU2Nzg5MA, /api/shared/{id}",
        "/v1/models, /v1/models",
        "/a/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz, /a/{id}",
        "/a/%00, /a/{id}",
        "NOT_FOUND, NOT_FOUND"
    })
    void keepIdsOutOfPaths(String path, String template) {
        assertThat(tag("http.server.requests", "uri", path)).isEqualTo(template);
    }

    @ParameterizedTest
    @CsvSource({"GET, GET", "BREW, other", "get, other"})
    void knowTheMethodsOfHttpOnly(String method, String label) {
        assertThat(tag("http.client.requests", "method", method)).isEqualTo(label);
    }

    @ParameterizedTest
    @CsvSource({"dataagent.outbox.pending, method", "jvm.memory.used, uri"})
    void leaveOtherMetricsAsTheyAre(String name, String key) {
        assertThat(tag(name, key, "/a/1")).isEqualTo("/a/1");
    }

    private String tag(String meter, String key, String value) {
        Meter.Id id =
                new Meter.Id(
                        meter,
                        Tags.of(Tag.of(key, value), Tag.of("status", "200")),
                        null,
                        null,
                        Meter.Type.TIMER);
        return labels.map(id).getTag(key);
    }
}
