package io.dataagent.offline.lexicon;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Words for units. A unit after a number says nothing new where the field is kept in it; where it
/// is not, the number would have to be converted, and the word stays unread.
public final class Units {

    private static final Set<String> MONEY =
            Set.of("dollar", "dollars", "euro", "euros", "usd", "eur", "pounds", "gbp");
    private static final Set<String> WORDS = Lexicon.set("english.units.words");

    private Units() {}

    /// Whether a word is a unit.
    public static boolean known(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        return money(lower) || STEMS.contains(Stem.of(lower));
    }

    /// The words of a field's name without the unit that it ends with: `top speed` of
    /// `top_speed_kmh`.
    public static List<String> without(List<String> words) {
        boolean unit =
                words.size() > 2
                        && (STEMS.contains(words.getLast()) || SPEEDS.contains(words.getLast()));
        return unit ? words.subList(0, words.size() - 1) : words;
    }

    /// The stems by which a field's name may show that it is kept in a unit.
    public static Set<String> spellings(String unit) {
        String stem = Stem.of(unit);
        return SHORT.stream().filter(s -> s.contains(stem)).findFirst().orElse(Set.of(stem));
    }

    private static final List<Set<String>> SHORT =
            List.of(
                    spelt("litre liter litres l"),
                    spelt("tonne ton t"),
                    spelt("kilogram kilo kg"),
                    spelt("kilometre kilometer km"),
                    spelt("metre meter m"));
    private static final Set<String> SPEEDS = Set.of("kmh", "kph", "mph", "kn", "knot");
    private static final Set<String> STEMS = stems();

    private static Set<String> spelt(String words) {
        Set<String> all = new java.util.HashSet<>(Set.of(words.split(" ")));
        Set.of(words.split(" ")).forEach(w -> all.add(Stem.of(w)));
        return Set.copyOf(all);
    }

    /// Whether a word is a currency: amounts are taken to be kept in it.
    public static boolean money(String word) {
        return MONEY.contains(word.toLowerCase(Locale.ROOT));
    }

    private static Set<String> stems() {
        Set<String> all = new java.util.HashSet<>();
        WORDS.forEach(w -> all.add(Stem.of(w)));
        return Set.copyOf(all);
    }
}
