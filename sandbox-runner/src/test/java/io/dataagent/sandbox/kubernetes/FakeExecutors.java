package io.dataagent.sandbox.kubernetes;

import io.dataagent.sandbox.local.ExecutorFilesOfTests;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;

/// Starts the executor as a pod would: read-only system, `/tmp` of its own, no rights; but with
/// the machine's loopback, on an address of its own, for the driver to reach it.
final class FakeExecutors implements FakeCluster.PodStarter {

    private static final boolean ROOT = "root".equals(System.getProperty("user.name"));
    private static final AtomicInteger NEXT = new AtomicInteger(2);
    private final Path files = ExecutorFilesOfTests.unpack();

    /// An executor that listens.
    private record Started(Process process, String address) implements FakeCluster.PodProcess {

        @Override
        public void end() {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            try {
                process.waitFor();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public FakeCluster.PodProcess start(Map<String, String> environment) {
        String address = address();
        List<String> command = new ArrayList<>();
        if (ROOT) {
            command.addAll(
                    List.of("setpriv", "--reuid=64123", "--regid=64123", "--clear-groups", "--"));
        }
        command.addAll(
                List.of(
                        "bwrap",
                        "--unshare-all",
                        "--share-net",
                        "--die-with-parent",
                        "--cap-drop"));
        command.addAll(List.of("ALL", "--ro-bind", "/usr", "/usr", "--symlink", "usr/bin", "/bin"));
        command.addAll(List.of("--symlink", "usr/lib", "/lib", "--symlink", "usr/lib64", "/lib64"));
        for (String path : List.of("/etc/alternatives", "/etc/fonts", "/etc/matplotlibrc")) {
            command.addAll(List.of("--ro-bind-try", path, path));
        }
        command.addAll(List.of("--ro-bind", files.toString(), "/opt/sandbox", "--proc", "/proc"));
        command.addAll(List.of("--dev", "/dev", "--tmpfs", "/tmp", "--chdir", "/tmp"));
        command.addAll(List.of("--clearenv", "--setenv", "HOME", "/tmp"));
        command.addAll(List.of("--setenv", "MPLCONFIGDIR", "/tmp/.matplotlib"));
        command.addAll(List.of("--setenv", "SANDBOX_ADDRESS", address));
        command.addAll(List.of("--setenv", "SANDBOX_PRELOAD", "pandas matplotlib.pyplot"));
        environment.forEach((name, value) -> command.addAll(List.of("--setenv", name, value)));
        command.addAll(List.of("--remount-ro", "/", "--", "/usr/bin/python3", "-s", "-B"));
        command.add("/opt/sandbox/pod.py");
        try {
            Process process = new ProcessBuilder(command).inheritIO().start();
            int port = Integer.parseInt(environment.getOrDefault("SANDBOX_PORT", "0"));
            Awaitility.await()
                    .atMost(Duration.ofSeconds(60))
                    .until(() -> listens(address, port) || !process.isAlive());
            return new Started(process, address);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A loopback address that no other pod has.
    static String address() {
        int n = NEXT.getAndIncrement();
        return "127.0." + (77 + n / 250) + "." + (2 + n % 250);
    }

    /// As the kubelet's probe does.
    private static boolean listens(String address, int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(address, port), 500);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    void remove() {
        ExecutorFilesOfTests.remove(files);
    }
}
