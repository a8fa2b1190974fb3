package io.dataagent.agent.session;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/// A rendered prompt.
///
/// @param system what the phase is, the same in every run
/// @param user the task at hand, with the fenced context block
public record Prompt(String system, String user) {

    private static final int MOST_COMPLAINTS = 12;

    /// The task once more, with a draft of it that cannot be shown and what is wrong with it.
    ///
    /// @param complaints what is wrong, the first 12 are told
    /// @param wish what is to be done about it, after "keep the rest"
    /// @param draft the text as it came
    public Prompt again(List<String> complaints, String wish, String draft) {
        String told =
                complaints.stream()
                        .limit(MOST_COMPLAINTS)
                        .map(c -> "- " + c)
                        .collect(Collectors.joining("\n"));
        return new Prompt(
                system,
                "An earlier draft of yours cannot be shown as it is:\n"
                        + fenced(told)
                        + "\nMend these, leave out what you cannot mend, keep the rest"
                        + wish
                        + ". The draft was:\n"
                        + fenced(draft)
                        + "\n\n"
                        + user);
    }

    private static String fenced(String text) {
        return text.replace("<", "\\u003c").replace(">", "\\u003e");
    }

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
