package io.dataagent.offline.lexicon;

import java.util.List;
import java.util.regex.Pattern;

/// A turn of phrase and what it says plainly.
///
/// @param from the turn
/// @param to what stands for it, with the groups of the pattern as `$1`
record Rewrite(Pattern from, String to) {

    private static final int LONGEST = 1_000;

    static Rewrite rule(String from, String to) {
        return new Rewrite(Pattern.compile(from, Pattern.CASE_INSENSITIVE), to);
    }

    /// The text with all rules applied in order; as it is where it quotes or is very long.
    static String plain(String text, List<Rewrite> rules) {
        if (text.indexOf('"') >= 0 || text.indexOf('“') >= 0 || text.length() > LONGEST) {
            return text;
        }
        String plain = text;
        for (Rewrite rule : rules) {
            plain = rule.from().matcher(plain).replaceAll(rule.to());
        }
        return plain;
    }
}
