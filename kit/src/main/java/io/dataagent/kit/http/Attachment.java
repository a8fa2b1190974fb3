package io.dataagent.kit.http;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/// The header `Content-Disposition` of a file that somebody takes away (RFC 6266, section 4.3).
public final class Attachment {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

    private Attachment() {}

    /// A name that every reader knows.
    ///
    /// @param plain letters and digits of English, `.`, `_` and `-`
    public static String named(String plain) {
        if (!PLAIN.matcher(plain).matches()) {
            throw new IllegalArgumentException("not a plain name of a file");
        }
        return "attachment; filename=\"" + plain + "\"";
    }

    /// The same, and the wanted name for readers that know letters of every script.
    ///
    /// @param exact any text; written as RFC 8187, section 3.2 wants it
    public static String named(String plain, String exact) {
        String encoded =
                URLEncoder.encode(exact, StandardCharsets.UTF_8)
                        .replace("+", "%20")
                        .replace("*", "%2A");
        return named(plain) + "; filename*=UTF-8''" + encoded;
    }
}
