package io.dataagent.ontology.formats;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Turns the bytes of a document into text. A document is UTF-8 unless it says otherwise by a byte
/// order mark or a declared character set; letters that would be lost are an error, not a `?`.
public final class Documents {

    private Documents() {}

    /// @param declared the character set of the request, or null
    /// @throws IllegalArgumentException if the bytes are not of that set; the message is fit for
    ///   the person who sent it
    public static String text(byte[] bytes, @Nullable Charset declared) {
        Charset charset = marked(bytes, declared == null ? StandardCharsets.UTF_8 : declared);
        try {
            String text = strict(bytes, utf8(bytes) ? StandardCharsets.UTF_8 : charset);
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(
                    "the document is not %s (line %d); save it as UTF-8, or name its character set in Content-Type, for example charset=ISO-8859-1"
                            .formatted(charset.name(), line(bytes, charset)),
                    e);
        }
    }

    /// Whether these are the bytes of UTF-8. Clients declare other sets without meaning it, and no
    /// text of another set is UTF-8 by chance.
    private static boolean utf8(byte[] bytes) {
        try {
            return !strict(bytes, StandardCharsets.UTF_8).isEmpty();
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private static String strict(byte[] bytes, Charset charset) throws CharacterCodingException {
        return charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)
                .decode(ByteBuffer.wrap(bytes))
                .toString();
    }

    private static Charset marked(byte[] bytes, Charset otherwise) {
        if (bytes.length > 1 && bytes[0] == (byte) 0xFE && bytes[1] == (byte) 0xFF) {
            return StandardCharsets.UTF_16BE;
        }
        if (bytes.length > 1 && bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE) {
            return StandardCharsets.UTF_16LE;
        }
        return otherwise;
    }

    /// The line of the first letter that does not read.
    private static long line(byte[] bytes, Charset charset) {
        String read = new String(bytes, charset);
        int bad = read.indexOf('\uFFFD');
        return read.substring(0, Math.max(0, bad)).chars().filter(c -> c == '\n').count() + 1;
    }
}
