package io.dataagent.sandbox.kubernetes;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.sandbox.wire.Frame;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/// Executors that speak the protocol and run nothing: every run ends well with the result `1`,
/// unless they are told to be silent.
final class ScriptedExecutors implements FakeCluster.PodStarter {

    private final AtomicInteger served = new AtomicInteger();
    private volatile boolean silent;
    private volatile String openWays = "[]";

    /// From now on runs get no answer.
    void silent() {
        silent = true;
    }

    /// What the proving run finds open from now on, as it would say it.
    void open(String ways) {
        openWays = ways;
    }

    int served() {
        return served.get();
    }

    @Override
    public FakeCluster.PodProcess start(Map<String, String> environment) {
        String address = FakeExecutors.address();
        int port = Integer.parseInt(environment.getOrDefault("SANDBOX_PORT", "0"));
        try {
            ServerSocket door = new ServerSocket(port, 8, InetAddress.getByName(address));
            Thread.ofVirtual().start(() -> serve(door));
            return new Scripted(address, door);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private record Scripted(String address, ServerSocket door) implements FakeCluster.PodProcess {

        @Override
        public void end() {
            try {
                door.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private void serve(ServerSocket door) {
        try (door;
                Socket caller = door.accept();
                DataInputStream in = new DataInputStream(caller.getInputStream())) {
            byte[] key = in.readNBytes(64);
            frame(caller, "ready", false);
            Frame order = Frame.read(in);
            while (!order.header().path("do").asText().equals("run")) {
                order = Frame.read(in);
            }
            String body = new String(order.body(), StandardCharsets.UTF_8);
            if (body.contains("169.254.169.254")) {
                answer(caller, "done", false, openWays);
                return;
            }
            served.incrementAndGet();
            if (silent) {
                // a run that goes on until its pod is ended: the door closes then
                door.accept().close();
            } else if (key.length == 64) {
                frame(caller, "done", order.header().path("stays").asBoolean());
            }
        } catch (IOException e) {
            return; // the pod was ended
        }
    }

    private static void frame(Socket caller, String event, boolean alive) throws IOException {
        answer(caller, event, alive, "1");
    }

    private static void answer(Socket caller, String event, boolean alive, String result)
            throws IOException {
        ObjectNode header = JsonNodeFactory.instance.objectNode().put("event", event);
        header.put("outcome", "ok").put("returnCode", 0).put("resultSize", result.length());
        header.put("alive", alive);
        new Frame(header, result.getBytes(StandardCharsets.US_ASCII))
                .write(caller.getOutputStream());
    }
}
