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
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// An engine as the service holds it: asks, waits for the answer, kills what does not answer. Used
/// by one thread at a time; only [#cancel()] may come from another.
public final class EngineProcess implements AutoCloseable {

    private static final Answer[] ANSWERS = Answer.values();
    private static final EngineFailure.Kind[] KINDS = EngineFailure.Kind.values();

    private final Process process;
    private final OutputStream out;
    private final BlockingQueue<Optional<DataInputStream>> answers = new LinkedBlockingQueue<>();
    private final Collection<Runnable> ended = new ConcurrentLinkedQueue<>();
    private final ReentrantLock writing = new ReentrantLock();

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

    /// Some rows.
    ///
    /// @param rows in order
    /// @param more whether there may be more
    public record EngineRows(List<List<EngineCell>> rows, boolean more) {}

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
    public List<EngineColumn> query(
            String sql, List<@Nullable String> parameters, Duration patience) {
        DataInputStream answer =
                ask(
                        Ask.QUERY,
                        patience,
                        body -> {
                            Frames.text(body, sql);
                            body.writeInt(parameters.size());
                            for (String parameter : parameters) {
                                Frames.text(body, parameter);
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
            List<List<EngineCell>> rows = new ArrayList<>();
            while (answer.readByte() == 1) {
                List<EngineCell> row = new ArrayList<>(width);
                for (int i = 0; i < width; i++) {
                    row.add(cell(answer));
                }
                rows.add(row);
            }
            return new EngineRows(rows, answer.readBoolean());
        } catch (IOException e) {
            throw crashed();
        }
    }

    private static EngineCell cell(DataInputStream in) throws IOException {
        EngineCell.Kind kind = EngineCell.Kind.values()[in.readByte()];
        return new EngineCell(
                kind,
                switch (kind) {
                    case NULL, TRUE, FALSE -> null;
                    case NUMBER, TEXT, JSON -> Frames.text(in);
                });
    }

    /// Asks the engine to stop what it runs.
    public void cancel() {
        send(Ask.CANCEL, body -> {});
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

    /// Runs when the process has ended, for whatever reason.
    public void whenEnded(Runnable then) {
        ended.add(then);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    private DataInputStream ask(Ask ask, Duration patience, Frames.Body<IOException> body) {
        send(ask, body);
        try {
            Optional<DataInputStream> answer =
                    answers.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
            if (answer == null) {
                close();
                throw new EngineFailure(EngineFailure.Kind.TIMEOUT, "no answer in time");
            }
            return checked(answer.orElseThrow(EngineProcess::crashed));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            close();
            throw crashed();
        }
    }

    private static DataInputStream checked(DataInputStream answer) {
        try {
            if (ANSWERS[answer.readByte()] == Answer.FAILED) {
                EngineFailure.Kind kind = KINDS[answer.readByte()];
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

    private static EngineFailure crashed() {
        return new EngineFailure(EngineFailure.Kind.CRASHED, "the engine ended");
    }

    private void listen(Runnable afterwards) {
        try (BufferedInputStream in = new BufferedInputStream(process.getInputStream())) {
            while (true) {
                answers.add(Optional.of(Frames.read(in)));
            }
        } catch (IOException e) {
            process.destroyForcibly();
            answers.add(Optional.empty());
            afterwards.run();
            ended.forEach(Runnable::run);
        }
    }
}
