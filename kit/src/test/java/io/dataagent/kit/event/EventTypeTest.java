package io.dataagent.kit.event;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;

class EventTypeTest {

    @Test
    void isWhatCameAlong() {
        assertThat(EventType.of(from("io.dataagent.ontology_ready.v1")))
                .isEqualTo("io.dataagent.ontology_ready.v1");
        assertThat(EventType.of(Optional.empty())).isNull();
    }

    @Test
    void whatMustNotBePassedOverIsRefusedInALaterVersion() {
        assertThatCode(() -> EventType.demand(from("io.dataagent.ontology_deleted.v1")))
                .doesNotThrowAnyException();
        assertThatCode(() -> EventType.demand(Optional.empty())).doesNotThrowAnyException();
        assertThatThrownBy(() -> EventType.demand(from("io.dataagent.ontology_deleted.v2")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("ontology_deleted.v2");
    }

    private static Optional<IncomingKafkaRecordMetadata<?, ?>> from(String type) {
        var record = new ConsumerRecord<>("t", 0, 0, "", "{}");
        record.headers().add("ce_type", type.getBytes(UTF_8));
        return Optional.of(new IncomingKafkaRecordMetadata<>(record, ""));
    }
}
