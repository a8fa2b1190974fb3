package io.dataagent.contracts.sandbox;

/// A file that a run left.
///
/// @param name base name, safe characters only
/// @param mediaType `image/png` or `image/jpeg` by magic bytes, else `application/octet-stream`
/// @param size in bytes
/// @param base64 the content
public record SandboxFile(String name, String mediaType, long size, String base64) {

    /// Whether this is a picture that may be shown.
    public boolean picture() {
        return mediaType.equals("image/png") || mediaType.equals("image/jpeg");
    }
}
