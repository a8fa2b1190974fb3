package io.dataagent.query.testserver;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// Something on a loopback port that is no database, or one that has gone mad. It notes when the
/// other side has let go of a socket.
public final class FaultyServer implements AutoCloseable {

    private static final int CHUNK = 64 * 1024;

    private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final BlockingQueue<Socket> ended = new LinkedBlockingQueue<>();
    private final Fault fault;

    /// What is wrong with it.
    public enum Fault {
        /// Takes the connection and says nothing.
        HANGS,
        /// Ends the connection at once.
        DROPS,
        /// Sends bytes without meaning.
        GARBAGE,
        /// Is a web server.
        HTTP,
        /// Greets like MySQL with an error of 16 MB, over and over.
        HUGE_MYSQL_ERROR,
        /// Answers like PostgreSQL with an error that says it has 1 GB.
        HUGE_POSTGRESQL_ERROR
    }

    /// Starts it.
    public FaultyServer(Fault fault) throws IOException {
        this.fault = fault;
        Thread.ofVirtual().start(this::accept);
    }

    /// The loopback port.
    public int port() {
        return server.getLocalPort();
    }

    /// Waits until the other side has let go of one more socket.
    public boolean letGo() throws InterruptedException {
        return ended.poll(60, TimeUnit.SECONDS) != null;
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                Thread.ofVirtual().start(() -> serve(socket));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            if (fault != Fault.DROPS) {
                speak(socket.getOutputStream());
                socket.getInputStream().transferTo(OutputStream.nullOutputStream());
            }
        } catch (IOException e) {
            // The other side is gone.
        } finally {
            ended.add(socket);
        }
    }

    private void speak(OutputStream out) throws IOException {
        switch (fault) {
            case HANGS, DROPS -> {}
            case HTTP ->
                    out.write(
                            "HTTP/1.1 400 Bad Request\r\nServer: secret-inside\r\n\r\n"
                                    .getBytes(StandardCharsets.US_ASCII));
            case GARBAGE -> {
                byte[] bytes = new byte[CHUNK];
                new Random(7).nextBytes(bytes);
                out.write(bytes);
            }
            case HUGE_MYSQL_ERROR -> {
                for (int i = 0; i < 4; i++) {
                    out.write(new byte[] {-1, -1, -1, (byte) i, -1, 21, 4});
                    fill(out, 0xffffff - 3);
                }
            }
            case HUGE_POSTGRESQL_ERROR -> {
                out.write('E');
                out.write(ByteBuffer.allocate(4).putInt(1 << 30).array());
                fill(out, 1 << 26);
            }
        }
        out.flush();
    }

    private static void fill(OutputStream out, int bytes) throws IOException {
        byte[] chunk = "secret-inside ".repeat(CHUNK / 14).getBytes(StandardCharsets.US_ASCII);
        for (int left = bytes; left > 0; left -= chunk.length) {
            out.write(chunk, 0, Math.min(left, chunk.length));
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
