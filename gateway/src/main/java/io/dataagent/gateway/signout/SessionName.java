package io.dataagent.gateway.signout;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.jspecify.annotations.Nullable;

/// What a session is called between replicas: a digest of the issuer and of its name there (`sid`,
/// OpenID Connect Front-Channel Logout 1.0, section 3), which opens nothing.
final class SessionName {

    private static final int PARTS = 3;

    private SessionName() {}

    /// Of a token that was checked; empty where the provider names no sessions.
    static Optional<String> of(JsonWebToken token) {
        return of(token.getIssuer(), token.getClaim("sid"));
    }

    /// Of a logout token that was checked already.
    static Optional<String> ofLogout(@Nullable String token) {
        String[] parts = token == null ? new String[0] : token.split("\\.");
        if (parts.length != PARTS) {
            return Optional.empty();
        }
        try {
            String claims =
                    new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8);
            JsonNode body = ContractJson.mapper().readTree(claims);
            return of(body.path("iss").asText(), body.path("sid").asText());
        } catch (JsonProcessingException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> of(@Nullable String issuer, @Nullable String session) {
        return issuer == null || session == null || session.isEmpty()
                ? Optional.empty()
                : Optional.of(digest(issuer + " " + session));
    }

    private static String digest(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
