package io.dataagent.query.gate.sql;

import java.io.IOException;
import net.sf.jsqlparser.parser.Provider;

/// A text as the parser reads it. The parser learns of the end by an exception, twice in every
/// text; this one is made once, with its stack.
final class ParsedText implements Provider {

    private static final IOException END = new IOException("the text ends");

    private final String text;
    private int at;

    ParsedText(String text) {
        this.text = text;
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
        if (at == text.length()) {
            throw END;
        }
        int count = Math.min(length, text.length() - at);
        text.getChars(at, at + count, buffer, offset);
        at += count;
        return count;
    }

    @Override
    public void close() {
        at = text.length();
    }
}
