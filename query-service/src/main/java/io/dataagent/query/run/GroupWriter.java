package io.dataagent.query.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Writes what several callers store at the same time in one statement, so that they share one
/// commit. A caller comes back when its own item is durable; none waits for a timer: whoever gets
/// the turn takes along all who wait. A group that is refused is written again item by item, so
/// that an item that cannot be stored fails its own caller only.
///
/// @param <T> what is written
/// @param <R> what is answered, one per item and in the same order
final class GroupWriter<T, R> {

    private static final int MOST = 200;

    private final Function<List<T>, List<R>> write;
    private final Predicate<Throwable> refused;
    private final Queue<Place<T, R>> waiting = new ConcurrentLinkedQueue<>();
    private final ReentrantLock turn = new ReentrantLock(true);

    /// One waiting caller.
    private static final class Place<T, R> {

        private final T item;
        private volatile boolean done;
        private @Nullable R answer;
        private @Nullable Throwable failure;

        Place(T item) {
            this.item = item;
        }

        void end(@Nullable R value, @Nullable Throwable problem) {
            answer = value;
            failure = problem;
            done = true;
        }

        R result() {
            switch (failure) {
                case null -> {}
                case RuntimeException problem -> throw problem;
                case Error problem -> throw problem;
                case Throwable problem -> throw new IllegalStateException(problem);
            }
            if (answer == null) {
                throw new IllegalStateException("a write without an answer");
            }
            return answer;
        }
    }

    /// @param write one statement: all of its items or none
    /// @param refused whether a failure means for certain that nothing was written
    GroupWriter(Function<List<T>, List<R>> write, Predicate<Throwable> refused) {
        this.write = write;
        this.refused = refused;
    }

    /// Writes one item, together with those of others.
    ///
    /// @throws RuntimeException if the statement failed
    R write(T item) {
        Place<T, R> place = new Place<>(item);
        waiting.add(place);
        turn.lock();
        try {
            while (!place.done) {
                writeWaiting();
            }
        } finally {
            turn.unlock();
        }
        return place.result();
    }

    /// How many callers wait for the turn.
    int waiting() {
        return waiting.size();
    }

    private void writeWaiting() {
        List<Place<T, R>> group = new ArrayList<>();
        for (Place<T, R> next = waiting.poll();
                next != null;
                next = group.size() < MOST ? waiting.poll() : null) {
            group.add(next);
        }
        if (!written(group)) {
            group.forEach(place -> written(List.of(place)));
        }
    }

    /// @return false if the group was refused and its items are to be tried one by one
    private boolean written(List<Place<T, R>> group) {
        try {
            List<R> answers = write.apply(group.stream().map(place -> place.item).toList());
            for (int i = 0; i < group.size(); i++) {
                group.get(i).end(answers.get(i), null);
            }
        } catch (RuntimeException | Error e) {
            if (group.size() > 1 && refused.test(e)) {
                return false;
            }
            // Whatever it is, every caller has to hear of it.
            group.forEach(place -> place.end(null, e));
        }
        return true;
    }
}
