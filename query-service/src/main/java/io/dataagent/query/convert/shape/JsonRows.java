package io.dataagent.query.convert.shape;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/// Writes the objects of one JSON list as lines, byte by byte as they are: nothing but the place
/// in the text is kept, however deep and large it is. What the objects hold is judged by whoever
/// reads the lines.
public final class JsonRows {

    private static final int LONGEST_NAME = 60;
    private static final Pattern SHOWN = Pattern.compile("[\\p{L}\\p{N}_ .-]{1,60}");
    private static final int END = -1;

    private final InputStream in;
    private final OutputStream out;
    private final ByteArrayOutputStream name = new ByteArrayOutputStream();
    private long rows;
    private int next;

    private JsonRows(InputStream in, OutputStream out) throws IOException {
        this.in = in;
        this.out = out;
        this.next = in.read();
    }

    /// What a file holds.
    public enum Kind {
        /// One list of objects.
        LIST,
        /// One object, whose only member is a list of objects.
        MEMBER,
        /// A list that breaks off, that holds other things than objects, or that is not alone.
        BROKEN,
        /// Something else.
        OTHER
    }

    /// What was found.
    ///
    /// @param kind of the file
    /// @param name of the member
    /// @param row of which the list is broken, from 1
    public record Found(Kind kind, String name, long row) {

        /// What people are told.
        public List<String> notes() {
            return kind != Kind.MEMBER
                    ? List.of()
                    : List.of(
                            SHOWN.matcher(name).matches()
                                    ? "The rows are those of the list “%s” of the file."
                                            .formatted(name)
                                    : "The rows are those of the only list of the file.");
        }
    }

    /// @param file in UTF-8 without a mark
    /// @param lines where the objects are written, each on a line; whole for a list and a member
    public static Found of(Path file, Path lines) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
                OutputStream out =
                        new BufferedOutputStream(Files.newOutputStream(lines), 1 << 16)) {
            JsonRows rows = new JsonRows(in, out);
            Kind kind = rows.found();
            return new Found(
                    kind, rows.name.toString(StandardCharsets.UTF_8), Math.max(1, rows.rows));
        }
    }

    private Kind found() throws IOException {
        gap();
        if (take('[')) {
            return objects() && alone() ? Kind.LIST : Kind.BROKEN;
        }
        boolean member = take('{') && named() && take('[');
        return member && objects() && take('}') && alone() ? Kind.MEMBER : Kind.OTHER;
    }

    private boolean alone() {
        return next == END;
    }

    /// The name of a member and the colon behind it.
    private boolean named() throws IOException {
        if (next != '"') {
            return false;
        }
        boolean escaped = false;
        for (int b = in.read(); escaped || b != '"'; b = in.read()) {
            if (b < ' ') {
                return false;
            }
            escaped = !escaped && b == '\\';
            if (name.size() <= 4 * LONGEST_NAME) {
                name.write(b);
            }
        }
        step();
        gap();
        return take(':');
    }

    /// Objects divided by commas, up to the end of the list.
    private boolean objects() throws IOException {
        if (next != '{') {
            return false;
        }
        do {
            rows++;
            if (next != '{' || !object()) {
                return false;
            }
            out.write('\n');
            gap();
        } while (take(','));
        return take(']');
    }

    /// One object, whatever is in it; ends of lines between its parts become spaces.
    private boolean object() throws IOException {
        long depth = 0;
        boolean text = false;
        boolean escaped = false;
        while (next != END) {
            int b = next;
            if (text && b < ' ') {
                return false;
            }
            out.write(b == '\n' || b == '\r' ? ' ' : b);
            step();
            if (text) {
                text = escaped || b != '"';
                escaped = !escaped && b == '\\';
                continue;
            }
            text = b == '"';
            depth += b == '{' || b == '[' ? 1 : b == '}' || b == ']' ? -1 : 0;
            if (depth == 0) {
                return true;
            }
        }
        return false;
    }

    /// Whether a sign stands here, which is then passed over with the gap behind it.
    private boolean take(char sign) throws IOException {
        if (next != sign) {
            return false;
        }
        step();
        gap();
        return true;
    }

    private void gap() throws IOException {
        while (next == ' ' || next == '\n' || next == '\r' || next == '\t') {
            step();
        }
    }

    private void step() throws IOException {
        next = in.read();
    }
}
