package io.dataagent.query.gate;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// How the database folds, quotes and compares names.
final class Names {

    private static final Pattern PLAIN = Pattern.compile("[a-z_][a-z0-9_]*");

    private Names() {}

    /// An unquoted name as the database stores it: ASCII letters in lower case.
    static String fold(String word) {
        StringBuilder folded = new StringBuilder(word.length());
        for (char c : word.toCharArray()) {
            folded.append(c < 128 ? Character.toLowerCase(c) : c);
        }
        return folded.toString();
    }

    /// The stored name behind a name as it is written, quoted or not.
    static String stored(String written) {
        if (written.length() >= 2 && written.startsWith("\"") && written.endsWith("\"")) {
            return written.substring(1, written.length() - 1).replace("\"\"", "\"");
        }
        return fold(written);
    }

    static String quote(String stored) {
        return "\"" + stored.replace("\"", "\"\"") + "\"";
    }

    /// Quoted only where the database would fold it otherwise.
    static String written(String stored) {
        return PLAIN.matcher(stored).matches() ? stored : quote(stored);
    }

    /// Up to three names that are near this one, the nearest first.
    static List<String> nearest(String name, Collection<String> candidates) {
        String wanted = name.toLowerCase(Locale.ROOT);
        int limit = Math.max(2, wanted.length() / 2);
        return candidates.stream()
                .distinct()
                .map(candidate -> new Near(candidate, distance(wanted, lastPart(candidate))))
                .filter(near -> near.distance() <= limit || alike(wanted, near.name()))
                .sorted(Comparator.comparingInt(Near::distance).thenComparing(Near::name))
                .limit(3)
                .map(Near::name)
                .toList();
    }

    private record Near(String name, int distance) {}

    private static boolean alike(String wanted, String candidate) {
        String part = lastPart(candidate);
        return part.length() >= 3
                && wanted.length() >= 3
                && (part.contains(wanted) || wanted.contains(part));
    }

    private static String lastPart(String candidate) {
        return candidate.substring(candidate.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    /// Levenshtein's distance.
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
