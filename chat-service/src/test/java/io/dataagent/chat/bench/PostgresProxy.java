package io.dataagent.chat.bench;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/// Stands between the service and PostgreSQL, reads the protocol's messages (PostgreSQL manual,
/// "Frontend/Backend Protocol") and counts the statements of an operation. At the one that it is
/// told it makes the world end: before the statement reaches the database, or after the database
/// has carried it out and before the service hears of it.
public final class PostgresProxy implements AutoCloseable {

    /// What others in the service do all the time.
    private static final List<String> NOT_COUNTED =
            List.of("outbox_bucket", "from outbox", "erasure", "signing_key", "pg_try_advisory");

    private static final char BIND = 'B';
    private static final char EXECUTE = 'E';
    private static final char PARSE = 'P';
    private static final char QUERY = 'Q';
    private static final char READY = 'Z';
    private static final char SYNC = 'S';
    private static final int WAITS = 50;
    private static final long WAIT_NANOS = 10_000_000;

    private final ServerSocket listener;
    private final int database;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final AtomicInteger seen = new AtomicInteger();
    private volatile Plan plan = Plan.NONE;

    private PostgresProxy(ServerSocket listener, int database) {
        this.listener = listener;
        this.database = database;
    }

    /// Starts one on a free port.
    public static PostgresProxy before(int database) throws IOException {
        ServerSocket listener = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
        PostgresProxy proxy = new PostgresProxy(listener, database);
        Thread.ofVirtual().start(proxy::accept);
        return proxy;
    }

    public int port() {
        return listener.getLocalPort();
    }

    /// Counts from zero; at `statement` everything ends.
    ///
    /// @param statement from 1; 0 for never
    /// @param after whether the database carries the statement out
    /// @param end what ends besides the connections
    public void arm(int statement, boolean after, Runnable end) {
        seen.set(0);
        plan = new Plan(statement, after, end);
    }

    /// Statements since it was armed.
    public int seen() {
        return seen.get();
    }

    /// Whether the end has come.
    public boolean ended() {
        return plan == Plan.NONE;
    }

    /// Waits a moment for a statement that comes after the answer.
    ///
    /// @return whether the end has come
    boolean awaitEnd() {
        for (int i = 0; !ended() && i < WAITS; i++) {
            LockSupport.parkNanos(WAIT_NANOS);
        }
        return ended();
    }

    @Override
    public void close() throws IOException {
        listener.close();
        cut();
    }

    private void cut() {
        open.forEach(PostgresProxy::close);
        open.clear();
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket client = listener.accept();
                Socket server = new Socket(InetAddress.getLoopbackAddress(), database);
                client.setTcpNoDelay(true);
                server.setTcpNoDelay(true);
                open.add(client);
                open.add(server);
                Link link = new Link(client, server);
                Thread.ofVirtual().start(() -> link.run(link::forward));
                Thread.ofVirtual().start(() -> link.run(link::backward));
            } catch (IOException e) {
                if (!listener.isClosed()) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }

    private void end(Plan due) {
        plan = Plan.NONE;
        due.end().run();
        cut();
    }

    private static void close(Socket socket) {
        try {
            socket.setSoLinger(true, 0);
            socket.close();
        } catch (IOException e) {
            // it is gone, which is what was wanted
        }
    }

    /// When the world ends.
    private record Plan(int statement, boolean after, Runnable end) {

        private static final Plan NONE = new Plan(0, false, () -> {});
    }

    /// One connection.
    private final class Link {

        private final Socket client;
        private final Socket server;
        private final Map<String, String> statements = new HashMap<>();
        private final Map<String, String> portals = new HashMap<>();
        private volatile boolean deaf;
        private volatile boolean synced;

        Link(Socket client, Socket server) {
            this.client = client;
            this.server = server;
        }

        void run(Direction direction) {
            try {
                direction.copy();
            } catch (IOException e) {
                PostgresProxy.close(client);
                PostgresProxy.close(server);
            }
        }

        void forward() throws IOException {
            DataInputStream in = new DataInputStream(client.getInputStream());
            DataOutputStream out = new DataOutputStream(server.getOutputStream());
            byte[] startup = body(in);
            out.writeInt(startup.length + Integer.BYTES);
            out.write(startup);
            while (true) {
                byte type = in.readByte();
                byte[] body = body(in);
                if (due((char) type, body)) {
                    Plan now = plan;
                    if (!now.after()) {
                        end(now);
                        return;
                    }
                    deaf = true;
                }
                // before it is sent: the answer may come at once, and nobody would know that it is
                // the one waited for
                synced = synced || (deaf && (type == SYNC || type == QUERY));
                send(out, type, body);
            }
        }

        void backward() throws IOException {
            DataInputStream in = new DataInputStream(server.getInputStream());
            DataOutputStream out = new DataOutputStream(client.getOutputStream());
            while (true) {
                byte type = in.readByte();
                byte[] body = body(in);
                if (deaf) {
                    if (type == READY && synced) {
                        end(plan);
                        return;
                    }
                } else {
                    send(out, type, body);
                }
            }
        }

        private boolean due(char type, byte[] body) {
            String[] texts = new String(body, StandardCharsets.UTF_8).split("\0", 3);
            switch (type) {
                case PARSE -> statements.put(texts[0], texts[1]);
                case BIND -> portals.put(texts[0], statements.getOrDefault(texts[1], ""));
                case EXECUTE -> {
                    return counts(portals.getOrDefault(texts[0], ""));
                }
                case QUERY -> {
                    return counts(texts[0]);
                }
                default -> {}
            }
            return false;
        }

        private boolean counts(String sql) {
            boolean ours = NOT_COUNTED.stream().noneMatch(sql::contains);
            return ours && seen.incrementAndGet() == plan.statement();
        }

        private static byte[] body(DataInputStream in) throws IOException {
            byte[] body = new byte[in.readInt() - Integer.BYTES];
            in.readFully(body);
            return body;
        }

        private static void send(DataOutputStream out, byte type, byte[] body) throws IOException {
            byte[] message = new byte[1 + Integer.BYTES + body.length];
            java.nio.ByteBuffer.wrap(message)
                    .put(type)
                    .putInt(body.length + Integer.BYTES)
                    .put(body);
            out.write(message);
            out.flush();
        }
    }

    @FunctionalInterface
    private interface Direction {

        void copy() throws IOException;
    }
}
