package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.Reading.Topic;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Questions that need no data: greetings, what there is, what a word means, how the last answer
/// came about.
final class Conversation {

    private static final Map<Topic, Pattern> WHOLE =
            Map.of(
                    Topic.GREETING,
                    Pattern.compile(
                            "(hi|hello|hey|good (morning|afternoon|evening|day))( there| you)?"),
                    Topic.THANKS,
                    Pattern.compile(
                            "(many )?(thanks|thank you|thx|great|perfect|ok thanks)( a lot| very much| so much)?"),
                    Topic.CAPABILITIES,
                    Pattern.compile(
                            "(help|what can (you|i|we) (do|ask)( you)?( for me| for us)?( here)?( about (this|the|your|our) (data|database))?|what (questions )?can you (answer|tell me)( about (this|the|your|our) (data|database))?|who are you|what are you|how do you work|how does this work|what kind of questions can i ask( you)?)"),
                    Topic.DATASETS,
                    Pattern.compile(
                            "((what|which)( data| tables| datasets| data sets| information)( is| are)?( there| available| do (you|we) have| do you know( about)?| can you (see|access|use)| can (i|we) (ask about|query|use|ask you about))+( here| available| in here| access to)?|(list|show|show me|describe|what are)( me)?( all)?( the| your)?( available)? ?(tables|datasets|data sets|data model|schema)( please)?|((hi|hello|hey) )?what is (this|it)( data| database| dataset)?( all)? about|what is in (the|this|your) (data|database|data model|schema)|tell me about (the|this|your) (data|database|data model|schema)|describe (the|this|your) data|(can you |please )*(explain|describe|list|outline|show) (me )?(all )?(the |your |these |our )*(tables|datasets|data sets|data model|schema|database|data)( to me| for me| please| here| available)*|how is (the|this|your) (data|database) (structured|organi[sz]ed))"),
                    Topic.LAST_ANSWER,
                    Pattern.compile(
                            "(can you |could you |please )*(explain|describe)( me)?( to me)? (that|this|it|(your|the|that|this) (last |previous )?(answer|result|query|sql|number|figure)s?)( again| in detail| to me| please)*|how did you (get|calculate|compute|find)( to)? (that|this|it|these|(your|the|that|this) (last |previous )?(answer|result|number|figure)s?)|where (does|do|did) (that|this|these|the|your)( last)? (numbers?|answer|result|figures?)? ?come from|what did you (just )?do"));
    private static final Pattern DATASET =
            Pattern.compile(
                    "(?:what (?:is|are) in (?:the )?|describe (?:the )?|(?:what do you know|what can you tell me|tell me|tell me something|tell me more) about (?:the |our )?|what (?:data|information) (?:do (?:you|we) have|is there|is available) (?:about|on|for) (?:the |our )?|what (?:columns|fields) (?:does|are in|has|do) (?:the )?|(?:list|show)(?: me)? the (?:columns|fields) (?:of|in) (?:the )?)(.+?)(?: (?:table|dataset|have|has))*");
    private static final Pattern TERM =
            Pattern.compile(
                    "(?:what does (?:the )?(?:word |term |column |field )?(.+?) (?:mean|stand for)(?: here)?|what is meant by (.+)|define (.+)|what is (?:a|an|the meaning of) (.+)|explain the (?:term|word|column|field) (.+))");

    private Conversation() {}

    static Optional<Reading> read(List<Token> tokens, Question q) {
        String text = String.join(" ", tokens.stream().map(Token::lower).toList());
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
