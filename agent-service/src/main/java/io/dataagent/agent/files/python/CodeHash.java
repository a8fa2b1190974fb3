package io.dataagent.agent.files.python;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Names a piece of code without telling it.
///
/// @param hex SHA-256 of the code in UTF-8, in hexadecimal digits
record CodeHash(String hex) {

    static CodeHash of(String code) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            byte[] digest = sha.digest(code.getBytes(StandardCharsets.UTF_8));
            return new CodeHash(HexFormat.of().formatHex(digest));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
