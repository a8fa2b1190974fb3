package io.dataagent.sandbox.execution;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;

/// The executor for comparison, which is started anew whenever it has been hurt.
final class SeedServer {

    private final String script;
    private final int port;
    private @Nullable Process process;

    /// @param script runs it on the port it is given, until it is killed
    /// @param port a free one of loopback
    SeedServer(String script, int port) {
        this.script = script;
        this.port = port;
    }

    URI execute() {
        return at("/execute");
    }

    void start() {
        try {
            process =
                    new ProcessBuilder("nice", "-n", "19", script, Integer.toString(port))
                            .redirectErrorStream(true)
                            .redirectOutput(Redirect.DISCARD)
                            .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Awaitility.await("the executor").atMost(Duration.ofSeconds(60)).until(this::healthy);
    }

    private boolean healthy() {
        try {
            HttpURLConnection connection =
                    (HttpURLConnection) at("/health").toURL().openConnection();
            connection.setConnectTimeout(1_000);
            connection.setReadTimeout(5_000);
            return connection.getResponseCode() == 200;
        } catch (IOException e) {
            return false; // not yet
        }
    }

    /// Ends it with all that it started, which is in a process namespace of its own.
    void stop() {
        Process running = process;
        if (running != null) {
            running.descendants().forEach(ProcessHandle::destroyForcibly);
            running.destroyForcibly();
            Awaitility.await("its end").atMost(Duration.ofSeconds(60)).until(() -> !healthy());
        }
    }

    private URI at(String path) {
        return URI.create("http://127.0.0.1:" + port + path);
    }
}
