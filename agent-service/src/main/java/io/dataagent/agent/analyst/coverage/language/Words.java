package io.dataagent.agent.analyst.coverage.language;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A text as words: lower case, without accents, identifiers taken apart (`orderDate`,
/// `order_date` and "order date" are the same words).
public final class Words {

    private static final Pattern WORD =
            Pattern.compile("\\d+(?:[.,]\\d+)*|[\\p{L}\\p{M}]+\\d*(?:['’][\\p{L}]+)?");
    private static final Pattern OF_A_TIME =
            Pattern.compile("(?i)(?<=day|week|month|quarter|year)['’]s$");
    private static final Pattern MAIL = Pattern.compile("(?i)\\be-(?=mail)");
    private static final Pattern HUMP = Pattern.compile("(?<=\\p{Ll})(?=\\p{Lu})");

    private static final Map<String, String> NUMBERS =
            Map.ofEntries(
                    Map.entry("two", "2"),
                    Map.entry("three", "3"),
                    Map.entry("four", "4"),
                    Map.entry("five", "5"),
                    Map.entry("six", "6"),
                    Map.entry("seven", "7"),
                    Map.entry("eight", "8"),
                    Map.entry("nine", "9"),
                    Map.entry("ten", "10"),
                    Map.entry("eleven", "11"),
                    Map.entry("twelve", "12"),
                    Map.entry("fifteen", "15"),
                    Map.entry("twenty", "20"),
                    Map.entry("thirty", "30"),
                    Map.entry("fifty", "50"),
                    Map.entry("zwei", "2"),
                    Map.entry("drei", "3"),
                    Map.entry("vier", "4"),
                    Map.entry("funf", "5"),
                    Map.entry("sechs", "6"),
                    Map.entry("sieben", "7"),
                    Map.entry("neun", "9"),
                    Map.entry("zehn", "10"),
                    Map.entry("elf", "11"),
                    Map.entry("zwolf", "12"),
                    Map.entry("zwanzig", "20"));

    private static final Set<String> NO_SUPERLATIVES =
            Set.of(
                    "arrest",
                    "conquest",
                    "contest",
                    "digest",
                    "forest",
                    "harvest",
                    "honest",
                    "inquest",
                    "interest",
                    "invest",
                    "modest",
                    "protest",
                    "request",
                    "suggest",
                    "everest");

    private static final Pattern ONE = Pattern.compile("one|eine?[nmr]?");
    private static final Pattern BEFORE_ONE = Pattern.compile("(?:more than|mehr als)$");

    private Words() {}

    /// The words of a text in order; "this year's" is of this year.
    public static List<String> of(String text) {
        String whole = MAIL.matcher(text.replace('_', ' ')).replaceAll("e");
        String apart = HUMP.matcher(whole).replaceAll(" ");
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(apart);
        while (matcher.find()) {
            String word = fold(OF_A_TIME.matcher(matcher.group()).replaceFirst(""));
            words.add(isOne(word, words) ? "1" : NUMBERS.getOrDefault(word, word));
        }
        return words;
    }

    /// "more than one", "mehr als eine": a number there, and elsewhere a word of its own.
    private static boolean isOne(String word, List<String> before) {
        String last = before.isEmpty() ? "" : before.getLast();
        String bound = before.size() < 2 ? last : before.get(before.size() - 2) + " " + last;
        return ONE.matcher(word).matches() && BEFORE_ONE.matcher(bound).find();
    }

    /// Lower case, without accents and typographic quotes; ß is ss.
    public static String fold(String word) {
        String plain = Normalizer.normalize(word.replace('’', '\''), Normalizer.Form.NFD);
        return plain.replaceAll("\\p{M}+", "").toLowerCase(Locale.ROOT).replace("ß", "ss");
    }

    /// Whether it is a superlative by its form, English ("busiest").
    public static boolean isSuperlative(String word) {
        return word.length() > 5 && word.endsWith("est") && !NO_SUPERLATIVES.contains(word);
    }

    /// The word without the endings of English and German plurals and cases.
    public static String stem(String word) {
        if (word.length() > 4 && word.endsWith("ies")) {
            return word.substring(0, word.length() - 3) + "y";
        }
        if (word.length() > 4 && word.endsWith("ie")) {
            return word.substring(0, word.length() - 2) + "y";
        }
        for (String ending : List.of("sses", "shes", "ches", "xes")) {
            if (word.endsWith(ending)) {
                return word.substring(0, word.length() - 2);
            }
        }
        if (word.length() > 3
                && word.endsWith("s")
                && !word.endsWith("ss")
                && !word.endsWith("us")) {
            return word.substring(0, word.length() - 1);
        }
        if (word.length() > 5 && word.endsWith("en")) {
            return word.substring(0, word.length() - 2);
        }
        return word;
    }

    /// Whether a name is short for a word, as `sts` for "status": the same first letter, and all
    /// the others in their order.
    public static boolean shortFor(String name, String word) {
        if (name.length() < 2
                || name.length() >= word.length()
                || name.charAt(0) != word.charAt(0)) {
            return false;
        }
        int at = 0;
        for (int i = 0; i < word.length() && at < name.length(); i++) {
            at += word.charAt(i) == name.charAt(at) ? 1 : 0;
        }
        return at == name.length();
    }

    /// Whether a word is a number.
    public static boolean isNumber(String word) {
        return !word.isEmpty() && Character.isDigit(word.charAt(0));
    }

    /// A number as it compares: `1,000` is 1000, `2.50` is 2.5.
    public static String number(String word) {
        String plain = word.replaceAll("[.,](?=\\d{3}(?:\\D|$))", "").replace(',', '.');
        try {
            return new java.math.BigDecimal(plain).stripTrailingZeros().toPlainString();
        } catch (NumberFormatException e) {
            return word;
        }
    }
}
