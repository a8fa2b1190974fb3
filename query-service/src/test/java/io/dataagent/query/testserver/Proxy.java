package io.dataagent.query.testserver;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.function.UnaryOperator;

/// A loopback port before a server. It passes bytes on until it is told to drop everything, or to
/// hold everything back as a network that has gone silent.
public final class Proxy implements AutoCloseable {

    private final ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    private final int target;
    private final ConcurrentLinkedQueue<Socket> open = new ConcurrentLinkedQueue<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile boolean held;
    private volatile UnaryOperator<byte[]> rewriting = UnaryOperator.identity();

    /// @param target the server's loopback port
    public Proxy(int target) throws IOException {
        this.target = target;
        Thread.ofVirtual().start(this::accept);
    }

    /// The loopback port.
    public int port() {
        return server.getLocalPort();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket client = server.accept();
                Socket database = new Socket(InetAddress.getLoopbackAddress(), target);
                open.add(client);
                open.add(database);
                Thread.ofVirtual()
                        .start(() -> pass(client, database, bytes -> rewriting.apply(bytes)));
                Thread.ofVirtual().start(() -> pass(database, client, UnaryOperator.identity()));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void pass(Socket from, Socket to, UnaryOperator<byte[]> change) {
        byte[] bytes = new byte[8192];
        try (InputStream in = from.getInputStream()) {
            for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
                if (held) {
                    closed.await();
                    return;
                }
                to.getOutputStream().write(change.apply(Arrays.copyOf(bytes, read)));
            }
        } catch (IOException e) {
            // The other side is gone.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// From now on a text in what is sent to the server becomes another one of the same length.
    public void rewrite(String text, String other) {
        rewriting =
                bytes ->
                        new String(bytes, StandardCharsets.ISO_8859_1)
                                .replace(text, other)
                                .getBytes(StandardCharsets.ISO_8859_1);
    }

    /// From now on nothing gets through, and nobody is told.
    public void hold() {
        held = true;
    }

    /// Ends all connections; new ones are welcome.
    public void drop() throws IOException {
        for (Socket socket = open.poll(); socket != null; socket = open.poll()) {
            socket.close();
        }
    }

    @Override
    public void close() throws IOException {
        closed.countDown();
        server.close();
        drop();
    }
}
