package io.dataagent.offline.reading.question;

import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.lexicon.Tokens;
import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.meaning.Reading.Topic;
import io.dataagent.offline.schema.Labels;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Questions that need no data: greetings, what there is, what a word means, how the last answer
/// came about.
public final class Conversation {

    private static final String DATA =
            "(?:data(?:base|set| set| model| sets)?|datasets|model|schema|tables|information|info)";
    private static final String OUR = "(?:(?:the|this|these|that|your|our|all|all the) )?";
    private static final String HERE = "(?: (?:here|in here|there|available|at hand|in there))?";
    private static final String HELLO =
            "(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day))(?: there| you| all)?)";
    private static final String MEETING =
            "(?:nice|good|pleased|glad) to (?:meet|see) you|how are you(?: doing)?(?: today)?|how is it going"
                    + "|how do you do|what s up|morning|evening|greetings|my name is \\w+|thanks for asking";
    private static final String FAREWELL =
            "thank you|thanks|thx|ta|cheers|goodbye|bye|see you(?: soon| later| tomorrow)?|good night"
                    + "|have a (?:nice|good|great|lovely) (?:day|evening|weekend|one)"
                    + "|for (?:the|your|all your) (?:help|answers?|time|quick answer)|for (?:now|today)"
                    + "|that me done|i m done|all done|that(?: is| was| s)? (?:all|it)|that help(?:s|ed)"
                    + "|(?:just|exactly) what i (?:needed|wanted)|got it|no problem|never mind|i (?:really )?appreciate (?:it|that|this)";
    private static final String PRAISE =
            "a lot|(?:good|great|nice) (?:work|job)|well done|ok|okay|great|perfect|cool|nice|good|well|super|wonderful"
                    + "|many|brilliant|excellent|awesome|amazing|lovely|fantastic|much|very|really|so|quite|that|this|it|you"
                    + "|was|were|is|are|has|have|been|all|helped|helps|helpful|useful|clear|understood|interesting";
    private static final String PLEASE = "(?:(?:can|could|would) you |please )*";

    private static final Map<Topic, Pattern> WHOLE =
            Map.of(
                    Topic.GREETING,
                    whole("(?:(?:" + HELLO + "|" + MEETING + ")(?: |$))++"),
                    Topic.THANKS,
                    whole("(?:(?:" + FAREWELL + "|" + PRAISE + ")(?: |$))++"),
                    Topic.CAPABILITIES,
                    whole(
                            "(?:"
                                    + HELLO
                                    + " )?(?:help(?: me)?(?: please)?|what (?:can|do) (?:you|i|we) (?:do|ask)(?: you)?"
                                    + "(?: for me| for us)?(?: here)?(?: about "
                                    + OUR
                                    + DATA
                                    + ")?|what (?:questions )?can you (?:answer|tell me)(?: about "
                                    + OUR
                                    + DATA
                                    + ")?|who are you|what are you|how do(?:es)? (?:you|this|it) work"
                                    + "|what (?:kinds?|sorts?|types?) of (?:questions|things) (?:can|could|may|do) (?:i|we|you) (?:ask|answer|do|know)(?: you)?"
                                    + "|(?:can|could|will) you help(?: me| us)?(?: out)?(?: please| with "
                                    + OUR
                                    + DATA
                                    + ")?|(?:give|show|tell)(?: me| us)? (?:some|a few|an|any)? ?(?:example|sample)s?(?: questions?)?"
                                    + "|what (?:is|are) (?:some|an|a few)? ?(?:good |example |sample )*(?:questions?|examples?)(?: to ask| i can ask)?"
                                    + "|i (?:need|want|would like) (?:some )?help"
                                    + "|(?:how|where) (?:can|do|should|could) (?:i|we) (?:use (?:this|you|it)|ask(?: you)?(?: a| my)?(?: questions?)?|start|begin|get started))"),
                    Topic.DATASETS,
                    whole(
                            "(?:"
                                    + HELLO
                                    + " )?(?:(?:what|which)(?: kinds?| sorts?| types?)?(?: of)? ?"
                                    + DATA
                                    + "?(?: is| are)?(?: there| in here| available| do (?:you|we|i) have| have (?:you|we) got| do you know(?: about)?| can you (?:see|access|use|reach)"
                                    + "| can (?:i|we) (?:ask about|query|use|ask you about|work with))+(?: access to)?"
                                    + HERE
                                    + "|"
                                    + PLEASE
                                    + "(?:list|show|describe|explain|outline|what are)(?: me)? ?(?:all )?"
                                    + OUR
                                    + "(?:available )?"
                                    + DATA
                                    + "(?: to me| for me| please)*"
                                    + HERE
                                    + "|what (?:is |are )?(?:this|it|these|"
                                    + OUR
                                    + DATA
                                    + ")(?: "
                                    + DATA
                                    + ")?(?: all)? about|what (?:is )?(?:in|inside|stored in) (?:here|there|it|this|"
                                    + OUR
                                    + DATA
                                    + ")|what (?:does|do) "
                                    + OUR
                                    + DATA
                                    + " (?:look like|contain|hold|cover|include|consist of|mean|have|offer|describe)"
                                    + "|(?:which|what) (?:topics|areas|subjects|things|entities|domains?) (?:does|do|are|is) ?"
                                    + OUR
                                    + "(?:"
                                    + DATA
                                    + " )?(?:cover|contain|hold|include|covered|in "
                                    + OUR
                                    + DATA
                                    + "|you know about)"
                                    + HERE
                                    + "|tell (?:me|us) (?:more |something )?about "
                                    + OUR
                                    + DATA
                                    + "|how is "
                                    + OUR
                                    + DATA
                                    + " (?:structured|organi[sz]ed|set up|built|modell?ed))"),
                    Topic.COVERAGE,
                    whole(
                            "(?:what|which) (?:time |date )?(?:range|period|span|timeframe|time|years|months|dates|days)"
                                    + "(?: of time)?(?: is| are| does| do)? "
                                    + OUR
                                    + DATA
                                    + "? ?(?:cover|covered|span|from|about|for|available|go over|in "
                                    + OUR
                                    + DATA
                                    + ")"
                                    + HERE
                                    + "|how (?:current|recent|fresh|up to date|old|new) (?:is|are) "
                                    + OUR
                                    + DATA
                                    + "|how far back (?:does|do|can) "
                                    + OUR
                                    + "(?:records|"
                                    + DATA
                                    + "|we|you|i) (?:go|reach|look|see)(?: back)?"
                                    + "|(?:what is |what are |when is )?(?:the )?(?:latest|last|newest|earliest|first|oldest|most recent) (?:date|day|record|entry|data)s? (?:in|of) "
                                    + OUR
                                    + DATA
                                    + "|(?:since|until|from|up to) when (?:does|do|is|are) (?:the |your |our |you have |we have |there )?"
                                    + DATA
                                    + "?(?: go| reach| available| have)?"
                                    + "|when (?:was|were|is) "
                                    + OUR
                                    + DATA
                                    + " (?:last )?(?:updated|refreshed|loaded)"),
                    Topic.LAST_ANSWER,
                    whole(
                            PLEASE
                                    + "(?:explain|describe)(?: me)?(?: to me)? (?:that|this|it|(?:your|the|that|this) (?:last |previous )?(?:answer|result|query|sql|number|figure)s?)(?: again| in detail| to me| please)*"
                                    + "|how (?:did|do|have) (?:you|we) (?:get|got|calculate|calculated|compute|find|found|know|arrive at|come up with|work out)(?: to)? (?:that|this|it|these|(?:your|the|that|this) (?:last |previous )?(?:answer|result|number|figure)s?)"
                                    + "|where (?:does|do|did) (?:that|this|these|the|your)(?: last)? ?(?:numbers?|answer|result|figures?)? ?come from|what did you (?:just )?do"
                                    + "|(?:what|which) (?:sql|query|statement|tables|data) did you (?:run|use)(?: for (?:that|this|it))?"));
    private static final Pattern DATASET =
            whole(
                    "(?:what (?:is|are) in (?:the )?|(?:describe|explain) (?:the )?|(?:what do you know|what can you tell me|tell me|tell me something|tell me more) about (?:the |our )?"
                            + "|(?:what|which) (?:data|information|details) (?:do (?:you|we) (?:have|hold|keep|know)|is there|is available|is kept|is stored) (?:about|on|for|of) (?:the |our )?"
                            + "|(?:do|does) (?:you|we) (?:have|hold|know|keep)(?: any| some)? (?:data|information|info|anything|something|details) (?:about|on|for) (?:the |our )?"
                            + "|is there (?:any |some )?(?:data|information|info|anything|something) (?:about|on|for) (?:the |our )?"
                            + "|(?:what|which) (?:columns|fields|attributes|details) (?:does|are in|are there for|has|have|do|of) (?:the |our |a |an )?"
                            + "|(?:list|show)(?: me)? the (?:columns|fields|attributes) (?:of|in|for) (?:the )?)(.+?)(?: (?:table|dataset|data|have|has|contain|contains))*"
                            + HERE);
    private static final Pattern TERM =
            whole(
                    "(?:what (?:does|do) (?:the )?(?:word |term |column |field )?(.+?) (?:mean|stand for)(?: here)?|what is meant by (.+)|define (.+)|what is (?:a|an|the meaning of|the definition of) (.+)|explain the (?:term|word|column|field) (.+)"
                            + "|how (?:is|are|do (?:you|we)) (?:the )?(.+?) (?:calculated|computed|defined|determined|measured|worked out)(?: here)?|how (?:do|does) (?:you|we|one) (?:calculate|compute|define|determine) (?:the )?(.+))");

    private Conversation() {}

    /// Whether a text is a greeting, thanks or the like, whatever the data.
    static boolean chat(String text) {
        String words = words(Tokens.of(text));
        return WHOLE.values().stream().anyMatch(p -> p.matcher(words).matches());
    }

    private static String words(List<Token> tokens) {
        return String.join(
                " ",
                tokens.stream()
                        .filter(t -> t.kind() != Token.Kind.SIGN)
                        .map(Token::lower)
                        .toList());
    }

    public static Optional<Reading> read(List<Token> tokens, Question q) {
        String text = words(tokens);
        for (Topic topic : Topic.values()) {
            Pattern pattern = WHOLE.get(topic);
            if (pattern != null && pattern.matcher(text).matches()) {
                return Optional.of(new Reading.Talk(topic, null));
            }
        }
        return subject(TERM, text)
                .map(s -> (Reading) new Reading.Talk(Topic.TERM, s))
                .or(
                        () ->
                                subject(DATASET, text)
                                        .filter(s -> named(s, q))
                                        .map(s -> new Reading.Talk(Topic.DATASET, s)));
    }

    private static Pattern whole(String pattern) {
        return Pattern.compile("(?:" + pattern + ")");
    }

    private static Optional<String> subject(Pattern pattern, String text) {
        Matcher m = pattern.matcher(text);
        if (!m.matches()) {
            return Optional.empty();
        }
        for (int g = 1; g <= m.groupCount(); g++) {
            String found = m.group(g);
            if (found != null && found.split(" ").length <= 4) {
                return Optional.of(found);
            }
        }
        return Optional.empty();
    }

    private static boolean named(String subject, Question q) {
        List<String> stems = io.dataagent.offline.lexicon.Names.stems(subject);
        return q.schema().tables().stream()
                .anyMatch(
                        t ->
                                t.words().equals(stems)
                                        || io.dataagent.offline.lexicon.Names.stems(Labels.of(t))
                                                .equals(stems));
    }
}
