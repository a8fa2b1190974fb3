package io.dataagent.offline.reading.time;

import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.reading.time.TimeWords.Match;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The words of a question by position, with the questions that reading time asks of them. A
/// position outside the question holds an empty word.
///
/// @param tokens the tokens in order
public record Words(List<Token> tokens) {

    private static final int MOST = 1000;
    private static final Set<String> LAST = Set.of("last", "previous", "prior", "past");
    private static final Set<String> THIS = Set.of("this", "current");

    private static final int SEPTEMBER = 9;
    private static final Map<String, Grain> GRAINS = grains(Lexicon.map("time.words.grains"));
    private static final List<String> MONTHS = Lexicon.list("time.months.months");

    static Map<String, Grain> grains(Map<String, String> named) {
        return named.entrySet().stream()
                .collect(
                        Collectors.toUnmodifiableMap(
                                Map.Entry::getKey, e -> Grain.valueOf(e.getValue())));
    }

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

    boolean is(int i, String... words) {
        return List.of(words).contains(lower(i));
    }

    /// The number of the month that a token names, in full or by its first letters, or 0.
    int month(int i) {
        String lower = i >= 0 && i < size() && tokens.get(i).word() ? lower(i) : "";
        if (lower.equals("sept")) {
            return SEPTEMBER;
        }
        return MONTHS.stream()
                        .filter(m -> m.equals(lower) || lower.length() == 3 && m.startsWith(lower))
                        .findFirst()
                        .map(MONTHS::indexOf)
                        .orElse(-1)
                + 1;
    }

    /// The year of four digits at a token, or null.
    @Nullable Integer year(int i) {
        return lower(i).matches("(19|20)\\d\\d") ? Integer.valueOf(lower(i)) : null;
    }

    /// The day of a month at a token, or null.
    @Nullable Integer day(int i) {
        return lower(i).matches("\\d{1,2}(st|nd|rd|th)?")
                ? Integer.valueOf(lower(i).replaceAll("\\D", ""))
                : null;
    }

    /// The whole number at a token by which periods can be counted, or null.
    @Nullable Integer number(int i) {
        BigDecimal n = i >= 0 && i < size() ? tokens.get(i).number() : null;
        return n == null || n.scale() > 0 || n.signum() <= 0 || n.intValue() > MOST
                ? null
                : Integer.valueOf(n.intValue());
    }

    /// Days that so many words from here on name.
    Match match(int i, int length, @Nullable LocalDate from, @Nullable LocalDate to) {
        return new Match(new Period(from, to, text(i, length)), length);
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
        return is(i, "and", "or", ",", "&") ? 1 : 0;
    }

    /// A year that stands beside a month, a quarter or a week: `2025`, `last year`, `this year`.
    ///
    /// @param year the year
    /// @param length how many tokens name it
    record NamedYear(int year, int length) {}

    /// The named year at a token, or null.
    @Nullable NamedYear year(Calendar calendar, int i) {
        Integer written = year(i);
        if (written != null) {
            return new NamedYear(written, 1);
        }
        int the = is(i, "the") ? 1 : 0;
        if (!is(i + the + 1, "year")) {
            return null;
        }
        int today = calendar.today().getYear();
        Integer year =
                in(i + the, LAST)
                        ? Integer.valueOf(today - 1)
                        : in(i + the, THIS)
                                ? Integer.valueOf(today)
                                : is(i + the, "next") ? Integer.valueOf(today + 1) : null;
        return year == null ? null : new NamedYear(year, the + 2);
    }
}
