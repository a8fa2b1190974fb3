package io.dataagent.offline.lexicon;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Superlatives and comparatives that name what they compare by themselves: `longest` looks for a
/// length, a duration or a distance; `older than` for an age.
public final class Adjectives {

    /// What an adjective compares.
    ///
    /// @param descending whether more of it comes first
    /// @param stems stems of names of fields that can hold it, the likeliest first
    public record Quality(boolean descending, List<String> stems) {

        public Quality {
            stems = List.copyOf(stems);
        }
    }

    private static final String LENGTH =
            "length duration distance runtime time minutes hours days long pages";
    private static final String PAY = "salary wage pay compensation rate income";
    private static final String RATE = "rating stars score grade points review";
    private static final String SIZE =
            "size area capacity population amount total value seats beds volume budget";
    private static final String PRICE = "price cost fee rate amount rent";

    private static final String HEAT = "temperature temp";

    private static final Map<String, Quality> BY_PHRASE = new HashMap<>();

    static {
        add("longest", true, LENGTH);
        add("shortest", false, LENGTH + " height");
        add("longer than", true, LENGTH);
        add("shorter than", false, LENGTH + " height");
        add("heaviest", true, "weight mass load");
        add("lightest", false, "weight mass load");
        add("heavier than", true, "weight mass load");
        add("lighter than", false, "weight mass load");
        add("tallest", true, "height");
        add("taller than", true, "height");
        add("fastest", true, "speed");
        add("slowest", false, "speed");
        add("faster than", true, "speed");
        add("slower than", false, "speed");
        add("highest paid", true, PAY);
        add("best paid", true, PAY);
        add("top earning", true, PAY);
        add("lowest paid", false, PAY);
        add("worst paid", false, PAY);
        add("highest rated", true, RATE);
        add("best rated", true, RATE);
        add("top rated", true, RATE);
        add("lowest rated", false, RATE);
        add("worst rated", false, RATE);
        add("top paid", true, PAY);
        add("highest earning", true, PAY);
        add("best earning", true, PAY);
        add("least paid", false, PAY);
        add("lowest earning", false, PAY);
        add("highest priced", true, PRICE);
        add("most costly", true, PRICE);
        add("least costly", false, PRICE);
        add("deepest", true, "depth deep");
        add("shallowest", false, "depth deep");
        add("widest", true, "width breadth");
        add("narrowest", false, "width breadth");
        add("thickest", true, "thickness");
        add("thinnest", false, "thickness");
        add("hottest", true, HEAT);
        add("warmest", true, HEAT);
        add("coldest", false, HEAT);
        add("coolest", false, HEAT);
        add("most experienced", true, "experience");
        add("least experienced", false, "experience");
        add("most spacious", true, "area size space");
        add("roomiest", true, "area size space");
        add("most populous", true, "population inhabitants");
        add("most expensive", true, PRICE);
        add("priciest", true, PRICE);
        add("costliest", true, PRICE);
        add("dearest", true, PRICE);
        add("cheapest", false, PRICE);
        add("least expensive", false, PRICE);
        add("lowest priced", false, PRICE);
        add("cheaper than", false, PRICE);
        add("more expensive than", true, PRICE);
        add("largest", true, SIZE);
        add("biggest", true, SIZE);
        add("smallest", false, SIZE);
        add("larger than", true, SIZE);
        add("bigger than", true, SIZE);
        add("smaller than", false, SIZE);
        add("most valuable", true, "value worth price");
        add("least valuable", false, "value worth price");
        add("older than", true, "age");
        add("younger than", false, "age");
    }

    private Adjectives() {}

    /// What a phrase in lower case compares; empty if it is no such adjective.
    public static Optional<Quality> of(String phrase) {
        return Optional.ofNullable(BY_PHRASE.get(phrase));
    }

    private static void add(String phrase, boolean descending, String names) {
        BY_PHRASE.put(
                phrase,
                new Quality(descending, List.of(names.split(" ")).stream().map(Stem::of).toList()));
    }
}
