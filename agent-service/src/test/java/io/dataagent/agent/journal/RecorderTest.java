package io.dataagent.agent.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.lease.Lease;
import io.dataagent.agent.lease.LeaseLost;
import io.dataagent.agent.lease.Ownership;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// The recorder numbers what happens without a gap, writes nothing once the lease is over, and
/// tells calls of one attempt from those of another.
class RecorderTest {

    private final JournalInMemory journal = new JournalInMemory();
    private final Ownership own = new Ownership(MessageId.next(), "owner", 1);
    private final ChatId chat = ChatId.next();

    @Test
    void nothingIsRecordedOfANewRun() {
        Recorder recorder = journal.recorder(own, chat);

        assertThat(recorder.blank()).isTrue();
        assertThat(recorder.started()).isEmpty();
        assertThat(recorder.<Integer>tell(List::size)).isZero();
    }

    @Test
    void eventsAreNumberedFromOneWhateverIsWrittenTogether() {
        Recorder recorder = journal.recorder(own, chat);
        recorder.record(chunk("a"));
        recorder.write(List.of(chunk("b"), chunk("c")), new Change.None());
        recorder.record(chunk("d"));

        List<RecordedEvent> all = journal.all(own.runId());
        assertThat(all).extracting(RecordedEvent::sequence).containsExactly(1L, 2L, 3L, 4L);
        assertThat(all).allMatch(e -> e.at().equals(JournalInMemory.AT));
        assertThat(all).allMatch(e -> e.messageId().equals(own.runId()));
        assertThat(journal.changes()).hasSize(3);
        assertThat(recorder.blank()).isFalse();
    }

    @Test
    void whoeverTakesARunUpGoesOnWithTheNextNumber() {
        journal.recorder(own, chat).write(List.of(chunk("a"), chunk("b")), new Change.None());
        Recorder later = journal.recorder(new Ownership(own.runId(), "other", 2), chat);

        later.record(chunk("c"));

        assertThat(journal.all(own.runId())).last().extracting("sequence").isEqualTo(3L);
        assertThat(later.<Integer>tell(List::size)).isEqualTo(3);
    }

    @Test
    void nothingIsWrittenOnceTheLeaseIsOver() {
        Recorder late =
                journal.recorder(
                        own, chat, new Lease(Duration.ofMillis(1), System.nanoTime() - 5_000_000));

        assertThatThrownBy(() -> late.record(chunk("a")))
                .isInstanceOf(LeaseLost.class)
                .hasMessageContaining(own.runId().toString());
        assertThat(journal.events()).isEmpty();
        assertThat(late.blank()).isTrue();
    }

    @Test
    void eventsOfStepsSideBySideHaveEachTheirOwnNumber() throws InterruptedException {
        Recorder recorder = journal.recorder(own, chat);
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            IntStream.range(0, 200)
                    .forEach(i -> threads.submit(() -> recorder.record(chunk("c" + i))));
            threads.shutdown();
            assertThat(threads.awaitTermination(20, TimeUnit.SECONDS)).isTrue();
        }

        assertThat(journal.all(own.runId()))
                .extracting(RecordedEvent::sequence)
                .containsExactlyElementsOf(LongStream.rangeClosed(1, 200).boxed().toList());
    }

    @Test
    void callsCarryTheAttemptOfTheLastStartOfTheirPhase() {
        Recorder recorder = journal.recorder(own, chat);
        recorder.record(tool(Phase.EXECUTOR, null));
        recorder.record(new RunEvent.PhaseStart(Phase.EXECUTOR, 1));
        recorder.record(new RunEvent.PhaseStart(Phase.VERIFIER, 7));
        recorder.record(tool(Phase.EXECUTOR, null));
        recorder.record(new RunEvent.PhaseStart(Phase.EXECUTOR, 2));
        recorder.record(tool(Phase.EXECUTOR, null));
        recorder.record(tool(Phase.EXECUTOR, 9));
        recorder.record(tool(Phase.PLANNER, null));

        assertThat(journal.events(RunEvent.ToolStart.class))
                .extracting(RunEvent.ToolStart::attempt)
                .containsExactly(1, 1, 2, 9, 1);
    }

    @Test
    void theBeginningIsTheFirstStartWhateverCameAfterIt() {
        Recorder recorder = journal.recorder(own, chat);
        recorder.record(new RunEvent.RunStatus("waiting", null));
        recorder.record(new RunEvent.MessageStart(JournalInMemory.AT, "first", "m"));
        recorder.record(new RunEvent.MessageStart(JournalInMemory.AT, "second", "m"));

        assertThat(recorder.started().orElseThrow().provider()).isEqualTo("first");
    }

    @Test
    void textsOfACheckpointAreThereForThisOwnerAndTheNext() {
        Recorder recorder = journal.recorder(own, chat);
        recorder.write(
                List.of(chunk("a")), new Change.Checkpoint("{}", Map.of("loop-1-1", "long text")));
        Recorder later = journal.recorder(new Ownership(own.runId(), "other", 2), chat);

        assertThat(recorder.text("loop-1-1")).isEqualTo("long text");
        assertThat(later.text("loop-1-1")).isEqualTo("long text");
        assertThatThrownBy(() -> later.text("loop-1-2"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("not kept: loop-1-2");
    }

    @Test
    void aCheckpointHoldsWhatItWasGiven() {
        Map<String, String> texts = new java.util.HashMap<>(Map.of("a", "1"));
        Change.Checkpoint checkpoint = new Change.Checkpoint("{}", texts);
        texts.put("b", "2");

        assertThat(checkpoint.texts()).containsOnlyKeys("a");
        assertThat(new Change.Checkpoint("{}").texts()).isEmpty();
    }

    @Test
    void whoReadsTheStoryCannotChangeIt() {
        Recorder recorder = journal.recorder(own, chat);
        recorder.record(chunk("a"));

        List<RecordedEvent> told = recorder.tell(story -> story);

        assertThatThrownBy(() -> told.add(told.getFirst()))
                .isInstanceOf(UnsupportedOperationException.class);
        List<RecordedEvent> copy = new ArrayList<>(told);
        recorder.record(chunk("b"));
        assertThat(told).isEqualTo(copy);
    }

    @Test
    void aFollowerIsWokenByNewsOfItsRunOnly() throws InterruptedException {
        Wakeups wakeups = new Wakeups(null, null);
        MessageId other = MessageId.next();
        try (Wakeups.Follower mine = wakeups.follow(own.runId());
                Wakeups.Follower second = wakeups.follow(own.runId())) {
            wakeups.wake(other);
            wakeups.wake(own.runId());
            wakeups.wake(own.runId());

            mine.await(Duration.ofSeconds(20));
            second.await(Duration.ofSeconds(20));
            long start = System.nanoTime();
            mine.await(Duration.ofMillis(30));
            assertThat(System.nanoTime() - start)
                    .as("several news are one")
                    .isGreaterThanOrEqualTo(25_000_000L);
        }
        wakeups.wake(own.runId());
    }

    private static RunEvent chunk(String text) {
        return new RunEvent.MessageChunk(text);
    }

    private static RunEvent tool(Phase phase, Integer attempt) {
        return new RunEvent.ToolStart(
                "id", phase, null, "tool", JsonNodeFactory.instance.objectNode(), null, attempt);
    }
}
