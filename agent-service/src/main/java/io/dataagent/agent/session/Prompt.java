package io.dataagent.agent.session;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// A rendered prompt.
///
/// @param system what the phase is, the same in every run
/// @param user the task at hand, with the fenced context block
public record Prompt(String system, String user) {

    /// SHA-256 of the system text, hexadecimal: says which version of the template was used.
    public String hash() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(system.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
