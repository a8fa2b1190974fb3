package io.dataagent.chat.transcript;

import io.dataagent.kit.http.Attachment;
import jakarta.ws.rs.core.Response;

/// A kind of file that somebody takes away.
///
/// @param mediaType of its content
/// @param ending of its name
public record Download(String mediaType, String ending) {

    public static final Download MARKDOWN = new Download("text/markdown; charset=utf-8", "md");
    public static final Download HTML = new Download("text/html; charset=utf-8", "html");

    /// The answer that carries a file; nothing on the way keeps it or guesses what it is.
    ///
    /// @param title what the file is named after
    /// @param plain its name for who reads letters of English only
    /// @param policy what a page in it may load (Content Security Policy, level 3)
    public Response of(Object content, String title, String plain, String policy) {
        return Response.ok(content)
                .header("Content-Type", mediaType)
                .header("Content-Disposition", disposition(title, plain))
                .header("Content-Security-Policy", policy)
                .header("X-Content-Type-Options", "nosniff")
                .header("Cache-Control", "no-store")
                .build();
    }

    String disposition(String title, String plain) {
        return Attachment.named(plain + "." + ending, title + "." + ending);
    }
}
