package io.dataagent.chat.bench;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// The packaged service in a process of its own, which can be killed as a machine kills it.
final class ServiceProcess {

    private static final long START_SECONDS = 180;
    private static final int OK = 200;

    private final Map<String, String> settings;
    private final int port;
    private final int managementPort;
    private @Nullable Process process;

    /// @param settings environment of the service
    ServiceProcess(Map<String, String> settings) throws IOException {
        this.settings = new HashMap<>(settings);
        try (ServerSocket free = new ServerSocket(0);
                ServerSocket other = new ServerSocket(0)) {
            this.port = free.getLocalPort();
            this.managementPort = other.getLocalPort();
        }
    }

    String url() {
        return "http://localhost:" + port;
    }

    /// Starts it and waits until it is ready.
    void start() throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(
                        List.of(
                                ProcessHandle.current().info().command().orElse("java"),
                                "-Xmx256m",
                                "-XX:+UseSerialGC",
                                "-XX:TieredStopAtLevel=1",
                                "-jar",
                                Path.of(System.getProperty("bench.app", "target/quarkus-app"))
                                        .resolve("quarkus-run.jar")
                                        .toString()));
        builder.environment().putAll(settings);
        builder.environment().put("DATA_AGENT_CHAT_PORT", String.valueOf(port));
        builder.environment()
                .put("DATA_AGENT_CHAT_MANAGEMENT_PORT", String.valueOf(managementPort));
        builder.redirectErrorStream(true);
        builder.redirectOutput(
                ProcessBuilder.Redirect.appendTo(Path.of("target/chat-crash.log").toFile()));
        process = builder.start();
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
        while (!ready()) {
            if (System.nanoTime() > until || !process.isAlive()) {
                throw new IOException("the service did not start; see target/chat-crash.log");
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
        }
    }

    /// SIGKILL.
    void kill() {
        if (process != null) {
            process.destroyForcibly();
        }
    }

    void awaitDeath() {
        if (process != null) {
            process.onExit().join();
        }
    }

    private boolean ready() {
        try {
            HttpURLConnection connection =
                    (HttpURLConnection)
                            URI.create("http://localhost:" + managementPort + "/q/health/ready")
                                    .toURL()
                                    .openConnection();
            return connection.getResponseCode() == OK;
        } catch (IOException e) {
            return false;
        }
    }
}
