package io.dataagent.query.person;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.kit.http.Attachment;
import org.jspecify.annotations.Nullable;

/// What a file of rows is called.
final class FileName {

    private static final int LONGEST = 100;

    private FileName() {}

    /// After the query for all, the wanted one for those that know letters of every script. What a
    /// file system may refuse is left out of it.
    ///
    /// @param wanted without its ending; null or nothing to write leaves the name of the query
    static String disposition(ExecutionId query, @Nullable String wanted, String extension) {
        String plain = "query-" + query + "." + extension;
        String name = wanted == null ? "" : words(wanted);
        return name.isEmpty()
                ? Attachment.named(plain)
                : Attachment.named(plain, name + "." + extension);
    }

    /// Letters and digits of any script with hyphens between them.
    private static String words(String text) {
        String name = text.replaceAll("[^\\p{L}\\p{M}\\p{N}]+", "-");
        int end =
                name.offsetByCodePoints(
                        0, Math.min(LONGEST, name.codePointCount(0, name.length())));
        return name.substring(0, end).replaceAll("^-+|-+$", "");
    }
}
