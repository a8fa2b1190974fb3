package io.dataagent.sandbox.local;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.sandbox.driver.RunEnding;
import io.dataagent.sandbox.driver.RunEnding.NotRun;
import io.dataagent.sandbox.driver.RunOrder;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Runs in the warm shell: one prepared child per place. Lives as long as its shell.
final class WarmRuns implements Runs {

    private static final int PLACE_PATIENCE_SECONDS = 20;
    private static final int ANSWER_PATIENCE_MS = 10_000;

    private final Shell shell;
    private final ControlGroups groups;
    private final BlockingQueue<Integer> places;
    private final Map<String, CompletableFuture<Frame>> waiting = new ConcurrentHashMap<>();
    private volatile boolean ended;

    WarmRuns(Shell shell, ControlGroups groups, int places) {
        this.shell = shell;
        this.groups = groups;
        this.places = new ArrayBlockingQueue<>(places);
        for (int place = 0; place < places; place++) {
            this.places.add(place);
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
            case "free" -> places.add(header.path("place").asInt());
            default -> throw new IllegalStateException("the warm parent sent an unknown event");
        }
    }

    @Override
    public RunEnding run(RunOrder order) throws InterruptedException {
        if (ended) {
            return new NotRun("the sandbox is started anew");
        }
        Integer place = places.poll(PLACE_PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (place == null) {
            return new NotRun("no place became free in time");
        }
        groups.limitMemory(place, order.limits().memoryMb());
        long kills = groups.memoryKills(place);
        String id = order.id().toString();
        CompletableFuture<Frame> answer = new CompletableFuture<>();
        waiting.put(id, answer);
        try {
            shell.send(Orders.run(order, place));
            Frame frame =
                    answer.get(
                            order.limits().timeoutMs() + ANSWER_PATIENCE_MS, TimeUnit.MILLISECONDS);
            return Endings.of(frame, groups.memoryKills(place) > kills);
        } catch (TimeoutException e) {
            shell.close();
            return new NotRun("the sandbox did not answer and is started anew");
        } catch (IOException | ExecutionException | CancellationException e) {
            return new NotRun("the sandbox ended during the run and is started anew");
        } finally {
            waiting.remove(id);
        }
    }

    @Override
    public boolean cancel(ExecutionId id) {
        if (!waiting.containsKey(id.toString())) {
            return false;
        }
        try {
            shell.send(Orders.cancel(id));
            return true;
        } catch (IOException e) {
            return false; // the shell has just ended, and the run with it
        }
    }
}
