package io.dataagent.query.source.host;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Finds the addresses of a host.
interface NameService {

    /// All addresses, at least one.
    ///
    /// @throws UnknownHostException if there are none, or no answer in time
    List<InetAddress> addresses(String host) throws UnknownHostException;

    /// The machine's own. It blocks in native code, which would hold up virtual threads: a few
    /// threads of its own do the waiting, so that a name server that never answers holds up nobody
    /// else.
    final class OfTheMachine implements NameService {

        private static final int THREADS = 16;
        private static final Duration PATIENCE = Duration.ofSeconds(5);

        private final ExecutorService threads =
                Executors.newFixedThreadPool(
                        THREADS, Thread.ofPlatform().daemon().name("host-names-", 0).factory());

        @Override
        public List<InetAddress> addresses(String host) throws UnknownHostException {
            Future<InetAddress[]> answer = threads.submit(() -> InetAddress.getAllByName(host));
            try {
                return List.of(answer.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS));
            } catch (ExecutionException | TimeoutException e) {
                answer.cancel(true);
                throw new UnknownHostException("no address");
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new UnknownHostException("interrupted");
            }
        }
    }
}
