package io.dataagent.sandbox.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxLoad;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.sandbox.data.Feeding;
import io.dataagent.sandbox.driver.DriverState;
import io.dataagent.sandbox.driver.RunEnding;
import io.dataagent.sandbox.driver.RunOrder;
import io.dataagent.sandbox.driver.SandboxDriver;
import io.dataagent.sandbox.driver.SessionId;
import io.dataagent.sandbox.session.KeptInputs.Input;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/// Replaying is bounded in time, stops when it is cancelled, and says what is lost.
class RebuildingTest {

    private static final SessionId SESSION = SessionId.next();
    private static final RunEnding FINE = ended(SandboxOutcome.OK, true);

    private final RunOrder order =
            new RunOrder(ExecutionId.next(), new byte[0], new SandboxLimits(900_000, 512), SESSION);
    private final Inputs inputs = new Inputs();
    private final List<RunOrder> ran = new ArrayList<>();

    @Test
    void everyInputRunsOnceInItsOrderUnderTheRunsOwnName() {
        Optional<RunEnding> broken = rebuild(Map.of(), row(3, true), again -> FINE);

        assertThat(broken).isEmpty();
        assertThat(ran)
                .extracting(again -> new String(again.body(), StandardCharsets.UTF_8))
                .containsExactly("input 1", "input 2", "input 3");
        assertThat(ran).extracting(RunOrder::id).containsOnly(order.id());
    }

    @Test
    void allInputsTogetherHaveOneTimeAndNotEachItsOwn() {
        Optional<RunEnding> broken =
                rebuild(
                        Map.of("rebuild-ms", "60000"),
                        row(3, true),
                        again -> ended(SandboxOutcome.TIMEOUT, true));

        assertThat(ran).hasSize(1);
        assertThat(ran.getFirst().limits().timeoutMs()).isBetween(1, 60_000);
        assertThat(broken.orElseThrow().toString()).contains("takes too long", "lost");
        assertThat(inputs.resets).isEqualTo(1);
    }

    @Test
    void noTimeAtAllRunsNothing() {
        Optional<RunEnding> broken =
                rebuild(Map.of("rebuild-ms", "0"), row(3, true), again -> FINE);

        assertThat(ran).isEmpty();
        assertThat(broken.orElseThrow()).isInstanceOf(RunEnding.NotRun.class);
    }

    @Test
    void aCancellationDuringAnInputStopsBeforeTheNext() {
        Optional<RunEnding> broken =
                rebuild(
                        Map.of(),
                        row(3, true),
                        again -> {
                            order.cancellation().ask();
                            return FINE;
                        });

        assertThat(ran).hasSize(1);
        assertThat(broken).contains(new RunEnding.Cancelled());
        assertThat(inputs.resets).isZero();
    }

    @Test
    void anInputThatEndsTheProcessIsTheAnswer() {
        RunEnding death = ended(SandboxOutcome.KILLED, false);

        assertThat(rebuild(Map.of(), row(2, true), again -> death)).contains(death);
    }

    @Test
    void whatWasTooLargeToKeepIsSaidToBeLost() {
        Optional<RunEnding> broken = rebuild(Map.of(), row(2, false), again -> FINE);

        assertThat(broken.orElseThrow().toString()).contains("too large to keep");
        assertThat(ran).isEmpty();
        assertThat(inputs.resets).isEqualTo(1);
    }

    private Optional<RunEnding> rebuild(
            Map<String, String> settings, SessionRow row, Function<RunOrder, RunEnding> answer) {
        Scripted driver = new Scripted(ran, answer);
        return new Rebuilding(
                        driver,
                        inputs,
                        SessionSettingsOfTests.with(settings),
                        RebuildingTest::noData)
                .rebuild(row, new Work(order, "", null), changed -> {});
    }

    private static Feeding.Fed noData(RunOrder order, String grant, SandboxLoad load) {
        throw new AssertionError("nothing was loaded");
    }

    private static SessionRow row(int runs, boolean complete) {
        return new SessionRow(SESSION, "me", "", "{}", runs, complete, 1);
    }

    private static RunEnding ended(SandboxOutcome outcome, boolean alive) {
        return new RunEnding.Ended(outcome, 0, "", "", "", List.of(), 1, "", alive);
    }

    private static final class Inputs implements KeptInputs {

        private int resets;

        @Override
        public Optional<Input> input(SessionId id, int sequence) {
            byte[] body = ("input " + sequence).getBytes(StandardCharsets.UTF_8);
            return Optional.of(new Input(900_000, Compression.shrink(body)));
        }

        @Override
        public boolean reset(SessionRow owned) {
            resets++;
            return true;
        }
    }

    /// A driver that runs nothing and answers as it is told.
    private record Scripted(List<RunOrder> ran, Function<RunOrder, RunEnding> answer)
            implements SandboxDriver {

        @Override
        public RunEnding run(RunOrder order) {
            ran.add(order);
            return answer.apply(order);
        }

        @Override
        public DriverState state() {
            return new DriverState.Starting();
        }

        @Override
        public int places() {
            return 1;
        }

        @Override
        public int sessionPlaces() {
            return 1;
        }

        @Override
        public boolean holds(SessionId session) {
            return false;
        }

        @Override
        public void end(SessionId session) {}

        @Override
        public void close() {}
    }
}
