package io.dataagent.contracts.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.AnyContract;
import io.dataagent.contracts.json.ContractJson;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordedEventTest {

    private static final List<String> PLACE =
            List.of("type", "messageId", "chatId", "sequence", "at");

    static IntStream seeds() {
        return IntStream.range(0, 150);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void isReadAsItWasWritten(int seed) {
        RecordedEvent event = event(seed);

        assertThat(RecordedEvent.parse(event.json())).isEqualTo(event);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void itsPlaceComesFirstAlsoOnTheBus(int seed) throws Exception {
        RecordedEvent event = event(seed);

        for (String json : List.of(event.json(), event.redactedJson())) {
            JsonNode body = ContractJson.mapper().readTree(json);
            assertThat(body.properties().stream().map(java.util.Map.Entry::getKey).limit(5))
                    .containsExactlyElementsOf(PLACE);
            assertThat(body.path("type").asText()).isEqualTo(event.name());
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theBusCarriesNothingThatTheFullBodyDoesNot(int seed) throws Exception {
        RecordedEvent event = event(seed);
        JsonNode full = ContractJson.mapper().readTree(event.json());
        JsonNode bus = ContractJson.mapper().readTree(event.redactedJson());

        assertThat(bus.properties())
                .allSatisfy(p -> assertThat(full.has(p.getKey())).as(p.getKey()).isTrue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"type", "messageId", "chatId", "sequence", "at"})
    void withoutItsPlaceItIsNone(String missing) throws Exception {
        ObjectNode body = (ObjectNode) ContractJson.mapper().readTree(event(1).json());
        body.remove(missing);

        assertThatThrownBy(() -> RecordedEvent.parse(body.toString()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "7",
                "{",
                "{}",
                "{\"type\":\"no_such_event\",\"messageId\":\"0199abcd-0001-7001-8001-00000000abcd\","
                        + "\"chatId\":\"0199abcd-0001-7001-8001-00000000abcd\",\"sequence\":1,"
                        + "\"at\":\"2026-01-01T00:00:00Z\"}",
                "{\"type\":\"phase_start\",\"messageId\":\"0199abcd-0001-7001-8001-00000000abcd\","
                        + "\"chatId\":\"0199abcd-0001-7001-8001-00000000abcd\",\"sequence\":1,"
                        + "\"at\":\"yesterday\"}"
            })
    void whatIsNoEventIsRefused(String json) {
        assertThatThrownBy(() -> RecordedEvent.parse(json))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE})
    void countsFromOne(long sequence) {
        RecordedEvent event = event(1);

        assertThatThrownBy(
                        () ->
                                new RecordedEvent(
                                        event.messageId(),
                                        event.chatId(),
                                        sequence,
                                        event.at(),
                                        event.event()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("start at 1");
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void itsNamesAreMadeOfTheTable(int seed) {
        RecordedEvent event = event(seed);

        assertThat(event.ceType()).isEqualTo("io.dataagent." + event.name() + ".v1");
        assertThat(event.ceId()).isEqualTo(event.messageId() + "/" + event.sequence());
        assertThat(event.terminal()).isEqualTo(EventNames.terminal().contains(event.name()));
        assertThat(EventNames.all()).containsEntry(event.event().getClass(), event.name());
    }

    @Test
    void whatIsNotInTheTableHasNoName() {
        assertThatThrownBy(() -> EventNames.of(RunEvent.Terminal.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Terminal");
        assertThatThrownBy(() -> EventNames.all().clear())
                .isInstanceOf(UnsupportedOperationException.class);
    }

    private static RecordedEvent event(int seed) {
        AnyContract any = new AnyContract(seed);
        return new RecordedEvent(
                any.of(MessageId.class),
                any.of(ChatId.class),
                seed + 1,
                Instant.parse("2026-01-02T03:04:05.000000006Z"),
                any.of(RunEvent.class));
    }
}
