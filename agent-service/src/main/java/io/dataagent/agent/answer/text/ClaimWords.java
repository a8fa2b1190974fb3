package io.dataagent.agent.answer.text;

import io.dataagent.agent.label.WordFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Words that claim one thing, from the resource `answer/claims.txt`.
///
/// @param kind what they claim
/// @param size the size that they name, else 0
/// @param soft whether they are only held against numbers where these are certain
/// @param pattern finds them
record ClaimWords(Claim.Kind kind, double size, boolean soft, Pattern pattern) {

    private static final Pattern LINE =
            Pattern.compile("([a-z]+)(?: (-?[\\d./]+))?(\\?)?(=)?: (.+)");
    private static final Pattern PART = Pattern.compile("<([a-z ]+)>");
    private static final Pattern ORDINAL =
            Pattern.compile("ordinal (\\d+): (.+) ; (.+) ; (.+) ; (.+)");
    /// What a line for each ordinal claims, by the word that it begins with.
    private static final Map<String, String> EACH =
            Map.of(
                    "place", "place %d",
                    "back", "place -%d",
                    "times", "multiple %d",
                    "part", "fraction 1/%d",
                    "group", "group %d");
    private static final int FIRST_PART = 5;
    private static final List<ClaimWords> ALL = read(WordFile.lines("answer/claims.txt"));

    /// All of them.
    static List<ClaimWords> all() {
        return ALL;
    }

    private static List<ClaimWords> read(List<String> lines) {
        Map<String, String> parts = new LinkedHashMap<>();
        List<Matcher> ordinals = new ArrayList<>();
        Map<String, List<String>> alternatives = new LinkedHashMap<>();
        for (String line : lines) {
            Matcher ordinal = ORDINAL.matcher(line);
            if (line.startsWith("@")) {
                int colon = line.indexOf(": ");
                parts.put(line.substring(1, colon), line.substring(colon + 2));
            } else if (ordinal.matches()) {
                ordinals.add(ordinal);
            } else {
                add(line, parts, ordinals, alternatives);
            }
        }
        return alternatives.entrySet().stream().map(e -> of(e.getKey(), e.getValue())).toList();
    }

    private static void add(
            String line,
            Map<String, String> parts,
            List<Matcher> ordinals,
            Map<String, List<String>> alternatives) {
        Matcher m = LINE.matcher(line);
        if (!m.matches()) {
            throw new IllegalStateException("not read: " + line);
        }
        String pattern = m.group(4) == null ? "(?iu:" + m.group(5) + ")" : m.group(5);
        String soft = m.group(3) == null ? "" : "?";
        String each = EACH.get(m.group(1));
        if (each != null && m.group(2) == null) {
            for (Matcher o : ordinals) {
                int number = Integer.parseInt(o.group(1));
                parts.putAll(
                        Map.of(
                                "nth", o.group(2),
                                "nr", o.group(3),
                                "nte", o.group(4),
                                "n", o.group(5)));
                if (number >= FIRST_PART || !m.group(1).equals("part")) {
                    put(each.formatted(number) + soft, filled(pattern, parts), alternatives);
                }
            }
            return;
        }
        String key = m.group(1) + (m.group(2) == null ? "" : " " + m.group(2));
        put(key + soft, filled(pattern, parts), alternatives);
    }

    private static void put(String key, String pattern, Map<String, List<String>> alternatives) {
        alternatives.computeIfAbsent(key, k -> new ArrayList<>()).add(pattern);
    }

    private static String filled(String pattern, Map<String, String> parts) {
        return PART.matcher(pattern)
                .replaceAll(
                        m -> Matcher.quoteReplacement(parts.getOrDefault(m.group(1), m.group())));
    }

    private static ClaimWords of(String key, List<String> alternatives) {
        boolean soft = key.endsWith("?");
        String[] words = key.replace("?", "").split(" ");
        Pattern pattern =
                Pattern.compile(
                        "(?<![\\p{L}\\p{N}-])(?:"
                                + String.join("|", alternatives)
                                + ")(?![\\p{L}\\p{N}])",
                        Pattern.UNICODE_CHARACTER_CLASS);
        return new ClaimWords(
                Claim.Kind.valueOf(words[0].toUpperCase(Locale.ROOT)),
                words.length > 1 ? size(words[1]) : 0,
                soft,
                pattern);
    }

    private static double size(String text) {
        String[] parts = text.split("/");
        double size = Double.parseDouble(parts[0]);
        return parts.length > 1 ? size / Double.parseDouble(parts[1]) : size;
    }
}
