package io.dataagent.query.person;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/// A text that begins with a byte order mark, by which spreadsheets know UTF-8. The mark comes with
/// the first byte, so that nothing is written where nothing comes.
final class MarkedStream extends FilterOutputStream {

    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private boolean begun;

    MarkedStream(OutputStream out) {
        super(out);
    }

    @Override
    public void write(int one) throws IOException {
        begin();
        out.write(one);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        begin();
        out.write(bytes, from, count);
    }

    private void begin() throws IOException {
        if (!begun) {
            begun = true;
            out.write(BYTE_ORDER_MARK);
        }
    }
}
