package io.dataagent.agent.answer.text;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Comparisons that say of what an answer speaks and not how things are: the conditions of the
/// question, as in `customers with more than 5 orders`.
public final class Conditions {

    private static final Pattern NUMBER = Pattern.compile("^\\s*\\p{Sc}?\\s*[\\d.,]*\\d");
    private static final Pattern SCALED =
            Pattern.compile("^\\s*\\p{Sc}?\\s*(\\d[\\d,]*(?:\\.\\d+)?)(?:\\s+(\\p{L}+))?");
    private static final Pattern COPULA =
            Pattern.compile(
                    "(?iu)\\b(is|are|was|were|lies|lay|stands|stood|remains?|remained|ist|sind|war|waren"
                            + "|liegt|lag|lagen)[\\s,*]+(?:(?:well|far|clearly|slightly|just|also|still|even|now|much|a|bit"
                            + "|about|deutlich|weit|klar|knapp|noch|leicht|etwas|auch)\\s+){0,3}$");
    private static final Pattern VERB =
            Pattern.compile("(?iu)(exceed|surpass|outperform|underperform|übertr|fall).*");

    private Conditions() {}

    /// Whether a number of its own follows, in digits or words, and nothing bound is compared with
    /// it. That the number may stand there is another matter.
    ///
    /// @param sentence with one U+FFFC for each character of a placeholder
    public static boolean bounded(Claim claim, String sentence) {
        String rest = sentence.substring(claim.end()).stripLeading();
        boolean inWords = NumberWords.in(rest).stream().anyMatch(n -> n.start() == 0);
        return compares(claim)
                && (inWords || NUMBER.matcher(rest).find())
                && !asserted(claim, sentence);
    }

    /// Whether the person asked with such a comparison, and the sentence only repeats it.
    public static boolean repeated(Claim claim, String sentence, OwnWords own) {
        return compares(claim)
                && own.claims().contains(claim.kind())
                && !asserted(claim, sentence)
                && !VERB.matcher(claim.word()).matches();
    }

    /// The number that follows a comparison.
    public static Optional<BigDecimal> number(Claim claim, String sentence) {
        Matcher m = SCALED.matcher(sentence.substring(claim.end()));
        if (!compares(claim) || !m.find()) {
            return Optional.empty();
        }
        BigDecimal number = new BigDecimal(m.group(1).replace(",", ""));
        List<NumberWords.Said> scale = NumberWords.in(m.group(2) == null ? "" : m.group(2));
        return Optional.of(scale.isEmpty() ? number : number.multiply(scale.getFirst().value()));
    }

    private static boolean compares(Claim claim) {
        return claim.kind() == Claim.Kind.ABOVE || claim.kind() == Claim.Kind.BELOW;
    }

    /// Whether something bound is said to be so: `{{revenue}} is above`.
    private static boolean asserted(Claim claim, String sentence) {
        Matcher copula = COPULA.matcher(sentence.substring(0, claim.start()));
        return copula.find();
    }
}
