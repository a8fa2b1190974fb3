package io.dataagent.offline.lexicon;

import io.dataagent.offline.lexicon.Token.Kind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Numbers written as words: `seven`, `two thousand`, `1.5 million`, `three hundred fifty`.
final class NumberWords {

    private static final List<String> SMALL = Lexicon.list("english.numberWords.small");
    private static final Map<String, String> TENS = Lexicon.map("english.numberWords.tens");
    private static final Map<String, String> SCALES = Lexicon.map("english.numberWords.scales");

    private static final Set<String> COMPARING = Set.of("than", "least", "most", "exactly", "only");

    private NumberWords() {}

    /// The value of a number word, or null. `one` is left out: it is a pronoun as often.
    static @Nullable BigDecimal value(String lower) {
        int index = SMALL.indexOf(lower);
        String tens = TENS.get(lower);
        return index >= 0
                ? BigDecimal.valueOf(index + 2L)
                : tens == null ? null : new BigDecimal(tens);
    }

    /// The same tokens with numbers that go on joined into one: `ten thousand` is 10000.
    static List<Token> joined(List<Token> tokens) {
        List<Token> out = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            int end = end(tokens, i);
            boolean one =
                    tokens.get(i).is("one") && i > 0 && tokens.get(i - 1).in(COMPARING) && end == i;
            if (one) {
                out.add(new Token("one", "one", "one", Kind.NUMBER, BigDecimal.ONE));
            } else if (end > i) {
                out.add(sum(tokens.subList(i, end)));
                i = end - 1;
            } else {
                out.add(tokens.get(i));
            }
        }
        return List.copyOf(out);
    }

    /// Where a number that begins here ends: it holds a scale (`thousand`) or two parts (`forty
    /// two`).
    private static int end(List<Token> tokens, int i) {
        Token first = tokens.get(i);
        boolean a = first.in(Set.of("a", "one")) && scale(tokens, i + 1) != null;
        if (!a && !number(first) && !(scale(tokens, i) != null)) {
            return i;
        }
        int j = i + 1;
        while (j < tokens.size() && (scale(tokens, j) != null || continues(tokens, j))) {
            j++;
        }
        boolean scaled = scale(tokens, i) != null || j > i + 1;
        return scaled ? j : i;
    }

    private static boolean continues(List<Token> tokens, int j) {
        Token t = tokens.get(j);
        BigDecimal value = t.number();
        if (value == null || !Character.isLetter(t.lower().charAt(0))) {
            return false;
        }
        boolean ones = TENS.containsKey(tokens.get(j - 1).lower()) && value.intValue() < 10;
        return ones || scale(tokens, j - 1) != null;
    }

    private static boolean number(Token t) {
        return t.kind() == Kind.NUMBER && t.number() != null;
    }

    private static @Nullable BigDecimal scale(List<Token> tokens, int i) {
        return i < tokens.size() ? scale(tokens.get(i)) : null;
    }

    private static @Nullable BigDecimal scale(Token t) {
        String scale = t.word() ? SCALES.get(t.lower()) : null;
        return scale == null ? null : new BigDecimal(scale);
    }

    private static Token sum(List<Token> part) {
        BigDecimal total = BigDecimal.ZERO;
        BigDecimal current = BigDecimal.ZERO;
        for (Token t : part) {
            BigDecimal scale = scale(t);
            if (scale != null) {
                BigDecimal base = current.signum() == 0 ? BigDecimal.ONE : current;
                current = base.multiply(scale);
                if (scale.intValue() >= 1000) {
                    total = total.add(current);
                    current = BigDecimal.ZERO;
                }
            } else {
                current = current.add(t.number() == null ? BigDecimal.ONE : t.number());
            }
        }
        String text = String.join(" ", part.stream().map(Token::text).toList());
        return new Token(
                text, text.toLowerCase(Locale.ROOT), text, Kind.NUMBER, total.add(current));
    }
}
