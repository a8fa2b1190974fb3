package io.dataagent.kit.grant;

import java.util.UUID;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.lang.JoseException;

/// A private key for ES256 signatures (RFC 7518, section 3.4).
public final class SigningKey {

    private final EllipticCurveJsonWebKey jwk;

    private SigningKey(EllipticCurveJsonWebKey jwk) {
        this.jwk = jwk;
    }

    /// A new key with a new id.
    public static SigningKey generate() {
        try {
            EllipticCurveJsonWebKey jwk = EcJwkGenerator.generateJwk(EllipticCurves.P256);
            jwk.setKeyId(UUID.randomUUID().toString());
            return new SigningKey(jwk);
        } catch (JoseException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Reads a key as [#privateJson] wrote it.
    ///
    /// @throws IllegalArgumentException if it is none
    public static SigningKey parse(String privateJson) {
        try {
            return new SigningKey((EllipticCurveJsonWebKey) JsonWebKey.Factory.newJwk(privateJson));
        } catch (JoseException | ClassCastException e) {
            throw new IllegalArgumentException("not an ES256 key", e);
        }
    }

    /// The key with its secret, for storing.
    public String privateJson() {
        return jwk.toJson(JsonWebKey.OutputControlLevel.INCLUDE_PRIVATE);
    }

    /// The key without its secret, for a JWKS document.
    public String publicJson() {
        return jwk.toJson(JsonWebKey.OutputControlLevel.PUBLIC_ONLY);
    }

    /// The key's id.
    public String id() {
        return jwk.getKeyId();
    }

    EllipticCurveJsonWebKey jwk() {
        return jwk;
    }
}
