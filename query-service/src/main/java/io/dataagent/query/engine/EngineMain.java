package io.dataagent.query.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.dataagent.query.engine.Frames.Answer;
import io.dataagent.query.engine.Frames.Ask;
import io.dataagent.query.engine.Frames.Reason;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// The program of the child process: reads frames, runs one statement at a time, ends when the
/// service is gone. A cancel is heard while a statement runs.
public final class EngineMain {

    private static final Ask[] ASKS = Ask.values();

    private EngineMain() {}

    /// Speaks frames over standard input and output; everything else goes to standard error.
    ///
    /// @param args none
    public static void main(String[] args) {
        OutputStream out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out));
        System.setOut(new PrintStream(new FileOutputStream(FileDescriptor.err), true, UTF_8));
        EngineSession session = new EngineSession();
        BlockingQueue<DataInputStream> asks = new LinkedBlockingQueue<>();
        Thread.ofPlatform().daemon().name("engine").start(() -> serve(session, asks, out));
        try (BufferedInputStream in = new BufferedInputStream(System.in)) {
            while (true) {
                DataInputStream frame = Frames.read(in);
                frame.mark(1);
                if (ASKS[frame.readByte()] == Ask.CANCEL) {
                    session.cancel(Reason.STOPPED);
                } else {
                    frame.reset();
                    asks.add(frame);
                }
            }
        } catch (IOException e) {
            Runtime.getRuntime().halt(0);
        }
    }

    private static void serve(
            EngineSession session, BlockingQueue<DataInputStream> asks, OutputStream out) {
        try {
            while (true) {
                DataInputStream frame = asks.take();
                Ask ask = ASKS[frame.readByte()];
                try {
                    session.answer(ask, frame, out);
                } catch (EngineSession.Failed e) {
                    Frames.write(
                            out,
                            Answer.FAILED.ordinal(),
                            body -> {
                                body.writeByte(e.reason().ordinal());
                                Frames.text(body, e.getMessage());
                            });
                }
            }
        } catch (IOException | InterruptedException e) {
            Runtime.getRuntime().halt(1);
        }
    }
}
