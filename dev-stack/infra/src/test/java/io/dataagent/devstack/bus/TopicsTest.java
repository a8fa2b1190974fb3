package io.dataagent.devstack.bus;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.Test;

class TopicsTest {

    @Test
    void everyTopicHasADeadLetterTopicOfOnePartition() {
        var names = Topics.all().stream().map(NewTopic::name).toList();
        var deadLetters =
                Topics.all().stream().filter(topic -> topic.name().endsWith(".dlq")).toList();

        assertThat(names).hasSize(14).doesNotHaveDuplicates();
        assertThat(names)
                .filteredOn(name -> !name.endsWith(".dlq"))
                .allMatch(name -> names.contains(name + ".dlq"));
        assertThat(deadLetters).allMatch(topic -> topic.numPartitions() == 1);
    }

    @Test
    void auditHasOnePartitionSoThatOneWriterKeepsTheOrder() {
        assertThat(Topics.all())
                .filteredOn(topic -> topic.name().equals("data-agent.audit-events"))
                .singleElement()
                .satisfies(topic -> assertThat(topic.numPartitions()).isEqualTo(1));
    }
}
