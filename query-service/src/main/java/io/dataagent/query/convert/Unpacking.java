package io.dataagent.query.convert;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/// Opens packed files, as far as they do not grow beyond bounds. A packed file in a packed file
/// stays closed.
///
/// @param bounds how far
record Unpacking(Order.Bounds bounds) {

    private static final int BUFFER = 1 << 16;
    /// Below this a high ratio is no attack: a short file of equal rows packs well.
    private static final long SMALL = 16L << 20;

    /// Writes what a gzip file holds.
    void gunzip(Path packed, Path to) throws IOException, Refusal {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(packed), BUFFER)) {
            copy(in, to, Files.size(packed));
        } catch (ZipException | java.io.EOFException e) {
            throw damaged();
        }
    }

    /// Writes the one file that a ZIP holds.
    void unzip(Path packed, Path to) throws IOException, Refusal {
        try (ZipFile zip = new ZipFile(packed.toFile())) {
            List<? extends ZipEntry> entries =
                    zip.stream().filter(e -> !e.isDirectory() && !aside(e.getName())).toList();
            if (entries.size() != 1) {
                throw new Refusal(
                        "many_entries",
                        "The ZIP holds %d files; send one file each, or a ZIP with one."
                                .formatted(entries.size()));
            }
            try (InputStream in = zip.getInputStream(entries.getFirst())) {
                copy(in, to, Math.max(1, entries.getFirst().getCompressedSize()));
            }
        } catch (ZipException e) {
            throw damaged();
        }
    }

    /// What programs of macOS add.
    private static boolean aside(String name) {
        return name.startsWith("__MACOSX/") || name.endsWith(".DS_Store");
    }

    private void copy(InputStream in, Path to, long packed) throws IOException, Refusal {
        byte[] buffer = new byte[BUFFER];
        long written = 0;
        try (OutputStream out = Files.newOutputStream(to)) {
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                written += n;
                if (written > bounds.unpackedBytes()
                        || written > SMALL && written > packed * bounds.ratio()) {
                    throw new Refusal(
                            "unpacks_too_large",
                            "Unpacked, the file is larger than is taken: at most %d MB, and at"
                                            .formatted(bounds.unpackedBytes() >> 20)
                                    + " most %d times its packed size.".formatted(bounds.ratio()));
                }
                out.write(buffer, 0, n);
            }
        }
    }

    /// Refuses a ZIP whose entries would grow too far, for those who read entries themselves.
    void requireSmall(Path packed) throws IOException, Refusal {
        try (ZipFile zip = new ZipFile(packed.toFile())) {
            long whole = zip.stream().mapToLong(e -> Math.max(0, e.getSize())).sum();
            if (whole > bounds.unpackedBytes()
                    || whole > SMALL && whole > Files.size(packed) * bounds.ratio()) {
                throw new Refusal(
                        "unpacks_too_large",
                        "Unpacked, the file is larger than is taken: at most %d MB."
                                .formatted(bounds.unpackedBytes() >> 20));
            }
        } catch (ZipException e) {
            throw damaged();
        }
    }

    /// Whether a ZIP is a workbook.
    static boolean workbook(Path packed) throws IOException, Refusal {
        try (ZipFile zip = new ZipFile(packed.toFile())) {
            return zip.getEntry("xl/workbook.xml") != null;
        } catch (ZipException e) {
            throw damaged();
        }
    }

    private static Refusal damaged() {
        return new Refusal("damaged", "The packed file is damaged and cannot be opened.");
    }
}
