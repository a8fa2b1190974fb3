package io.dataagent.sandbox.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.dataagent.sandbox.kubernetes.ClusterPlaces.Place;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The code that tries to get out, run as it is by Python: where a way is open it says so.
class ProvingRunTest {

    /// Nobody listens there and nobody refuses (RFC 5737).
    private static final Place NOWHERE = new Place("192.0.2.1", 53);

    @TempDir private Path folder;

    @Test
    void findsTheServiceOfTheApiAndANameServerThatTakesConnections() throws Exception {
        try (ServerSocket api = listening();
                ServerSocket names = listening()) {
            List<String> ways = said(List.of(), new ClusterPlaces(at(api), at(names)));

            assertThat(ways)
                    .contains("the cluster's API", "a name server by TCP")
                    .doesNotContain("a service account's token");
        }
    }

    @Test
    void findsANameServerThatAnswersByUdpAlone() throws Exception {
        try (DatagramSocket names =
                new DatagramSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))) {
            Thread.ofVirtual().start(() -> answer(names));

            List<String> ways =
                    said(
                            List.of(),
                            new ClusterPlaces(
                                    List.of(),
                                    List.of(new Place("127.0.0.1", names.getLocalPort()))));

            assertThat(ways).contains("a name server by UDP").doesNotContain("the cluster's API");
        }
    }

    @Test
    void whoRefusesIsReachedToo() throws Exception {
        int closed;
        try (ServerSocket gone = listening()) {
            closed = gone.getLocalPort();
        }

        assertThat(
                        said(
                                List.of(),
                                new ClusterPlaces(
                                        List.of(new Place("127.0.0.1", closed)), List.of())))
                .contains("the cluster's API");
    }

    @Test
    void findsNoWayWhereThereIsNoNetwork() throws Exception {
        List<String> walls = List.of("unshare", "-rn");
        assumeTrue(works(walls), "this machine lets nobody make a network of his own");

        List<String> ways =
                said(
                        walls,
                        new ClusterPlaces(List.of(new Place("192.0.2.1", 443)), List.of(NOWHERE)));

        assertThat(ways).isEmpty();
    }

    @Test
    void triesWhatTheReplicaItselfIsTold() throws IOException {
        Path resolv =
                Files.writeString(
                        folder.resolve("resolv.conf"),
                        "search a.svc.cluster.local\nnameserver 172.20.0.10\nnameserver  fd00::a \n");

        ClusterPlaces places =
                ClusterPlaces.of(
                        Map.of(
                                "KUBERNETES_SERVICE_HOST",
                                "172.20.0.1",
                                "KUBERNETES_SERVICE_PORT",
                                "6443"),
                        resolv);

        assertThat(places.python())
                .isEqualTo(
                        "{\"api\":[[\"172.20.0.1\",6443]],"
                                + "\"nameservers\":[[\"172.20.0.10\",53],[\"fd00::a\",53]]}");
    }

    @Test
    void knowsNoPlaceOutsideOfACluster() {
        assertThat(ClusterPlaces.of(Map.of(), folder.resolve("none")).python())
                .isEqualTo("{\"api\":[],\"nameservers\":[]}");
    }

    private static ServerSocket listening() throws IOException {
        return new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    }

    private static List<Place> at(ServerSocket socket) {
        return List.of(new Place("127.0.0.1", socket.getLocalPort()));
    }

    private static void answer(DatagramSocket names) {
        try {
            DatagramPacket asked = new DatagramPacket(new byte[512], 512);
            names.receive(asked);
            names.send(
                    new DatagramPacket(
                            asked.getData(), asked.getLength(), asked.getSocketAddress()));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean works(List<String> walls) throws IOException, InterruptedException {
        try {
            Process tried =
                    new ProcessBuilder(Stream.concat(walls.stream(), Stream.of("true")).toList())
                            .redirectErrorStream(true)
                            .start();
            return tried.waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /// What the code says, behind walls that a command makes.
    private List<String> said(List<String> walls, ClusterPlaces places) throws Exception {
        Path code =
                Files.writeString(
                        folder.resolve("proving.py"),
                        ProvingRun.code(places) + "import json\nprint(json.dumps(ways))\n");
        Process python =
                new ProcessBuilder(
                                Stream.concat(walls.stream(), Stream.of("python3", code.toString()))
                                        .toList())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        String out = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(python.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return List.of(new ObjectMapper().readValue(out, String[].class));
    }
}
