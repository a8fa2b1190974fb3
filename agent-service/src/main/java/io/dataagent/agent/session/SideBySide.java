package io.dataagent.agent.session;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/// Independent work of a run, each piece on a virtual thread of its own.
public final class SideBySide {

    private SideBySide() {}

    /// The results in the order of the tasks; one task alone stays on this thread.
    ///
    /// @throws RuntimeException the first failure; an interrupt ends what still runs
    public static <T> List<T> of(List<Supplier<T>> tasks) {
        if (tasks.size() == 1) {
            return List.of(tasks.getFirst().get());
        }
        List<Callable<T>> calls = tasks.stream().<Callable<T>>map(task -> task::get).toList();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        try {
            List<T> results = new ArrayList<>();
            for (Future<T> future : threads.invokeAll(calls)) {
                results.add(future.get());
            }
            return results;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ProblemException(ProblemCode.INTERNAL, null);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause
                    ? cause
                    : new IllegalStateException(e.getCause());
        } finally {
            threads.shutdownNow();
        }
    }
}
