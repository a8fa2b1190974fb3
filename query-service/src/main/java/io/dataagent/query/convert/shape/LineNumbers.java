package io.dataagent.query.convert.shape;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;

/// The lines of a text file as an editor numbers them. A reader of values counts rows, of which one
/// takes several lines where a value holds line ends.
public final class LineNumbers {

    private static final int BUFFER = 1 << 16;

    private final PriorityQueue<Long> wanted;
    private final Map<Long, Long> found = new HashMap<>();
    private long at;
    private long line = 1;
    private boolean returned;

    private LineNumbers(Collection<Long> wanted) {
        this.wanted = new PriorityQueue<>(wanted);
    }

    /// The line, from 1, in which each of these bytes is; what lies behind the end is in the last.
    ///
    /// @param file in UTF-8
    /// @param bytes places from 0
    public static Map<Long, Long> of(Path file, Collection<Long> bytes) throws IOException {
        LineNumbers numbers = new LineNumbers(bytes);
        byte[] buffer = new byte[BUFFER];
        try (InputStream in = Files.newInputStream(file)) {
            int read = in.read(buffer);
            while (read >= 0 && !numbers.wanted.isEmpty()) {
                numbers.look(buffer, read);
                read = in.read(buffer);
            }
        }
        numbers.wanted.forEach(place -> numbers.found.put(place, numbers.line));
        return numbers.found;
    }

    /// A line ends with a line feed, a carriage return, or both.
    private void look(byte[] buffer, int length) {
        for (int i = 0; i < length && !wanted.isEmpty(); i++, at++) {
            if (returned && buffer[i] != '\n') {
                line++;
            }
            while (!wanted.isEmpty() && wanted.element() <= at) {
                found.put(wanted.remove(), line);
            }
            if (buffer[i] == '\n') {
                line++;
            }
            returned = buffer[i] == '\r';
        }
    }
}
