package io.dataagent.kit.idempotency;

import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The `Idempotency-Key` of a creating request, with a digest of what it asked for.
///
/// @param owner whose key it is; keys of different people never meet
/// @param value the key, 1 to 200 visible ASCII characters
/// @param fingerprint SHA-256 of path and body, hexadecimal
public record IdempotencyKey(UserId owner, String value, String fingerprint) {

    private static final Pattern FORM = Pattern.compile("[\\x21-\\x7e]{1,200}");

    public IdempotencyKey {
        if (!FORM.matcher(value).matches()) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED,
                    "'Idempotency-Key' is not 1 to 200 visible ASCII characters.");
        }
    }

    /// The key of a request, if it has one.
    ///
    /// @param path what is created where
    /// @param body the parsed body
    public static Optional<IdempotencyKey> of(
            UserId owner, @Nullable String header, String path, Object body) {
        return Optional.ofNullable(header)
                .map(
                        value ->
                                new IdempotencyKey(
                                        owner, value, digest(path + ContractJson.write(body))));
    }

    private static String digest(String text) {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
