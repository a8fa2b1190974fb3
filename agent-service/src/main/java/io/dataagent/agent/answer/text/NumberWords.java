package io.dataagent.agent.answer.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
                "zero - two three four five six seven eight nine ten eleven twelve thirteen"
                        + " fourteen fifteen sixteen seventeen eighteen nineteen");
        put(
                0,
                "- - zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn"
                        + " fünfzehn sechzehn siebzehn achtzehn neunzehn");
        tens("twenty thirty forty fifty sixty seventy eighty ninety");
        tens("zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig");
        WORDS.put("dreissig", 30L);
    }

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
    record Said(String text, long value, int start, int end) {}

    /// The numbers that a text says in words, in order.
    static List<Said> in(String text) {
        List<Said> said = new ArrayList<>();
        Matcher word = WORD.matcher(text);
        int start = -1;
        int end = -1;
        long sum = 0;
        long part = 0;
        while (word.find()) {
            String now = word.group().toLowerCase(Locale.ROOT);
            String between = start < 0 ? "" : text.substring(end, word.start());
            long[] next = after(part, between, now);
            if (start >= 0 && (next.length == 0 || !between.matches("[\\s-]{1,2}"))) {
                said.add(new Said(text.substring(start, end), sum + part, start, end));
                start = -1;
                sum = 0;
                part = 0;
                next = after(0, now);
            }
            if (next.length > 0) {
                start = start < 0 ? word.start() : start;
                end = word.end();
                sum += next[0];
                part = next[1];
            }
        }
        if (start >= 0) {
            said.add(new Said(text.substring(start, end), sum + part, start, end));
        }
        return said;
    }

    private static long[] after(long part, String between, String word) {
        return between.equals("-") && word.equals("one") && tens(part)
                ? new long[] {0, part + 1}
                : after(part, word);
    }

    /// What is added up and what is still open after another word; empty if it is no number.
    private static long[] after(long part, String word) {
        Long value = value(word);
        if (value != null) {
            return new long[] {0, part + value};
        }
        Long scale = SCALES.get(word);
        if (scale == null) {
            return new long[0];
        }
        long scaled = Math.max(1, part) * scale;
        return scale < 1_000 ? new long[] {0, scaled} : new long[] {scaled, 0};
    }

    /// Whether a number ends in twenty, thirty and so on: `twenty-one` is a number, `one` is none.
    private static boolean tens(long part) {
        return part % 100 >= 20 && part % 10 == 0;
    }

    private static @Nullable Long value(String word) {
        return word.equals("ein") || word.equals("eins") || SCALES.containsKey(word)
                ? null
                : german(word);
    }

    /// A number in one word, as German writes it: `zweihundertfünfundvierzigtausenddreihundert`.
    private static @Nullable Long german(String word) {
        int at = word.indexOf("tausend");
        if (at < 0) {
            return hundreds(word);
        }
        String rest = word.substring(at + "tausend".length());
        Long many = at == 0 ? Long.valueOf(1) : hundreds(word.substring(0, at));
        Long more = rest.isEmpty() ? Long.valueOf(0) : hundreds(rest);
        return many == null || more == null ? null : Long.valueOf(many * 1_000 + more);
    }

    private static @Nullable Long hundreds(String word) {
        int at = word.indexOf("hundert");
        if (at < 0) {
            return below(word);
        }
        String rest = word.substring(at + "hundert".length());
        Long many = at == 0 ? Long.valueOf(1) : below(word.substring(0, at));
        Long more = rest.isEmpty() ? Long.valueOf(0) : below(rest);
        return many == null || more == null ? null : Long.valueOf(many * 100 + more);
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

    private static void put(long from, String words) {
        String[] all = words.split(" ");
        for (int i = 0; i < all.length; i++) {
            WORDS.put(all[i], from + i);
        }
        WORDS.remove("-");
    }

    private static void tens(String words) {
        String[] all = words.split(" ");
        for (int i = 0; i < all.length; i++) {
            WORDS.put(all[i], (i + 2) * 10L);
        }
    }
}
