package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Stem;
import java.util.Set;

/// Words for units. A unit after a number says nothing new where the field is kept in it; where it
/// is not, the number would have to be converted, and the word stays unread.
final class Units {

    private static final Set<String> MONEY =
            Set.of("dollar", "dollars", "euro", "euros", "usd", "eur", "pounds", "gbp");
    private static final Set<String> WORDS =
            Set.of(
                    ("kilometer kilogram liter minute hour day week month year meter square gram ton"
                                    + " tonne mile second percent watt kilowatt kwh mw mb gb degree celsius point"
                                    + " cm mm mg ml inch foot unit piece page credit seat star")
                            .split(" "));

    private Units() {}

    /// Whether a word is a unit.
    static boolean known(String word) {
        String lower = word.toLowerCase(java.util.Locale.ROOT);
        return money(lower) || STEMS.contains(Stem.of(lower));
    }

    private static final Set<String> STEMS = stems();

    /// Whether a word is a currency: amounts are taken to be kept in it.
    static boolean money(String word) {
        return MONEY.contains(word.toLowerCase(java.util.Locale.ROOT));
    }

    private static Set<String> stems() {
        Set<String> all = new java.util.HashSet<>();
        WORDS.forEach(w -> all.add(Stem.of(w)));
        return Set.copyOf(all);
    }
}
