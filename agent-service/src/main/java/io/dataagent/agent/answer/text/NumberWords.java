package io.dataagent.agent.answer.text;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Numbers in words, in English and German. `one` and `ein` are left alone: they are pronouns and
/// articles far more often.
final class NumberWords {

    private static final Map<String, Long> WORDS = new HashMap<>();
    private static final Map<String, Long> SCALES =
            Map.ofEntries(
                    Map.entry("dozen", 12L),
                    Map.entry("dutzend", 12L),
                    Map.entry("hundred", 100L),
                    Map.entry("hundert", 100L),
                    Map.entry("thousand", 1_000L),
                    Map.entry("tausend", 1_000L),
                    Map.entry("million", 1_000_000L),
                    Map.entry("millionen", 1_000_000L),
                    Map.entry("billion", 1_000_000_000L),
                    Map.entry("milliarde", 1_000_000_000L),
                    Map.entry("milliarden", 1_000_000_000L),
                    Map.entry("billionen", 1_000_000_000_000L),
                    Map.entry("trillion", 1_000_000_000_000L));

    static {
        put(
                0,
                1,
                "zero - two three four five six seven eight nine ten eleven twelve thirteen"
                        + " fourteen fifteen sixteen seventeen eighteen nineteen");
        put(
                0,
                1,
                "- - zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn"
                        + " fünfzehn sechzehn siebzehn achtzehn neunzehn");
        put(20, 10, "twenty thirty forty fifty sixty seventy eighty ninety");
        put(20, 10, "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig");
        WORDS.put("dreissig", 30L);
    }

    private static final String HALF = "einhalb";
    private static final Pattern WORD = Pattern.compile("[\\p{L}]+");
    private static final Pattern GERMAN =
            Pattern.compile(
                    "(ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)und(\\p{L}+zig|dreißig|dreissig)");

    private NumberWords() {}

    /// A number that a text says.
    ///
    /// @param text the words
    /// @param value the number
    /// @param start where they begin
    /// @param end where they end
    record Said(String text, BigDecimal value, int start, int end) {}

    /// The numbers that a text says in words, in order.
    static List<Said> in(String text) {
        List<MatchResult> words = WORD.matcher(text).results().toList();
        SpelledNumber spelled = new SpelledNumber(text, words);
        List<Said> said = new ArrayList<>();
        int end = 0;
        for (int i = 0; i < words.size(); i++) {
            Optional<Said> number = words.get(i).start() < end ? Optional.empty() : spelled.at(i);
            end = number.map(Said::end).orElse(end);
            number.ifPresent(said::add);
        }
        return said;
    }

    /// What a number before this word is multiplied by; null for any other word.
    static @Nullable BigDecimal scale(String word) {
        Long scale = SCALES.get(word);
        return scale == null ? null : BigDecimal.valueOf(scale);
    }

    /// The number of a single word, null for a scale and for what is no number.
    static @Nullable BigDecimal value(String word) {
        if (word.equals("ein") || word.equals("eins") || SCALES.containsKey(word)) {
            return null;
        }
        if (word.equals("anderthalb")) {
            return new BigDecimal("1.5");
        }
        boolean half = word.endsWith(HALF);
        Long whole = german(half ? word.substring(0, word.length() - HALF.length()) : word);
        return whole == null
                ? null
                : BigDecimal.valueOf(whole).add(new BigDecimal(half ? "0.5" : "0"));
    }

    /// A number in one word, as German writes it: `zweihundertfünfundvierzigtausenddreihundert`.
    private static @Nullable Long german(String word) {
        int at = word.indexOf("tausend");
        if (at < 0) {
            return hundreds(word);
        }
        String rest = rest(word, at + "tausend".length());
        Long many = at == 0 ? Long.valueOf(1) : hundreds(word.substring(0, at));
        Long more = rest.isEmpty() ? Long.valueOf(0) : hundreds(rest);
        return many == null || more == null ? null : Long.valueOf(many * 1_000 + more);
    }

    private static @Nullable Long hundreds(String word) {
        int at = word.indexOf("hundert");
        if (at < 0) {
            return below(word);
        }
        String rest = rest(word, at + "hundert".length());
        Long many = at == 0 ? Long.valueOf(1) : below(word.substring(0, at));
        Long more = rest.isEmpty() ? Long.valueOf(0) : below(rest);
        return many == null || more == null ? null : Long.valueOf(many * 100 + more);
    }

    /// What follows, also after an `und`: `tausendundeins`.
    private static String rest(String word, int at) {
        String rest = word.substring(at);
        return rest.startsWith("und") && rest.length() > 3 ? rest.substring(3) : rest;
    }

    /// A number below a hundred.
    private static @Nullable Long below(String word) {
        if (word.equals("ein") || word.equals("eins")) {
            return 1L;
        }
        Matcher german = GERMAN.matcher(word);
        if (german.matches()) {
            Long tens = WORDS.get(german.group(2));
            Long ones =
                    german.group(1).equals("ein") ? Long.valueOf(1) : WORDS.get(german.group(1));
            return tens == null || ones == null ? null : Long.valueOf(tens + ones);
        }
        return WORDS.get(word);
    }

    /// Numbers in order, so many apart.
    private static void put(long from, long apart, String words) {
        String[] all = words.split(" ");
        for (int i = 0; i < all.length; i++) {
            WORDS.put(all[i], from + i * apart);
        }
        WORDS.remove("-");
    }
}
