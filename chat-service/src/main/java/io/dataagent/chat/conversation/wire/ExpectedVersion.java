package io.dataagent.chat.conversation.wire;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The version that a change is meant for, from the header `If-Match` (RFC 9110, section 13.1.1).
///
/// @param version as the chat's `version` and `ETag` say it
public record ExpectedVersion(int version) {

    private static final Pattern FORM = Pattern.compile("\"(\\d{1,9})\"");

    /// Reads the header; `*` and no header expect nothing.
    public static Optional<ExpectedVersion> of(@Nullable String header) {
        if (header == null || header.strip().equals("*")) {
            return Optional.empty();
        }
        Matcher tag = FORM.matcher(header.strip());
        if (!tag.matches()) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED, "'If-Match' is not an ETag of this chat.");
        }
        return Optional.of(new ExpectedVersion(Integer.parseInt(tag.group(1))));
    }

    public void require(int found) {
        if (found != version) {
            throw new ProblemException(
                    ProblemCode.VERSION_CONFLICT, "Read the chat again, then change it.");
        }
    }
}
