package io.dataagent.sandbox.kubernetes;

import io.dataagent.sandbox.wire.Frame;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.ReentrantLock;

/// The channel to the executor in a claimed pod: the key first, then frames.
final class PodChannel implements AutoCloseable {

    private static final int CONNECT_MS = 3_000;
    private static final int HELLO_MS = 20_000;
    private static final int LOOK_MS = 1;

    private final String pod;
    private final Socket socket;
    private final DataInputStream in;
    private final OutputStream out;
    private final ReentrantLock writing = new ReentrantLock();
    private final ReentrantLock reading = new ReentrantLock();

    private PodChannel(String pod, Socket socket) throws IOException {
        this.pod = pod;
        this.socket = socket;
        this.in = new DataInputStream(new BufferedInputStream(socket.getInputStream(), 1 << 16));
        this.out = new BufferedOutputStream(socket.getOutputStream(), 1 << 16);
    }

    /// Opens the channel and waits for the executor's greeting.
    ///
    /// @throws IOException if the pod cannot be reached or does not take the key
    static PodChannel open(String pod, String address, int port, String key) throws IOException {
        Socket socket = new Socket();
        try {
            socket.connect(new InetSocketAddress(address, port), CONNECT_MS);
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(HELLO_MS);
            PodChannel channel = new PodChannel(pod, socket);
            channel.out.write(key.getBytes(StandardCharsets.US_ASCII));
            channel.out.flush();
            Frame hello = Frame.read(channel.in);
            if (!hello.header().path("event").asText().equals("ready")) {
                throw new IOException("the executor does not greet");
            }
            return channel;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    String pod() {
        return pod;
    }

    void send(Frame frame) throws IOException {
        writing.lock();
        try {
            frame.write(out);
        } finally {
            writing.unlock();
        }
    }

    /// The frame that tells how the run ended.
    ///
    /// @throws SocketTimeoutException if it does not come in time
    /// @throws IOException also when the channel ended
    Frame done(long millis) throws IOException {
        reading.lock();
        try {
            socket.setSoTimeout((int) Math.min(Integer.MAX_VALUE, millis));
            Frame frame = Frame.read(in);
            while (!frame.header().path("event").asText().equals("done")) {
                frame = Frame.read(in);
            }
            return frame;
        } finally {
            reading.unlock();
        }
    }

    /// Whether the other side has closed. Between two runs nothing is to be read, so its end is
    /// all that can come; during a run the run itself notices.
    boolean ended() {
        if (!reading.tryLock()) {
            return false;
        }
        try {
            socket.setSoTimeout(LOOK_MS);
            in.mark(1);
            boolean end = in.read() < 0;
            in.reset();
            return end;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (IOException e) {
            return true;
        } finally {
            reading.unlock();
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException("a socket does not close", e);
        }
    }
}
