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
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Writes the objects of JSON lists as lines, byte by byte as they are: nothing but the place in
/// the text is kept, however deep and large it is. What the objects hold is judged by whoever
/// reads the lines.
public final class JsonRows {

    private static final int LONGEST_NAME = 60;
    private static final int MOST_LISTS = 20;
    private static final int MOST_NAMED = 5;
    private static final int DEEPEST = 5;
    private static final Pattern SHOWN = Pattern.compile("[\\p{L}\\p{N}_ .-]{1,60}");
    private static final int END = -1;

    private final InputStream in;
    private final Path lines;
    private final List<Rows> lists = new ArrayList<>();
    private final List<String> beside = new ArrayList<>();
    private long rows;
    private long others;
    private int next;

    private JsonRows(InputStream in, Path lines) throws IOException {
        this.in = in;
        this.lines = lines;
        this.next = in.read();
    }

    /// What a file holds.
    public enum Kind {
        /// One list of objects.
        LIST,
        /// One object with lists of objects.
        MEMBER,
        /// A list that breaks off, that holds other things than objects, or that is not alone.
        BROKEN,
        /// Something else.
        OTHER
    }

    /// What a list holds.
    private enum Held {
        OBJECTS,
        OTHER,
        BROKEN
    }

    /// A list of objects.
    ///
    /// @param path of the member that it is: the names of the objects around it and its own, or
    ///     empty
    /// @param lines where its objects stand, each on a line
    /// @param told what people have to know of them
    public record Rows(List<String> path, Path lines, List<String> told) {

        /// What people read.
        public String name() {
            return String.join(".", path);
        }
    }

    /// What was found.
    ///
    /// @param kind of the file
    /// @param lists of objects, for a list and for members
    /// @param others how many members are none
    /// @param beside the names of the first of them
    /// @param row of which the list is broken, from 1
    public record Found(Kind kind, List<Rows> lists, long others, List<String> beside, long row) {

        /// Tables that were found in the tree of a file.
        public static Found of(JsonShapes shapes, Path lines) throws IOException {
            List<Rows> lists = new ArrayList<>();
            for (JsonShapes.Table table : shapes.tables()) {
                Path file = lines.resolveSibling(lines.getFileName() + "-" + lists.size());
                lists.add(new Rows(table.path(), table.written(file), table.told()));
            }
            return new Found(Kind.MEMBER, lists, shapes.others(), List.of(), 1);
        }

        /// What people are told of the rows of a list.
        public List<String> notes(Rows list) {
            if (kind != Kind.MEMBER) {
                return List.of();
            }
            List<String> notes = new ArrayList<>(list.told());
            if (!list.name().isEmpty()) {
                notes.add(whose(list));
            }
            if (others > 0) {
                boolean named =
                        others <= MOST_NAMED
                                && beside.size() == others
                                && beside.stream().allMatch(n -> SHOWN.matcher(n).matches());
                notes.add(
                        "%d other %s left out%s."
                                .formatted(
                                        others,
                                        others == 1
                                                ? "member of the file is"
                                                : "members of the file are",
                                        named ? ": " + String.join(", ", beside) : ""));
            }
            return List.copyOf(notes);
        }

        private String whose(Rows list) {
            return SHOWN.matcher(list.name()).matches()
                    ? "The rows are those of the list “%s” of the file.".formatted(list.name())
                    : "The rows are those of %s list of the file."
                            .formatted(lists.size() == 1 ? "the only" : "a");
        }
    }

    /// @param file in UTF-8 without a mark
    /// @param lines where the objects of the first list are written; of others, beside it
    public static Found of(Path file, Path lines) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
            JsonRows rows = new JsonRows(in, lines);
            Kind kind = rows.found();
            rows.nearest();
            return new Found(
                    kind,
                    kind == Kind.LIST || kind == Kind.MEMBER ? rows.lists : List.of(),
                    rows.others,
                    rows.beside,
                    Math.max(1, rows.rows));
        }
    }

    private Kind found() throws IOException {
        gap();
        if (next == '[') {
            return list(List.of()) == Held.OBJECTS && alone() ? Kind.LIST : Kind.BROKEN;
        }
        boolean whole = take('{') && members(List.of()) && alone();
        return whole && !lists.isEmpty() && lists.size() <= MOST_LISTS ? Kind.MEMBER : Kind.OTHER;
    }

    private boolean alone() {
        return next == END;
    }

    /// Lists deeper in the file than others are none of its tables.
    private void nearest() {
        int least = lists.stream().mapToInt(l -> l.path().size()).min().orElse(0);
        int all = lists.size();
        lists.removeIf(l -> l.path().size() > least);
        others += all - lists.size();
    }

    /// The members of an object, up to its end.
    ///
    /// @param within its path; empty for the file's object
    private boolean members(List<String> within) throws IOException {
        do {
            String name = named();
            if (name == null) {
                return false;
            }
            Held held = member(Stream.concat(within.stream(), Stream.of(name)).toList());
            if (held == Held.BROKEN) {
                return false;
            }
            if (held == Held.OTHER && others++ < MOST_NAMED && within.isEmpty()) {
                beside.add(name);
            }
        } while (take(','));
        return take('}');
    }

    private Held member(List<String> path) throws IOException {
        if (next == '[') {
            return list(path);
        }
        if (next != '{' || path.size() > DEEPEST) {
            return value() ? Held.OTHER : Held.BROKEN;
        }
        take('{');
        if (take('}')) {
            return Held.OTHER;
        }
        int before = lists.size();
        long counted = others;
        if (!members(path)) {
            return Held.BROKEN;
        }
        if (lists.size() > before) {
            return Held.OBJECTS;
        }
        others = counted;
        return Held.OTHER;
    }

    /// The name of a member, with the colon behind it passed over; null if there is none.
    private @Nullable String named() throws IOException {
        if (next != '"') {
            return null;
        }
        ByteArrayOutputStream name = new ByteArrayOutputStream();
        boolean escaped = false;
        for (int b = in.read(); escaped || b != '"'; b = in.read()) {
            if (b < ' ') {
                return null;
            }
            escaped = !escaped && b == '\\';
            if (name.size() <= 4 * LONGEST_NAME) {
                name.write(b);
            }
        }
        step();
        gap();
        return take(':') ? name.toString(StandardCharsets.UTF_8) : null;
    }

    /// What a list that begins here holds; its objects are written.
    private Held list(List<String> path) throws IOException {
        take('[');
        rows = 0;
        boolean first = lists.isEmpty();
        Path file = first ? lines : lines.resolveSibling(lines.getFileName() + "-" + lists.size());
        Held held;
        try (OutputStream written =
                lists.size() > MOST_LISTS
                        ? OutputStream.nullOutputStream()
                        : new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
            held = objects(written);
        }
        if (held == Held.OBJECTS && lists.size() <= MOST_LISTS) {
            lists.add(new Rows(path, file, List.of()));
        }
        return held;
    }

    /// Objects divided by commas, up to the end of the list.
    private Held objects(OutputStream out) throws IOException {
        do {
            rows++;
            if (next != '{') {
                return through(OutputStream.nullOutputStream(), 1) ? Held.OTHER : Held.BROKEN;
            }
            if (!through(out, 0)) {
                return Held.BROKEN;
            }
            out.write('\n');
        } while (take(','));
        return take(']') ? Held.OBJECTS : Held.BROKEN;
    }

    /// One value of a member, whatever is in it.
    private boolean value() throws IOException {
        if (next == '{' || next == '[' || next == '"') {
            return through(OutputStream.nullOutputStream(), 0);
        }
        boolean some = false;
        while (next > ' ' && next != ',' && next != '}') {
            some = true;
            step();
        }
        gap();
        return some;
    }

    /// Up to the end of what is open, whatever is in it; ends of lines between its parts become
    /// spaces.
    private boolean through(OutputStream out, long open) throws IOException {
        long depth = open;
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
            } else {
                text = b == '"';
                depth += b == '{' || b == '[' ? 1 : b == '}' || b == ']' ? -1 : 0;
            }
            if (!text && depth == 0) {
                gap();
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
