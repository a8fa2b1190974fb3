package io.dataagent.sandbox.session;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxLoad;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.sandbox.data.Feeding;
import io.dataagent.sandbox.driver.RunEnding;
import io.dataagent.sandbox.driver.RunEnding.Cancelled;
import io.dataagent.sandbox.driver.RunEnding.Ended;
import io.dataagent.sandbox.driver.RunEnding.NotRun;
import io.dataagent.sandbox.driver.RunOrder;
import io.dataagent.sandbox.driver.SandboxDriver;
import io.dataagent.sandbox.session.KeptInputs.Input;
import io.micrometer.core.instrument.Metrics;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// Runs the kept inputs of a session again, within a time for all of them together and only as long
/// as nobody cancels the run that needs them.
///
/// @param driver runs them
/// @param store keeps them
/// @param settings the limits
/// @param data fetches data again
record Rebuilding(SandboxDriver driver, KeptInputs store, SessionSettings settings, Again data) {

    /// Fetches again what was fetched once.
    @FunctionalInterface
    interface Again {

        /// @param grant of the run that needs it
        Feeding.Fed fetch(RunOrder order, String grant, SandboxLoad load);
    }

    private static final Set<SandboxOutcome> REPEATABLE =
            Set.of(SandboxOutcome.OK, SandboxOutcome.ERROR);
    private static final NotRun TOO_LARGE =
            new NotRun(
                    "The session's process is gone and its inputs were too large to keep; its"
                            + " variables are lost. Run the code again to start anew.");
    private static final NotRun TOO_SLOW =
            new NotRun(
                    "The session's process is gone and running its inputs again takes too long; its"
                            + " variables are lost. Run the code again to start anew.");

    /// A run that was interrupted may have done half of its work: it is not repeated.
    static boolean repeatable(Ended ended) {
        return REPEATABLE.contains(ended.outcome());
    }

    /// Rebuilds the session; how that broke off, or nothing. An input that ends the process now is
    /// the answer.
    ///
    /// @param changed takes the variables whose data is not what it was
    Optional<RunEnding> rebuild(SessionRow row, Work work, Consumer<String> changed) {
        Optional<RunEnding> brokenOff = again(row, work, changed);
        Metrics.counter(
                        "dataagent.session.rebuilt",
                        "outcome",
                        brokenOff.isEmpty() ? "ok" : "failed")
                .increment();
        return brokenOff;
    }

    private Optional<RunEnding> again(SessionRow row, Work work, Consumer<String> changed) {
        RunOrder order = work.order();
        if (!row.complete()) {
            return lost(row, TOO_LARGE);
        }
        long deadline = System.nanoTime() + Duration.ofMillis(settings.rebuildMs()).toNanos();
        for (int sequence = 1; sequence <= row.runs(); sequence++) {
            Optional<Input> input = store.input(row.id(), sequence);
            int left = (int) Duration.ofNanos(deadline - System.nanoTime()).toMillis();
            if (order.cancellation().asked()) {
                driver.end(row.id());
                return Optional.of(new Cancelled());
            }
            if (input.isEmpty() || left <= 0) {
                return lost(row, TOO_SLOW);
            }
            RunEnding ending = again(work, input.get(), left, changed);
            if (!(ending instanceof Ended e && e.alive() && repeatable(e))) {
                boolean slow = left < input.get().timeoutMs() && late(ending);
                driver.end(row.id());
                return slow
                        ? lost(row, TOO_SLOW)
                        : ending instanceof NotRun gone && input.get().fingerprint() != null
                                ? lost(row, gone)
                                : Optional.of(ending);
            }
        }
        return Optional.empty();
    }

    private RunEnding again(Work work, Input input, int left, Consumer<String> changed) {
        RunOrder order = again(work.order(), input, left);
        String before = input.fingerprint();
        if (before == null) {
            return driver.run(order);
        }
        SandboxLoad load =
                ContractJson.read(
                        new String(order.body(), StandardCharsets.UTF_8), SandboxLoad.class);
        try {
            Feeding.Fed fed = data.fetch(order, work.grant(), load);
            if (!fed.fingerprint().equals(before)) {
                changed.accept(load.variable());
            }
            return fed.ending();
        } catch (ProblemException e) {
            return new NotRun(
                    "The session's process is gone, and its data cannot be fetched again; its"
                            + " variables are lost. Load the data and run the code again.");
        }
    }

    private RunOrder again(RunOrder order, Input input, int left) {
        SandboxLimits limits =
                new SandboxLimits(Math.min(left, input.timeoutMs()), settings.memoryMb());
        return new RunOrder(
                order.id(),
                Compression.expand(input.body()),
                limits,
                order.session(),
                order.cancellation());
    }

    private static boolean late(RunEnding ending) {
        return ending instanceof Ended e && e.outcome() == SandboxOutcome.TIMEOUT;
    }

    private Optional<RunEnding> lost(SessionRow row, NotRun reason) {
        driver.end(row.id());
        return Optional.of(store.reset(row) ? reason : Sessions.TAKEN_OVER);
    }
}
