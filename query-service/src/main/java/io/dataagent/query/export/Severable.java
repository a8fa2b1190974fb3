package io.dataagent.query.export;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/// Hands bytes on until it is cut off.
final class Severable extends FilterOutputStream {

    private boolean severed;

    Severable(OutputStream out) {
        super(out);
    }

    void sever() {
        severed = true;
    }

    @Override
    public void write(int b) throws IOException {
        if (!severed) {
            out.write(b);
        }
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        if (!severed) {
            out.write(bytes, offset, length);
        }
    }

    @Override
    public void flush() throws IOException {
        if (!severed) {
            out.flush();
        }
    }

    @Override
    public void close() {
        // The stream stays open.
    }
}
