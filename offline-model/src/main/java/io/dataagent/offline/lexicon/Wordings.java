package io.dataagent.offline.lexicon;

import java.util.List;
import java.util.function.UnaryOperator;

/// A question in the plain form that the grammar reads: each step tells one sort of wording in one
/// way, and the later ones see what the earlier ones made of it.
public final class Wordings {

    private static final List<UnaryOperator<String>> STEPS =
            List.of(
                    String::strip,
                    Turns::plain,
                    Frames::plain,
                    Colloquials::plain,
                    Leaders::plain,
                    Averages::plain,
                    Datings::plain,
                    Changes::plain,
                    Trailers::plain,
                    Several::plain,
                    Percentages::plain,
                    Orders::plain,
                    Pairs::plain,
                    Tails::plain,
                    Fronts::plain,
                    NameParts::plain,
                    Denials::plain,
                    Exceptions::plain,
                    Relatives::plain,
                    Limits::plain,
                    Foremost::plain,
                    Asides::plain,
                    Intervals::plain,
                    Sums::plain,
                    Sayings::plain,
                    Degrees::plain,
                    Paraphrases::plain,
                    Countings::plain);

    private static final Recent<String, String> RECENT = new Recent<>(64);

    private Wordings() {}

    /// The text told plainly; what it quotes stays as it is.
    public static String plain(String text) {
        return RECENT.of(text, Wordings::told);
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
