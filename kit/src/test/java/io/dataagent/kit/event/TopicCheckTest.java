package io.dataagent.kit.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.event.Topics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopicCheckTest {

    private final Map<String, Integer> other = new HashMap<>();

    @Test
    void whatIsAsItIsMeantIsNotToldOf() {
        assertThat(said()).isEmpty();
    }

    @Test
    void aBrokerThatDoesNotAnswerIsNoFinding() {
        assertThat(TopicCheck.wrong(topic -> TopicPartitions.UNKNOWN)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "data-agent.phase-events, 2, has 2 partitions, side by side",
        "data-agent.run-results, 12, 4 are meant, no harm",
        "data-agent.audit-events, 4, 1 are meant, order is lost",
        "data-agent.chat-events.dlq, 3, 1 are meant, order is lost",
        "data-agent.ontology-events, -1, is not there, with 4 partitions",
        "data-agent.connection-events.dlq, -1, is not there, with 1 partitions"
    })
    void eachThatIsNotIsNamedWithWhatComesOfIt(
            String topic, int partitions, String what, String so) {
        other.put(topic, partitions);

        assertThat(said())
                .singleElement()
                .satisfies(one -> assertThat(one).contains("The topic " + topic + " ", what, so));
    }

    private List<String> said() {
        return TopicCheck.wrong(topic -> other.getOrDefault(topic, Topics.partitions(topic)));
    }
}
