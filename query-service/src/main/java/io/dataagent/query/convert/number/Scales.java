package io.dataagent.query.convert.number;

import io.dataagent.query.gate.text.WordList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Words behind the numbers of a column that make them thousands, millions or more: `12k`, `1.2M`,
/// `3,4 Mio`.
///
/// @param words that stand in the column, as they are written there
public record Scales(List<String> words) {

    private static final Map<String, Integer> ZEROS = zeros();
    private static final String GAP = "[ \\x{00A0}\\x{202F}]?";
    private static final String WORDS = regex();
    private static final String END = "(" + GAP + "[€$£¥]?)";
    private static final Pattern SCALED =
            Pattern.compile("(?s)(.*[0-9])" + GAP + "(" + WORDS + ")" + END);
    private static final Pattern LETTER = Pattern.compile("[KMB]");
    private static final Pattern TELLING = Pattern.compile("(?s).*([.,]|[€$£¥]).*");

    /// How the numbers of a column are scaled.
    ///
    /// @param scales of them, or null if they are not
    /// @param why they stay texts, for people; null if there is nothing to say
    public record Found(@Nullable Scales scales, @Nullable String why) {}

    private static Map<String, Integer> zeros() {
        Map<String, Integer> zeros = new TreeMap<>();
        for (String word : WordList.read("/convert/scales.txt")) {
            String[] parts = word.split("/");
            zeros.put(parts[0], Integer.parseInt(parts[1]));
        }
        return zeros;
    }

    /// The longest first, in words that Java and DuckDB both know.
    private static String regex() {
        return ZEROS.keySet().stream()
                .sorted(Comparator.comparing(String::length).reversed())
                .map(w -> w.length() == 1 ? w : "(?i:" + w.replace(".", "[.]") + ")")
                .collect(Collectors.joining("|"));
    }

    /// @param texts of a column, without missing ones
    public static Found of(Collection<String> texts) {
        Map<String, String> words = new TreeMap<>();
        boolean all = true;
        for (String text : texts) {
            Matcher scaled = SCALED.matcher(text);
            if (scaled.matches()) {
                words.put(word(scaled.group(2)), scaled.group(2));
            } else {
                all = false;
            }
        }
        if (words.isEmpty()) {
            return new Found(null, null);
        }
        // 4K and 8K are pictures, 5M and 6M can be sizes
        boolean letter =
                all
                        && words.size() == 1
                        && LETTER.matcher(words.values().iterator().next()).matches()
                        && texts.stream().noneMatch(t -> TELLING.matcher(t).matches());
        return letter
                ? new Found(null, "stays text: the letter behind its numbers could be a unit")
                : new Found(new Scales(List.copyOf(words.values())), null);
    }

    private static String word(String written) {
        return ZEROS.containsKey(written) ? written : written.toLowerCase(Locale.ROOT);
    }

    /// Texts without the words.
    public static List<String> bare(Collection<String> texts) {
        return texts.stream().map(Scales::bare).toList();
    }

    private static String bare(String text) {
        Matcher scaled = SCALED.matcher(text);
        return scaled.matches() ? scaled.group(1) + scaled.group(3) : text;
    }

    /// The same of a text of SQL.
    public String bareSql(String v) {
        return "regexp_replace(%s, '([0-9])%s(%s)%s$', '\\1\\3')".formatted(v, GAP, WORDS, END);
    }

    /// What the number of a text of SQL is to be multiplied by.
    public String factorSql(String v) {
        String found = "regexp_extract(%s, '[0-9]%s(%s)%s$', 1)".formatted(v, GAP, WORDS, END);
        return ZEROS.entrySet().stream()
                .map(e -> "WHEN '%s' THEN %s".formatted(low(e.getKey()), one(e.getValue())))
                .distinct()
                .collect(Collectors.joining(" ", "CASE lower(" + found + ") ", " ELSE 1 END"));
    }

    private static String low(String word) {
        return word.toLowerCase(Locale.ROOT);
    }

    private static String one(int zeros) {
        return "1" + "0".repeat(zeros);
    }

    /// How the numbers were read, for people.
    public String note() {
        List<String> said = new ArrayList<>();
        for (String word : words) {
            int zeros = Objects.requireNonNullElse(ZEROS.get(word(word)), 0);
            said.add("5 %s is read as 5%s".formatted(word, "0".repeat(zeros)));
        }
        return String.join(", ", said);
    }
}
