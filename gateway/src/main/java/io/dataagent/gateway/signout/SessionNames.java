package io.dataagent.gateway.signout;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.jspecify.annotations.Nullable;

/// What a session is called between replicas: an HMAC of the issuer and of its name there (`sid`,
/// OpenID Connect Front-Channel Logout 1.0, section 3), keyed by the client secret that the
/// replicas share. It opens nothing, and who has not the secret can neither tell whose it is nor
/// make the one of a session that has not ended: a forged notice names nobody's session.
@ApplicationScoped
class SessionNames {

    private static final String ALGORITHM = "HmacSHA256";
    private static final String PURPOSE = "the name of a session between replicas\n";
    private static final int PARTS = 3;

    private final SecretKeySpec key;

    SessionNames(@ConfigProperty(name = "quarkus.oidc.credentials.secret") String secret) {
        this.key = new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM);
    }

    /// Of a token that was checked; empty where the provider names no sessions.
    Optional<String> of(JsonWebToken token) {
        return of(token.getIssuer(), token.getClaim("sid"));
    }

    /// Of a logout token that was checked already.
    Optional<String> ofLogout(@Nullable String token) {
        String[] parts = token == null ? new String[0] : token.split("\\.", -1);
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

    private Optional<String> of(@Nullable String issuer, @Nullable String session) {
        return issuer == null || session == null || session.isEmpty()
                ? Optional.empty()
                : Optional.of(digest(PURPOSE + issuer + " " + session));
    }

    private String digest(String text) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
