package io.dataagent.agent.toolloop;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.session.Beginning;
import io.dataagent.agent.toolloop.LoopKeeper.Kept;
import io.dataagent.agent.toolloop.LoopState.Answered;
import io.dataagent.agent.toolloop.LoopState.Turn;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.modelgateway.ToolCall;
import io.opentelemetry.context.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Answers the calls of a turn: those that only look side by side, the others in order. Each answer
/// is kept as it comes, so that none is asked for twice. A call has the same id whoever makes it:
/// one that was announced and cut off is announced again under its own.
public final class ToolCalls {

    private static final int MOST_CALLS = 16;
    private static final int MOST_SHOWN = 2000;
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_.-]{1,64}");

    private final String loop;
    private final Phase phase;
    private final Toolbox toolbox;
    private final LoopKeeper keeper;
    private final ReentrantLock lock = new ReentrantLock();

    /// @param phase whose loop it is
    public ToolCalls(LoopTask<?> task, Phase phase, LoopKeeper keeper) {
        this.loop = task.name();
        this.phase = phase;
        this.toolbox = task.toolbox();
        this.keeper = keeper;
    }

    /// The state in which every call of the last turn is answered.
    LoopState answered(LoopState state) {
        Turn turn = state.turns().getLast();
        if (turn.whole()) {
            return state;
        }
        List<Integer> open =
                IntStream.range(0, turn.said().toolCalls().size())
                        .filter(place -> !turn.answered(place))
                        .boxed()
                        .toList();
        LoopState[] now = {state};
        Consumer<Integer> make = place -> make(state, place, now);
        sideBySide(open.stream().filter(p -> looks(turn, p)).toList(), make);
        open.stream().filter(p -> !looks(turn, p)).forEach(make);
        return now[0];
    }

    private boolean looks(Turn turn, int place) {
        return toolbox.tool(turn.said().toolCalls().get(place))
                .map(tool -> tool.nature() == Tool.Nature.LOOKS)
                .orElse(true);
    }

    private static void sideBySide(List<Integer> places, Consumer<Integer> make) {
        if (places.size() == 1) {
            make.accept(places.getFirst());
            return;
        }
        List<Future<?>> all = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Context here = Context.current();
            places.forEach(place -> all.add(threads.submit(here.wrap(() -> make.accept(place)))));
        }
        all.forEach(ToolCalls::finished);
    }

    private static void finished(Future<?> call) {
        try {
            call.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopped while tools were called", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException own) {
                throw own;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    private void make(LoopState state, int place, LoopState[] now) {
        ToolCall call = state.turns().getLast().said().toolCalls().get(place);
        String id = "%s-%d-%d".formatted(loop, state.turns().size(), place + 1);
        String name = name(call);
        long start = System.nanoTime();
        keeper.tell(
                new RunEvent.ToolStart(id, phase, null, name, call.arguments(), label(call), null));
        ToolAnswer answer = made(state, place, id, call);
        String text = fenced(answer.told());
        RunEvent event = ended(id, name, answer, text, (System.nanoTime() - start) / 1_000_000);
        lock.lock();
        try {
            LoopState next =
                    now[0].answered(new Answered(place, id, answer instanceof ToolAnswer.Failed));
            keeper.keep(new Kept(next, Map.of(id, text)), event);
            now[0] = next;
        } finally {
            lock.unlock();
        }
    }

    private ToolAnswer made(LoopState state, int place, String id, ToolCall call) {
        try (ToolSpan span =
                ToolSpan.begin(toolbox.tool(call).<String>map(Tool::name).orElse("unknown"))) {
            return span.of(
                    refused(state, place)
                            .orElseGet(() -> CallId.within(id, () -> toolbox.answer(call))));
        }
    }

    private RunEvent ended(String id, String name, ToolAnswer answer, String text, long millis) {
        return switch (answer) {
            case ToolAnswer.Found f ->
                    new RunEvent.ToolEnd(
                            id, phase, null, name, Beginning.of(text, MOST_SHOWN), millis);
            case ToolAnswer.NothingFound n ->
                    new RunEvent.ToolEnd(id, phase, null, name, n.why(), millis);
            case ToolAnswer.NotAllowed n ->
                    new RunEvent.ToolError(id, phase, null, name, n.why(), millis);
            case ToolAnswer.Failed f ->
                    new RunEvent.ToolError(id, phase, null, name, f.why(), millis);
            case ToolAnswer.TooMuch t ->
                    new RunEvent.ToolError(id, phase, null, name, t.why(), millis);
        };
    }

    /// Calls that are not made: too many at once, or made before with success.
    private Optional<ToolAnswer> refused(LoopState state, int place) {
        ToolCall call = state.turns().getLast().said().toolCalls().get(place);
        if (place >= MOST_CALLS) {
            return Optional.of(
                    new ToolAnswer.NotAllowed(
                            "The call was not made: at most %d in one turn."
                                    .formatted(MOST_CALLS)));
        }
        boolean again =
                toolbox.tool(call).filter(t -> t.nature() == Tool.Nature.LOOKS).isPresent()
                        && before(state, place).anyMatch(earlier -> same(earlier, call));
        return again
                ? Optional.of(
                        new ToolAnswer.NotAllowed(
                                "The call was not made: it is the same as one before, whose answer"
                                        + " still holds."))
                : Optional.empty();
    }

    private static Stream<ToolCall> before(LoopState state, int place) {
        List<Turn> turns = state.turns();
        return Stream.concat(
                turns.subList(0, turns.size() - 1).stream()
                        .flatMap(turn -> turn.useful(turn.said().toolCalls().size())),
                turns.getLast().useful(place));
    }

    private boolean same(ToolCall one, ToolCall other) {
        return name(one).equals(name(other)) && one.arguments().equals(other.arguments());
    }

    private String label(ToolCall call) {
        return toolbox.tool(call).<String>map(Tool::label).orElse("Asked for an unknown tool");
    }

    /// The tool's own name. What else a model writes there is shown only if it is a plain word.
    private String name(ToolCall call) {
        return toolbox.tool(call)
                .<String>map(Tool::name)
                .orElseGet(() -> PLAIN.matcher(call.name()).matches() ? call.name() : "unknown");
    }

    static String fenced(JsonNode answer) {
        return answer.toString().replace("<", "\\u003c").replace(">", "\\u003e");
    }
}
