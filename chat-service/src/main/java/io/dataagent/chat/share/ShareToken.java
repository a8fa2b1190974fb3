package io.dataagent.chat.share;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/// The secret of a link: 256 random bits. Only its digest is stored, so that who reads the
/// database cannot read through links.
///
/// @param text 43 characters of URL-safe Base64
record ShareToken(String text) {

    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{43}");
    private static final int BYTES = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    static ShareToken next() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return new ShareToken(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    /// Reads a token; empty if it cannot be one.
    static Optional<ShareToken> of(String text) {
        return FORM.matcher(text).matches() ? Optional.of(new ShareToken(text)) : Optional.empty();
    }

    /// SHA-256, hexadecimal.
    String digest() {
        try {
            return HexFormat.of()
                    .formatHex(
                            MessageDigest.getInstance("SHA-256")
                                    .digest(text.getBytes(StandardCharsets.US_ASCII)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String toString() {
        return "ShareToken";
    }
}
