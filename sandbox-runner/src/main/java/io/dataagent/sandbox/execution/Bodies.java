package io.dataagent.sandbox.execution;

import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.quarkus.runtime.configuration.MemorySize;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.function.Function;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// The request bodies in memory. Room is taken before a body is read and given back when its run
/// has ended, so that no number of large requests can exhaust the heap: what finds no room is
/// answered 429 unread.
@ApplicationScoped
class Bodies {

    private static final int SHARE_OF_HEAP = 3;

    private final long most;
    private final Backlog held;

    Bodies(@ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize most) {
        this.most = most.asLongValue();
        this.held =
                new Backlog(
                        Math.max(2 * this.most, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP));
    }

    /// Reads a body and works with it.
    ///
    /// @param declared its length in bytes as the caller says, or a negative number if not
    /// @throws ProblemException `body_too_large`, `busy` or `unreadable_body`
    <T> T with(UserId user, long declared, InputStream body, Function<byte[], T> work) {
        if (declared > most) {
            throw tooLarge();
        }
        long room = declared < 0 ? most : declared;
        held.enter(user, room);
        try {
            return work.apply(read(body, (int) room));
        } finally {
            held.leave(user, room);
        }
    }

    private static byte[] read(InputStream body, int room) {
        byte[] bytes = new byte[room];
        try {
            int length = body.readNBytes(bytes, 0, room);
            if (length == room && body.read() >= 0) {
                throw tooLarge();
            }
            return length == room ? bytes : Arrays.copyOf(bytes, length);
        } catch (IOException e) {
            throw new ProblemException(
                    ProblemCode.UNREADABLE_BODY, "The body ended before its length.");
        }
    }

    private static ProblemException tooLarge() {
        return new ProblemException(ProblemCode.BODY_TOO_LARGE, null);
    }
}
