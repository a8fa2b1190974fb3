package io.dataagent.agent.answer.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A word of direction or comparison in a sentence, in English or German. It says something about
/// the data, so numbers must bear it out.
///
/// @param kind what it says
/// @param word as it stands there
/// @param start where it begins
/// @param end where it ends
/// @param denied whether the sentence says that it is not so
/// @param size the multiple or fraction that it names, or the place, from the end below 0; else 0
/// @param soft whether it is only held against numbers where it is certain which ones it is of
public record Claim(
        Kind kind, String word, int start, int end, boolean denied, double size, boolean soft) {

    /// What is claimed.
    public enum Kind {
        RISE,
        FALL,
        UNCHANGED,
        ABOVE,
        BELOW,
        HIGHEST,
        LOWEST,
        EXTREME,
        BEST,
        WORST,
        PLACE,
        EQUAL,
        STEADY,
        SUM,
        MEAN,
        MAJORITY,
        MINORITY,
        MULTIPLE,
        FRACTION,
        OVER,
        UNDER,
        IMPROVED,
        WORSENED,
        BETTER,
        POORER,
        GAIN,
        LOSS,
        GROUP
    }

    private static final Pattern BOUND =
            Pattern.compile(
                    "(?iu)\\b(?:(more than|over|above|mehr als|über)|less than|under|below|weniger als|unter)"
                            + " (?:the |a |one |die |der |ein |eine )?$");
    private static final Pattern DENIAL =
            Pattern.compile(
                    "(?iu)(\\b(not|no|never|neither|without|weder|nicht|kein\\w*|nie|ohne)|n['’]t)"
                            + "\\W+(\\w+\\W+){0,3}$");
    private static final Pattern DEFINITION =
            Pattern.compile(
                    "(?iu)\\b(?:(?:is|are|was|were) (?:taken|read|understood|meant|defined) (?:here )?"
                            + "(?:as|to)|(?:gilt|gelten|versteht sich) (?:hier )?als"
                            + "|(?:ist|sind) (?:hier )?(?:verstanden|gemeint|definiert) als)\\b");
    private static final Pattern OPEN = Pattern.compile("(?iu)\\b(whether|if|ob)\\b[^,;:]*$");

    /// The claims of a sentence, in order. A longer one hides those inside of it; a question claims
    /// nothing, nor does a sentence that says how a word is meant.
    ///
    /// @param sentence with one U+FFFC for each character of a placeholder
    public static List<Claim> in(String sentence) {
        if (sentence.stripTrailing().endsWith("?")) {
            return List.of();
        }
        List<Claim> claims = new ArrayList<>();
        for (ClaimWords words : ClaimWords.all()) {
            for (Matcher m = words.pattern().matcher(sentence); m.find(); ) {
                claim(words, m, sentence).ifPresent(claims::add);
            }
        }
        claims.replaceAll(c -> bounded(c, sentence));
        claims.removeIf(c -> claims.stream().anyMatch(o -> o.hides(c) || o.governs(c, sentence)));
        claims.sort(Comparator.comparingInt(Claim::start));
        return defined(claims, sentence) ? List.of() : List.copyOf(claims);
    }

    private static Optional<Claim> claim(ClaimWords words, Matcher m, String sentence) {
        String before = sentence.substring(0, m.start());
        if (OPEN.matcher(before).find()) {
            return Optional.empty();
        }
        boolean denied = DENIAL.matcher(before).find();
        return Optional.of(
                new Claim(
                        words.kind(),
                        m.group().strip(),
                        m.start(),
                        m.end(),
                        denied,
                        words.size(),
                        words.soft()));
    }

    /// `More than half` with the words before it.
    private static Claim bounded(Claim claim, String sentence) {
        Matcher bound = BOUND.matcher(sentence.substring(0, claim.start()));
        if (claim.kind() != Kind.FRACTION || !bound.find()) {
            return claim;
        }
        return new Claim(
                bound.group(1) == null ? Kind.UNDER : Kind.OVER,
                sentence.substring(bound.start(), claim.end()).strip(),
                bound.start(),
                claim.end(),
                claim.denied(),
                claim.size(),
                claim.soft());
    }

    /// Whether a sentence without numbers only says how the first of its words is meant:
    /// "weakest is taken as the lowest total".
    private static boolean defined(List<Claim> claims, String sentence) {
        Matcher definition = DEFINITION.matcher(sentence);
        return !claims.isEmpty()
                && sentence.indexOf('\uFFFC') < 0
                && definition.find()
                && claims.getFirst().end() <= definition.start();
    }

    /// How far a stretch of the sentence is from the word.
    public int distance(int from, int to) {
        return from >= end ? from - end : start - to;
    }

    private boolean hides(Claim other) {
        boolean over = start <= other.start && other.end <= end;
        return over && end - start > other.end - other.start;
    }

    /// Whether the other only names what this one is said of: `the lowest highest price`.
    private boolean governs(Claim other, String sentence) {
        return extreme()
                && other.extreme()
                && end < other.start
                && sentence.substring(end, other.start).isBlank();
    }

    private boolean extreme() {
        return kind == Kind.HIGHEST || kind == Kind.LOWEST;
    }
}
