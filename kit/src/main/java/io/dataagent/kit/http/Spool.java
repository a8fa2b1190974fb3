package io.dataagent.kit.http;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// What is put together on disk before it is sent: a file in the service's folder for temporary
/// ones that has no name, so that it goes when it is closed, and with the process at the latest.
public final class Spool implements Closeable {

    private final FileChannel file;
    private final long mostBytes;

    private Spool(FileChannel file, long mostBytes) {
        this.file = file;
        this.mostBytes = mostBytes;
    }

    /// An empty one.
    ///
    /// @param mostBytes how large it may become
    public static Spool open(long mostBytes) throws IOException {
        Path path = Files.createTempFile("spool-", ".part");
        try {
            return new Spool(
                    FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE),
                    mostBytes);
        } finally {
            Files.delete(path);
        }
    }

    /// Writes behind what is there; closing this closes nothing.
    public OutputStream writing() {
        return new Writing();
    }

    /// Reads from the beginning, each on its own; closing this closes nothing.
    public InputStream reading() {
        return new Reading();
    }

    /// Bytes that were written.
    public long size() throws IOException {
        return file.size();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    /// There is no room for more: its limit is reached, or the disk is full.
    public static final class Full extends IOException {

        private static final long serialVersionUID = 1L;

        Full() {
            super("there is no more room on disk for it");
        }
    }

    private final class Writing extends OutputStream {

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            if (file.position() + count > mostBytes) {
                throw new Full();
            }
            try {
                ByteBuffer rest = ByteBuffer.wrap(bytes, from, count);
                while (rest.hasRemaining()) {
                    file.write(rest);
                }
            } catch (ClosedChannelException e) {
                throw e;
            } catch (IOException e) {
                throw new Full();
            }
        }
    }

    private final class Reading extends InputStream {

        private long at;

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int from, int count) throws IOException {
            if (count == 0) {
                return 0;
            }
            int read = file.read(ByteBuffer.wrap(bytes, from, count), at);
            at += Math.max(0, read);
            return read;
        }
    }
}
