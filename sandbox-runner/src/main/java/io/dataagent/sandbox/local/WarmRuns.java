package io.dataagent.sandbox.local;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.sandbox.driver.RunEnding;
import io.dataagent.sandbox.driver.RunEnding.NotRun;
import io.dataagent.sandbox.driver.RunOrder;
import io.dataagent.sandbox.driver.SessionId;
import io.dataagent.sandbox.wire.Endings;
import io.dataagent.sandbox.wire.Frame;
import io.dataagent.sandbox.wire.Orders;
import java.io.IOException;
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import org.jspecify.annotations.Nullable;

/// Runs in the warm shell: one prepared child per place, and behind those the places of sessions,
/// whose children stay. A place is free when the shell says so: when its child is prepared. Lives
/// as long as its shell.
final class WarmRuns implements Runs {

    private static final int PLACE_PATIENCE_SECONDS = 20;
    private static final int ANSWER_PATIENCE_MS = 10_000;

    private final Shell shell;
    private final ControlGroups groups;
    private final int ordinary;
    private final int sessionPlaces;
    private final BlockingQueue<Turn> places = new PriorityBlockingQueue<>();
    private final AtomicLong turns = new AtomicLong();
    private final BlockingQueue<Integer> free;
    private final Map<SessionId, Integer> sessions = new ConcurrentHashMap<>();
    private final AtomicIntegerArray memoryMb;
    private final AtomicLongArray memoryKills;
    private final Map<String, CompletableFuture<Frame>> waiting = new ConcurrentHashMap<>();
    private volatile boolean ended;

    WarmRuns(Shell shell, ControlGroups groups, int places, int sessions) {
        this.shell = shell;
        this.groups = groups;
        this.ordinary = places;
        this.sessionPlaces = sessions;
        this.free = new LinkedBlockingQueue<>();
        this.memoryMb = new AtomicIntegerArray(places + sessions);
        this.memoryKills = new AtomicLongArray(places + sessions);
        for (int place = places; place < places + sessions; place++) {
            free.add(place);
        }
    }

    /// A free place: those whose child has rehearsed a picture first, then the one that is free
    /// longest.
    private record Turn(int place, boolean rehearsed, long since) implements Comparable<Turn> {

        private static final Comparator<Turn> ORDER =
                Comparator.comparing(Turn::rehearsed).reversed().thenComparingLong(Turn::since);

        @Override
        public int compareTo(Turn other) {
            return ORDER.compare(this, other);
        }
    }

    /// Hands answers to those who wait, until the shell ends.
    void dispatch() throws IOException {
        try {
            while (true) {
                dispatch(shell.read());
            }
        } finally {
            ended = true;
            waiting.values().forEach(w -> w.cancel(false));
        }
    }

    private void dispatch(Frame frame) {
        JsonNode header = frame.header();
        switch (header.path("event").asText()) {
            case "done" -> {
                CompletableFuture<Frame> answer = waiting.remove(header.path("id").asText());
                if (answer != null) {
                    answer.complete(frame);
                }
            }
            case "free" -> free(header.path("place").asInt());
            case "rehearsed" -> rehearsed(header.path("place").asInt());
            default -> throw new IllegalStateException("the warm parent sent an unknown event");
        }
    }

    @Override
    public RunEnding run(RunOrder order) throws InterruptedException {
        if (ended) {
            return new NotRun("the sandbox is started anew");
        }
        Integer place = place(order.session());
        if (place == null) {
            return new NotRun("no place became free in time");
        }
        return run(order, place);
    }

    private @Nullable Integer place(@Nullable SessionId session) throws InterruptedException {
        if (session == null) {
            Turn turn = places.poll(PLACE_PATIENCE_SECONDS, TimeUnit.SECONDS);
            return turn == null ? null : turn.place;
        }
        Integer held = sessions.get(session);
        if (held != null) {
            return held;
        }
        Integer fresh = free.poll(PLACE_PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (fresh != null) {
            sessions.put(session, fresh);
        }
        return fresh;
    }

    private void free(int place) {
        memoryKills.set(place, groups.memoryKills(place));
        if (place < ordinary) {
            places.add(new Turn(place, false, turns.incrementAndGet()));
        } else {
            sessions.values().remove(place);
            free.add(place);
        }
    }

    private void rehearsed(int place) {
        if (places.removeIf(turn -> turn.place == place)) {
            places.add(new Turn(place, true, turns.incrementAndGet()));
        }
    }

    private RunEnding run(RunOrder order, int place) throws InterruptedException {
        limitMemory(place, order.limits().memoryMb());
        String id = order.id().toString();
        CompletableFuture<Frame> answer = new CompletableFuture<>();
        waiting.put(id, answer);
        try {
            shell.send(Orders.run(order, place));
            order.cancellation().through(() -> cancel(order.id()));
            Frame frame =
                    answer.get(
                            order.limits().timeoutMs() + ANSWER_PATIENCE_MS, TimeUnit.MILLISECONDS);
            if (order.session() != null && !frame.header().path("alive").asBoolean()) {
                sessions.remove(order.session());
            }
            return Endings.of(frame, memoryRanOut(place, order, frame));
        } catch (TimeoutException e) {
            shell.close();
            return new NotRun("the sandbox did not answer and is started anew");
        } catch (IOException | ExecutionException | CancellationException e) {
            return new NotRun("the sandbox ended during the run and is started anew");
        } finally {
            order.cancellation().over();
            waiting.remove(id);
        }
    }

    /// A group keeps its limit from run to run, and most runs have the same.
    private void limitMemory(int place, int mb) {
        if (memoryMb.getAndSet(place, mb) != mb) {
            groups.limitMemory(place, mb);
        }
    }

    /// Whether the kernel has ended a process of this run for want of memory. What ends well needs
    /// no such question, but in a session, whose next run would be taken for this one.
    private boolean memoryRanOut(int place, RunOrder order, Frame frame) {
        if (order.session() == null && frame.header().path("outcome").asText().equals("ok")) {
            return false;
        }
        long now = groups.memoryKills(place);
        return now > memoryKills.getAndSet(place, now);
    }

    private void cancel(ExecutionId id) {
        try {
            shell.send(Orders.cancel(id));
        } catch (IOException e) {
            ended = true; // the shell has just ended, and the run with it
        }
    }

    @Override
    public int sessionPlaces() {
        return sessionPlaces;
    }

    @Override
    public boolean holds(SessionId session) {
        return !ended && sessions.containsKey(session);
    }

    @Override
    public void end(SessionId session) {
        Integer place = sessions.remove(session);
        if (place == null) {
            return;
        }
        try {
            shell.send(Orders.end(place, session));
        } catch (IOException e) {
            ended = true; // the shell has just ended, and every session with it
        }
    }
}
