package io.dataagent.agent.answer.text;

import io.dataagent.agent.answer.text.NumberWords.Said;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import org.jspecify.annotations.Nullable;

/// One number of a text, read word by word as far as it goes: `two million three hundred and five
/// thousand`. An `and` belongs to it only after hundreds or more and before what is less than a
/// hundred: `two and three` are two numbers, and so are `five hundred and two hundred`.
///
/// @param text the text
/// @param words its words
record SpelledNumber(String text, List<MatchResult> words) {

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1_000);
    private static final BigDecimal HALF = new BigDecimal("0.5");
    private static final Set<String> ONE = Set.of("one", "a", "an", "ein", "eine", "einer");
    private static final Set<String> AND = Set.of("and", "und");
    private static final Set<String> BETWEEN = Set.of("between", "zwischen");

    /// A part of a number.
    ///
    /// @param value the part
    /// @param scale the word of a thousand or more that it ends with, else one
    /// @param end the word after it
    private record Part(BigDecimal value, BigDecimal scale, int end) {}

    /// The number that begins with a word; empty if none does.
    Optional<Said> at(int first) {
        Part part = scaled(first, first);
        if (part == null) {
            return Optional.empty();
        }
        BigDecimal sum = part.value();
        for (Part next = after(part, first); next != null; next = after(part, first)) {
            sum = sum.add(next.value());
            part = next;
        }
        int start = words.get(first).start();
        int end = words.get(part.end() - 1).end();
        return Optional.of(new Said(text.substring(start, end), sum, start, end));
    }

    /// What follows in the same number, of a lower scale: `thousand two hundred`, also after an
    /// `and`.
    private @Nullable Part after(Part part, int first) {
        int at = part.end();
        if (part.scale().compareTo(THOUSAND) < 0 || !joined(at)) {
            return null;
        }
        if (!AND.contains(word(at))) {
            boolean one = ONE.contains(word(at)) && joined(at + 1) && scale(at + 1) != null;
            Part next = scaled(one ? at + 1 : at, first);
            return next != null && next.scale().compareTo(part.scale()) < 0 ? next : null;
        }
        Part next = rest(at, first);
        return next == null || scale(next.end()) != null ? null : next;
    }

    /// Up to a word like thousand or million, or what is less.
    private @Nullable Part scaled(int at, int first) {
        Part small = hundreds(at, first);
        BigDecimal value = small == null ? BigDecimal.ONE : small.value();
        int end = small == null ? at : small.end();
        BigDecimal scale = end == at || joined(end) ? scale(end) : null;
        if (scale == null || scale.compareTo(THOUSAND) < 0) {
            return small;
        }
        return new Part(value.multiply(scale), scale, end + 1);
    }

    /// What is less than a thousand, or is said in hundreds or dozens.
    private @Nullable Part hundreds(int at, int first) {
        Part small = small(at);
        int end = small == null ? at : small.end();
        BigDecimal value = small == null ? BigDecimal.ONE : small.value();
        BigDecimal scale = end == at || joined(end) ? scale(end) : null;
        if (scale != null && scale.compareTo(THOUSAND) < 0 && value.compareTo(HUNDRED) < 0) {
            value = value.multiply(scale);
            small = new Part(value, BigDecimal.ONE, ++end);
        }
        if (small == null || !joined(end)) {
            return small;
        }
        boolean round = value.signum() > 0 && value.remainder(HUNDRED).signum() == 0;
        Part rest = round ? rest(end, first) : null;
        return rest != null
                ? new Part(value.add(rest.value()), BigDecimal.ONE, rest.end())
                : half(small);
    }

    /// The tens and ones after hundreds, with or without an `and`.
    private @Nullable Part rest(int at, int first) {
        boolean and = AND.contains(word(at));
        int from = and ? at + 1 : at;
        Part rest = joined(from) || !and ? small(from) : null;
        if (rest == null && and && joined(from) && word(from).equals("one")) {
            rest = new Part(BigDecimal.ONE, BigDecimal.ONE, from + 1);
        }
        if (rest == null || rest.value().compareTo(HUNDRED) >= 0) {
            return null;
        }
        BigDecimal scale = joined(rest.end()) ? scale(rest.end()) : null;
        boolean another = scale != null && scale.compareTo(THOUSAND) < 0;
        boolean apart = and && between(first) && !AND.contains(word(rest.end()));
        return another || apart ? null : rest;
    }

    /// `three and a half`.
    private Part half(Part whole) {
        int at = whole.end();
        return word(at).equals("and")
                        && word(at + 1).equals("a")
                        && word(at + 2).equals("half")
                        && joined(at + 1)
                        && joined(at + 2)
                ? new Part(whole.value().add(HALF), BigDecimal.ONE, at + 3)
                : whole;
    }

    /// A number in one word, or of tens and ones.
    private @Nullable Part small(int at) {
        BigDecimal value = NumberWords.value(word(at));
        boolean halved = word(at).equals("half") || word(at).equals("halbe");
        int scale = at + (word(at + 1).equals("a") ? 2 : 1);
        if (halved && joined(at + 1) && joined(scale) && scale(scale) != null) {
            return new Part(HALF, BigDecimal.ONE, scale);
        }
        if (value == null) {
            return null;
        }
        boolean tens =
                value.compareTo(HUNDRED) < 0
                        && value.compareTo(BigDecimal.TWO.multiply(BigDecimal.TEN)) >= 0
                        && value.remainder(BigDecimal.TEN).signum() == 0;
        BigDecimal one = tens && joined(at + 1) ? ones(at + 1) : null;
        return one == null
                ? new Part(value, BigDecimal.ONE, at + 1)
                : new Part(value.add(one), BigDecimal.ONE, at + 2);
    }

    private @Nullable BigDecimal ones(int at) {
        if (word(at).equals("one")) {
            return gap(at).equals("-") ? BigDecimal.ONE : null;
        }
        BigDecimal value = NumberWords.value(word(at));
        boolean one = value != null && value.signum() > 0 && value.compareTo(BigDecimal.TEN) < 0;
        return one ? value : null;
    }

    private @Nullable BigDecimal scale(int at) {
        return NumberWords.scale(word(at));
    }

    /// Whether two bounds are named, which an `and` divides.
    private boolean between(int first) {
        int before = ONE.contains(word(first - 1)) ? first - 2 : first - 1;
        return BETWEEN.contains(word(before));
    }

    private boolean joined(int at) {
        return gap(at).matches("[\\s-]{1,2}");
    }

    private String gap(int at) {
        return at < 1 || at >= words.size()
                ? ""
                : text.substring(words.get(at - 1).end(), words.get(at).start());
    }

    private String word(int at) {
        return at < 0 || at >= words.size() ? "" : words.get(at).group().toLowerCase(Locale.ROOT);
    }
}
