package io.dataagent.sandbox.session;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/// Inputs are kept compressed: tables shrink to a tenth.
final class Compression {

    private Compression() {}

    static byte[] shrink(byte[] content) {
        ByteArrayOutputStream shrunk = new ByteArrayOutputStream(content.length / 4 + 64);
        try (GZIPOutputStream out = new GZIPOutputStream(shrunk)) {
            out.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException("memory does not fail", e);
        }
        return shrunk.toByteArray();
    }

    static byte[] expand(byte[] content) {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(content))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("a kept input is damaged", e);
        }
    }
}
