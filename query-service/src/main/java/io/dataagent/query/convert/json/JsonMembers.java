package io.dataagent.query.convert.json;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Writes JSON lines so that members of objects within a row are members of the row, two levels
/// deep: `{"to":{"city":1}}` becomes `{"to.city":1}`. Nothing else is changed, and nothing at all
/// where there is any doubt.
public final class JsonMembers {

    private static final int MOST_MEMBERS = 50;
    private static final int MOST_COLUMNS = 500;
    private static final int LONGEST_NAME = 500;
    private static final int LOOKED_AT = 5_000;
    private static final int LEVELS = 2;
    private static final int END = -1;

    /// As it is, and as JSON can write it.
    private static final Pattern POINT = Pattern.compile("[.]|\\\\u002[eE]");

    private final InputStream in;
    private final OutputStream out;
    private final Map<String, Set<String>> members;
    private final boolean writes;
    private final Set<String> columns = new TreeSet<>();
    private boolean first;
    private int next;

    /// @param members of each object that were seen before, or null to look at them
    private JsonMembers(
            InputStream in, OutputStream out, @Nullable Map<String, Set<String>> members)
            throws IOException {
        this.in = in;
        this.out = out;
        this.writes = members != null;
        this.members = members == null ? new HashMap<>() : members;
        this.next = in.read();
    }

    /// What was written.
    ///
    /// @param lines where; those that were given if there is nothing to change
    /// @param columns how many members of objects became members of rows
    public record Found(Path lines, long columns) {

        /// What people are told.
        public List<String> notes() {
            return columns == 0
                    ? List.of()
                    : List.of(
                            columns == 1
                                    ? "1 column is a member of objects within the rows."
                                    : columns + " columns are members of objects within the rows.");
        }
    }

    /// @param lines in UTF-8, an object on each
    /// @param to where they are written
    public static Found of(Path lines, Path to) throws IOException {
        Map<String, Set<String>> members = seen(lines);
        long all = members.values().stream().mapToLong(Set::size).sum();
        if (members.isEmpty() || all > MOST_COLUMNS) {
            return new Found(lines, 0);
        }
        try (InputStream in = opened(lines);
                OutputStream out = new BufferedOutputStream(Files.newOutputStream(to), 1 << 16)) {
            JsonMembers written = new JsonMembers(in, out, members);
            boolean whole = written.rows();
            return whole ? new Found(to, written.columns.size()) : new Found(lines, 0);
        }
    }

    private static InputStream opened(Path lines) throws IOException {
        return new BufferedInputStream(Files.newInputStream(lines), 1 << 16);
    }

    /// The objects within rows whose members can be columns; none if some line is no plain object.
    private static Map<String, Set<String>> seen(Path lines) throws IOException {
        try (InputStream in = opened(lines)) {
            JsonMembers look = new JsonMembers(in, OutputStream.nullOutputStream(), null);
            if (!look.rows()) {
                return Map.of();
            }
            Map<String, Set<String>> narrow = new HashMap<>(look.members);
            narrow.values().removeIf(names -> names.size() > MOST_MEMBERS);
            return narrow;
        }
    }

    private boolean rows() throws IOException {
        long rows = 0;
        for (skip(); next != END; skip()) {
            first = true;
            if (next != '{' || !writes && members.isEmpty() && rows == LOOKED_AT) {
                return false;
            }
            rows++;
            out.write('{');
            step();
            gap();
            if (next != '}' && !object("", 0)) {
                return false;
            }
            out.write('}');
            out.write('\n');
            step();
            gap();
            if (next != '\n' && next != '\r' && next != END) {
                return false;
            }
        }
        return rows > 0;
    }

    /// The members of an object, up to its end.
    ///
    /// @param within which object they are, or empty
    private boolean object(String within, int level) throws IOException {
        do {
            gap();
            String name = name();
            gap();
            if (name == null || next != ':' || POINT.matcher(name).find()) {
                return false;
            }
            step();
            gap();
            if (!within.isEmpty()) {
                noted(within, name);
            }
            if (!member(within.isEmpty() ? name : within + "." + name, level)) {
                return false;
            }
            gap();
        } while (passed(','));
        return next == '}';
    }

    private void noted(String within, String name) {
        if (!writes) {
            Set<String> names = members.computeIfAbsent(within, w -> new HashSet<>());
            if (names.size() <= MOST_MEMBERS) {
                names.add(name);
            }
        }
    }

    private boolean member(String path, int level) throws IOException {
        boolean opens = level < LEVELS && next == '{' && (!writes || members.containsKey(path));
        if (opens) {
            step();
            gap();
            if (next != '}') {
                boolean whole = object(path, level + 1);
                step();
                return whole;
            }
            step();
        }
        if (!opens && next == 'n' && writes && members.containsKey(path)) {
            return nothing();
        }
        if (!first) {
            out.write(',');
        }
        first = false;
        out.write(('"' + path + "\":").getBytes(StandardCharsets.ISO_8859_1));
        if (path.indexOf('.') >= 0) {
            columns.add(path);
        }
        if (opens) {
            out.write('{');
            out.write('}');
            return true;
        }
        return value();
    }

    /// An object that is not there has no members, and is no column beside theirs.
    private boolean nothing() throws IOException {
        boolean all = true;
        for (char c : "null".toCharArray()) {
            all &= passed(c);
        }
        return all;
    }

    /// A name as it is written, byte by byte; null if there is none, or none of usual length.
    private @Nullable String name() throws IOException {
        if (!passed('"')) {
            return null;
        }
        ByteArrayOutputStream name = new ByteArrayOutputStream();
        boolean escaped = false;
        while (escaped || next != '"') {
            if (next < ' ' || name.size() > LONGEST_NAME) {
                return null;
            }
            escaped = !escaped && next == '\\';
            name.write(next);
            step();
        }
        step();
        return name.toString(StandardCharsets.ISO_8859_1);
    }

    /// One value, whatever is in it, which is written.
    private boolean value() throws IOException {
        long depth = 0;
        boolean text = false;
        boolean escaped = false;
        boolean some = false;
        while (next >= ' ' || next == '\t' && !text) {
            int b = next;
            boolean gap = b == ' ' || b == '\t';
            if (!text && depth == 0 && (b == ',' || b == '}' || gap)) {
                return some;
            }
            some = true;
            out.write(b);
            step();
            if (text) {
                text = escaped || b != '"';
                escaped = !escaped && b == '\\';
            } else {
                text = b == '"';
                depth += b == '{' || b == '[' ? 1 : b == '}' || b == ']' ? -1 : 0;
            }
        }
        return false;
    }

    private boolean passed(char sign) throws IOException {
        if (next != sign) {
            return false;
        }
        step();
        return true;
    }

    /// Between rows.
    private void skip() throws IOException {
        while (next == '\n' || next == '\r' || next == ' ' || next == '\t') {
            step();
        }
    }

    /// Within a row, which ends with its line.
    private void gap() throws IOException {
        while (next == ' ' || next == '\t') {
            step();
        }
    }

    private void step() throws IOException {
        next = in.read();
    }
}
