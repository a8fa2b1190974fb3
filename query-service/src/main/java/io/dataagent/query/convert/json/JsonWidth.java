package io.dataagent.query.convert.json;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// How wide the rows of JSON lines are. Working out the types of a row of very many members takes
/// the database time by their square, so it is asked before.
public final class JsonWidth {

    private static final int LOOKED_AT = 5_000;

    private int depth;
    private boolean text;
    private boolean escaped;
    private long rows;
    private long members;
    private long widest;

    private JsonWidth() {}

    /// The most members of one of the first rows. Whatever is no JSON is counted in some way.
    ///
    /// @param lines in UTF-8, an object on each
    public static long of(Path lines) throws IOException {
        JsonWidth width = new JsonWidth();
        try (InputStream in = new BufferedInputStream(Files.newInputStream(lines), 1 << 16)) {
            for (int next = in.read(); next >= 0 && width.rows < LOOKED_AT; next = in.read()) {
                width.add(next);
            }
        }
        return width.widest;
    }

    private void add(int next) {
        if (text) {
            text = escaped || next != '"';
            escaped = !escaped && next == '\\';
            return;
        }
        switch (next) {
            case '"' -> text = true;
            case '{', '[' -> depth++;
            case '}', ']' -> closed();
            case ',' -> counted(depth == 1 ? 1 : 0);
            default -> {
                // nothing that divides members
            }
        }
    }

    private void counted(int more) {
        members += more;
        widest = Math.max(widest, members + 1);
    }

    private void closed() {
        depth = Math.max(0, depth - 1);
        if (depth == 0) {
            counted(0);
            members = 0;
            rows++;
        }
    }
}
