package io.dataagent.query.engine;

import io.dataagent.query.engine.Frames.Answer;
import io.dataagent.query.engine.Frames.Ask;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// An engine as the service holds it: asks, waits for the answer, kills what does not answer. Used
/// by one thread at a time; only [#cancel()] may come from another.
public final class EngineProcess implements AutoCloseable {

    private static final Answer[] ANSWERS = Answer.values();
    private static final EngineFailure.Kind[] KINDS = EngineFailure.Kind.values();

    private static final Duration GRACE = Duration.ofSeconds(2);
    private static final Duration CANCEL = Duration.ofMillis(700);

    private final Process process;
    private final OutputStream out;

    private final Answers answers = new Answers();
    private final ReentrantLock writing = new ReentrantLock();
    private final AtomicLong waiting = new AtomicLong();
    private final AtomicLong asks = new AtomicLong();
    private volatile EngineFailure.Kind ending = EngineFailure.Kind.CRASHED;

    /// A column of a result.
    ///
    /// @param name as the statement names it
    /// @param type as DuckDB calls it
    public record EngineColumn(String name, String type) {}

    /// A cell of a result.
    ///
    /// @param kind how to read the text
    /// @param text digits, text or JSON; null for NULL, `true` and `false`
    public record EngineCell(Kind kind, @Nullable String text) {

        /// How to read the text.
        public enum Kind {
            NULL,
            TRUE,
            FALSE,
            NUMBER,
            TEXT,
            JSON
        }
    }

    EngineProcess(Process process, Runnable afterwards) {
        this.process = process;
        this.out = new BufferedOutputStream(process.getOutputStream());
        Thread.ofPlatform().daemon().name("engine-answers").start(() -> listen(afterwards));
    }

    void open(String file, String scratch, int memoryMb, int threads, Duration patience) {
        boolean opened = false;
        try {
            ask(
                    Ask.OPEN,
                    patience,
                    body -> {
                        Frames.text(body, file);
                        Frames.text(body, scratch);
                        body.writeInt(memoryMb);
                        body.writeInt(threads);
                    });
            opened = true;
        } finally {
            if (!opened) {
                close();
            }
        }
    }

    /// Begins a transaction.
    ///
    /// @param timeoutMs milliseconds for each statement
    public void begin(int timeoutMs, Duration patience) {
        ask(Ask.BEGIN, patience, body -> body.writeInt(timeoutMs));
    }

    /// Ends the transaction.
    public void rollback(Duration patience) {
        ask(Ask.ROLLBACK, patience, body -> {});
    }

    /// Starts one SELECT; its rows are fetched afterwards.
    public List<EngineColumn> query(String sql, List<EngineValue> parameters, Duration patience) {
        DataInputStream answer =
                ask(
                        Ask.QUERY,
                        patience,
                        body -> {
                            Frames.text(body, sql);
                            body.writeInt(parameters.size());
                            for (EngineValue parameter : parameters) {
                                parameter.write(body);
                            }
                        });
        try {
            List<EngineColumn> columns = new ArrayList<>();
            for (int count = answer.readInt(); count > 0; count--) {
                columns.add(new EngineColumn(Frames.required(answer), Frames.required(answer)));
            }
            return columns;
        } catch (IOException e) {
            throw crashed();
        }
    }

    /// The next rows of the statement.
    ///
    /// @param width columns of the result
    public EngineRows fetch(int count, int width, Duration patience) {
        DataInputStream answer = ask(Ask.FETCH, patience, body -> body.writeInt(count));
        try {
            return EngineRows.read(answer, width);
        } catch (IOException e) {
            throw crashed();
        }
    }

    /// The next rows of the statement as columns.
    public EngineGroup pack(Duration patience) {
        DataInputStream answer = ask(Ask.PACK, patience, body -> {});
        try {
            return EngineGroup.read(answer);
        } catch (IOException e) {
            throw crashed();
        }
    }

    /// Asks the engine to stop what it runs; one that goes on is killed.
    public void cancel() {
        long running = waiting.get();
        if (running != 0) {
            var unused =
                    Watchdog.CLOCK.schedule(
                            () -> stop(running), CANCEL.toMillis(), TimeUnit.MILLISECONDS);
        }
        try {
            send(Ask.CANCEL, body -> {});
        } catch (EngineFailure e) {
            // It has ended, and so has what it ran.
        }
    }

    /// Whether it can take a statement: it lives and answers.
    public boolean usable() {
        try {
            if (alive()) {
                ask(Ask.PING, GRACE, body -> {});
                return true;
            }
        } catch (EngineFailure e) {
            close();
        }
        return false;
    }

    /// Closes the engine's input, as the end of the service would.
    void hangUp() throws IOException {
        process.getOutputStream().close();
    }

    /// The number that the system gave to the process.
    public long pid() {
        return process.pid();
    }

    /// Whether the process lives.
    public boolean alive() {
        return process.isAlive();
    }

    /// Runs when the process has ended, for whatever reason; at once if it already has.
    public void whenEnded(Runnable then) {
        var unused = process.onExit().thenRun(then);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    private void stop(long running) {
        if (waiting.get() == running) {
            kill(EngineFailure.Kind.STOPPED);
        }
    }

    private void kill(EngineFailure.Kind why) {
        ending = why;
        // Closing its input waits for a thread that is stuck in writing to it.
        Thread.ofVirtual().start(this::close);
    }

    private DataInputStream ask(Ask ask, Duration patience, Frames.Body<IOException> body) {
        long number = asks.incrementAndGet();
        waiting.set(number);
        Future<?> watchdog =
                Watchdog.CLOCK.schedule(
                        () -> kill(EngineFailure.Kind.TIMEOUT),
                        patience.toMillis(),
                        TimeUnit.MILLISECONDS);
        try {
            send(ask, body);
            return answer(patience.plus(GRACE));
        } finally {
            watchdog.cancel(false);
            waiting.compareAndSet(number, 0);
        }
    }

    private DataInputStream answer(Duration patience) {
        try {
            Optional<DataInputStream> answer = answers.next(patience);
            if (answer == null) {
                kill(EngineFailure.Kind.TIMEOUT);
            }
            if (answer == null || answer.isEmpty()) {
                throw crashed();
            }
            return checked(answer.get());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            close();
            throw crashed();
        }
    }

    private DataInputStream checked(DataInputStream answer) {
        try {
            if (Frames.at(ANSWERS, answer.readByte()) == Answer.FAILED) {
                EngineFailure.Kind kind = Frames.at(KINDS, answer.readByte());
                String message = Frames.text(answer);
                throw new EngineFailure(kind, message == null ? "" : message);
            }
            return answer;
        } catch (IOException e) {
            throw crashed();
        }
    }

    private void send(Ask ask, Frames.Body<IOException> body) {
        writing.lock();
        try {
            Frames.write(out, ask.ordinal(), body);
        } catch (IOException e) {
            throw crashed();
        } finally {
            writing.unlock();
        }
    }

    private EngineFailure crashed() {
        return new EngineFailure(ending, "the engine ended");
    }

    private void listen(Runnable afterwards) {
        try (BufferedInputStream in = new BufferedInputStream(process.getInputStream())) {
            answers.take(in);
        } catch (IOException e) {
            // The process has ended, or speaks nonsense.
        } finally {
            process.destroyForcibly();
            answers.end();
            afterwards.run();
        }
    }
}
