package io.dataagent.query.convert;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The encodings that are read.
enum TextEncoding {
    UTF_8("utf-8", StandardCharsets.UTF_8),
    UTF_16LE("utf-16le", StandardCharsets.UTF_16LE),
    UTF_16BE("utf-16be", StandardCharsets.UTF_16BE),
    LATIN_1("latin-1", StandardCharsets.ISO_8859_1),
    WINDOWS_1252("windows-1252", Charset.forName("windows-1252"));

    private final String wire;
    private final Charset charset;

    TextEncoding(String wire, Charset charset) {
        this.wire = wire;
        this.charset = charset;
    }

    String wire() {
        return wire;
    }

    Charset charset() {
        return charset;
    }

    /// The encoding of a name that people use.
    static Optional<TextEncoding> named(String name) {
        String plain = name.strip().toLowerCase(Locale.ROOT).replace('_', '-');
        return switch (plain) {
            case "utf8" -> Optional.of(UTF_8);
            case "utf-16", "utf16" -> Optional.of(UTF_16LE);
            case "iso-8859-1", "latin1" -> Optional.of(LATIN_1);
            case "cp1252" -> Optional.of(WINDOWS_1252);
            case String other ->
                    Arrays.stream(values()).filter(e -> e.wire.equals(other)).findFirst();
        };
    }
}
