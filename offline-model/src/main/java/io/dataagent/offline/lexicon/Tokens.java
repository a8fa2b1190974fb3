package io.dataagent.offline.lexicon;

import io.dataagent.offline.lexicon.Token.Kind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Cuts text into tokens; the same cut serves questions, names and values, so that `in_store`,
/// `in-store` and `in store` are one sequence.
public final class Tokens {

    /// Longest text that is read; the rest is ignored.
    public static final int MAX_CHARS = 10_000;

    private static final Pattern TOKEN =
            Pattern.compile(
                    "(?<quoted>(?<![\\p{L}\\p{N}])(?:\"[^\"]{1,200}\"|“[^”]{1,200}”|'[^']{1,200}'(?![\\p{L}\\p{N}])))"
                            + "|(?<date>\\b\\d{4}-\\d{2}(?:-\\d{2})?\\b|\\b\\d{4}/\\d{1,2}/\\d{1,2}\\b"
                            + "|\\b\\d{1,2}[./]\\d{1,2}[./](?:\\d{4}|\\d{2})\\b|\\b\\d{1,2}/\\d{4}\\b)"
                            + "|(?<ordinal>\\b\\d{1,3}(?:st|nd|rd|th)\\b)"
                            + "|(?<number>[$€£]?\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?(?:[kKmMbB]\\b|%)?"
                            + "|[$€£]?\\d+(?:\\.\\d+)?(?:[kKmMbB]\\b|%)?(?![\\p{L}]))"
                            + "|(?<poss>['’]s\\b)"
                            + "|(?<sign>>=|<=|<>|!=|[<>=/]|,(?!\\s*(?:and|or)\\b))"
                            + "|(?<graded>(?<![\\p{L}\\p{N}])\\p{Lu}{1,3}[+-](?![\\p{L}\\p{N}+-]))"
                            + "|(?<word>[\\p{L}\\p{N}]+)");

    /// The one everyday word that is written in one and in two.
    private static final Pattern EMAIL =
            Pattern.compile(
                    "(?<![\\p{L}\\p{N}])(e)[-_ ](mail)(?=s?(?![\\p{L}]))",
                    Pattern.CASE_INSENSITIVE);

    private Tokens() {}

    /// The tokens of a text in order.
    public static List<Token> of(String text) {
        String cut = text.length() > MAX_CHARS ? text.substring(0, MAX_CHARS) : text;
        String head = EMAIL.matcher(cut).replaceAll("$1$2");
        List<Token> tokens = new ArrayList<>();
        Matcher m = TOKEN.matcher(head);
        while (m.find()) {
            Token token = token(m);
            if (token != null) {
                tokens.add(token);
            }
        }
        return NumberWords.joined(tokens);
    }

    /// The words of a text in lower case, for comparing values and names.
    public static List<String> words(String text) {
        return of(text.replace('"', ' ').replace('\'', ' ').replace(',', ' ')).stream()
                .map(Token::lower)
                .toList();
    }

    private static @Nullable Token token(Matcher m) {
        String text = m.group();
        if (m.group("poss") != null) {
            return null;
        }
        if (m.group("quoted") != null) {
            return plain(text.substring(1, text.length() - 1).strip(), Kind.QUOTED);
        }
        if (m.group("date") != null) {
            return plain(text, Kind.DATE);
        }
        if (m.group("ordinal") != null) {
            return new Token(text, text.toLowerCase(Locale.ROOT), text, Kind.WORD, null);
        }
        if (m.group("number") != null) {
            return number(text);
        }
        return plain(text, m.group("sign") != null ? Kind.SIGN : Kind.WORD);
    }

    private static Token plain(String text, Kind kind) {
        String lower = text.toLowerCase(Locale.ROOT);
        BigDecimal value = kind == Kind.WORD ? NumberWords.value(lower) : null;
        return value == null
                ? new Token(text, lower, Stem.of(lower), kind, null)
                : new Token(text, lower, lower, Kind.NUMBER, value);
    }

    private static Token number(String text) {
        String digits = text.replaceAll("[$€£,%kKmMbB]", "");
        BigDecimal value = new BigDecimal(digits);
        char last = Character.toLowerCase(text.charAt(text.length() - 1));
        BigDecimal scaled =
                switch (last) {
                    case 'k' -> value.movePointRight(3);
                    case 'm' -> value.movePointRight(6);
                    case 'b' -> value.movePointRight(9);
                    default -> value;
                };
        return new Token(text, text.toLowerCase(Locale.ROOT), text, Kind.NUMBER, scaled);
    }
}
