package io.dataagent.query.convert;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;

/// What a file is by its first bytes; its name is only a name.
enum FileKind {
    TEXT,
    /// Objects of JSON, each on a line or in one list.
    JSON_LINES,
    PARQUET,
    GZIP,
    ZIP;

    private static final int LOOKED_AT = 64 * 1024;
    private static final Pattern MARKUP =
            Pattern.compile(
                    "(?is)^\\s*(<!doctype\\s|<html|<head|<body|<table|<\\?xml|<svg|<script).*");
    private static final Pattern LIST =
            Pattern.compile("\\s*\\[\\s*\\{\\s*[\"}]|\\s*\\[\\s*\\[\\s*[\"\\d-].*");

    /// @throws Refusal if it is nothing that holds tables
    static FileKind of(Path file) throws IOException, Refusal {
        byte[] head = head(file);
        if (head.length == 0) {
            throw new Refusal("empty", "The file is empty: it holds 0 bytes.");
        }
        if (starts(head, 'P', 'A', 'R', '1')) {
            return PARQUET;
        }
        if (starts(head, 0x1f, 0x8b)) {
            return GZIP;
        }
        if (starts(head, 'P', 'K', 3, 4) || starts(head, 'P', 'K', 5, 6)) {
            return ZIP;
        }
        known(head);
        String text = new String(head, StandardCharsets.ISO_8859_1).replaceFirst("^ï»¿", "");
        if (MARKUP.matcher(text).matches()) {
            throw new Refusal(
                    "markup",
                    "The file holds a web page or XML, not a table. Save the data as CSV or XLSX.");
        }
        return text.stripLeading().startsWith("{") || LIST.matcher(text).lookingAt()
                ? JSON_LINES
                : TEXT;
    }

    private static byte[] head(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(LOOKED_AT);
        }
    }

    private static void known(byte[] head) throws Refusal {
        String what = foreign(head);
        if (!what.isEmpty()) {
            throw new Refusal(
                    "not_a_table",
                    "The file is "
                            + what
                            + ", whatever its name says. Send CSV, XLSX, Parquet or JSON lines.");
        }
    }

    private static String foreign(byte[] head) {
        if (starts(head, '%', 'P', 'D', 'F')) {
            return "a PDF document";
        }
        if (starts(head, 0xd0, 0xcf, 0x11, 0xe0)) {
            return "an old Office document (save it as .xlsx)";
        }
        if (starts(head, 0x7f, 'E', 'L', 'F') || starts(head, 'M', 'Z') && zero(head)) {
            return "a program";
        }
        if (starts(head, 0x89, 'P', 'N', 'G') || starts(head, 0xff, 0xd8, 0xff)) {
            return "a picture";
        }
        if (starts(head, '7', 'z', 0xbc) || starts(head, 'R', 'a', 'r', '!')) {
            return "an archive of a kind that is not opened (use zip or gzip)";
        }
        if (starts(head, 'S', 'Q', 'L', 'i', 't', 'e') && zero(head)
                || head.length > 11
                        && zero(head)
                        && new String(head, 8, 4, StandardCharsets.ISO_8859_1).equals("DUCK")) {
            return "a database";
        }
        return "";
    }

    /// Letters alone tell no program and no database: a text may begin with them.
    private static boolean zero(byte[] head) {
        for (byte b : head) {
            if (b == 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean starts(byte[] head, int... magic) {
        return head.length >= magic.length
                && Arrays.equals(Arrays.copyOf(head, magic.length), bytes(magic));
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    /// The JSON form.
    String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
