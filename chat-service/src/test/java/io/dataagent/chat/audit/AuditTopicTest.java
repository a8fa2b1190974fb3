package io.dataagent.chat.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.event.Topics;
import io.dataagent.kit.event.TopicPartitions;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AuditTopicTest {

    private final AtomicInteger there = new AtomicInteger(TopicPartitions.UNKNOWN);
    private final AuditTopic topic =
            new AuditTopic(name -> name.equals(Topics.AUDIT_EVENTS) ? there.get() : -1, true);

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 12})
    void severalPartitionsAreNamedAndKeepTheServiceFromBeingReady(int partitions) {
        there.set(partitions);

        topic.look();

        HealthCheckResponse answer = topic.call();
        assertThat(answer.getStatus()).isEqualTo(Status.DOWN);
        assertThat(answer.getData().orElseThrow().get("reason").toString())
                .contains("data-agent.audit-events has " + partitions + " partitions")
                .contains("must have 1");
    }

    @Test
    void onePartitionIsAsItShouldBe() {
        there.set(1);

        topic.look();

        assertThat(topic.call().getStatus()).isEqualTo(Status.UP);
    }

    @Test
    void aBrokerThatDoesNotAnswerKeepsNobodyFromBeingReady() {
        topic.look();

        assertThat(topic.call().getStatus()).isEqualTo(Status.UP);
    }

    @Test
    void whatWasSeenStaysKnownWhileTheBrokerIsAway() {
        there.set(4);
        topic.look();
        there.set(TopicPartitions.UNKNOWN);

        topic.look();

        assertThat(topic.call().getStatus()).isEqualTo(Status.DOWN);
    }

    @Test
    void isReadyAgainOnceTheTopicWasMadeAnew() {
        there.set(4);
        topic.look();
        there.set(1);

        topic.look();

        assertThat(topic.call().getStatus()).isEqualTo(Status.UP);
    }
}
