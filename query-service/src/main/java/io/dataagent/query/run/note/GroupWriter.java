package io.dataagent.query.run.note;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Writes what several callers store at the same time in one statement, so that they share one
/// commit. A caller hears of it when its own item is durable. The next write takes along all who
/// came during the one before; after a crowd it waits for a moment for the next crowd, because a
/// write costs much more than an item more in it. Who is alone never waits. No thread waits for a
/// write. A group that is refused is written again item by item, so that an item that cannot be
/// stored fails its own caller only.
///
/// @param <T> what is written
/// @param <R> what is answered, one per item and in the same order
final class GroupWriter<T, R> {

    private static final int MOST = 200;
    private static final int CROWD = 6;

    private final Function<List<T>, CompletionStage<List<R>>> write;
    private final Predicate<Throwable> refused;
    private final Executor later;
    private final Queue<Place<T, R>> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicInteger count = new AtomicInteger();
    private final AtomicBoolean writing = new AtomicBoolean();
    private volatile int wanted = 1;

    /// One waiting caller.
    private record Place<T, R>(T item, CompletableFuture<R> answer) {}

    /// @param write one statement: all of its items or none
    /// @param refused whether a failure means for certain that nothing was written
    /// @param later runs something after the moment for which a crowd is waited
    GroupWriter(
            Function<List<T>, CompletionStage<List<R>>> write,
            Predicate<Throwable> refused,
            Executor later) {
        this.write = write;
        this.refused = refused;
        this.later = later;
    }

    /// Writes one item, together with those of others.
    CompletableFuture<R> write(T item) {
        Place<T, R> place = new Place<>(item, new CompletableFuture<>());
        waiting.add(place);
        if (count.incrementAndGet() >= wanted) {
            writeWaiting();
        }
        return place.answer();
    }

    /// How many callers wait for the next write.
    int waiting() {
        return count.get();
    }

    private void writeWaiting() {
        while (!waiting.isEmpty() && writing.compareAndSet(false, true)) {
            List<Place<T, R>> group = new ArrayList<>();
            for (Place<T, R> next = waiting.poll();
                    next != null;
                    next = group.size() < MOST ? waiting.poll() : null) {
                group.add(next);
            }
            count.addAndGet(-group.size());
            if (group.isEmpty()) {
                writing.set(false);
            } else {
                write(group.size(), new ArrayDeque<>(List.of(group)));
            }
        }
    }

    /// Writes groups one after the other, then those who came meanwhile.
    ///
    /// @param size how many there were together at first
    private void write(int size, Deque<List<Place<T, R>>> groups) {
        List<Place<T, R>> group = groups.poll();
        if (group == null) {
            next(size);
            return;
        }
        sent(group.stream().map(Place::item).toList())
                .whenComplete(
                        (answers, failure) -> {
                            if (failure == null) {
                                answer(group, answers);
                            } else if (group.size() > 1 && refused.test(cause(failure))) {
                                group.forEach(place -> groups.add(List.of(place)));
                            } else {
                                // Whatever it is, every caller has to hear of it.
                                group.forEach(
                                        p -> p.answer().completeExceptionally(cause(failure)));
                            }
                            write(size, groups);
                        });
    }

    private void next(int size) {
        wanted = size < CROWD ? 1 : size;
        writing.set(false);
        if (count.get() >= wanted) {
            writeWaiting();
        } else if (wanted > 1) {
            later.execute(
                    () -> {
                        wanted = 1;
                        writeWaiting();
                    });
        }
    }

    private CompletionStage<List<R>> sent(List<T> items) {
        return CompletableFuture.completedStage(items).thenCompose(write);
    }

    private static <T, R> void answer(List<Place<T, R>> group, List<R> answers) {
        for (int i = 0; i < group.size(); i++) {
            CompletableFuture<R> waits = group.get(i).answer();
            if (i < answers.size()) {
                waits.complete(answers.get(i));
            } else {
                waits.completeExceptionally(new IllegalStateException("a write without an answer"));
            }
        }
    }

    private static Throwable cause(Throwable failure) {
        @Nullable Throwable cause = failure.getCause();
        return failure instanceof CompletionException && cause != null ? cause : failure;
    }

    /// Waits for an answer of a writer.
    ///
    /// @throws RuntimeException as the write failed
    static <A> A await(CompletableFuture<A> answer) {
        try {
            return answer.join();
        } catch (CompletionException e) {
            switch (cause(e)) {
                case RuntimeException problem -> throw problem;
                case Error problem -> throw problem;
                case Throwable problem -> throw new IllegalStateException(problem);
            }
        }
    }
}
