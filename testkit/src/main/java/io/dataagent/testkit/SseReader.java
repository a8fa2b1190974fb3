package io.dataagent.testkit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Reads an event stream (WHATWG HTML, server-sent events) one event at a time. Comments, `retry`
/// and unknown fields are passed over.
public final class SseReader implements AutoCloseable {

    private final BufferedReader lines;

    /// @param body the body of a `text/event-stream` answer
    public SseReader(InputStream body) {
        this.lines = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
    }

    /// The next event; empty at the end of the stream.
    ///
    /// @throws IOException if the connection breaks
    public Optional<Event> next() throws IOException {
        String id = "";
        String name = "message";
        StringBuilder data = new StringBuilder();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.isEmpty()) {
                if (!data.isEmpty()) {
                    return Optional.of(new Event(id, name, data.substring(0, data.length() - 1)));
                }
                name = "message";
            } else if (line.startsWith("id:")) {
                id = value(line);
            } else if (line.startsWith("event:")) {
                name = value(line);
            } else if (line.startsWith("data:")) {
                data.append(value(line)).append('\n');
            }
        }
        return Optional.empty();
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }

    private static String value(String line) {
        String value = line.substring(line.indexOf(':') + 1);
        return value.startsWith(" ") ? value.substring(1) : value;
    }

    /// One event.
    public record Event(String id, String name, String data) {}
}
