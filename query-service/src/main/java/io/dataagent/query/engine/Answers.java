package io.dataagent.query.engine;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// What an engine sends: at most one answer at a time, and only if it was asked, so that an engine
/// that was taken over cannot fill the service's memory.
final class Answers {

    /// An answer, then perhaps an empty one, which says that there will be no more.
    private final BlockingQueue<Optional<DataInputStream>> waiting = new LinkedBlockingQueue<>(2);

    /// Takes answers until the engine ends.
    ///
    /// @throws IOException at its end, or if it sends what nobody asked for
    void take(InputStream in) throws IOException {
        while (true) {
            DataInputStream answer = Frames.read(in);
            if (!waiting.isEmpty()) {
                throw new IOException("an answer that nobody asked for");
            }
            waiting.add(Optional.of(answer));
        }
    }

    /// There will be no more.
    void end() {
        waiting.add(Optional.empty());
    }

    /// The next one; empty if there will be no more, null if there is none in time.
    @Nullable Optional<DataInputStream> next(Duration patience) throws InterruptedException {
        Optional<DataInputStream> next = waiting.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
        if (next != null && next.isEmpty()) {
            waiting.add(next);
        }
        return next;
    }
}
