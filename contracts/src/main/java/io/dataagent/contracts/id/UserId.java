package io.dataagent.contracts.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/// An opaque user: a digest of the token's issuer and subject, so that no store holds a name.
///
/// @param value 43 characters of URL-safe Base64
public record UserId(@JsonValue String value) {

    private static final int LENGTH = 43;

    public UserId {
        if (value.length() != LENGTH) {
            throw new IllegalArgumentException("not a user id");
        }
    }

    /// Reads the text form.
    @JsonCreator
    public static UserId of(String text) {
        return new UserId(text);
    }

    /// The id of the person that `subject` names at `issuer` (OpenID Connect Core, section 2).
    public static UserId from(String issuer, String subject) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest((issuer + "\n" + subject).getBytes(StandardCharsets.UTF_8));
            return new UserId(Base64.getUrlEncoder().withoutPadding().encodeToString(digest));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
