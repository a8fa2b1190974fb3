package io.dataagent.sandbox.execution;

import static io.dataagent.contracts.sandbox.SandboxPriority.BACKGROUND;
import static io.dataagent.contracts.sandbox.SandboxPriority.INTERACTIVE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.sandbox.SandboxPriority;
import io.dataagent.sandbox.driver.Cancellation;
import io.dataagent.sandbox.execution.FairQueue.Wish;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class FairQueueTest {

    private static final UserId ANN = UserId.from("urn:test", "ann");
    private static final UserId BOB = UserId.from("urn:test", "bob");
    private static final UserId CAT = UserId.from("urn:test", "cat");

    private static final int REQUEST = 10;
    private static final long ROOM = 1_000;

    private final List<String> served = new CopyOnWriteArrayList<>();

    @Test
    void usersTakeTurns() {
        FairQueue queue = queue(1, 10, 10, 1);
        take(queue, CAT, INTERACTIVE);

        for (int n = 1; n <= 3; n++) {
            wait(queue, ANN, INTERACTIVE, "ann " + n);
        }
        wait(queue, BOB, INTERACTIVE, "bob 1");
        serveAll(queue, 4);

        assertThat(served).containsExactly("ann 1", "bob 1", "ann 2", "ann 3");
    }

    @Test
    void interactiveRunsGoFirstAndTheBackgroundIsNotStarved() {
        FairQueue queue = queue(1, 20, 20, 1);
        take(queue, CAT, INTERACTIVE);

        wait(queue, BOB, BACKGROUND, "background");
        for (int n = 1; n <= 5; n++) {
            wait(queue, ANN, INTERACTIVE, "interactive " + n);
        }
        serveAll(queue, 6);

        assertThat(served)
                .containsExactly(
                        "interactive 1",
                        "interactive 2",
                        "interactive 3",
                        "background",
                        "interactive 4",
                        "interactive 5");
    }

    @Test
    void oneUserNeverHoldsEveryPlace() {
        FairQueue queue = queue(2, 10, 10, 1);
        take(queue, ANN, INTERACTIVE);
        wait(queue, ANN, INTERACTIVE, "ann 2");

        take(queue, BOB, INTERACTIVE);

        assertThat(queue.idle()).isZero();
        assertThat(queue.waiting()).isEqualTo(1);
        queue.leave(BOB);
        assertThat(served).isEmpty();
        assertThat(queue.idle()).isEqualTo(1);
    }

    @Test
    void theQueueIsBoundedPerUserAndInAll() {
        FairQueue queue = queue(1, 3, 2, 1);
        take(queue, CAT, INTERACTIVE);
        wait(queue, ANN, INTERACTIVE, "ann 1");
        wait(queue, ANN, INTERACTIVE, "ann 2");

        assertThatThrownBy(() -> take(queue, ANN, INTERACTIVE))
                .isInstanceOf(ProblemException.class);
        wait(queue, BOB, INTERACTIVE, "bob 1");
        assertThatThrownBy(() -> take(queue, CAT, INTERACTIVE))
                .isInstanceOf(ProblemException.class);
        assertThat(queue.waiting()).isEqualTo(3);
    }

    @Test
    void whoWaitsTooLongIsSentAwayAndLeavesNothing() {
        FairQueue queue = new FairQueue(new FairQueue.Bounds(1, 4, 4, 1, 1, ROOM));
        take(queue, CAT, INTERACTIVE);

        assertThatThrownBy(() -> take(queue, ANN, INTERACTIVE))
                .isInstanceOf(ProblemException.class);

        assertThat(queue.waiting()).isZero();
        queue.leave(CAT);
        assertThat(queue.idle()).isEqualTo(1);
        assertThat(queue.running()).isZero();
    }

    @Test
    void theBytesThatWaitAreBoundedAndNobodyFillsThemAlone() {
        FairQueue queue = new FairQueue(new FairQueue.Bounds(1, 20, 20, 1, 60_000, 60));
        take(queue, CAT, INTERACTIVE);
        for (int n = 1; n <= 3; n++) {
            wait(queue, ANN, INTERACTIVE, "ann " + n);
        }

        assertThatThrownBy(() -> take(queue, ANN, INTERACTIVE))
                .isInstanceOf(ProblemException.class);
        for (int n = 1; n <= 3; n++) {
            wait(queue, BOB, INTERACTIVE, "bob " + n);
        }
        assertThatThrownBy(() -> take(queue, CAT, INTERACTIVE))
                .isInstanceOf(ProblemException.class);
        serveAll(queue, 6);

        wait(queueTakenBy(queue), ANN, INTERACTIVE, "ann again");
        assertThat(queue.waiting()).isEqualTo(1);
    }

    private FairQueue queueTakenBy(FairQueue queue) {
        take(queue, CAT, INTERACTIVE);
        return queue;
    }

    @Test
    void whoIsCancelledStopsWaitingAtOnce() {
        FairQueue queue = queue(1, 4, 4, 1);
        take(queue, CAT, INTERACTIVE);
        Cancellation cancellation = new Cancellation();
        CompletableFuture<Void> waits =
                CompletableFuture.runAsync(
                        () -> queue.take(new Wish(ANN, INTERACTIVE, REQUEST, cancellation)));
        Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> queue.waiting() == 1);

        cancellation.ask();

        assertThatThrownBy(waits::join).hasCauseInstanceOf(ProblemException.class);
        assertThat(queue.waiting()).isZero();
    }

    private static void take(FairQueue queue, UserId user, SandboxPriority priority) {
        queue.take(new Wish(user, priority, REQUEST, new Cancellation()));
    }

    private static FairQueue queue(int places, int queue, int userQueue, int userPlaces) {
        return new FairQueue(
                new FairQueue.Bounds(places, queue, userQueue, userPlaces, 60_000, ROOM));
    }

    private void wait(FairQueue queue, UserId user, SandboxPriority priority, String name) {
        int before = queue.waiting();
        Thread.ofVirtual()
                .start(
                        () -> {
                            try {
                                take(queue, user, priority);
                                served.add(name);
                            } catch (ProblemException e) {
                                served.add(name + " in vain");
                            }
                        });
        Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> queue.waiting() > before);
    }

    /// Lets one after the other leave, and whoever comes next is noted.
    private void serveAll(FairQueue queue, int number) {
        queue.leave(CAT);
        for (int n = 1; n <= number; n++) {
            int expected = n;
            Awaitility.await()
                    .atMost(Duration.ofSeconds(20))
                    .until(() -> served.size() == expected);
            String name = served.getLast();
            queue.leave(name.startsWith("bob") || name.equals("background") ? BOB : ANN);
        }
    }
}
