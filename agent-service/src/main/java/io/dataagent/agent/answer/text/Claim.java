package io.dataagent.agent.answer.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
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
/// @param size the multiple or fraction that it names, else 0
public record Claim(Kind kind, String word, int start, int end, boolean denied, double size) {

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
        UNDER
    }

    private record Words(Kind kind, double size, Pattern pattern) {

        static Words of(Kind kind, String... alternatives) {
            return of(kind, 0, alternatives);
        }

        static Words of(Kind kind, double size, String... alternatives) {
            return new Words(
                    kind,
                    size,
                    Pattern.compile(
                            "(?<![\\p{L}\\p{N}-])(?:"
                                    + String.join("|", alternatives)
                                    + ")(?![\\p{L}\\p{N}])",
                            Pattern.UNICODE_CHARACTER_CLASS));
        }
    }

    private static final String I = "(?iu:";
    private static final String BEGINNING = "(?<=^\\W{0,9}|[.!?:;|(] {0,3})";
    private static final String BY = "(?=\\*{0,2}(?: by| from| to \uFFFC| \uFFFC| \\d))";
    /// Before a number that is all that is said: not `Plus {{n}} more orders`.
    private static final String ALONE =
            "(?= \uFFFC+(?: ?%| percent| Prozent)?(?:[.,;:!)|]|$| (?:since|against|over|on|in|compared|versus"
                    + "|vs|year|seit|gegenüber|zum|im|auf|bei)))";
    private static final String BEING =
            "(?=(?: (?:is|was|of|lies|came|in|with|ist|war|beträgt|liegt|lag|mit|von)|:| \uFFFC))";
    private static final String NEARLY =
            "(?:almost|nearly|virtually|practically|roughly|largely|more or less|nahezu|fast|praktisch|annähernd) ";
    private static final String UPWARD =
            "upward trend|(?:trend|development|entwicklung) (?:is |was |ist |war )?(?:upwards?|positive?)"
                    + "|positive[rns]? (?:trend|development|entwicklung)";
    private static final String DOWNWARD =
            "downward trend|(?:trend|development|entwicklung) (?:is |was |ist |war )?(?:downwards?|negative?)"
                    + "|negative[rns]? (?:trend|development|entwicklung)";
    private static final Pattern BOUND =
            Pattern.compile(
                    "(?iu)\\b(?:(more than|over|above|mehr als|über)|less than|under|below|weniger als|unter)"
                            + " (?:the |a |one |die |der |ein |eine )?$");
    private static final String SIGN = "(?<![^\\s(|:])";
    private static final String DENIAL =
            "(?iu)(\\b(not|no|never|neither|without|nicht|kein\\w*|nie|ohne)|n['’]t)\\W+(\\w+\\W+){0,3}$";
    private static final Pattern DEFINITION =
            Pattern.compile(
                    "(?iu)\\b(?:(?:is|are|was|were) (?:taken|read|understood|meant|defined) (?:here )?"
                            + "(?:as|to)|(?:gilt|gelten|versteht sich) (?:hier )?als"
                            + "|(?:ist|sind) (?:hier )?(?:verstanden|gemeint|definiert) als)\\b");
    /// Not before what only tells rows apart: "the row with the smallest id" says nothing of the
    /// data.
    private static final String NO_KEY =
            "(?! (?:[\\p{L}_]+[ _-])?(?:ids?|keys?|index|(?:row|line|record|serial) number|rowid"
                    + "|kennung|schlüssel|zeilennummer|datensatznummer)(?![\\p{L}\\p{N}_])(?! of))";
    private static final String OPEN = "(?iu)\\b(whether|if|ob)\\b[^,;:]*$";

    private static final List<Words> WORDS =
            List.of(
                    Words.of(
                            Kind.RISE,
                            "rose|risen|rises?|rising|up" + BY + "|(?:went|goes|gone) up",
                            BEGINNING + "(?:R(?:ising|isen)|(?:Rose|Up)" + BY + ")",
                            BEGINNING
                                    + "Plus"
                                    + ALONE
                                    + "|"
                                    + SIGN
                                    + "(?:\\+|[↑▲↗⬆]\uFE0F? ?)(?=\uFFFC)|📈",
                            I
                                    + "grew|grows?|grown|growing|increas(?:e[sd]?|ing)|climb(?:s|ed|ing)?",
                            "jump(?:s|ed|ing)?|surg(?:e[sd]?|ing)|soar(?:s|ed|ing)?|(?:sky)?rocketed",
                            "gained"
                                    + BY
                                    + "|(?:growth|gain|uptick|upturn)(?= (?:of|by) (?:\\p{L}+ )?\uFFFC)|expanded"
                                    + BY,
                            "rebounded|ballooned|swelled|picked up|recovered(?= by| from| to)|advanced"
                                    + BY,
                            UPWARD + ")",
                            I + "stieg(?:en)?|steig(?:t|en|end)|gestiegen|anstieg|anstiegs",
                            "wuchs(?:en)?|wächst|gewachsen|zugenommen|zunahme|zuwachs|erhöht(?:e|en)?",
                            "zugelegt|legten? (?:\\S+ ){0,4}zu|nahm(?:en)? (?:\\S+ ){0,4}zu",
                            "angestiegen|anstieg(?:en)?|angewachsen|(?:ge)?kletter(?:te|ten|t)|plus von",
                            "ging(?:en)? (?:\\S+ ){0,4}(?:hoch|rauf|nach oben)|erholten? sich",
                            "aufwärtstrend|vergrößert(?:e|en)?(?= sich| um| von)",
                            "steiger(?:te|ten|ung)|gesteigert|(?:wachstum|steigerung)(?= (?:von|um) \uFFFC))"),
                    Words.of(
                            Kind.FALL,
                            "fell|fall(?:s|en|ing)|fall(?= by| of| from| to)|down" + BY,
                            BEGINNING + "(?:Fall(?:ing|en)|(?:Fell|Down|Lost)" + BY + ")",
                            BEGINNING
                                    + "Minus"
                                    + ALONE
                                    + "|"
                                    + SIGN
                                    + "(?:[-−–]|[↓▼↘⬇]\uFE0F? ?)(?=\uFFFC)|📉",
                            "(?:went|goes|gone) down|lost(?= \uFFFC)",
                            I + "declin(?:e[sd]?|ing)|decreas(?:e[sd]?|ing)|drop(?:s|ped|ping)?",
                            "shr(?:ank|unk|inks?|inking)|sank|sunk|sink(?:s|ing)?|slip(?:ped|ping|s(?= by| to| from))",
                            "nosedived|dip(?:ped|ping)|plung(?:es|ed|ing)|tumbl(?:es|ed|ing)|slid|slump(?:s|ed)?",
                            "plummet(?:s|ed|ing)?|collapsed|dwindl(?:e[sd]?|ing)|diminish(?:es|ed|ing)?",
                            DOWNWARD + "|(?:eased|softened)" + BY,
                            "contracted" + BY + "|downturn|reduced(?= by| from))",
                            I + "fiel(?:en)?|fällt|gefallen|sank(?:en)?|sinkt|sinken|gesunken",
                            "rückgang|rückgangs|zurückgegangen|abgenommen|abnahme|verringert(?:e|en)?",
                            "schrumpf\\w*|geschrumpft|ging(?:en)? (?:\\S+ ){0,4}zurück",
                            "nahm(?:en)? (?:\\S+ ){0,4}ab|abgesunken|eingebrochen|einbruch(?= um| von \uFFFC)|minus von",
                            "br(?:ach|achen|icht) (?:\\S+ ){0,4}ein(?=[.,;]|$| und)|verlor(?:en)? \uFFFC|abgesackt|rückläufig",
                            "ging(?:en)? (?:\\S+ ){0,4}(?:runter|nach unten)|(?:ließ|ließen|gab|gaben) (?:\\S+ ){0,4}nach(?=[.,;]|$)",
                            "abwärtstrend|(?:verminder|verkleiner)t(?:e|en)?(?= sich| um| von)",
                            "gesenkt|senkten?|reduziert(?:e|en)?(?= \uFFFC| um| sich)|nachgelassen)"),
                    Words.of(
                            Kind.UNCHANGED,
                            I
                                    + "unchanged|(?:stayed|remained) (?:the same|level|flat|constant|stable|steady)",
                            "(?:was|were|held|is|are) (?:flat(?! rate| fee)|constant|stable|steady)",
                            "stagnat(?:e[sd]?|ing)|did(?: not|n['’]t) change|stagnier(?:t|te|ten)",
                            "unverändert|gleich geblieben|blieb(?:en)? (?:gleich|konstant|stabil))"),
                    Words.of(
                            Kind.STEADY,
                            I
                                    + NEARLY
                                    + "(?:unchanged|the same|level|flat|constant|stable|unverändert|gleich|konstant)",
                            "(?:hardly|barely|scarcely) (?:changed?|moved?)|held (?:firm|steady)",
                            "(?:ver)?änderten? sich kaum|kaum verändert)"),
                    Words.of(
                            Kind.EQUAL,
                            I + "(?:just|exactly) as (?:much|many|high|low|large)(?: \\p{L}+)? as",
                            "(?:are|is|were|was) (?:equal|tied)|on (?:a )?par with",
                            "(?:genauso|ebenso|gleich) (?:viele?|hoch|groß|niedrig|oft)(?: \\p{L}+)?(?: wie)?)"),
                    Words.of(
                            Kind.ABOVE,
                            I
                                    + "above(?! all|\\s*(?:[:,.;)]|$))|exceed(?:s|ed|ing)?|surpass(?:es|ed)?",
                            "outperform(?:s|ed)?|outsells|outsold|beats?(?= \uFFFC)|outnumber(?:s|ed)?|ahead of|(?:higher|greater|larger|bigger)(?: than)?|more than",
                            "(?<!one or |no |or |once |any |and |the |even )more(?! detail| information| about)"
                                    + "(?=\\s*(?:[.,;!)]|$)| \\p{L}+(?:,|\\.|$| than))",
                            "(?:longer|heavier|dearer|costlier|pricier|taller|stronger) than",
                            "(?:länger|schwerer|teurer|stärker)(?:e|er|es|en)? als",
                            "lieg(?:t|en) (?:\\S+ ){0,4}vor(?= \uFFFC| de[mnr])",
                            "mehr(?: \\p{L}+)? als|überst(?:eigt|ieg|iegen)|höher(?:e|er|es|en)?|größer(?:e|er|es|en)?|oberhalb",
                            "übertr(?:ifft|af|afen)|über(?= dem | \uFFFC))"),
                    Words.of(
                            Kind.BELOW,
                            I
                                    + "below(?!\\s*(?:[:,.;)]|$))|underperform(?:s|ed)?|(?:lower|smaller)(?: than)?",
                            "(?:less|fewer)(?: \\p{L}+)? than|lag(?:s|ged)? behind|(?:is|lies|comes|ranks) (?:\\p{L}+ )?behind(?= \uFFFC)|trail(?:s|ed)|under(?= \uFFFC)|fewer|falls? short of",
                            "(?:shorter|lighter|cheaper|weaker) than",
                            "(?:kürzer|leichter|billiger|günstiger|schwächer)(?:e|er|es|en)? als",
                            "lieg(?:t|en) (?:\\S+ ){0,4}hinter(?= \uFFFC| de[mnr])",
                            "weniger(?: \\p{L}+)? als|niedriger(?:e|er|es|en)?|geringer(?:e|er|es|en)?",
                            "kleiner(?:e|er|es|en)?|unterhalb|unter(?= dem | \uFFFC))"),
                    Words.of(
                            Kind.HIGHEST,
                            I + "(?:highest|largest|biggest|greatest)" + NO_KEY,
                            "strongest|peak(?:s|ed)?|(?:the|its|das) maximum" + BEING,
                            "höchst(?:stand|wert)|höhepunkt|(?:its|the) high" + BEING,
                            "(?<!at )most(?! recent| likely| common way| of |ly)|top(?=-selling| seller)",
                            "(?:höchste|größte)[nrms]?" + NO_KEY,
                            "meisten?|stärkste[nrms]?|häufigsten?)"),
                    Words.of(
                            Kind.LOWEST,
                            I + "(?:lowest|smallest)" + NO_KEY,
                            "(?:the|its|das) minimum" + BEING + "|low point|bottomed out",
                            "tief(?:st)?(?:stand|wert|punkt)|(?:its|the) low" + BEING,
                            "fewest|weakest|(?<!at )least(?! squares)",
                            "(?:niedrigste|geringste|kleinste)[nrms]?" + NO_KEY,
                            "wenigsten|schwächste[nrms]?)"),
                    Words.of(
                            Kind.EXTREME,
                            I + "best|worst|leads?(?= with| by| at| the)|leader|leading(?! to)",
                            "(?:ranks?|ranked|comes|came) (?:in )?(?:first|last)|number one",
                            "(?:is|was|stands?|stood) at the (?:top|bottom)(?! of (?:the|this) (?:table|list|chart))",
                            "dominates?|unbeaten|schlusslicht|an der spitze|an (?:erster|letzter) stelle",
                            "(?:auf )?platz (?:eins|1)|(?:ersten|letzten) platz",
                            "tops|spitzenreiter|führt|beste[nrms]?|schlechteste[nrms]?)"),
                    Words.of(
                            Kind.MAJORITY,
                            I + "most of|majority|mostly|bulk of|lion['’]s share|löwenanteil",
                            "(?:nearly|almost) (?:all|the (?:whole|entire))(?= of| the| revenue| \\p{L}+,)",
                            "fast (?:alles?|der (?:ganze|gesamte))|mehrheit|überwiegend(?:e[nrms]?)?",
                            "(?:größte[nr]?|großteil) teil)"),
                    Words.of(
                            Kind.SUM,
                            I + "(?:the|a|der|die|das) (?:grand )?(?:total|sum|summe)" + BEING,
                            "(?:in total|altogether|insgesamt)(?=,? \uFFFC| (?:sind|waren) es \uFFFC))"),
                    Words.of(
                            Kind.MEAN,
                            I
                                    + "(?:the|an?|der|das|im) (?:average|mean|durchschnitt|mittelwert|mittel)"
                                    + BEING,
                            "on average(?=,? \uFFFC))"),
                    Words.of(Kind.MINORITY, I + "(?:a|the) minority(?= of)|minderheit)"),
                    place(2, "second", "zweite"),
                    place(3, "third", "dritte"),
                    place(4, "fourth", "vierte"),
                    place(5, "fifth", "fünfte"),
                    Words.of(
                            Kind.MULTIPLE,
                            5,
                            I + "quintupl(?:e[sd]?|ing)|fivefold|verfünffacht\\w*)"),
                    Words.of(Kind.MULTIPLE, 10, I + "tenfold|verzehnfacht\\w*)"),
                    Words.of(
                            Kind.MULTIPLE,
                            2,
                            I + "doubl(?:e[sd]?|ing)|twice|verdoppelt\\w*|doppelt\\w*)"),
                    Words.of(Kind.MULTIPLE, 3, I + "tripl(?:e[sd]?|ing)|verdreifacht\\w*|dreimal)"),
                    Words.of(Kind.MULTIPLE, 4, I + "quadrupl(?:e[sd]?|ing)|vervierfacht\\w*)"),
                    Words.of(Kind.MULTIPLE, 0.5, I + "halved|halving|halbiert\\w*)"),
                    Words.of(
                            Kind.FRACTION,
                            0.5,
                            I
                                    + "(?<!first |second |last |the |and a )half(?: of|(?! year|-year| a "
                                    + "(?:dozen|hundred|thousand|million|billion)))|hälfte)"),
                    Words.of(Kind.FRACTION, 1 / 3.0, I + "(?:a|one)[ -]third(?: of)?|drittel)"),
                    Words.of(Kind.FRACTION, 2 / 3.0, I + "two[ -]thirds|zwei drittel)"),
                    Words.of(
                            Kind.FRACTION,
                            0.25,
                            I + "(?:a|one) quarter(?: of|(?= \\())|viertel(?! nach))"),
                    Words.of(Kind.FRACTION, 0.2, I + "(?:a|one)[ -]fifth(?: of)?|ein fünftel)"),
                    Words.of(Kind.FRACTION, 0.1, I + "(?:a|one)[ -]tenth(?: of)?|ein zehntel)"),
                    Words.of(Kind.FRACTION, 0.75, I + "three[ -]quarters|drei viertel)"));

    /// The claims of a sentence, in order. A longer one hides those inside of it; a question claims
    /// nothing, nor does a sentence that says how a word is meant.
    ///
    /// @param sentence with one U+FFFC for each character of a placeholder
    public static List<Claim> in(String sentence) {
        if (sentence.stripTrailing().endsWith("?")) {
            return List.of();
        }
        List<Claim> claims = new ArrayList<>();
        for (Words words : WORDS) {
            for (Matcher m = words.pattern().matcher(sentence); m.find(); ) {
                String before = sentence.substring(0, m.start());
                if (!Pattern.compile(OPEN).matcher(before).find()) {
                    boolean denied = Pattern.compile(DENIAL).matcher(before).find();
                    claims.add(
                            new Claim(
                                    words.kind(),
                                    m.group().strip(),
                                    m.start(),
                                    m.end(),
                                    denied,
                                    words.size()));
                }
            }
        }
        claims.replaceAll(c -> bounded(c, sentence));
        claims.removeIf(c -> claims.stream().anyMatch(o -> o.hides(c) || o.governs(c, sentence)));
        claims.sort(Comparator.comparingInt(Claim::start));
        return defined(claims, sentence) ? List.of() : List.copyOf(claims);
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
                claim.size());
    }

    /// Words for a place in an order, which a superlative may follow.
    private static Words place(int place, String english, String german) {
        String stem = german.substring(0, german.length() - 1);
        return Words.of(
                Kind.PLACE,
                place,
                I + "(?:ranks?|ranked|comes|came|finishe[sd]) (?:in )?" + english,
                english
                        + "[ -](?:largest|biggest|highest|greatest|best|most(?! recent)|smallest|lowest|place)",
                "(?:is|was) " + english + "(?= with| in | behind| after|[.,;])",
                stem + "(?:größte|höchste|meiste|beste|kleinste|niedrigste|stärkste)[nrs]?n?",
                "an " + german + "r stelle|auf dem " + german + "n platz|platz " + place + ")");
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
