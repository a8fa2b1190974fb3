package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.names.PhraseIndex;
import java.util.List;
import java.util.Set;

/// `phone numbers of guests`, `last names of staff`, `the room number of each booking`: a field is
/// named and nothing is counted.
public final class Numbering {

    private static final Set<String> NUMBERED = Lexicon.set("rephrasing.numbering.numbered");
    private static final Set<String> SPLITS = Set.of("per", "by", "each", "every", "average");

    private static final Set<String> PLAIN = Set.of("numbers", "name", "names");

    private Numbering() {}

    /// Whether `number of` or `name of` at a place ends the name of a field.
    public static boolean of(List<Token> tokens, int i, int length, PhraseIndex index) {
        return i > 0
                && length == 2
                && tokens.get(i + 1).is("of")
                && (tokens.get(i).in(PLAIN)
                        || tokens.get(i).is("number")
                                && tokens.get(i - 1).in(NUMBERED)
                                && (i == 1 || !tokens.get(i - 2).in(SPLITS)))
                && index.find(List.of(tokens.get(i - 1), tokens.get(i))).stream()
                        .anyMatch(x -> x.isColumn());
    }

    /// `both loading and unloading`: two things, even where one value is written just so.
    public static boolean couples(List<Token> tokens, int i, List<Token> span) {
        return i > 0
                && tokens.get(i - 1).is("both")
                && span.stream().anyMatch(t -> t.is("and") || t.is("&"));
    }
}
