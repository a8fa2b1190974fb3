package io.dataagent.offline.wordings;

import io.dataagent.offline.lexicon.Recent;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// A question in the plain form that the grammar reads: each step tells one sort of wording in one
/// way, and the later ones see what the earlier ones made of it.
public final class Wordings {

    private static final Sort FRAMES = Sort.of("frames");

    private static final List<UnaryOperator<String>> STEPS =
            List.of(
                    String::strip,
                    // figures hidden in verbs, before a verb is taken for what stands around
                    Sort.of("turns"),
                    // what asks nothing goes first: all that follows looks at how a question begins
                    FRAMES,
                    Sort.of("colloquials"),
                    Sort.of("leaders"),
                    Sort.of("averages"),
                    // times, before their words are counted with or compared
                    Sort.of("datings"),
                    Sort.of("changes"),
                    // several figures become one each, before shares and orders look for theirs
                    Sort.of("trailers"),
                    Sort.of("several"),
                    Sort.of("percentages"),
                    Sort.of("orders"),
                    Sort.of("pairs"),
                    // lists of fields, once no order or pair hangs on their ends
                    Sort.of("tails"),
                    Sort.of("fronts"),
                    // conditions
                    Sort.of("name-parts"),
                    Sort.of("denials"),
                    Sort.of("exceptions"),
                    Sort.of("relatives"),
                    Sort.of("limits"),
                    // what is asked for, once its conditions are plain
                    Sort.of("foremost"),
                    Sort.of("asides"),
                    Sort.of("intervals"),
                    Sort.of("sums"),
                    Sort.of("sayings"),
                    Sort.of("degrees"),
                    // the rest, which relies on all that went before
                    Sort.of("idioms"),
                    Sort.of("paraphrases"),
                    Sort.of("countings"));

    private static final Recent<String, String> RECENT = new Recent<>(64);

    private Wordings() {}

    /// The text told plainly; what it quotes stays as it is.
    public static String plain(String text) {
        return RECENT.of(text, Wordings::told);
    }

    /// The sorts that are data, in order.
    static Stream<Sort> sorts() {
        return STEPS.stream().filter(Sort.class::isInstance).map(Sort.class::cast);
    }

    /// The text without what stands around a question and asks nothing itself.
    static String unframed(String text) {
        return FRAMES.apply(text);
    }

    private static String told(String text) {
        Quotes quotes = Quotes.of(text);
        String plain = quotes.text();
        for (UnaryOperator<String> step : STEPS) {
            plain = step.apply(plain);
        }
        return quotes.restored(plain);
    }
}
