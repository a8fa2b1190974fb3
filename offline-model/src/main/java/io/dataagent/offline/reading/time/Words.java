package io.dataagent.offline.reading.time;

import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.meaning.Grain;
import java.time.DayOfWeek;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The words of a question by position, with the questions that reading time asks of them. A
/// position outside the question holds an empty word.
///
/// @param tokens the tokens in order
public record Words(List<Token> tokens) {

    private static final Map<String, Grain> GRAINS =
            Map.ofEntries(
                    Map.entry("day", Grain.DAY),
                    Map.entry("days", Grain.DAY),
                    Map.entry("week", Grain.WEEK),
                    Map.entry("weeks", Grain.WEEK),
                    Map.entry("month", Grain.MONTH),
                    Map.entry("months", Grain.MONTH),
                    Map.entry("quarter", Grain.QUARTER),
                    Map.entry("quarters", Grain.QUARTER),
                    Map.entry("year", Grain.YEAR),
                    Map.entry("years", Grain.YEAR));

    public static Optional<Grain> grain(String lower) {
        return Optional.ofNullable(GRAINS.get(lower));
    }

    /// The days of the week that a word names; none for other words.
    static Set<DayOfWeek> days(String lower) {
        if (lower.equals("weekend") || lower.equals("weekends")) {
            return EnumSet.of(DayOfWeek.SATURDAY, DayOfWeek.SUNDAY);
        }
        if (lower.equals("weekdays") || lower.equals("workdays")) {
            return EnumSet.range(DayOfWeek.MONDAY, DayOfWeek.FRIDAY);
        }
        Set<DayOfWeek> found = EnumSet.noneOf(DayOfWeek.class);
        for (DayOfWeek d : DayOfWeek.values()) {
            String name = d.name().toLowerCase(Locale.ROOT);
            if (lower.equals(name) || lower.equals(name + "s")) {
                found.add(d);
            }
        }
        return found;
    }

    int size() {
        return tokens.size();
    }

    String lower(int i) {
        return i >= 0 && i < tokens.size() ? tokens.get(i).lower() : "";
    }

    boolean is(int i, String word) {
        return lower(i).equals(word);
    }

    boolean in(int i, Set<String> words) {
        return words.contains(lower(i));
    }

    Optional<Grain> grainAt(int i) {
        return grain(lower(i));
    }

    String text(int i, int length) {
        return String.join(" ", tokens.subList(i, i + length).stream().map(Token::text).toList());
    }

    /// How many words join the parts of a row here: `and`, `or`, a comma, or none.
    int joiner(int i) {
        return is(i, "and") || is(i, "or") || is(i, ",") || is(i, "&") ? 1 : 0;
    }
}
