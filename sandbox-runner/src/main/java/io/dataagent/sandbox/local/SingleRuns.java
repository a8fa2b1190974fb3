package io.dataagent.sandbox.local;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.sandbox.driver.RunEnding;
import io.dataagent.sandbox.driver.RunEnding.NotRun;
import io.dataagent.sandbox.driver.RunOrder;
import io.dataagent.sandbox.wire.Endings;
import io.dataagent.sandbox.wire.Frame;
import io.dataagent.sandbox.wire.Orders;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A shell of its own per run, for machines where a run cannot make namespaces inside of a
/// shell. As isolated, but every run loads the libraries anew.
final class SingleRuns implements Runs {

    /// For the start of the shell, and for the run to be ended from inside.
    private static final int PATIENCE_MS = 60_000;

    private final LocalSettings settings;
    private final ShellCommand command;
    private final ControlGroups groups;
    private final BlockingQueue<Integer> places;
    private final Map<ExecutionId, Shell> shells = new ConcurrentHashMap<>();

    SingleRuns(LocalSettings settings, ShellCommand command, ControlGroups groups) {
        this.settings = settings;
        this.command = command;
        this.groups = groups;
        this.places = new ArrayBlockingQueue<>(settings.places());
        for (int place = 0; place < settings.places(); place++) {
            this.places.add(place);
        }
    }

    @Override
    public RunEnding run(RunOrder order) throws InterruptedException {
        if (order.session() != null) {
            return new NotRun("sessions need a machine where a run is isolated inside of a shell");
        }
        int place = places.take();
        try {
            CompletableFuture<RunEnding> ending = new CompletableFuture<>();
            Thread.ofPlatform()
                    .name("sandbox-run-" + place)
                    .start(() -> ending.complete(runHere(order, place)));
            return ending.get(order.limits().timeoutMs() + PATIENCE_MS, TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            return new NotRun("the run ended unexpectedly");
        } catch (TimeoutException e) {
            return overdue(order);
        } finally {
            places.add(place);
        }
    }

    /// The run has silenced those who watch over it from inside: the shell ends with all in it.
    private RunEnding overdue(RunOrder order) {
        Shell shell = shells.get(order.id());
        if (shell != null) {
            shell.close();
        }
        return new NotRun("the run did not answer in time; it was ended with its shell");
    }

    private RunEnding runHere(RunOrder order, int place) {
        groups.limitMemory(place, order.limits().memoryMb());
        long kills = groups.memoryKills(place);
        try (Shell shell = Shell.start(command.forOneRun(place))) {
            shells.put(order.id(), shell);
            Frame hello = shell.read();
            if (!hello.header().path("event").asText().equals("ready")) {
                return new NotRun("the Python libraries are missing");
            }
            shell.send(Orders.configure(settings.bounds(), groups.memoryAccounted(), 1));
            shell.send(Orders.run(order, place));
            order.cancellation().through(() -> cancel(shell, order.id()));
            Frame done = shell.read();
            return Endings.of(done, groups.memoryKills(place) > kills);
        } catch (IOException e) {
            return new NotRun("the shell of the run ended before its answer");
        } finally {
            order.cancellation().over();
            shells.remove(order.id());
        }
    }

    private static void cancel(Shell shell, ExecutionId id) {
        try {
            shell.send(Orders.cancel(id));
        } catch (IOException e) {
            shell.close(); // it has just ended, and the run with it
        }
    }
}
