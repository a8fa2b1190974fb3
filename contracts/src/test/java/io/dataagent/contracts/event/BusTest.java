package io.dataagent.contracts.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.AnyContract;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.OntologyEvent;
import io.dataagent.contracts.query.ConnectionEvent;
import io.dataagent.contracts.run.AuditRecord;
import io.dataagent.contracts.run.ChatEvent;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the bus carries can be read by whoever hears it, and holds no more than was written.
class BusTest {

    static Stream<Class<?>> bodies() {
        return Stream.of(
                AuditRecord.class, ChatEvent.class, ConnectionEvent.class, OntologyEvent.class);
    }

    static IntStream seeds() {
        return IntStream.range(0, 200);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aRunEventOfTheBusIsReadAsTheSameKind(int seed) {
        AnyContract any = new AnyContract(seed);
        RecordedEvent event =
                new RecordedEvent(
                        any.of(MessageId.class),
                        any.of(ChatId.class),
                        1 + seed,
                        Instant.EPOCH,
                        any.of(RunEvent.class));

        RecordedEvent heard = RecordedEvent.parse(event.redactedJson());

        assertThat(heard.name()).isEqualTo(event.name());
        assertThat(heard.ceId()).isEqualTo(event.ceId());
        assertThat(heard.terminal()).isEqualTo(event.terminal());
        assertThat(heard.redactedJson()).isEqualTo(event.redactedJson());
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void aBodyOfTheBusIsReadAsItWasSaid(Class<?> type) throws Exception {
        for (int seed = 0; seed < 60; seed++) {
            Object body = new AnyContract(seed).of(type);
            String bus = ContractJson.redactedMapper().writeValueAsString(body);
            Object heard = ContractJson.read(bus, type);

            assertThat(heard).isInstanceOf(body.getClass());
            assertThat(ContractJson.redactedMapper().writeValueAsString(heard)).isEqualTo(bus);
        }
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void theBusHasNoPropertyThatTheFullBodyDoesNotHave(Class<?> type) throws Exception {
        for (int seed = 0; seed < 60; seed++) {
            Object body = new AnyContract(seed).of(type);
            JsonNode full = ContractJson.mapper().valueToTree(body);
            JsonNode bus = ContractJson.redactedMapper().valueToTree(body);

            assertThat(bus.properties())
                    .allSatisfy(p -> assertThat(full.has(p.getKey())).as(p.getKey()).isTrue());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {Topics.AUDIT_EVENTS, Topics.SESSION_EVENTS, "any.topic.dlq"})
    void whatIsHeardInOneOrderHasOnePartition(String topic) {
        assertThat(Topics.partitions(topic)).isEqualTo(1);
    }

    @Test
    void everyOtherTopicHasFourAndItsDeadLettersOne() {
        List<String> of = Topics.all().stream().filter(t -> Topics.partitions(t) != 1).toList();

        assertThat(of).hasSize(Topics.all().size() - 2);
        assertThat(of).allMatch(t -> Topics.partitions(t) == 4);
        assertThat(Topics.all())
                .allMatch(t -> Topics.partitions(t + Topics.DEAD_LETTER_SUFFIX) == 1);
    }

    @Test
    void whatMakesOrDeletesAThingWaits() {
        assertThat(Topics.all().stream().filter(Topics::waitsForRefused))
                .containsExactlyInAnyOrder(
                        Topics.CHAT_EVENTS,
                        Topics.ONTOLOGY_EVENTS,
                        Topics.CONNECTION_EVENTS,
                        Topics.AUDIT_EVENTS);
    }
}
