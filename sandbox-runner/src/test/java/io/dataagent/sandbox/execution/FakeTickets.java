package io.dataagent.sandbox.execution;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ticket.DataTicket;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/// query-service, as far as tickets go: every secret opens the same rows, but for those that it is
/// told to refuse or to break off.
public final class FakeTickets implements QuarkusTestResourceLifecycleManager {

    /// How often each path was asked for.
    static final List<String> ASKED = new CopyOnWriteArrayList<>();

    /// The third number of the rows.
    static final AtomicInteger LAST = new AtomicInteger(3);

    private HttpServer server;

    @Override
    public Map<String, String> start() {
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/internal/tickets/", FakeTickets::handle);
        server.start();
        return Map.of(
                "quarkus.rest-client.query.url",
                "http://127.0.0.1:" + server.getAddress().getPort());
    }

    @Override
    public void stop() {
        server.stop(0);
    }

    static DataTicket ticket(String secret, long bytes) {
        return new DataTicket(
                "t-1", secret, "sales", List.of("n", "x", "s", "d"), 3L, bytes, Instant.MAX);
    }

    private static void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            String grant = exchange.getRequestHeaders().getFirst("X-Run-Grant");
            String secret = exchange.getRequestHeaders().getFirst(DataTicket.HEADER);
            ASKED.add(path + " " + grant + " " + secret);
            if (path.endsWith("/again")) {
                send(
                        exchange,
                        200,
                        ContractJson.write(ticket("fresh", 100)).getBytes(StandardCharsets.UTF_8));
            } else if ("used".equals(secret)) {
                send(
                        exchange,
                        409,
                        "{\"code\":\"conflict\",\"detail\":\"The ticket was used before; ask for a new one.\"}"
                                .getBytes(StandardCharsets.UTF_8));
            } else {
                byte[] rows = "narrow".equals(secret) ? narrow() : rows();
                int length = "broken".equals(secret) ? rows.length - 10 : rows.length;
                send(exchange, 200, java.util.Arrays.copyOf(rows, length));
            }
        }
    }

    private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }

    /// Three rows: a number each, one of them missing beside; texts that repeat; days.
    private static byte[] rows() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        frame(
                out,
                "{\"columns\":[{\"name\":\"n\",\"type\":\"integer\"},{\"name\":\"x\",\"type\":\"decimal\"},"
                        + "{\"name\":\"s\",\"type\":\"string\"},{\"name\":\"d\",\"type\":\"date\"}]}",
                new byte[0]);
        ByteBuffer body = ByteBuffer.allocate(200).order(ByteOrder.LITTLE_ENDIAN);
        body.putLong(1).putLong(2).putLong(LAST.get());
        body.putDouble(0.5).putDouble(0).putDouble(2.5).put(new byte[] {0, 1, 0});
        body.putInt(0).putInt(1).putInt(0);
        body.putInt(1).put((byte) 'a').putInt(2).put("é".getBytes(StandardCharsets.UTF_8));
        body.putLong(0).putLong(86_400_000_000L).putLong(-86_400_000_000L);
        byte[] bytes = new byte[body.flip().remaining()];
        body.get(bytes);
        frame(
                out,
                "{\"rows\":3,\"columns\":[[\"int\",24,0,0,0],[\"float\",24,3,0,0],[\"text\",12,0,2,11],"
                        + "[\"time\",24,0,0,0]]}",
                bytes);
        frame(out, "{\"end\":true,\"rows\":3}", new byte[0]);
        return out.toByteArray();
    }

    /// The same rows in fewer bytes.
    private static byte[] narrow() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        frame(
                out,
                "{\"columns\":[{\"name\":\"n\",\"type\":\"integer\"},{\"name\":\"x\",\"type\":\"decimal\"},"
                        + "{\"name\":\"s\",\"type\":\"string\"},{\"name\":\"d\",\"type\":\"date\"}]}",
                new byte[0]);
        ByteBuffer body = ByteBuffer.allocate(200).order(ByteOrder.LITTLE_ENDIAN);
        body.put((byte) 1).put((byte) 2).put((byte) LAST.get());
        body.putShort((short) 50).putShort((short) 0).putShort((short) 250);
        body.put(new byte[] {0, 1, 0}).put(new byte[] {0, 1, 0});
        body.putInt(1).put((byte) 'a').putInt(2).put("é".getBytes(StandardCharsets.UTF_8));
        body.putInt(0).putInt(1).putInt(-1);
        byte[] bytes = new byte[body.flip().remaining()];
        body.get(bytes);
        frame(
                out,
                "{\"rows\":3,\"columns\":[[\"int\",3,0,0,0,\"<i1\",1],[\"float\",6,3,0,0,\"<i2\",100],"
                        + "[\"text\",3,0,2,11,\"<u1\",1],[\"time\",12,0,0,0,\"<i4\",86400000000]]}",
                bytes);
        frame(out, "{\"end\":true,\"rows\":3}", new byte[0]);
        return out.toByteArray();
    }

    private static void frame(ByteArrayOutputStream out, String header, byte[] body)
            throws IOException {
        byte[] head = header.getBytes(StandardCharsets.UTF_8);
        DataOutputStream data = new DataOutputStream(out);
        data.writeInt(head.length);
        data.writeInt(body.length);
        data.write(head);
        data.write(body);
    }
}
