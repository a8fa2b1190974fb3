package io.dataagent.kit.grant;

import io.dataagent.contracts.json.ContractJson;
import java.security.Key;
import java.util.Optional;
import java.util.function.Function;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.lang.JoseException;

/// Signs and reads compact JSON Web Signatures (RFC 7515) whose payload is one contract record.
/// The `typ` header says which, so that a grant never passes for a binding.
public final class Jws {

    private static final AlgorithmConstraints ONLY_ES256 =
            new AlgorithmConstraints(
                    AlgorithmConstraints.ConstraintType.PERMIT,
                    AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256);

    private Jws() {}

    /// Signs a record.
    ///
    /// @param type the kind of token, for example `run-grant+jws`
    public static String sign(Object payload, String type, SigningKey key) {
        try {
            JsonWebSignature jws = new JsonWebSignature();
            jws.setPayload(ContractJson.write(payload));
            jws.setHeader("typ", type);
            jws.setKeyIdHeaderValue(key.id());
            jws.setAlgorithmHeaderValue(AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256);
            jws.setKey(key.jwk().getEcPrivateKey());
            return jws.getCompactSerialization();
        } catch (JoseException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Checks signature and type and reads the record; empty if anything does not fit.
    ///
    /// @param keys the public key for a key id
    public static <T> Optional<T> verify(
            String token, String type, Class<T> payload, Function<String, Optional<Key>> keys) {
        try {
            JsonWebSignature jws = new JsonWebSignature();
            jws.setAlgorithmConstraints(ONLY_ES256);
            jws.setCompactSerialization(token);
            if (!type.equals(jws.getHeader("typ")) || jws.getKeyIdHeaderValue() == null) {
                return Optional.empty();
            }
            Optional<Key> key = keys.apply(jws.getKeyIdHeaderValue());
            if (key.isEmpty()) {
                return Optional.empty();
            }
            jws.setKey(key.get());
            return jws.verifySignature()
                    ? Optional.of(ContractJson.read(jws.getPayload(), payload))
                    : Optional.empty();
        } catch (JoseException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
