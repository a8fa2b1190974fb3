package io.dataagent.query.convert;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
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
    private static final int MOST_ENTRIES = 20;
    /// Below this a high ratio is no attack: a short file of equal rows packs well.
    private static final long SMALL = 16L << 20;

    /// Writes what a gzip file holds.
    void gunzip(Path packed, Path to) throws IOException, Refusal {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(packed), BUFFER)) {
            copy(in, to, Files.size(packed), 0);
        } catch (ZipException | java.io.EOFException e) {
            throw damaged();
        }
    }

    /// A file of an archive.
    ///
    /// @param name as the archive tells it, without its folders
    /// @param file where it lies; what a person wrote is no part of its path
    record Entry(String name, Path file) {}

    /// Writes the files that a ZIP holds.
    List<Entry> unzip(Path packed, Path folder) throws IOException, Refusal {
        try (ZipFile zip = new ZipFile(packed.toFile())) {
            List<? extends ZipEntry> inside =
                    zip.stream().filter(e -> !e.isDirectory() && !aside(e.getName())).toList();
            if (inside.isEmpty() || inside.size() > MOST_ENTRIES) {
                throw new Refusal(
                        "many_entries",
                        "The ZIP holds %d files; at least one and at most %d are taken."
                                .formatted(inside.size(), MOST_ENTRIES));
            }
            List<Entry> entries = new ArrayList<>();
            long written = 0;
            for (ZipEntry entry : inside) {
                Path to = folder.resolve("unpacked-" + (entries.size() + 1));
                try (InputStream in = zip.getInputStream(entry)) {
                    written += copy(in, to, Math.max(1, entry.getCompressedSize()), written);
                }
                entries.add(new Entry(new SafeName(entry.getName()).value(), to));
            }
            return entries;
        } catch (ZipException e) {
            throw damaged();
        }
    }

    /// The last part of a path in an archive.
    private record SafeName(String path) {

        String value() {
            String last = path.replaceFirst("^.*[/\\\\]", "").replaceAll("\\p{C}", "");
            return last.isBlank() ? "data" : last;
        }
    }

    /// What programs of macOS add.
    private static boolean aside(String name) {
        return name.startsWith("__MACOSX/") || name.endsWith(".DS_Store");
    }

    /// @param before how much of the same archive is unpacked already
    private long copy(InputStream in, Path to, long packed, long before)
            throws IOException, Refusal {
        byte[] buffer = new byte[BUFFER];
        long written = 0;
        try (OutputStream out = Files.newOutputStream(to)) {
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                written += n;
                if (before + written > bounds.unpackedBytes()
                        || written > SMALL && written > packed * bounds.ratio()) {
                    throw tooLarge();
                }
                out.write(buffer, 0, n);
            }
        }
        return written;
    }

    /// Refuses a ZIP whose entries would grow too far, for those who read entries themselves. They
    /// are unpacked to nowhere: what an archive says of their lengths proves nothing.
    void requireSmall(Path packed) throws IOException, Refusal {
        try (ZipFile zip = new ZipFile(packed.toFile())) {
            long size = Files.size(packed);
            long whole = 0;
            byte[] buffer = new byte[BUFFER];
            for (ZipEntry entry : Collections.list(zip.entries())) {
                try (InputStream in = zip.getInputStream(entry)) {
                    for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                        whole += n;
                        requireSmall(whole, size);
                    }
                }
            }
        } catch (ZipException | java.io.EOFException e) {
            throw damaged();
        }
    }

    private void requireSmall(long whole, long packed) throws Refusal {
        if (whole > bounds.unpackedBytes() || whole > SMALL && whole > packed * bounds.ratio()) {
            throw tooLarge();
        }
    }

    private Refusal tooLarge() {
        return new Refusal(
                "unpacks_too_large",
                "Unpacked, the file is larger than is taken: at most %d MB, and at most %d times its packed size."
                        .formatted(bounds.unpackedBytes() >> 20, bounds.ratio()));
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
