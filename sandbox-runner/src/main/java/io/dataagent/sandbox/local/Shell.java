package io.dataagent.sandbox.local;

import io.dataagent.sandbox.wire.Frame;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jboss.logging.Logger;

/// A running shell and its control channel. It dies with the thread that started it (the kernel
/// ties `bwrap --die-with-parent` to the thread, not to the process), so that thread must be a
/// platform thread that stays.
final class Shell implements AutoCloseable {

    private static final Logger LOG = Logger.getLogger(Shell.class);
    private static final int WORDS_KEPT = 20;

    private final Process process;
    private final DataInputStream in;
    private final OutputStream out;
    private final ReentrantLock writing = new ReentrantLock();
    private final Deque<String> lastWords = new ArrayDeque<>();

    private Shell(Process process) {
        this.process = process;
        this.in = new DataInputStream(new BufferedInputStream(process.getInputStream(), 1 << 16));
        this.out = new BufferedOutputStream(process.getOutputStream(), 1 << 16);
    }

    /// Starts the shell. Call on a platform thread that outlives it.
    static Shell start(List<String> command) throws IOException {
        Shell shell = new Shell(new ProcessBuilder(command).start());
        Thread.ofVirtual().name("sandbox-shell-words").start(shell::hear);
        return shell;
    }

    /// The next frame; blocks.
    ///
    /// @throws IOException also when the shell has ended
    Frame read() throws IOException {
        return Frame.read(in);
    }

    void send(Frame frame) throws IOException {
        writing.lock();
        try {
            frame.write(out);
        } finally {
            writing.unlock();
        }
    }

    /// The last lines that the shell complained.
    String lastWords() {
        try {
            process.waitFor(1, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        writing.lock();
        try {
            return String.join(" ", lastWords);
        } finally {
            writing.unlock();
        }
    }

    private void hear() {
        try (BufferedReader words = process.errorReader()) {
            for (String line = words.readLine(); line != null; line = words.readLine()) {
                LOG.debugf("shell: %s", line);
                writing.lock();
                try {
                    lastWords.addLast(line);
                    if (lastWords.size() > WORDS_KEPT) {
                        lastWords.removeFirst();
                    }
                } finally {
                    writing.unlock();
                }
            }
        } catch (IOException e) {
            LOG.debugf("shell: %s", e.getMessage());
        }
    }

    /// Ends the shell and all that runs in it, and waits for that.
    @Override
    public void close() {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            LOG.debugf("shell: %s", e.getMessage());
        }
        try {
            if (process.waitFor(500, TimeUnit.MILLISECONDS)) {
                return;
            }
            process.destroyForcibly();
            if (!process.waitFor(5, TimeUnit.SECONDS)) {
                LOG.error("the sandbox shell does not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
