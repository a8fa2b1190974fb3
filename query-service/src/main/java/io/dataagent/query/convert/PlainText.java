package io.dataagent.query.convert;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A text file in UTF-8, and the encoding that it came in. Every byte is looked at: a text that
/// would be misread is refused instead.
///
/// @param file in UTF-8
/// @param encoding that it had
record PlainText(Path file, TextEncoding encoding) {

    private static final int BUFFER = 1 << 18;

    /// @param wanted by the person, or null
    /// @param spare where another copy may be written
    static PlainText of(Path file, @Nullable String wanted, Path spare)
            throws IOException, Refusal {
        TextEncoding encoding =
                wanted == null
                        ? found(file)
                        : asked(file, TextEncoding.named(wanted).orElseThrow());
        if (encoding == TextEncoding.UTF_8) {
            Bytes.Seen seen = Bytes.look(file);
            if (!seen.utf8()) {
                throw new Refusal(
                        "encoding",
                        "The file is not UTF-8: byte %d begins no character of it."
                                .formatted(seen.wrongAt()));
            }
            return new PlainText(file, encoding);
        }
        transcode(file, encoding, spare);
        return new PlainText(spare, encoding);
    }

    /// The same text without the mark of UTF-8, for those who take it for a part of the text.
    ///
    /// @param file in UTF-8
    /// @param spare where another copy may be written
    static Path unmarked(Path file, Path spare) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] head = in.readNBytes(3);
            if (!Arrays.equals(head, "\uFEFF".getBytes(StandardCharsets.UTF_8))) {
                return file;
            }
            Files.copy(in, spare, StandardCopyOption.REPLACE_EXISTING);
            return spare;
        }
    }

    /// UTF-16 is told by its mark, whatever the person called it.
    private static TextEncoding asked(Path file, TextEncoding wanted) throws IOException {
        return switch (wanted) {
            case UTF_16LE, UTF_16BE -> {
                TextEncoding marked = Bytes.marked(file);
                yield marked == null ? wanted : marked;
            }
            case UTF_8, LATIN_1, WINDOWS_1252 -> wanted;
        };
    }

    private static TextEncoding found(Path file) throws IOException, Refusal {
        TextEncoding marked = Bytes.marked(file);
        if (marked != null) {
            return marked;
        }
        Bytes.Seen seen = Bytes.look(file);
        if (seen.nulAt() >= 0) {
            throw new Refusal(
                    "binary",
                    "The file is not a text: byte %d is zero. Send CSV, XLSX, Parquet or JSON lines."
                            .formatted(seen.nulAt()));
        }
        if (seen.utf8()) {
            return TextEncoding.UTF_8;
        }
        if (seen.controls() > 0) {
            throw new Refusal(
                    "binary", "The file is not a text. Send CSV, XLSX, Parquet or JSON lines.");
        }
        return seen.windows() ? TextEncoding.WINDOWS_1252 : TextEncoding.LATIN_1;
    }

    private static void transcode(Path from, TextEncoding encoding, Path to)
            throws IOException, Refusal {
        char[] buffer = new char[BUFFER];
        try (InputStream in = Files.newInputStream(from);
                Reader reader =
                        new InputStreamReader(
                                in,
                                encoding.charset()
                                        .newDecoder()
                                        .onMalformedInput(CodingErrorAction.REPORT)
                                        .onUnmappableCharacter(CodingErrorAction.REPORT));
                BufferedWriter writer = Files.newBufferedWriter(to, StandardCharsets.UTF_8)) {
            boolean first = true;
            for (int n = reader.read(buffer); n >= 0; n = reader.read(buffer)) {
                int skip = first && n > 0 && buffer[0] == '\uFEFF' ? 1 : 0;
                first = false;
                requireText(buffer, n);
                writer.write(buffer, skip, n - skip);
            }
        } catch (CharacterCodingException e) {
            throw new Refusal(
                    "encoding",
                    "The file is not %s all through. Name its encoding."
                            .formatted(encoding.wire()));
        }
    }

    private static void requireText(char[] buffer, int length) throws Refusal {
        for (int i = 0; i < length; i++) {
            if (buffer[i] == 0) {
                throw new Refusal(
                        "binary",
                        "The file is not a text: it holds zero bytes. Send CSV, XLSX, Parquet or"
                                + " JSON lines.");
            }
        }
    }
}
